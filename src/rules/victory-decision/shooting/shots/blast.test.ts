import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { piece } from '../../../../engine/ids';
import { degrees, inches } from '../../../../geometry/units';
import { run } from '../../../../kit/testing/rig';
import { measureOn } from '../../../../table/measuring/measure';
import { poseOf } from '../../../../table/testing';
import { plusOf } from '../../attack/volley';
import type { VdState } from '../../state';
import { field, made, NORTH, SOUTH } from '../../testing';
import type { Unit } from '../../unit/unit';
import { blastGroup, burstAt, sharedDice, struckIn } from './blast';

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
  const TANK = piece('tank');
  const tank = made('german-panzer4h', { id: TANK, side: NORTH });
  const withTank = field([
    { unit: command, at: poseOf(24, 24) },
    { unit: rifles, at: poseOf(26, 26) },
    { unit: tank, at: poseOf(30, 24) },
  ]).state;

  const share = (state: VdState, struck: readonly { unit: typeof TANK; models: number }[], picks = {}) => {
    let shared: readonly { readonly dice: number }[] = [];
    const { choices } = run(
      (now) => now,
      state,
      function* (now) {
        shared = yield* sharedDice(now, SOUTH, struck, 'a');
      },
      { picks },
    );
    const spans = choices.map(({ offers }) => offers[0]?.holes.dice as { min: number; max: number });
    return { dice: shared.map(({ dice }) => dice), spans: spans.map(({ min, max }) => [min, max]) };
  };

  test('VD-083 one at least for each unit: 3 and 1 is legal, 4 and 0 is not', () => {
    const { dice, spans } = share(beside().state, both, { 'split:a:rifles': { verb: 'split', dice: 1 } });
    expect(dice).toEqual([3, 1]);
    expect(spans).toEqual([[1, 3]]);
    expect(share(beside().state, both, { 'split:a:rifles': { verb: 'split', dice: 3 } }).dice).toEqual([
      1, 3,
    ]);
  });

  test('VD-083 a vehicle is given no more than its own models give: nothing is left to ask', () => {
    const at = [
      { unit: TANK, models: 1 },
      { unit: RIFLES, models: 3 },
    ];
    expect(share(withTank, at)).toEqual({ dice: [1, 3], spans: [] });
    expect(share(withTank, at.toReversed())).toEqual({ dice: [3, 1], spans: [] });
  });

  test('VD-083 his own are given as few as may be, unless he says otherwise', () => {
    const mine = { ...withTank, units: { ...withTank.units, [COMMAND]: { ...command, side: SOUTH } } };
    const at = [
      { unit: TANK, models: 1 },
      { unit: RIFLES, models: 3 },
      { unit: COMMAND, models: 2 },
    ];
    expect(share(mine, at, { 'split:a:command': 'split' }).dice).toEqual([1, 4, 1]);
  });

  test('VD-083 however many models are struck, every answer makes a share that is allowed', () => {
    const count = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(count, count, fc.double({ min: 0, max: 1, noNaN: true }), (rifle, leading, part) => {
        const at = [
          { unit: RIFLES, models: rifle },
          { unit: TANK, models: 1 },
          { unit: COMMAND, models: leading },
        ];
        // The tank has one die, the sections share the others.
        const most = rifle + leading - 1;
        const chosen = 1 + Math.floor(part * (most - 1));
        const picks = most > 1 ? { 'split:a:command': { verb: 'split', dice: chosen } } : {};
        expect(share(withTank, at, picks).dice).toEqual([rifle + leading - chosen, 1, chosen]);
      }),
    );
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
