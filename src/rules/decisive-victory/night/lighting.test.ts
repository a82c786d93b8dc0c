import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import type { Place } from '../../../kit/testing/sea';
import { foretellAim } from '../guns/odds';
import { atSea, BLUE, gun, position, RED, type Sea, type ShipWith, ship } from '../testing';

const A = piece('a');
const X = piece('x');
const Y = piece('y');

const LIGHT = { verb: 'light', by: 'blue', ship: 'a', target: 'x' };
const DOUSE = { verb: 'douse', by: 'blue', ship: 'a' };
const FIRE = { verb: 'fire', by: 'blue', ship: 'a' };
const AIM = { verb: 'aim', by: 'blue', ship: 'a', system: 'guns', target: 'x', full: true };
const fc6 = { card: { nationality: 'British', systems: [gun({ fc: 6 })] } };

/** Blue's a and b, red's x and y, at night, blue to fire; x lies north of a. */
const night = (
  north: number,
  own: { a?: ShipWith; x?: ShipWith; night?: boolean } = {},
  land = false,
): Sea => {
  const ships = [
    ship(A, BLUE, { ...fc6, ...own.a }),
    ship(piece('b'), BLUE, fc6),
    ship(X, RED, { ...fc6, ...own.x }),
  ];
  const places: Record<string, Place> = {
    a: [0, 0, 90],
    b: [3, 0, 0],
    x: [0, north, 90],
    y: [30, 0, 0],
  };
  const island = [
    { x: -1, y: 1 },
    { x: 1, y: 1 },
    { x: 1, y: 2 },
    { x: -1, y: 2 },
    { x: -1, y: 1 },
  ];
  const chart = {
    id: 'c',
    title: '',
    features: [{ id: 'island', kind: 'land' as const, shape: { type: 'polygon' as const, rings: [island] } }],
  };
  const state = position([...ships, ship(Y, RED, fc6)], {
    group: { side: BLUE, used: 0 },
    night: own.night ?? true,
  });
  return atSea(state, places, land ? { chart } : {});
};

const hitBy = (sea: Sea, from: string, to: string) => {
  const aimed = { ship: piece(from), system: 'guns', target: piece(to), full: true };
  const [hit] = foretellAim(sea.state, aimed, sea.measure).tallies;
  if (hit?.kind !== 'number') throw new Error('an attack has a number to hit');
  return hit;
};

describe('searchlights', () => {
  test('DV-069 a target at 6.0 inches can be lit, at 6.1 not', () => {
    expect(night(6).refuse(LIGHT)).toBeUndefined();
    expect(night(6.1).refuse(LIGHT)?.cite).toBe('DV-069');
    expect(night(6.1).refuse({ ...LIGHT, by: 'red' })).toBeDefined();
  });

  test('DV-069 FC 6 at 5 inches on a lit ship is +6, for every ship that fires at her', () => {
    const named = night(5).give(LIGHT).give(AIM);
    expect(hitBy(named, 'a', 'x').total).toBe(6);
    expect(hitBy(named, 'b', 'x').total).toBe(2);
    const fired = named.give(FIRE, { dice: { 'attack-a-guns-x': [1, 1] } });
    expect(fired.state.searchlights).toEqual([{ by: A, on: X }]);
    const hit = hitBy(fired, 'b', 'x');
    expect(hit.total).toBe(6);
    expect(hit.modifiers).toMatchObject([{ by: -4, cite: 'DV-052', cancelledBy: 'DV-069' }]);
  });

  test('DV-069 the light serves her own fire of the same action: it burns before the dice', () => {
    const fired = night(5)
      .give(LIGHT)
      .give(AIM)
      .give(FIRE, { dice: { 'attack-a-guns-x': [1, 1] } });
    const types = fired.events.map(({ type }) => type);
    expect(types.indexOf('searchlight-lit')).toBeLessThan(types.indexOf('attack-rolled'));
    expect(fired.events).toContainEqual(
      expect.objectContaining({ type: 'attack-rolled', tally: expect.objectContaining({ total: 6 }) }),
    );
  });

  test('DV-069 a ship may light without firing, at any bearing, and one enemy only', () => {
    const sea = night(5);
    expect(sea.refuse(FIRE)?.cite).toBe('DV-035');
    const lit = sea.give(LIGHT).give(FIRE);
    expect(lit.rolls).toEqual([]);
    expect(lit.state.ships[A]).toMatchObject({ acted: true, aims: [] });
    const near = atSea(sea.state, { a: [0, 0, 90], b: [9, 9, 0], x: [0, 5, 0], y: [0, -5, 0] });
    const moved = near
      .give(LIGHT)
      .give({ ...LIGHT, target: 'y' })
      .give(FIRE);
    expect(moved.state.searchlights).toEqual([{ by: A, on: Y }]);
  });

  test('DV-070 the user of a searchlight is lit for all that act later, other ships are not', () => {
    const lit = night(5).give(LIGHT).give(FIRE);
    expect(lit.rolls).toEqual([]);
    const reply = hitBy(lit, 'x', 'a');
    expect(reply.total).toBe(6);
    expect(reply.modifiers).toMatchObject([{ by: -4, cancelledBy: 'DV-070' }]);
    expect(hitBy(lit, 'x', 'b').total).toBe(2);
    expect(hitBy(night(5).give(LIGHT), 'x', 'a').total).toBe(2);
  });

  test('DV-069 it is put out, or moved to another enemy, as long as she has not acted', () => {
    const named = night(5).give(LIGHT);
    expect(named.refuse(LIGHT)?.cite).toBe('DV-069');
    expect(named.refuse(DOUSE)).toBeUndefined();
    expect(named.give(DOUSE).state).toEqual(night(5).state);
    expect(night(5).refuse(DOUSE)?.cite).toBe('DV-035');
    const held = named.give({ ...FIRE, verb: 'holdFire' });
    expect(held.state.searchlights).toBeUndefined();
    expect(held.state.ships[A]?.prelude).toBeUndefined();
  });

  test('DV-069 a searchlight is for the night, and for enemies in play', () => {
    expect(night(5, { night: false }).refuse(LIGHT)?.cite).toBe('DV-069');
    expect(night(5).refuse({ ...LIGHT, target: 'b' })?.cite).toBe('DV-069');
    expect(night(5).refuse({ ...LIGHT, target: 'nobody' })?.cite).toBe('DV-069');
    const verbs = (sea: Sea) => sea.offers(BLUE).map(({ verb }) => verb);
    expect(verbs(night(5))).toContain('light');
    expect(verbs(night(5, { night: false }))).not.toContain('light');
  });

  test('DV-H11 land blocks a searchlight', () => {
    expect(night(5, {}, true).refuse(LIGHT)?.cite).toBe('DV-H11');
  });

  test('DV-H11 but not the land on which the base stands that is lit', () => {
    expect(night(1.5, { x: { card: { base: true } } }, true).refuse(LIGHT)).toBeUndefined();
    expect(night(1.5, {}, true).refuse(LIGHT)?.cite).toBe('DV-H11');
  });

  test('DV-069 lights burn to the end of the Attacks phase and lie on the table until then', () => {
    const lit = night(5).give(LIGHT).give(FIRE);
    expect(lit.table.lights).toEqual([{ id: 'searchlight-a', kind: 'beam', from: A, on: X }]);
    const hold = (sea: Sea, by: string, who: string): Sea => sea.give({ verb: 'holdFire', by, ship: who });
    // Groups of a captain are two ships (DV-016); the rest follow in turn.
    const last = hold(hold(hold(lit, 'blue', 'b'), 'red', 'x'), 'red', 'y');
    expect(last.state.phase).toBe('maintenance');
    expect(last.state.searchlights).toBeUndefined();
    expect(last.table.lights).toBeUndefined();
  });
});
