import { describe, expect, test } from 'vitest';
import { aim, attackAt, duel, gun, lineAt, type ShipWith, torpedoes } from '../testing';
import { TORPEDOES } from '.';

const boat = (own: Parameters<typeof torpedoes>[0], rest: ShipWith = {}): ShipWith => ({
  ...rest,
  card: { systems: [torpedoes(own), gun(), gun({ id: 'secondary' })] },
});
const attack = (shooter: ShipWith, range: number, target: ShipWith = {}, own = {}) =>
  attackAt(duel(shooter, target, own), lineAt(range), [aim('torpedoes')]);

describe('torpedoes', () => {
  test('DV-075 every full 3 inches takes one from the hit roll, nothing from the strength', () => {
    expect(TORPEDOES.hit(attack(boat({ fc: 5, strength: 8 }), 8.9)).total).toBe(3);
    expect(TORPEDOES.hit(attack(boat({ fc: 5, strength: 8 }), 9)).total).toBe(2);
    expect(TORPEDOES.strength(attack(boat({ strength: 8 }), 8.9), 'underwater').total).toBe(8);
  });

  test('DV-077 bad weather takes 2 from torpedoes too', () => {
    expect(TORPEDOES.hit(attack(boat({ fc: 7 }), 4, {}, { badWeather: true })).total).toBe(4);
  });

  test('DV-078 the two-battery penalty concerns guns only', () => {
    const state = duel(boat({ fc: 5 }));
    const aims = [aim('torpedoes'), aim('guns'), aim('secondary')];
    expect(TORPEDOES.hit(attackAt(state, lineAt(2), aims, 0)).total).toBe(5);
  });

  test('DV-079 the first die counts as 6 and the strength is not halved', () => {
    const shot = attack(boat({ strength: 8 }), 2);
    expect([1, 2, 6].map((die) => TORPEDOES.row(shot, die).total)).toEqual([6, 6, 6]);
    expect(TORPEDOES.strength(shot, 'underwater').total).toBe(8);
  });

  test('DV-125 close action gives torpedoes nothing', () => {
    const state = { closeActions: [['shooter', 'target']] };
    expect(TORPEDOES.hit(attack(boat({ fc: 5 }), 1, {}, state)).total).toBe(5);
    expect(TORPEDOES.dice(attack(boat({ damage: 3 }), 1, {}, state)).total).toBe(3);
  });

  test('DV-036 a stopped target, evasion and smoke count for torpedoes as for guns', () => {
    expect(TORPEDOES.hit(attack(boat({ fc: 3 }), 2, { setting: 'stop' })).total).toBe(8);
    expect(TORPEDOES.hit(attack(boat({ fc: 3 }), 2, { evade: true, turnsMade: 2 })).total).toBe(1);
  });
});
