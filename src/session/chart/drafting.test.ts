import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FEATURE_KINDS, kindOf } from '../../engine/chart/chart';
import { crossing } from '../../geometry/outlines/crossing';
import type { Point } from '../../geometry/pose';
import { type ChartDraft, freshId, ringsOf } from './chart-draft';
import { kindsOn } from './chart-kinds';
import { newDraft } from './chart-paper';
import { chosenOf, type Drafting, isUnsaved, openDrafting, type Tool } from './drafting';

const REACH = 0.5;

/** Draws a feature through corners, without snapping. */
function draw(
  drafting: Drafting,
  tool: Exclude<Tool, 'choose'>,
  ...corners: readonly (readonly [number, number])[]
): void {
  drafting.take(tool);
  for (const [x, y] of corners) drafting.setCorner({ x, y }, REACH, true);
  if (tool === 'hole' || kindOf(tool).as !== 'point') drafting.end();
}

const now = (drafting: Drafting) => drafting.store.getState();
const features = (drafting: Drafting) => now(drafting).draft.features;
const rings = (drafting: Drafting) => features(drafting).map(ringsOf)[0] ?? [];
const SQUARE = [
  [0, 0],
  [8, 0],
  [8, 8],
  [0, 8],
] as const;

describe('drawing', () => {
  test('every kind of feature has a tool on the ground it lies on, and only there', () => {
    const [sea, land] = [kindsOn('sea'), kindsOn('land')];
    expect([...new Set([...sea, ...land])].toSorted()).toEqual([...FEATURE_KINDS].toSorted());
    expect(sea.filter((kind) => land.includes(kind))).toEqual(['mine', 'fog', 'name']);
    expect([sea.includes('shoal'), land.includes('shoal')]).toEqual([true, false]);
    expect([sea.includes('hedge'), land.includes('hedge')]).toEqual([false, true]);
  });

  test('an area closes by itself and has what is usual for its kind', () => {
    const drafting = openDrafting(newDraft());
    draw(drafting, 'shoal', ...SQUARE);
    expect(features(drafting)).toEqual([
      {
        id: 'shoal-1',
        kind: 'shoal',
        feet: 6,
        shape: { type: 'polygon', rings: [SQUARE.map(([x, y]) => ({ x, y }))] },
      },
    ]);
    expect(chosenOf(now(drafting))?.id).toBe('shoal-1');
  });

  test('drawn in centimetres, corners and cursor go by a grid of whole centimetres, to the grain of a draft', () => {
    const drafting = openDrafting(newDraft('cm'), false, 'cm');
    const { sheet } = now(drafting).draft;
    expect([sheet.width, sheet.height].map((inches) => inches * 2.54)).toEqual([180, 120]);
    expect((sheet.yardsPerInch ?? 0) / 2.54).toBeCloseTo(20, 9);
    // Of 0.5, 1, 2, 5 and 10 cm the third is usual.
    drafting.moveCursor(1, 0);
    drafting.moveCursor(2, -1);
    const { x = 0, y = 0 } = now(drafting).cursor ?? {};
    expect([x * 2.54, y * 2.54].map((cm) => Math.round(cm * 100) / 100)).toEqual([4, -2]);
    drafting.take('rock');
    drafting.setCorner({ x: 10.1 / 2.54, y: 3.2 / 2.54 }, 0, false);
    const [rock] = features(drafting);
    expect(rock?.shape).toEqual({ type: 'point', at: { x: 3.937, y: 1.575 } });
    drafting.measureIn('inch');
    expect(now(drafting)).toMatchObject({ unit: 'inch', step: 1 });
  });

  test('an area ends where it began', () => {
    const drafting = openDrafting(newDraft());
    drafting.take('land');
    for (const [x, y] of [...SQUARE, [0.2, 0.1] as const]) drafting.setCorner({ x, y }, REACH, false);
    expect(features(drafting)).toHaveLength(1);
    expect(rings(drafting)[0]).toHaveLength(4);
  });

  test('a place is whole with its only corner, a line with two', () => {
    const drafting = openDrafting(newDraft());
    draw(drafting, 'rock', [3, 4]);
    draw(drafting, 'stakes', [0, 0], [5, 5]);
    expect(features(drafting).map((one) => one.shape)).toEqual([
      { type: 'point', at: { x: 3, y: 4 } },
      {
        type: 'line',
        points: [
          { x: 0, y: 0 },
          { x: 5, y: 5 },
        ],
      },
    ]);
  });

  test('a corner is taken back, and the whole feature left', () => {
    const drafting = openDrafting(newDraft());
    drafting.take('land');
    for (const [x, y] of SQUARE) drafting.setCorner({ x, y }, REACH, true);
    drafting.takeBack();
    expect(now(drafting).open).toHaveLength(3);
    drafting.leave();
    expect(now(drafting)).toMatchObject({ open: [], tool: 'land' });
    drafting.leave();
    expect(now(drafting).tool).toBe('choose');
    expect(isUnsaved(now(drafting))).toBe(false);
  });

  test('a hole is cut in the area chosen, and goes with its third corner', () => {
    const drafting = openDrafting(newDraft());
    draw(drafting, 'land', ...SQUARE);
    drafting.take('hole');
    for (const [x, y] of [
      [2, 2],
      [4, 2],
      [3, 4],
    ] as const)
      drafting.setCorner({ x, y }, REACH, true);
    drafting.end();
    expect(rings(drafting)).toHaveLength(2);
    drafting.removeCorner('land-1', { ring: 1, at: 0 });
    expect(rings(drafting)).toHaveLength(1);
  });
});

describe('what cannot be is refused in one sentence', () => {
  const opened = (): Drafting => {
    const drafting = openDrafting(newDraft());
    draw(drafting, 'current', ...SQUARE);
    return drafting;
  };
  const CROSSED = [
    [0, 0],
    [8, 8],
    [8, 0],
    [0, 8],
  ] as const;

  test.each<[string, (drafting: Drafting) => void, string]>([
    [
      'a shoal that crosses itself',
      (drafting) => draw(drafting, 'shoal', ...CROSSED),
      'Shoal "shoal-1" crosses itself after corners 1 and 3 of its outline; move one of them, or undo.',
    ],
    [
      'a house that turns inward',
      (drafting) => draw(drafting, 'stone-house', [0, 0], [8, 0], [8, 8], [5, 3]),
      'Stone house "Stone house" turns inward at corner 4; a building has a convex outline, so draw it in parts.',
    ],
    [
      'a land of two corners',
      (drafting) => draw(drafting, 'land', [0, 0], [1, 1]),
      'Land has 2 corners; set at least 3, or cancel.',
    ],
    [
      'a current of a thousand million knots',
      (drafting) => drafting.tell('current-1', { knots: 1e9 }),
      'The speed of Current "current-1" is 1,000,000,000 knots; give 0 to 10 knots.',
    ],
    [
      'knots that are no number',
      (drafting) => drafting.tell('current-1', { knots: Number.NaN }),
      'The speed of Current "current-1" is not a number; give 0 to 10 knots.',
    ],
    [
      'a current without knots',
      (drafting) => drafting.tell('current-1', { knots: undefined }),
      'The speed of Current "current-1" is missing; give 0 to 10 knots.',
    ],
    [
      'water deeper than any sea',
      (drafting) => {
        draw(drafting, 'sounding', [1, 1]);
        drafting.tell('sounding-1', { depth: 7000 });
      },
      'The depth of Sounding "sounding-1" is 7000 fathoms; give 0 to 6000 fathoms.',
    ],
    [
      'a bar above the water',
      (drafting) => {
        draw(drafting, 'sandbar', ...SQUARE);
        drafting.tell('sandbar-1', { feet: -1 });
      },
      'The depth of Sandbar "sandbar-1" is -1 feet; give 0 to 1000 feet.',
    ],
    [
      'an id that is taken',
      (drafting) => {
        draw(drafting, 'rock', [1, 1]);
        drafting.tell('rock-1', { id: 'current-1' });
      },
      'There are two features with the id "current-1"; give Rock "current-1" one of its own.',
    ],
    [
      'an id that is none',
      (drafting) => drafting.tell('current-1', { id: 'the ebb' }),
      'The id of Current "current-1" is not valid; use letters, digits, hyphens, dots and underscores, 64 at most.',
    ],
    [
      'a hole outside',
      (drafting) => {
        drafting.choose('current-1');
        draw(drafting, 'hole', [20, 20], [22, 20], [21, 22]);
      },
      'Hole 1 of Current "current-1" lies outside its outline; draw it inside, or delete it.',
    ],
    [
      'taking out a corner of three',
      (drafting) => {
        drafting.removeCorner('current-1', { ring: 0, at: 0 });
        drafting.removeCorner('current-1', { ring: 0, at: 0 });
      },
      'Current "current-1" has no corner to spare: it needs at least 3; delete the whole feature instead.',
    ],
    [
      'moving a corner across an edge',
      (drafting) => drafting.moveCorner('current-1', { ring: 0, at: 0 }, { x: 4, y: 20 }),
      'Current "current-1" crosses itself after corners 1 and 3 of its outline; move one of them, or undo.',
    ],
  ])('%s', (_, spoil, sentence) => {
    const drafting = opened();
    spoil(drafting);
    expect(now(drafting).refusal).toBe(sentence);
    for (const feature of features(drafting))
      for (const ring of ringsOf(feature)) expect(crossing(ring)).toBeUndefined();
    expect(features(drafting).find((one) => one.id === 'current-1')?.knots).toBe(2);
  });

  test('a corner dropped where it may not lie goes back', () => {
    const drafting = opened();
    const before = now(drafting).draft;
    drafting.lift('current-1', { ring: 0, at: 0 });
    drafting.carry({ x: 4, y: 20 }, REACH, true);
    expect(chosenOf(now(drafting))?.shape).not.toEqual(before.features[0]?.shape);
    drafting.drop();
    expect(now(drafting).draft).toBe(before);
    expect(now(drafting).held).toBeUndefined();
    expect(now(drafting).refusal).toMatch(/crosses itself/);
  });
});

describe('changing', () => {
  test('a corner is carried, and snaps to another feature but not to its own', () => {
    const drafting = openDrafting(newDraft());
    draw(drafting, 'land', ...SQUARE);
    draw(drafting, 'rock', [20.3, 20.3]);
    drafting.take('choose');
    drafting.lift('land-1', { ring: 0, at: 2 });
    drafting.carry({ x: 20.1, y: 20.2 }, REACH, false);
    drafting.drop();
    expect(rings(drafting)[0]?.[2]).toEqual({ x: 20.3, y: 20.3 });
  });

  test('an edge taken in hand gets a corner', () => {
    const drafting = openDrafting(newDraft());
    draw(drafting, 'land', ...SQUARE);
    drafting.take('choose');
    drafting.lift('land-1', { ring: 0, at: 3 }, { x: 0, y: 4 });
    drafting.carry({ x: -3, y: 4 }, REACH, false);
    drafting.drop();
    expect(rings(drafting)[0]?.[4]).toEqual({ x: -3, y: 4 });
  });

  test('a minefield is told who laid it, is buoyed, and is not any more', () => {
    const drafting = openDrafting(newDraft());
    draw(drafting, 'mine', ...SQUARE);
    drafting.tell('mine-1', { side: 'confederate', marked: true });
    expect(features(drafting)[0]).toMatchObject({ side: 'confederate', marked: true });
    drafting.tell('mine-1', { marked: false });
    expect(features(drafting)[0]).not.toHaveProperty('marked');
  });

  test('a scale that keeps sizes on the earth shrinks the drawing, the other leaves it', () => {
    const drafting = openDrafting(newDraft());
    draw(drafting, 'land', ...SQUARE);
    drafting.rescale(100, 'earth');
    expect(rings(drafting)[0]?.[2]).toEqual({ x: 4, y: 4 });
    drafting.rescale(50, 'table');
    expect(rings(drafting)[0]?.[2]).toEqual({ x: 4, y: 4 });
    expect(now(drafting).draft.sheet.yardsPerInch).toBe(50);
  });

  test('the cursor goes by steps of the grid', () => {
    const drafting = openDrafting(newDraft());
    drafting.setStep(2);
    drafting.moveCursor(1, 0);
    expect(now(drafting).cursor).toEqual({ x: 0, y: 0 });
    drafting.moveCursor(1, -2);
    expect(now(drafting).cursor).toEqual({ x: 2, y: -4 });
  });
});

/** One thing done to a chart. */
type Deed = (drafting: Drafting) => void;

const somewhere = fc.record({ x: fc.integer({ min: -20, max: 20 }), y: fc.integer({ min: -20, max: 20 }) });
const cornersOf = (points: readonly Point[]) => points.map(({ x, y }) => [x, y] as const);
const nth = (drafting: Drafting, n: number) => features(drafting)[n % Math.max(1, features(drafting).length)];

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.tuple(fc.constantFrom(...kindsOn('sea')), fc.array(somewhere, { minLength: 1, maxLength: 6 })).map(
    ([kind, points]): Deed =>
      (drafting) =>
        draw(drafting, kind, ...cornersOf(points)),
  ),
  fc.tuple(fc.nat(20), fc.nat(5), somewhere).map(
    ([n, at, to]): Deed =>
      (drafting) => {
        const feature = nth(drafting, n);
        if (feature) drafting.moveCorner(feature.id, { ring: 0, at }, to);
      },
  ),
  fc.tuple(fc.nat(20), fc.nat(5)).map(
    ([n, at]): Deed =>
      (drafting) => {
        const feature = nth(drafting, n);
        if (feature) drafting.removeCorner(feature.id, { ring: 0, at });
      },
  ),
  fc.nat(20).map(
    (n): Deed =>
      (drafting) => {
        const feature = nth(drafting, n);
        if (feature) drafting.remove(feature.id);
      },
  ),
  fc.tuple(fc.nat(20), fc.string({ maxLength: 8 })).map(
    ([n, name]): Deed =>
      (drafting) => {
        const feature = nth(drafting, n);
        if (feature) drafting.tell(feature.id, { name });
      },
  ),
  fc.constantFrom(25, 100).map(
    (yards): Deed =>
      (drafting) =>
        drafting.rescale(yards, 'earth'),
  ),
);

describe('undo', () => {
  test('all the way leads to the first chart, redo all the way to the last, through the same charts', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 12 }), (deeds) => {
        const drafting = openDrafting(newDraft());
        const first = now(drafting).draft;
        for (const one of deeds) {
          one(drafting);
          drafting.leave();
        }
        const stood: ChartDraft[] = [...now(drafting).past, now(drafting).draft];
        for (let i = stood.length - 1; i > 0; i--) {
          drafting.undo();
          expect(now(drafting).draft).toBe(stood[i - 1]);
        }
        expect(now(drafting).draft).toBe(first);
        expect(isUnsaved(now(drafting))).toBe(false);
        drafting.undo();
        for (const draft of stood.slice(1)) {
          drafting.redo();
          expect(now(drafting).draft).toBe(draft);
        }
        drafting.redo();
        expect(now(drafting).draft).toBe(stood.at(-1));
      }),
    );
  });

  test('what is refused leaves nothing to undo, and a new deed nothing to redo', () => {
    const drafting = openDrafting(newDraft());
    draw(drafting, 'land', ...SQUARE);
    drafting.tell('land-1', { id: 'no id' });
    expect(now(drafting).past).toHaveLength(1);
    drafting.undo();
    draw(drafting, 'rock', [1, 1]);
    expect(now(drafting).future).toEqual([]);
  });

  test('no deed leaves two features of one id or an area that crosses itself', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 12 }), (deeds) => {
        const drafting = openDrafting(newDraft());
        for (const one of deeds) one(drafting);
        const ids = features(drafting).map((one) => one.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).not.toContain(freshId(now(drafting).draft, 'land'));
        for (const feature of features(drafting)) {
          if (feature.shape.type !== 'polygon') continue;
          for (const ring of feature.shape.rings) expect(crossing(ring)).toBeUndefined();
        }
      }),
    );
  });
});
