import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { inches } from '../../../geometry/units';
import type { Place } from '../../../kit/testing/sea';
import { atSea, BLUE, gun, position, RED, type ShipWith, ship, torpedoes } from '../testing';
import { appraisal } from './index';

const A = piece('a');
const B = piece('b');
const X = piece('x');

const heavy = [gun({ fc: 6, strength: 20, damage: 3, range: inches(40) })];
const weak = [gun({ fc: 0, strength: 1, damage: 1, range: inches(10) })];

/** What a declaration of ship a is worth in the Command phase, enemy x and, where she has a place, friend b about. */
function worthOf(
  ability: string,
  places: Readonly<Record<string, Place>>,
  ships: Readonly<Record<string, ShipWith>> = {},
  night = false,
): number {
  const sea = atSea(
    position(
      [
        ship(A, BLUE, { setting: 'full', moved: false, points: 3, card: { systems: weak }, ...ships.a }),
        ...(places.b ? [ship(B, BLUE, { setting: 'full', moved: false, card: { systems: weak } })] : []),
        ship(X, RED, { setting: 'full', moved: false, card: { systems: heavy }, ...ships.x }),
      ],
      { phase: 'command', night },
    ),
    places,
  );
  const command = { verb: 'declare', by: BLUE, ship: 'a', ability, fromFlagship: 0 };
  return appraisal.merit(sea.state, command, sea.measure)?.worth ?? 0;
}

describe('smoke', () => {
  test('DV-116, DV-117: is worth a point to the weaker with the stronger astern of her, not with him ahead', () => {
    expect(worthOf('smoke', { a: [0, 0, 0], x: [0, -14, 0] })).toBeGreaterThan(0);
    expect(worthOf('smoke', { a: [0, 0, 180], x: [0, -14, 0] })).toBeLessThan(0);
  });

  test('DV-117: the stronger does not hide her target from herself', () => {
    const stronger = { a: { card: { systems: heavy } }, x: { card: { systems: weak } } };
    expect(worthOf('smoke', { a: [0, 0, 0], x: [0, -14, 0] }, stronger)).toBeLessThan(0);
  });

  test('DV-117: is laid across the line between an enemy and a friend', () => {
    // She sails east with the enemy ahead; her wake passes between him and the friend, or leads elsewhere.
    const screened = worthOf('smoke', { a: [0, 0, 90], b: [3, -4, 90], x: [3, 10, 90] });
    const aside = worthOf('smoke', { a: [0, 0, 90], b: [-8, 4, 90], x: [3, 10, 90] });
    expect(screened).toBeGreaterThan(aside);
  });
});

describe('concentrated fire', () => {
  const systems = [
    gun({ id: 'main', fc: 5, strength: 18, damage: 4, range: inches(40) }),
    gun({ id: 'second', fc: 1, strength: 3, damage: 1, range: inches(20) }),
  ];

  test('DV-055, DV-128: is worth its points with one battery that tells, by night, on one enemy', () => {
    const places: Record<string, Place> = { a: [0, 0, 0], x: [11, 0, 0] };
    expect(worthOf('concentrate', places, { a: { card: { systems } } }, true)).toBeGreaterThan(0);
  });

  test('DV-129: is not bought for torpedoes, which are fired as well without it', () => {
    const few = [
      gun({ id: 'main', fc: 0, strength: 2, damage: 1 }),
      torpedoes({ fc: 2, strength: 16, damage: 6, range: inches(16) }),
    ];
    const places: Record<string, Place> = { a: [0, 0, 0], x: [8, 0, 0] };
    const soft = { a: { card: { systems: few } }, x: { card: { systems: heavy, cdt: 9 } } };
    expect(worthOf('concentrate', places, soft, true)).toBeLessThan(0);
  });

  test('DV-128: is worth nothing beyond 16 inches, however the ships move', () => {
    const places: Record<string, Place> = { a: [0, 0, 0], x: [30, 0, 0] };
    expect(worthOf('concentrate', places, { a: { card: { systems } } }, true)).toBeLessThan(0);
  });
});
