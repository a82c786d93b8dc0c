import { expect, test } from 'vitest';
import { type PieceId, piece } from '../../../engine/ids';
import { onTable } from '../sea.testing';
import { cm } from '../ship/bands';
import { BLUE, position, RED, SHOOTER, type ShipWith, ship, TARGET } from '../testing';
import { course } from './course';

const SECOND = piece('second');

type Place = readonly [x: number, y: number, heading: number];

/** Two blue ships in one squadron, the first leading, and a red one, before the ships move. */
const sea = (
  places: readonly [first: Place, second: Place, target: Place],
  own: { readonly first?: ShipWith; readonly second?: ShipWith; readonly goals?: readonly Goal[] } = {},
  bounds?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
) => {
  const ships = [
    ship(SHOOTER, BLUE, { moved: false, ...own.first }),
    ship(SECOND, BLUE, { moved: false, ...own.second }),
    ship(TARGET, RED, { moved: false }),
  ];
  const state = position(ships, {
    phase: 'ships',
    conditions: { goals: own.goals ?? [] },
    edges: bounds !== undefined,
  });
  const [shooter, second, target] = places;
  return onTable(state, { shooter, second, target }, bounds ? { bounds } : {});
};
type Goal = ReturnType<typeof position>['conditions']['goals'][number];

/** Knots and degrees to starboard (to port below 0) of what is proposed. */
function proposed({ state, measure }: ReturnType<typeof sea>, id: PieceId) {
  const found = course(state, id, measure);
  if (!found) return undefined;
  const run = found.legs.reduce((sum, leg) => sum + ('ahead' in leg ? leg.ahead : 0), 0);
  const turned = found.legs.reduce((sum, leg) => sum + ('alter' in leg ? leg.alter : 0), 0);
  return { knots: Math.round(run / cm(1)), turned, says: found.says.key };
}

test('SMR-H04 a captain works up to the best speed of the squadron, ten knots a turn', () => {
  const far: readonly [Place, Place, Place] = [
    [0, 0, 0],
    [0, -8, 0],
    [80, 0, 180],
  ];
  expect(proposed(sea(far), SHOOTER)).toMatchObject({ knots: 30 });
  // The squadron waits for the slowest of its ships.
  expect(proposed(sea(far, { second: { speed: 21 } }), SHOOTER)).toMatchObject({ knots: 21 });
  // Who follows keeps the speed her leader ran.
  expect(proposed(sea(far, { first: { moved: true, ran: 25 } }), SECOND)).toMatchObject({
    knots: 25,
    turned: 0,
    says: 'course.follows',
  });
});

test('SMR-H05 from afar the enemy is closed, near by he is kept on the beam, in steps of 15 degrees', () => {
  // 80 cm on the beam: 40 degrees off the bow is 50 to starboard, 45 in steps.
  const at = (range: number): readonly [Place, Place, Place] => [
    [0, 0, 0],
    [0, -8, 0],
    [range, 0, 180],
  ];
  expect(proposed(sea(at(80)), SHOOTER)).toEqual({ knots: 30, turned: 45, says: 'course.closes' });
  // Beyond four bands she steers straight for him.
  expect(proposed(sea(at(105)), SHOOTER)).toEqual({ knots: 30, turned: 90, says: 'course.closes' });
  expect(proposed(sea(at(60)), SHOOTER)).toEqual({ knots: 30, turned: 30, says: 'course.nears' });
  expect(proposed(sea(at(40)), SHOOTER)).toEqual({ knots: 30, turned: 0, says: 'course.keeps' });
  // On the other hand it is the same to port, and no more than the rudder gives.
  expect(proposed(sea(at(-80)), SHOOTER)).toMatchObject({ turned: -45 });
  expect(proposed(sea(at(80), { first: { mvr: 2 } }), SHOOTER)).toMatchObject({ turned: 30 });
  // Without a long-range gun she closes a band nearer, for her torpedoes.
  expect(proposed(sea(at(60), { first: { card: { batteries: [] } } }), SHOOTER)).toMatchObject({
    says: 'course.closes',
  });
});

test('SMR-H05 who is far the weaker opens the range, and shadows from where no gun reaches', () => {
  const at = (range: number): readonly [Place, Place, Place] => [
    [0, 0, 0],
    [0, -8, 0],
    [range, 0, 180],
  ];
  const weak: ShipWith = { card: { points: 10 } };
  // 42 points against 20: 140 degrees off the bow is 50 to port of where the enemy lies abeam.
  const near = sea(at(80), { first: weak, second: weak });
  expect(proposed(near, SHOOTER)).toMatchObject({ turned: -45, says: 'course.opens' });
  const far = sea(at(110), { first: weak, second: weak });
  expect(proposed(far, SHOOTER)).toMatchObject({ turned: 0, says: 'course.shadows' });
});

test('SMR-H05 a carrier or a merchant opens the range, however strong her side and wherever the enemy', () => {
  for (const kind of ['carrier', 'merchant'] as const) {
    for (const range of [40, 110]) {
      const table = sea(
        [
          [0, 0, 0],
          [0, -8, 0],
          [range, 0, 180],
        ],
        { first: { card: { kind, points: 90 } } },
      );
      expect(proposed(table, SHOOTER)).toMatchObject({ turned: -45, says: 'course.opens' });
    }
  }
});

test('SMR-H46 who counts for leaving the table makes for that edge, and nobody else is proposed to leave it', () => {
  const places: readonly [Place, Place, Place] = [
    [0, 0, 0],
    [0, -8, 0],
    [40, 0, 0],
  ];
  const goal: Goal = { side: BLUE, points: 22, says: 'out', when: { ship: SHOOTER, offBy: 'west' } };
  expect(proposed(sea(places, { goals: [goal] }), SHOOTER)).toMatchObject({
    turned: -90,
    says: 'course.leaves',
  });
  // Of her 42 points the enemy has 21 when she leaves: for no more than that she fights first, unless she is done.
  const goals: readonly Goal[] = [{ ...goal, points: 21 }];
  const leaves = (own: Parameters<typeof sea>[1]) =>
    proposed(sea(places, { goals, ...own }), SHOOTER)?.says === 'course.leaves';
  expect(leaves({})).toBe(false);
  expect(leaves({ first: { structure: 1 } })).toBe(true);
  const ahead: Goal = { side: BLUE, points: 1, says: 'ahead', when: { ship: SECOND, afloat: true } };
  expect(leaves({ goals: [...goals, ahead] })).toBe(true);
  // 10 cm of sea ahead: on the beam as the enemy is, straight on would be off the table.
  const bounds = { x: cm(-60), y: cm(-60), width: cm(120), height: cm(70) };
  const near = sea(places, {}, bounds);
  expect(proposed(near, SHOOTER)?.turned).not.toBe(0);
  const found = course(near.state, SHOOTER, near.measure);
  expect(near.measure({ of: 'path', piece: SHOOTER, legs: found?.legs ?? [], within: cm(0) }).stopped).toBe(
    undefined,
  );
});

test('SMR-H34 who is not free, or has nobody to fight, is proposed nothing', () => {
  const places: readonly [Place, Place, Place] = [
    [0, 0, 0],
    [0, -8, 0],
    [40, 0, 0],
  ];
  expect(proposed(sea(places, { first: { withdrawing: true } }), SHOOTER)).toBeUndefined();
  expect(proposed(sea(places, { first: { mvr: 0 } }), SHOOTER)).toBeUndefined();
  expect(proposed(sea(places, { first: { moved: true } }), SHOOTER)).toBeUndefined();
  const { state, measure } = sea(places);
  const red = state.ships[TARGET];
  if (!red) throw new Error('no target');
  const alone = { ...state, ships: { ...state.ships, [TARGET]: { ...red, fate: 'sunk' as const } } };
  expect(course(alone, SHOOTER, measure)).toBeUndefined();
});
