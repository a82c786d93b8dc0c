import { describe, expect, test } from 'vitest';
import { rule } from '../../../engine/ids';
import { degrees } from '../../../geometry/units';
import { ways } from '../ship/bands';
import { aim, attackAt, duel, gun, lineAt, SHOOTER, type ShipWith, TARGET } from '../testing';
import { endOn, GUNNERY } from './gunnery';

const OTHER = 'other' as typeof TARGET;
const withGun = (own: Parameters<typeof gun>[0], rest: ShipWith = {}): ShipWith => ({
  ...rest,
  card: { ...rest.card, systems: [gun(own)] },
});
const smoke = { kind: 'smoke' as const, id: 's', enter: 1, leave: 2 };
const crossing = (...ids: string[]) => ids.map((id) => ({ ...smoke, id }) as never);

/** Final modifier to hit. */
const hit = (shooter: ShipWith, target: ShipWith = {}, range = 5, own = {}, more = {}): number =>
  GUNNERY.hit(attackAt(duel(shooter, target, own), lineAt(range, more))).total;

const CLOSE = { closeActions: [[TARGET, SHOOTER]] } as const;

describe('guns, to hit', () => {
  test('DV-030 FC 5 without other modifiers hits with 5 to 9, 24 of 36', () => {
    expect(hit(withGun({ fc: 5 }))).toBe(5);
    expect(ways(5)).toBe(24);
  });

  test('DV-034 in a split the base FC is halved before anything is added', () => {
    const state = duel(withGun({ fc: 5 }), { setting: 'stop' });
    const aims = [aim('guns', OTHER), aim('guns', TARGET, false)];
    expect(GUNNERY.hit(attackAt(state, lineAt(5), aims, 1)).total).toBe(8);
  });

  test('DV-033 two turrets at two targets: one attack at +5, the other at +3', () => {
    const state = duel(withGun({ fc: 5 }));
    const aims = [aim('guns', TARGET, false), aim('guns', OTHER)];
    expect(GUNNERY.hit(attackAt(state, lineAt(5), aims, 0)).total).toBe(3);
    const full = [aim('guns', OTHER, false), aim('guns', TARGET)];
    expect(GUNNERY.hit(attackAt(state, lineAt(5), full, 1)).total).toBe(5);
  });

  test('DV-033 an attack left alone by what was taken back has the full FC', () => {
    const state = duel(withGun({ fc: 5 }));
    expect(GUNNERY.hit(attackAt(state, lineAt(5), [aim('guns', TARGET, false)])).total).toBe(5);
  });

  test('DV-036 a target at Complete Stop gives +5; one at Half that did not move does not', () => {
    expect(hit(withGun({ fc: 3 }), { setting: 'stop' })).toBe(8);
    expect(ways(8)).toBe(32);
    expect(hit(withGun({ fc: 3 }), { setting: 'half' })).toBe(3);
    expect(hit(withGun({ fc: 6 }), { setting: 'stop' })).toBe(9);
  });

  test.each([
    [7.99, 0],
    [8, -1],
    [20, -2],
  ])('DV-049 every full 8 inches takes one from the hit roll: %f inches %i', (range, by) => {
    expect(hit(withGun({ fc: 6 }), {}, range)).toBe(6 + by);
  });

  test('DV-054 bad weather takes 2', () => {
    expect(hit(withGun({ fc: 7 }), {}, 5, { badWeather: true })).toBe(5);
  });

  test('DV-051 weather and two batteries change the hit roll, never the strength', () => {
    const systems = [gun({ fc: 6, strength: 9 }), gun({ id: 'secondary' })];
    const state = duel({ card: { systems } }, {}, { badWeather: true });
    const attack = attackAt(state, lineAt(16), [aim('guns'), aim('secondary')]);
    expect(GUNNERY.hit(attack).total).toBe(6 - 2 - 2 - 1);
    expect(GUNNERY.strength(attack, 'belt').total).toBe(7);
  });

  test('DV-055 two batteries on one target take 1 from each, on two targets nothing', () => {
    const state = duel({ card: { systems: [gun({ fc: 6 }), gun({ id: 'secondary', fc: 4 })] } });
    const both = [aim('guns'), aim('secondary')];
    expect(GUNNERY.hit(attackAt(state, lineAt(10), both, 0)).total).toBe(4);
    expect(GUNNERY.hit(attackAt(state, lineAt(10), both, 1)).total).toBe(2);
    const apart = [aim('guns'), aim('secondary', OTHER)];
    expect(GUNNERY.hit(attackAt(state, lineAt(10), apart, 0)).total).toBe(5);
    const first = [aim('guns', OTHER), aim('secondary')];
    expect(GUNNERY.hit(attackAt(state, lineAt(10), first, 1)).total).toBe(3);
  });

  test('DV-117 fire through smoke has -2, once, however many templates it crosses', () => {
    expect(hit(withGun({ fc: 5 }), {}, 5, {}, { crosses: crossing('a') })).toBe(3);
    expect(hit(withGun({ fc: 5 }), {}, 5, {}, { crosses: crossing('a', 'b') })).toBe(3);
  });

  test('DV-120 two turns made by an evading target take 2', () => {
    expect(hit(withGun({ fc: 5 }), { evade: true, turnsMade: 2 })).toBe(3);
    expect(hit(withGun({ fc: 5 }), { evade: false, turnsMade: 2 })).toBe(5);
  });

  test('DV-121 two turns made while evading take 2 from the own attacks; none made, none taken', () => {
    expect(hit(withGun({ fc: 5 }, { evade: true, turnsMade: 2 }))).toBe(3);
    expect(hit(withGun({ fc: 5 }, { evade: true, turnsMade: 0 }))).toBe(5);
  });

  test('DV-125 close action adds 2 to FC, strength and damage, in either order of the pair', () => {
    for (const pair of [
      [SHOOTER, TARGET],
      [TARGET, SHOOTER],
    ] as const) {
      const state = duel(withGun({ fc: 4, strength: 3, damage: 1 }), {}, { closeActions: [pair] });
      const attack = attackAt(state, lineAt(5));
      expect(GUNNERY.hit(attack).total).toBe(6);
      expect(GUNNERY.strength(attack, 'belt').total).toBe(5);
      expect(GUNNERY.dice(attack).total).toBe(3);
    }
  });

  test('DV-126 a damage 0 gun rolls three damage dice in close action', () => {
    const state = duel(withGun({ damage: 0 }), {}, CLOSE);
    expect(GUNNERY.dice(attackAt(state, lineAt(1))).total).toBe(3);
  });

  test('DV-127 damaged guns halve FC and damage after the +2 of close action', () => {
    const state = duel(withGun({ fc: 5, damage: 3 }, { conditions: { Guns: 'damaged' } }), {}, CLOSE);
    const attack = attackAt(state, lineAt(1));
    expect(GUNNERY.hit(attack).total).toBe(4);
    expect(GUNNERY.dice(attack).total).toBe(3);
  });

  test.each([
    [6, 5, 3, 3],
    [3, 1, 2, 1],
  ])(
    'DV-093 damaged guns: FC %i, damage %i become %i and %i; strength stays',
    (fc, damage, halfFc, halfDamage) => {
      const state = duel(withGun({ fc, damage, strength: 7 }, { conditions: { Guns: 'damaged' } }));
      const attack = attackAt(state, lineAt(5));
      expect(GUNNERY.hit(attack).total).toBe(halfFc);
      expect(GUNNERY.dice(attack).total).toBe(halfDamage);
      expect(GUNNERY.strength(attack, 'belt').total).toBe(7);
    },
  );

  test('DV-093 a damage of 0 stays 0', () => {
    const state = duel(withGun({ damage: 0 }, { conditions: { Guns: 'damaged' } }));
    expect(GUNNERY.dice(attackAt(state, lineAt(5))).total).toBe(0);
  });

  test('DV-130 damage control lets damaged guns fire as sound, and the tally keeps the cancelled line', () => {
    const state = duel(withGun({ fc: 6, damage: 5 }, { conditions: { Guns: 'damaged' }, repairs: ['Guns'] }));
    const tally = GUNNERY.hit(attackAt(state, lineAt(5)));
    expect(tally.total).toBe(6);
    expect(tally.modifiers).toEqual([
      expect.objectContaining({ cite: rule('DV-093'), cancelledBy: rule('DV-130') }),
    ]);
    expect(GUNNERY.dice(attackAt(state, lineAt(5))).total).toBe(5);
  });

  test('DV-131 disabled guns under damage control fire at half FC and half damage', () => {
    const state = duel(
      withGun({ fc: 6, damage: 5 }, { conditions: { Guns: 'disabled' }, repairs: ['Guns'] }),
    );
    expect(GUNNERY.hit(attackAt(state, lineAt(5))).total).toBe(3);
    expect(GUNNERY.dice(attackAt(state, lineAt(5))).total).toBe(3);
  });

  test('DV-128 concentrated fire adds 2 to the first attack within 16 inches', () => {
    const shooter = withGun({ fc: 5 }, { concentrate: true });
    expect(hit(shooter, {}, 16)).toBe(5);
    expect(hit(shooter, {}, 16.5)).toBe(3);
    const aims = [aim('guns', OTHER), aim('guns', TARGET, false)];
    expect(GUNNERY.hit(attackAt(duel(shooter), lineAt(5), aims, 1)).total).toBe(3);
  });
});

describe('guns, strength', () => {
  const strength = (
    value: number,
    range: number,
    armour: 'deck' | 'belt' | 'underwater' = 'belt',
    own = {},
  ) => GUNNERY.strength(attackAt(duel(withGun({ strength: value }), {}, own), lineAt(range)), armour).total;

  test('DV-050 strength 10 at 20 inches is 8', () => {
    expect(strength(10, 20)).toBe(8);
  });

  test('DV-047 strength is never below 0: 4 at 24 inches is 1, at 48 inches 0', () => {
    expect(strength(4, 24)).toBe(1);
    expect(strength(4, 48)).toBe(0);
  });

  test('DV-063 strength 8 at 10 inches on the underwater row is 4', () => {
    expect(strength(8, 10, 'underwater')).toBe(4);
    expect(strength(8, 10, 'deck')).toBe(7);
  });

  test('DV-063 close action is added and range taken before the halving', () => {
    expect(strength(8, 9, 'underwater', CLOSE)).toBe(5);
  });
});

describe('guns, location', () => {
  const row = (range: number, die: number, aspect = 90): number =>
    GUNNERY.row(attackAt(duel(), lineAt(range, { aspect: degrees(aspect) })), die).total;

  test('DV-058 beyond 36 inches the first die counts 1 less', () => {
    expect(row(36.5, 2)).toBe(1);
    expect(row(36, 2)).toBe(2);
  });

  test('DV-059 at 12 inches or less it counts 1 more', () => {
    expect(row(12, 5)).toBe(6);
    expect(row(12.1, 5)).toBe(5);
  });

  test('DV-060 end-on within 15 degrees of bow or stern, 15 included', () => {
    expect(row(20, 2, 345)).toBe(1);
    expect(row(20, 2, 344)).toBe(2);
    expect([0, 15, 165, 180, 195, 345].every(endOn)).toBe(true);
    expect([16, 90, 164, 196, 270, 344].some(endOn)).toBe(false);
  });

  test('DV-061 the sum of the changes stays between 1 and 6', () => {
    expect([1, 2, 3].map((die) => row(40, die, 0))).toEqual([1, 1, 1]);
    expect(row(8, 6)).toBe(6);
    expect(row(8, 3, 180)).toBe(3);
  });
});
