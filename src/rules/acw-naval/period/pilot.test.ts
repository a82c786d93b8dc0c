import { expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { say } from '../../../engine/words/text';
import { rules } from '../index';
import { area, line } from '../motion/testing';
import { give, orderLine } from '../period.testing';
import type { AcwState } from '../state';
import { measureOf, type Position, position, REBEL, UNION, type VesselWith, vessel } from '../testing';

/** Known mines across the table but for a gap of two and a half inches, a line that leads through it, and what lies beyond. */
const WEST = area('mine', [0, 24, 24, 2], { id: 'west', side: REBEL });
const EAST = area('mine', [26.5, 24, 45, 2], { id: 'east', side: REBEL });
const BAY = area('channel', [0, 36, 72, 12], { id: 'bay' });
const FAIRWAY = line(
  'channel',
  [
    [25.25, 16],
    [25.25, 38],
  ],
  { id: 'fairway' },
);

const pass = (by?: string) =>
  ({
    side: UNION,
    points: 8,
    earn: { kind: 'pass', line: 'bay', ...(by ? { by } : {}) },
    words: 'for who reaches the bay',
  }) as const;

const mined = (by: string | undefined, ...own: readonly (readonly [string, VesselWith])[]): Position =>
  position(
    [
      ...own.map(([id, of]) => vessel(id, UNION, { speed: 6, ...of })),
      vessel('tennessee', REBEL, { at: { x: 68, y: 44 } }),
    ],
    {
      fields: ['west', 'east'].map((id) => ({ id, side: REBEL, shown: true, liveFrom: 1 })),
      objectives: [pass(by)],
    },
    [WEST, EAST, BAY, FAIRWAY],
  );

const outside = (state: AcwState): readonly string[] =>
  Object.values(state.vessels).flatMap(({ id, side, passed }) =>
    side === UNION && !passed?.includes('bay') ? [id] : [],
  );

/** A period in which everybody does what is proposed; a die that falls is a fault, for none is given. */
function asProposed(from: Position): Position {
  let now = from;
  for (const id of outside(now.state)) {
    const found = rules.writing?.proposed?.(now.state, piece(id), measureOf(now));
    if (!found) throw new Error(`nothing is proposed of ${id}`);
    expect(rules.writing?.leadsOn?.(now.state, found.command, measureOf(now))).toBe(true);
    now = give(now, found.command);
  }
  for (const by of [UNION, REBEL]) now = give(now, { verb: 'commit', by });
  while (now.state.step !== 'orders' && !now.state.outcome) {
    const side = now.state.sides.find(({ firingEnded }) => !firingEnded);
    if (!side) throw new Error('nobody can go on');
    now = give(now, { verb: 'endFire', by: side.id });
  }
  return now;
}

function periodsUntilPassed(from: Position): number {
  let now = from;
  for (let period = 1; period <= 10; period++) {
    now = asProposed(now);
    if (outside(now.state).length === 0) return period;
  }
  return Number.POSITIVE_INFINITY;
}

test.each([
  ['from right below it', { x: 25, y: 4 }, 0],
  ['from the west', { x: 16, y: 6 }, 0],
  ['from the east, heading across', { x: 38, y: 8 }, 300],
])('who is asked to pass by a fairway goes through the gap that it leads through: %s', (_, at, heading) => {
  expect(periodsUntilPassed(mined('fairway', ['cairo', { at: { ...at, heading } }]))).toBeLessThanOrEqual(7);
});

test('two who come from both sides pass one after the other, and touch neither mines nor each other', () => {
  const two = mined('fairway', ['cairo', { at: { x: 20, y: 8 } }], ['tyler', { at: { x: 31, y: 2 } }]);
  expect(periodsUntilPassed(two)).toBeLessThanOrEqual(9);
});

test('a lashed pair goes by the middle of both', () => {
  const pair = mined(
    'fairway',
    ['cairo', { at: { x: 25.6, y: 4 }, lashedTo: piece('tyler'), leadsPair: true }],
    ['tyler', { at: { x: 24.9, y: 4 }, lashedTo: piece('cairo') }],
  );
  const found = rules.writing?.proposed?.(pair.state, piece('cairo'), measureOf(pair));
  expect(found?.command).toMatchObject({ way: 'F', turn: 0 });
});

test('who comes up with one ahead of her in the fairway slows down', () => {
  const knots = (gap: number): number => {
    const at = mined(
      'fairway',
      ['cairo', { at: { x: 25.25, y: 16 } }],
      ['tyler', { at: { x: 25.25, y: 16 - gap } }],
    );
    const written = give(at, orderLine(at, 'cairo', 'F-2'));
    const found = rules.writing?.proposed?.(written.state, piece('tyler'), measureOf(written));
    return Number(found?.command.change);
  };
  expect(knots(14)).toBeGreaterThan(0);
  expect(knots(8)).toBe(-2);
  expect(knots(5)).toBe(-2);
});

test('it is said what she keeps to the channel for; where no line leads there nothing is proposed', () => {
  const proposed = (by?: string) => {
    const at = mined(by, ['cairo', { at: { x: 25, y: 4 } }]);
    return rules.writing?.proposed?.(at.state, piece('cairo'), measureOf(at));
  };
  const found = proposed('fairway');
  expect(found && say(rules.texts, found.says)).toBe('keep to the channel (for who reaches the bay)');
  expect(proposed()).toBeUndefined();
});
