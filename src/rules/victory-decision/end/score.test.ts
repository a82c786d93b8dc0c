import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { made, NORTH, SOUTH } from '../testing';
import type { Unit } from '../unit/unit';
import { broken, dearest, lengthNeeds, retreats, victoryPoints, worthOf } from './score';

const byId = (...units: readonly Unit[]) => Object.fromEntries(units.map((unit) => [unit.id, unit]));
const worth = (points: number, more: Partial<Unit> = {}): Unit => ({
  ...made('british-rifle-section', { id: piece(`unit-${points}`), side: NORTH }),
  points,
  ...more,
});

describe('VD-H91 Victory Points', () => {
  test('a section of 155 with five of ten left is worth 77, destroyed 155, with six nothing yet', () => {
    const left = (many: number) => made('british-rifle-section', { left: many });
    expect([5, 6].map((many) => worthOf([{ unit: left(many), lost: false }]))).toEqual([77, 0]);
    expect(worthOf([{ unit: left(1), lost: true }])).toBe(155);
  });

  test('a Shaken unit is worth half', () => {
    expect(worthOf([{ unit: made('german-panzer4h', { shaken: true }), lost: false }])).toBe(102);
  });

  test('a side has what its enemy lost', () => {
    const losses = { units: byId(worth(100, { shaken: true }), worth(50)), lost: byId(worth(205)) };
    expect(victoryPoints(losses, NORTH)).toBe(50 + 205);
    expect(victoryPoints(losses, SOUTH)).toBe(0);
  });
});

test('VD-H90 at 666 of 1,000 points a side stays, at 667 it retreats', () => {
  const force = { id: NORTH, name: 'North', points: 1000, home: [] };
  const losses = (shaken: number) => ({
    units: byId(worth(shaken, { shaken: true })),
    lost: byId(worth(500)),
  });
  expect(broken(losses(166), NORTH)).toBe(666);
  expect([166, 167].map((points) => retreats(losses(points), force))).toEqual([false, true]);
});

test('VD-H88 the game goes on after turn 4 with 3 or more, after turn 5 with 4 or more', () => {
  expect([1, 2, 3, 4, 5, 6].map(lengthNeeds)).toEqual([undefined, undefined, undefined, 3, 4, undefined]);
  const faces = [1, 2, 3, 4, 5, 6];
  const goes = (turn: number) => faces.filter((face) => face >= (lengthNeeds(turn) ?? 0)).length / 6;
  expect(goes(4) * goes(5)).toBeCloseTo(1 / 3, 12);
});

test('VD-120 two tanks of 205 as dearest: one destroyed is enough', () => {
  const tank = (id: string) => made('german-panzer4h', { id: piece(id), side: NORTH });
  const losses = { units: byId(tank('a'), worth(155)), lost: byId(tank('b')) };
  expect(
    dearest(losses, NORTH)
      .flatMap((parts) => parts.map(({ unit }) => unit.id))
      .toSorted(),
  ).toEqual(['a', 'b']);
});
