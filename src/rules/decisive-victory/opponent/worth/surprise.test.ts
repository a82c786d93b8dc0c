import { describe, expect, test } from 'vitest';
import { piece } from '../../../../engine/ids';
import { inches } from '../../../../geometry/units';
import type { Place } from '../../../../kit/testing/sea';
import { aim, atSea, BLUE, gun, position, RED, type ShipWith, ship, torpedoes } from '../../testing';
import { appraisal } from '../index';

const systems = [gun({ fc: 4 }), torpedoes({ fc: 4 })];

/** What an aim of ship a at x is worth by night. */
function worthOf(
  places: Readonly<Record<string, Place>>,
  ships: Readonly<Record<string, ShipWith>>,
  system = 'guns',
): number {
  const sea = atSea(
    position(
      Object.keys(places).map((id) =>
        ship(piece(id), id < 'm' ? BLUE : RED, { card: { systems }, moved: true, ...ships[id] }),
      ),
      { night: true, group: { side: BLUE, used: 0 } },
    ),
    places,
  );
  const command = { verb: 'aim', by: BLUE, ship: 'a', system, target: 'x', full: true };
  return appraisal.merit(sea.state, command, sea.measure)?.worth ?? 0;
}

describe('ships that know of nothing (DV-H02)', () => {
  const asleep: ShipWith = { unaware: inches(2) };
  const far: Record<string, Place> = { a: [0, 0, 0], x: [20, 0, 0] };
  const near: Record<string, Place> = { a: [0, 0, 0], x: [5, 0, 0] };

  test('are not woken by a shot that hardly tells', () => {
    expect(worthOf(far, {})).toBeGreaterThan(0);
    expect(worthOf(far, { x: asleep })).toBeLessThan(0);
  });

  test('torpedoes that miss alarm nobody', () => {
    expect(worthOf(far, { x: asleep }, 'torpedoes')).toBe(worthOf(far, {}, 'torpedoes'));
  });

  test('are fired at when they see her in any case', () => {
    expect(worthOf(near, { x: asleep })).toBe(worthOf(near, {}));
  });

  test('or when a friend has fired at them already', () => {
    const places: Record<string, Place> = { ...far, b: [0, 8, 0] };
    const fired: ShipWith = { acted: true, aims: [aim('guns', piece('x'))] };
    expect(worthOf(places, { x: asleep, b: fired })).toBe(worthOf(places, {}));
  });

  test('flashes wake others within twelve inches', () => {
    const awake: Record<string, Place> = { ...near, y: [0, 11, 0] };
    const beyond: Record<string, Place> = { ...near, y: [0, 13, 0] };
    expect(worthOf(awake, { y: asleep })).toBeLessThan(worthOf(beyond, { y: asleep }));
  });

  test('DV-069, DV-070 a light wakes her it falls on, and who sees whose it is', () => {
    const lightOn = (places: Readonly<Record<string, Place>>, ships: Readonly<Record<string, ShipWith>>) => {
      const sea = atSea(
        position(
          Object.keys(places).map((id) =>
            ship(piece(id), id < 'm' ? BLUE : RED, {
              card: { systems: id < 'm' ? systems : [] },
              moved: true,
              ...ships[id],
            }),
          ),
          { night: true, group: { side: BLUE, used: 0 } },
        ),
        places,
      );
      const command = { verb: 'light', by: BLUE, ship: 'a', target: 'x' };
      return appraisal.merit(sea.state, command, sea.measure)?.worth ?? 0;
    };
    const places: Record<string, Place> = { a: [0, 0, 0], x: [5, 0, 0], y: [0, 20, 0] };
    const { y: _, ...alone } = places;
    // Unarmed, the other draws no fire on whoever uses the light: all she can do is wake.
    expect(lightOn(places, {})).toBeCloseTo(lightOn(alone, {}), 9);
    // A tenth of her CDT of 4, for the battle has turns enough (twelve of fifteen are left).
    expect(lightOn(places, {}) - lightOn(places, { y: asleep })).toBeCloseTo(0.4, 9);
  });

  test('a course that comes within six inches of them costs something by night, and by day nothing', () => {
    const perilOf = (ahead: number, night: boolean): readonly number[] => {
      const sea = atSea(
        position([ship(piece('a'), BLUE, { card: { systems } }), ship(piece('x'), RED, asleep)], {
          night,
          phase: 'movement',
          group: { side: BLUE, used: 0 },
        }),
        { a: [0, 0, 90], x: [12, 0, 0] },
      );
      const command = {
        verb: 'move',
        by: BLUE,
        ship: 'a',
        setting: 'full',
        legs: [{ ahead: inches(ahead) }],
      };
      return (appraisal.peril?.(sea.state, command, sea.measure) ?? []).map(({ worth }) => worth);
    };
    expect(perilOf(5, true)).toEqual([]);
    expect(perilOf(6.5, true).every((worth) => worth < 0)).toBe(true);
    expect(perilOf(6.5, true)).toHaveLength(1);
    expect(perilOf(6.5, false)).toEqual([]);
  });
});
