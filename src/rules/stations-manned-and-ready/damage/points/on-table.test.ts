import { expect, test } from 'vitest';
import { piece } from '../../../../engine/ids';
import { inches } from '../../../../geometry/units';
import type { Place } from '../../../../kit/testing/sea';
import { eventsOf, onTable } from '../../sea.testing';
import { cm, toCm } from '../../ship/bands';
import { shipOf } from '../../ship/fleet';
import type { SmrState } from '../../state';
import { BLUE, battery, position, RED, SHOOTER, type ShipWith, ship, TARGET } from '../../testing';

/** Hits on a real table, fired by the guns of a ship on the target's beam. */

const fire = { verb: 'fire', by: 'blue', ship: 'shooter', battery: 'main', target: 'target', mounts: 3 };
const stem = 'shooter-main-target';
/** On target with six guns, and the first of two rolls critical. */
const HITS = { [`fire-${stem}`]: [20], [`${stem}-1`]: [1] };

const battle = (target: ShipWith, near: readonly string[] = [], own: Partial<SmrState> = {}): SmrState =>
  position([ship(SHOOTER, BLUE), ship(TARGET, RED, target), ...near.map((id) => ship(piece(id), RED))], own);

const laid = (state: SmrState, places: Readonly<Record<string, Place>> = {}, own = {}) =>
  onTable(state, { shooter: [0, -20, 0], target: [0, 0, 90], ...places }, own);

test('SMR-087 original MVR 6, heading 090, CV 8, test failed, d20 of 10: MVR 0, heading 045, moved 6 cm on it, a Splash Marker', () => {
  const after = laid(battle({})).give(fire, {
    dice: {
      ...HITS,
      [`${stem}-1-table-1`]: [11],
      [`${stem}-1-table-1-crew-target`]: [5],
      [`${stem}-1-table-1-side`]: [10],
      [`${stem}-2`]: [20],
    },
  });
  const pose = after.table.pieces[TARGET]?.pose;
  expect(pose?.heading).toBe(45);
  expect(toCm(inches(pose?.at.x ?? 0))).toBeCloseTo(6 * Math.SQRT1_2, 2);
  expect(toCm(inches(pose?.at.y ?? 0))).toBeCloseTo(6 * Math.SQRT1_2, 2);
  const hit = shipOf(after.state, TARGET);
  expect([hit.mvr, hit.ran]).toEqual([0, 20]);
  expect(eventsOf(after, 'control-lost')).toHaveLength(1);
});

test('SMR-H31 on the table a ship at 5.00 cm is caught, one at 5.01 cm is not', () => {
  const after = laid(battle({}, ['near', 'far']), { near: [5, 0, 0], far: [-5.01, 0, 0] }).give(fire, {
    dice: {
      ...HITS,
      [`${stem}-1-table-1`]: [14],
      [`${stem}-1-table-1-magazine`]: [1],
      [`${stem}-1-table-1-crew-target`]: [1],
      [`${stem}-1-table-1-blast-near`]: [6],
      [`${stem}-1-table-1-blast-near-fire-near`]: [6],
    },
  });
  expect(shipOf(after.state, TARGET).fate).toBe('exploded');
  expect(shipOf(after.state, piece('near')).structure).toBe(19);
  expect(shipOf(after.state, piece('far')).structure).toBe(25);
});

test('SMR-069 a ship in an area of Bad Weather rolls a wreck test that she passes again; clear of it she does not', () => {
  const radar = { equipment: ['gunneryRadar'], batteries: [battery({ radar: true })] } as const;
  const state = position([
    ship(SHOOTER, BLUE, { card: radar }),
    ship(TARGET, RED, { structure: 0, flotation: 1, teams: 0 }),
  ]);
  const fate = (x: number, more: Readonly<Record<string, readonly number[]>>) => {
    const rain = { id: 'rain', name: 'Rain', at: { x: cm(x), y: 0 }, radius: cm(5) };
    const dice = { [`fire-${stem}`]: [20], [`${stem}-wreck-target`]: [6], ...more };
    return shipOf(laid(state, {}, { squalls: [rain] }).give(fire, { dice }).state, TARGET).fate;
  };
  const rolls = { [`${stem}-1`]: [20], [`${stem}-2`]: [20] };
  expect(fate(40, rolls)).toBe('afloat');
  // Her attackers find her by radar.
  const found = { 'radar-main-shooter': [10] };
  expect(fate(0, { ...found, ...rolls, [`${stem}-wreck-again-target`]: [6] })).toBe('afloat');
  expect(fate(0, { ...found, [`${stem}-wreck-again-target`]: [5] })).toBe('wreck');
});
