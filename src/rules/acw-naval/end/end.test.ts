import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { raise } from '../acw';
import { blastAt, detonations, fuseNeeds } from '../mines/explosive';
import { vesselOf } from '../ship/fleet';
import { type Effect, FRESH_MARKS, type Vessel } from '../state';
import { at, type Position, position, REBEL, run, UNION, vessel } from '../testing';
import { boarding, endOfPeriod } from './end';
import { morale, shakenBy } from './morale';

const A = piece('A');
const B = piece('B');
const of = ({ state }: Position, id = A) => vesselOf(state, id);
const effect = (own: Partial<Effect> & Pick<Effect, 'kind'>): Effect => ({ since: 1, attempts: 0, ...own });

const FACES = [1, 2, 3, 4, 5, 6];
const PAIRS = FACES.flatMap((a) => FACES.map((b) => [a, b] as const));
/** Heading 90; hulls 3 inches long and 0.6 wide. */
const lies = (x: number, y = 10) => ({ x, y, heading: 90 });

describe('Explosive ships', () => {
  const ship = (own: Parameters<typeof vessel>[2] = {}) =>
    vessel('X', REBEL, {
      lit: 1,
      at: lies(10),
      ...own,
      card: { kind: 'explosive-ship', propulsion: 'none', ...own.card },
    });

  test('ACW-139: 21, 26, 30, 33 and 35 of 36 detonate her in turn, then every throw', () => {
    const ways = [1, 2, 3, 4, 5, 6].map(
      (period) => PAIRS.filter(([a, b]) => a + b <= fuseNeeds(1, period).total).length,
    );
    expect(ways).toEqual([21, 26, 30, 33, 35, 36]);
  });

  test('ACW-139: a throw above the number leaves her as she is; before the fuse is lit there is none', () => {
    const burns = run(position([ship()]), detonations, { dice: { 'detonate-X': [2, 6] } });
    expect(of(burns, piece('X')).fate).toBe('afloat');
    run(position([ship({ fate: 'sunk' })]), detonations);
  });

  test('ACW-140: 6 touching, 4 within 2 inches, 2 within 4, the limits included', () => {
    expect([0, 0.1, 2, 2.1, 4, 4.1].map(blastAt)).toEqual([6, 4, 4, 2, 2, 0]);
  });

  test('ACW-140: hull to hull, friend and foe, and she is destroyed', () => {
    const from = position([
      ship(),
      vessel('A', UNION, { at: lies(10, 10.5) }),
      vessel('B', REBEL, { at: lies(15) }),
      vessel('C', UNION, { at: lies(15.2, 20) }),
      vessel('D', UNION, { at: lies(16.5) }),
    ]);
    const dice = { 'detonate-X': [1, 1], 'blast-X-A': [1, 3], 'blast-X-B': [2, 2], 'blast-X-D': [2, 2] };
    const ran = run(from, detonations, { dice });
    expect([of(ran, piece('X')).fate, at(ran, 'X').gone]).toEqual(['exploded', 'exploded']);
    const left = ['A', 'B', 'C', 'D'].map((id) => of(ran, piece(id)).hitFactor);
    expect(left).toEqual([2, 4, 8, 6]);
  });

  test('ACW-141: a ship 3 inches off loses 2 and throws two dice: 1 in 36 she explodes; one already sunk throws none', () => {
    const from = position([ship(), vessel('A', UNION, { at: lies(16) })]);
    const exploded = PAIRS.filter(([a, b]) => a + b === 2).filter(([a, b]) => {
      const ran = run(from, detonations, { dice: { 'detonate-X': [1, 1], 'blast-X-A': [a, b] } });
      return of(ran).fate === 'exploded' && of(ran).hitFactor === 6;
    });
    expect(exploded).toHaveLength(1);
    const weak = position([ship(), vessel('A', UNION, { hitFactor: 2, at: lies(16) })]);
    expect(of(run(weak, detonations, { dice: { 'detonate-X': [1, 1] } })).effects).toEqual([]);
    expect(of(run(weak, endOfPeriod, { dice: { 'detonate-X': [1, 1] } })).fate).toBe('sunk');
  });
});

describe('Boarding', () => {
  const cripple = vessel('A', UNION, { crippled: true, hitFactor: 5, at: lies(10) });
  const alongside = (own: Parameters<typeof vessel>[2] = {}) =>
    position([cripple, vessel('B', REBEL, { at: lies(10, 10.5), ...own })]);
  const board = { picks: { 'board-A': 'board' } };

  test('ACW-065: a crippled vessel surrenders to an enemy alongside that boards her, and stays on the table', () => {
    const ran = run(alongside(), boarding, board);
    expect([of(ran).fate, at(ran, 'A').gone]).toEqual(['captured', undefined]);
    expect(of(run(alongside(), boarding, { picks: { 'board-A': 'letBe' } })).fate).toBe('afloat');
  });

  test('ACW-H07: not by small craft, nor a crippled or grounded boarder, nor from a distance, nor by a friend', () => {
    const none: Parameters<typeof vessel>[2][] = [
      { card: { hitFactor: 1, kind: 'torpedo-boat' }, hitFactor: 1 },
      { crippled: true, at: lies(10, 30) },
      { aground: { on: 'sandbar', feature: 'bar', since: 1, astern: false, attempts: 0 } },
      { at: lies(10, 11) },
    ];
    for (const own of none) expect(of(run(alongside(own), boarding)).fate).toBe('afloat');
    run(position([cripple, vessel('B', UNION, { at: lies(10, 10.5) })]), boarding);
  });

  test('ACW-H07: a vessel that is not crippled cannot be boarded', () => {
    const sound = position([
      vessel('A', UNION, { hitFactor: 1, at: lies(10) }),
      vessel('B', REBEL, { at: lies(10, 10.5) }),
    ]);
    run(sound, boarding);
  });
});

describe('Morale', () => {
  const shot = (own: Parameters<typeof vessel>[2] = {}) =>
    vessel('A', UNION, { ...own, marks: { underFire: true, ...own.marks } });
  const tests = (own: Parameters<typeof vessel>[2] = {}): readonly string[] => shakenBy(shot(own)[0]);
  const aground = (attempts: number): NonNullable<Vessel['aground']> => ({
    on: 'sandbar',
    feature: 'bar',
    since: 1,
    astern: false,
    attempts,
  });

  test('ACW-009: strikes on 1 and 2, chance 1/3, one die however many conditions hold', () => {
    const from = position([shot({ hitFactor: 3, aground: aground(3), marks: { drifted: true } })]);
    const struck = FACES.filter(
      (face) => of(run(from, morale, { dice: { 'morale-A': [face] } })).fate === 'struck',
    );
    expect(struck).toEqual([1, 2]);
    expect(struck.length / 6).toBe(1 / 3);
  });

  test('ACW-009: not when no enemy shot at her, nor with the option off', () => {
    expect(shakenBy(vessel('A', UNION, { hitFactor: 1 })[0])).toEqual([]);
    const from = position([shot({ hitFactor: 3 })]);
    const off = { ...from, state: { ...from.state, options: { ...from.state.options, morale: false } } };
    run(off, morale);
  });

  test('ACW-010: a schooner down to 3 tests, a David under way does not', () => {
    expect(tests({ hitFactor: 3, card: { hitFactor: 4, kind: 'schooner' } })).toEqual(['ACW-010']);
    expect(tests({ hitFactor: 4 })).toEqual([]);
    expect(tests({ hitFactor: 1, speed: 4, card: { hitFactor: 1, kind: 'david' } })).toEqual([]);
  });

  test('ACW-011: from the third failed attempt on, in every period', () => {
    expect([2, 3, 4].map((attempts) => tests({ aground: aground(attempts) }))).toEqual([
      [],
      ['ACW-011'],
      ['ACW-011'],
    ]);
  });

  test('ACW-012: carried by a current in either half-move; lying still in slack water is no drifting', () => {
    expect(tests({ crippled: true, hitFactor: 5, marks: { drifted: true } })).toEqual(['ACW-012']);
    expect(tests({ crippled: true, hitFactor: 5 })).toEqual([]);
  });

  test('ACW-012: in the period in which she drifts on a bar she still counts as drifting, later only as aground', () => {
    const stuck = { aground: aground(0), hitFactor: 8 };
    expect(tests({ ...stuck, marks: { drifted: true } })).toEqual(['ACW-012']);
    expect(tests(stuck)).toEqual([]);
  });

  test('ACW-013: a torpedo boat that grounded this period and was shot at tests at once', () => {
    const boat = { card: { hitFactor: 1 as const, kind: 'torpedo-boat' as const }, hitFactor: 1 };
    expect(tests({ ...boat, aground: aground(0) })).toEqual(['ACW-013']);
    expect(tests({ ...boat, marks: { drifted: true } })).toEqual(['ACW-013']);
  });
});

describe('The end of a period', () => {
  test('ACW-H08: a ship whose fire wins on the fourth failure is gone before she could strike', () => {
    const from = position(
      [
        vessel('A', UNION, {
          hitFactor: 2,
          effects: [effect({ kind: 'fire', attempts: 3 })],
          marks: { underFire: true },
        }),
      ],
      { period: 5 },
    );
    expect(of(run(from, endOfPeriod, { dice: { 'repair-fire-A-1': [1] } })).fate).toBe('abandoned');
  });

  test('ACW-H08: a ship freed from the stakes does not test for lying on them', () => {
    const from = position(
      [
        vessel('A', UNION, {
          aground: { on: 'stakes', feature: 'row', since: 1, astern: false, attempts: 3 },
          marks: { underFire: true },
        }),
      ],
      { period: 5, orders: { [A]: { way: 'B', change: 0, turn: 0, words: [] } } },
    );
    const dice = { 'stakes-free-A': [6] };
    expect(of(run(from, endOfPeriod, { dice })).fate).toBe('afloat');
    const failed = run(from, endOfPeriod, { dice: { 'stakes-free-A': [1], 'morale-A': [1] } });
    expect(of(failed).fate).toBe('struck');
  });

  test('ACW-009 with ACW-065: boarding comes before morale; a captured ship throws no die', () => {
    const from = position([
      vessel('A', UNION, { crippled: true, hitFactor: 2, marks: { underFire: true }, at: lies(10) }),
      vessel('B', REBEL, { at: lies(10, 10.5) }),
    ]);
    expect(of(run(from, endOfPeriod, { picks: { 'board-A': 'board' } })).fate).toBe('captured');
  });

  test('ACW-H08: all marks of the period are cleared before the next', () => {
    const from = position([
      vessel('A', UNION, { marks: { underFire: true, rammed: true, met: ['mine-M'], stationary: false } }),
    ]);
    const ran = run(from, function* (state) {
      const ended = yield* endOfPeriod(state);
      return yield* raise({ type: 'step-begun', step: 'start', period: ended.period + 1 });
    });
    expect(of(ran).marks).toEqual(FRESH_MARKS);
  });

  test('ACW-H15: the order of the list of vessels changes nothing', () => {
    const units = [
      vessel('A', UNION, {
        hitFactor: 3,
        effects: [effect({ kind: 'hole' })],
        marks: { underFire: true },
        at: lies(30),
      }),
      vessel('B', REBEL, {
        hitFactor: 3,
        effects: [effect({ kind: 'fire' })],
        marks: { underFire: true },
        at: lies(40),
      }),
    ];
    const dice = {
      'repair-hole-A-1': [2],
      'repair-fire-B-1': [2],
      'morale-A': [1],
      'morale-B': [3],
    };
    const one = run(position(units, { period: 2 }), endOfPeriod, { dice });
    const other = run(position([...units].reverse(), { period: 2 }), endOfPeriod, { dice });
    expect(other.events).toEqual(one.events);
    expect([of(one).fate, of(one, B).fate]).toEqual(['struck', 'afloat']);
  });
});
