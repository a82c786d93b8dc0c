import { describe, expect, test } from 'vitest';
import type { Sail } from '../state';
import { UNION, vessel } from '../testing';
import { pointOfSailing, sailingSpeed, underSail } from './sail';

describe('sailing', () => {
  test.each([
    ['running', 180, 8, 6],
    ['broad-reaching', 120, 6, 4],
    ['reaching', 90, 2, 2],
    ['beating', 45, 2, 0],
  ] as const)('ACW-024 a vessel of 8 knots %s: full %d off, %d; reduced %d', (point, off, full, reduced) => {
    expect(pointOfSailing(off)).toBe(point);
    expect(sailingSpeed({ sail: 'full', sailSpeed: 8 }, off)).toBe(full);
    expect(sailingSpeed({ sail: 'reduced', sailSpeed: 8 }, off)).toBe(reduced);
    expect(sailingSpeed({ sail: 'none', sailSpeed: 8 }, off)).toBe(0);
  });

  test.each([
    [0, 'beating'],
    [45, 'beating'],
    [45.001, 'reaching'],
    [90, 'reaching'],
    [91, 'broad-reaching'],
    [135, 'broad-reaching'],
    [135.001, 'running'],
    [180, 'running'],
  ] as const)('ACW-025 %d degrees off the wind is %s', (off, point) => {
    expect(pointOfSailing(off)).toBe(point);
  });

  test('ACW-024 without a wind nothing sails', () => {
    expect(sailingSpeed({ sail: 'full', sailSpeed: 8 }, undefined)).toBe(0);
  });

  test('ACW-024 the ordered speed is an upper limit, the table may give less', () => {
    const sailing = (speed: number, sail: Sail) =>
      vessel('schooner', UNION, { speed, sail, card: { propulsion: 'sail', sailSpeed: 8 } })[0];
    expect(underSail(sailing(5, 'full'), 180)).toBe(5);
    expect(underSail(sailing(5, 'full'), 60)).toBe(2);
    expect(underSail(sailing(5, 'reduced'), 10)).toBe(0);
  });
});
