import { expect, test } from 'vitest';
import { piece } from '../../engine/ids';
import type { GunPlace } from '../../engine/moving/motion';
import { inches } from '../../geometry/units';
import { gunAt, models } from '../motion/motion.testing';
import { poseOf } from '../testing';
import { fireLine } from './fire-line';

/** A model of 3 by 0.6 inches heading north at the origin, another 10 inches to the east of it. */
const SET = models({ a: poseOf(0, 0, 0), b: poseOf(10, 0, 0) });

const lineOf = (...guns: readonly GunPlace[]) =>
  fireLine(SET.table, SET.state, { of: 'guns', from: piece('a'), to: piece('b'), guns, through: [] });

test('the line runs from the nearest gun that bears to the nearest part of the hull, not between the middles', () => {
  const line = lineOf(gunAt('pivot', 0, 0, [0, 360]), gunAt('broadside', 0, 1, [80, 100]));
  expect(line).toMatchObject({ from: { x: 0.3, y: 0 }, gun: { id: 'broadside', range: 9.4, inArc: true } });
  expect(line?.to.x).toBeCloseTo(9.7, 9);
  expect(line?.to.y).toBeCloseTo(0, 9);
});

test('a gun that bears goes before a nearer one that does not, and of those that do not the one least out of arc', () => {
  const [port, bow] = [gunAt('port', 0, 1, [260, 280]), gunAt('bow', 0, 0, [0, 60])];
  expect(lineOf(port, gunAt('pivot', 0, 0, [0, 360]))?.gun.id).toBe('pivot');
  expect(lineOf(port, bow)?.gun).toMatchObject({ id: 'bow', inArc: false });
  expect(lineOf()).toBeUndefined();
});

test('a gun that carries so far goes before a nearer one that does not, and where none does the one that bears', () => {
  const near = { ...gunAt('broadside', 0, 1, [80, 100]), reach: inches(9) };
  const far = { ...gunAt('pivot', 0, 0, [0, 360]), reach: inches(12) };
  const shut = { ...gunAt('bow', 0, 0, [0, 60]), reach: inches(12) };
  expect(lineOf(near, far)?.gun.id).toBe('pivot');
  expect(lineOf(near, shut)?.gun.id).toBe('bow');
  expect(lineOf(near, { ...shut, reach: inches(9) })?.gun.id).toBe('broadside');
});
