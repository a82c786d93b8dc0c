import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { degrees, inches } from '../../../geometry/units';
import { run } from '../../../kit/testing/rig';
import { measureOn } from '../../../table/measure';
import { poseOf } from '../../../table/testing';
import { plusOf } from '../attack/volley';
import type { VdState } from '../state';
import { field, made, NORTH, SOUTH } from '../testing';
import type { Unit } from '../unit/unit';
import { blastGroup, burstAt, sharedDice, splits, struckIn } from './blast';

const COMMAND = piece('command');
const RIFLES = piece('rifles');
const command = made('british-command-section', { id: COMMAND, side: NORTH });
const rifles = made('british-rifle-section', { id: RIFLES, side: NORTH });
type Off = readonly (readonly [number, number])[];
const at = (offs: Off) => offs.map(([x, y]) => ({ x, y }));

/** The Lieutenant at (24, 24) with his men far off, others so many inches east of him. */
const beside = (
  unit: Unit = rifles,
  offs: Off = [[1, 0], [0, 1], ...Array.from({ length: 7 }, (_, i) => [8 + 2 * i, 9] as const)],
  x = 1,
) =>
  field([
    {
      unit: command,
      at: poseOf(24, 24),
      off: at([
        [-6, 0],
        [-7.5, 0],
        [-9, 0],
        [-10.5, 0],
        [-12, 0],
      ]),
    },
    { unit, at: poseOf(24 + x, 24), off: at(offs) },
  ]);
const struck = (on: ReturnType<typeof beside>, radius = 2) => {
  const measure = measureOn(on.table, on.on);
  const stations = measure({ of: 'stations', piece: COMMAND });
  const from = burstAt(COMMAND, stations, 'm1');
  return struckIn(on.state, COMMAND, measure({ of: 'near', from, within: inches(radius) }));
};

describe('who is struck', () => {
  test('VD-083 the printed example: the Lieutenant and three men of the section beside him', () => {
    expect(struck(beside())).toEqual([
      { unit: COMMAND, models: 1 },
      { unit: RIFLES, models: 3 },
    ]);
  });

  test('VD-079 a man whose middle is 2.5 inches from the burst counts, at 2.51 he does not', () => {
    const far: Off = Array.from({ length: 9 }, (_, i) => [8 + 2 * i, 9] as const);
    const one = (x: number) => struck(beside(rifles, far, x)).length;
    expect([one(2.5), one(2.51)]).toEqual([2, 1]);
  });

  test('VD-077 a smaller area holds fewer', () => {
    expect(struck(beside(), 0.4)).toEqual([{ unit: COMMAND, models: 1 }]);
  });

  test('VD-H65 a stand wholly inside gives its Health Points, one partly inside half of them, rounded up', () => {
    const stands = made('british-rifle-section', { id: RIFLES, side: NORTH, onStands: true });
    const on = beside(stands, [[20, 0]], 2.5);
    expect(struck(on)[1]).toEqual({ unit: RIFLES, models: 3 });
    expect(struck(on, 4)[1]).toEqual({ unit: RIFLES, models: 5 });
  });

  test('VD-079 a vehicle is one model', () => {
    const tank = made('german-panzer4h', { id: RIFLES, side: SOUTH });
    expect(struck(beside(tank, []))[1]).toEqual({ unit: RIFLES, models: 1 });
  });
});

describe('VD-083 the dice are shared', () => {
  const both = [
    { unit: COMMAND, models: 1 },
    { unit: RIFLES, models: 3 },
  ];
  test('one at least for each unit: 3 and 1 is legal, 4 and 0 is not', () => {
    expect(splits(beside().state, both)).toEqual([
      [3, 1],
      [2, 2],
      [1, 3],
    ]);
  });

  test('a vehicle is given no more than its own models give', () => {
    const tank = made('german-panzer4h', { id: COMMAND, side: NORTH });
    const state = field([
      { unit: tank, at: poseOf(24, 24) },
      { unit: rifles, at: poseOf(26, 26) },
    ]).state;
    expect(splits(state, both)).toEqual([[1, 3]]);
  });

  const share = (by: typeof SOUTH, state: VdState, picks = {}) => {
    let shared: unknown;
    run(
      (now) => now,
      state,
      function* (now) {
        shared = yield* sharedDice(now, by, both, 'a');
      },
      { picks },
    );
    return shared;
  };

  test('the attacker chooses, and is asked nothing where one way is left', () => {
    expect(
      share(SOUTH, beside().state, { 'split:a': { verb: 'split', split: 'command=2 rifles=2' } }),
    ).toEqual([
      { unit: COMMAND, dice: 2 },
      { unit: RIFLES, dice: 2 },
    ]);
    const tank = made('german-panzer4h', { id: COMMAND, side: NORTH });
    const state = field([
      { unit: tank, at: poseOf(24, 24) },
      { unit: rifles, at: poseOf(26, 26) },
    ]).state;
    expect(share(SOUTH, state)).toEqual([
      { unit: COMMAND, dice: 1 },
      { unit: RIFLES, dice: 3 },
    ]);
  });

  test('his own are given as few as may be, unless he says otherwise', () => {
    const mine = { ...beside().state.units, [RIFLES]: { ...rifles, side: SOUTH } };
    expect(
      share(
        SOUTH,
        { ...beside().state, units: mine },
        {
          'split:a': (asked: { offers: readonly { usual?: boolean }[] }) =>
            asked.offers.find(({ usual }) => usual),
        },
      ),
    ).toEqual([
      { unit: COMMAND, dice: 3 },
      { unit: RIFLES, dice: 1 },
    ]);
  });
});

test('VD-080 VD-082 men in a wood keep Soft Cover from a shell among them, and no more fall than it has dice', () => {
  const gun = made('german-pak40');
  const view = { range: inches(0), seen: true, lines: [], grade: 'soft' as const };
  const shot = { id: 'm1:0', model: 'm1', weapon: 'mortar-light' };
  const group = blastGroup(gun, rifles, shot, 3, view, { moved: false, aimed: false }, undefined);
  expect(group.volley).toMatchObject({ dice: 3, faces: 6, capped: true, again: 'none' });
  expect(group.saving).toMatchObject({ by: 'cover', needs: 4 });
  expect(group.volley.plus).toEqual(
    plusOf('mortar-light', rifles, { moved: false, vehicle: false, marksman: false }),
  );
});

test('VD-078 the burst is told from the leader of the unit that is aimed at', () => {
  const stations = [
    { figure: 'm1', bearing: degrees(0), distance: inches(0) },
    { figure: 'm2', bearing: degrees(90), distance: inches(1.5) },
  ];
  expect(burstAt(COMMAND, stations, 'm2')).toEqual({ of: COMMAND, toward: 90, distance: 1.5 });
  expect(burstAt(COMMAND, stations, 'm1')).toEqual({ of: COMMAND, toward: 0, distance: 0 });
});
