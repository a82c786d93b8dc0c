import { expect, test } from 'vitest';
import type { Measure } from '../../engine/chart/query';
import type { GameEvent } from '../../engine/command';
import { piece, rule, side } from '../../engine/ids';
import { text } from '../../engine/words/text';
import { degrees, inches } from '../../geometry/units';
import { kit } from '../chapter';
import { foresee, measuredBy } from './foresee';
import { hazardsIn } from './foretold';

type State = { readonly stuck: boolean };
type Tried = GameEvent & { readonly type: 'tried'; readonly on: string; readonly stuck: boolean };

const { raise, throwDice, gauge } = kit<State, Tried>();
const CRAWLER = piece('crawler');
const ahead = (by: number) => ({
  type: 'table/moved' as const,
  piece: CRAWLER,
  legs: [{ ahead: inches(by) }],
});

/** A bog after 2 inches holds on 1 and 2; who gets over it turns, and meets a wall an inch on. */
function* crossing(): ReturnType<typeof raise> {
  yield* raise(ahead(2));
  const [face = 1] = yield* throwDice({
    key: 'bog',
    by: side('red'),
    dice: [6],
    purpose: text('bog'),
    cite: rule('B-1'),
  });
  const now = yield* raise({ type: 'tried', on: 'bog', stuck: face <= 2 });
  if (now.stuck) return now;
  yield* raise({ type: 'table/pivoted', pivots: [{ pieces: [CRAWLER], by: degrees(30) }] });
  yield* raise(ahead(1));
  yield* gauge('wall', { of: 'gap', from: CRAWLER, to: CRAWLER }, rule('B-2'));
  return yield* raise({ type: 'tried', on: 'wall', stuck: true });
}

/** Counts the events that the imagined table has seen by the time it is measured. */
const table = (seen: number, asked: number[]): Measure =>
  Object.assign(
    () => {
      asked.push(seen);
      return inches(0) as never;
    },
    { after: (events: readonly unknown[]) => table(seen + events.length, asked) },
  );

const asked: number[] = [];
const foreseen = {
  state: { stuck: false },
  steps: [crossing],
  reduce: (_: State, { stuck }: Tried) => ({ stuck }),
  measure: table(0, asked),
  matters: ({ stuck }: State) => String(stuck),
};
const futures = foresee<State, Tried>({ ...foreseen, most: 10 });

test('where not all ways are gone it says so, and what is foretold says it too', () => {
  const first = foresee<State, Tried>({ ...foreseen, measure: table(0, []), most: 1 });
  const read = ({ on }: Tried) => [
    {
      kind: 'ground' as const,
      piece: CRAWLER,
      with: { feature: on },
      says: text(on),
      cite: rule('B-1'),
      grave: true,
    },
  ];
  expect([first.ways.length, first.cut, futures.cut]).toEqual([1, true, false]);
  expect(hazardsIn(first, CRAWLER, read).every(({ cut }) => cut === true)).toBe(true);
  expect(hazardsIn(futures, CRAWLER, read).some(({ cut }) => cut)).toBe(false);
});

test('faces that come to the same are one future, and what is measured is measured where it has moved to', () => {
  const ends = futures.ways.map((events) => events.filter(({ type }) => type === 'tried').length);
  expect(ends).toEqual([1, 2]);
  expect(asked).toEqual([3]);
});

test('what is met in every future is sure, the rest is not; each with the way made good until then', () => {
  const found = hazardsIn(futures, CRAWLER, ({ on }, after) => [
    {
      kind: 'ground',
      piece: CRAWLER,
      with: { feature: on },
      says: text(on, { after }),
      cite: rule('B-1'),
      grave: true,
    },
  ]);
  expect(found.map(({ with: what, unsure, way, says }) => [what, unsure, way, says.args?.after])).toEqual([
    [{ feature: 'bog' }, undefined, [{ ahead: 2 }], 2],
    [{ feature: 'wall' }, true, [{ ahead: 2 }, { alter: 30 }, { ahead: 1 }], 3],
  ]);
});

test('what asks of nothing but the table comes out with a measure at hand; whatever else it does is a bug', () => {
  function* apart() {
    return 2 + (yield* gauge<'gap'>('gap', { of: 'gap', from: CRAWLER, to: CRAWLER }, rule('B-2')));
  }
  expect(measuredBy(apart(), table(0, []))).toBe(2);
  expect(() => measuredBy(crossing(), table(0, []))).toThrow('more is asked');
});
