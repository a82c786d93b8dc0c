import { describe, expect, test } from 'vitest';
import { diceOf } from '../../attack/volley';
import { weaponOf } from '../../lists/weapon';
import { made } from '../../testing';
import type { Unit } from '../../unit/unit';
import { bestShots, facingFrom, inArc, isAllowed, mostShots, type Shot, shotsOf } from './shots';

const at = (range: number, relative = 0) => ({ range, relative });
const dice = (shots: readonly Shot[], moved = false): number =>
  shots.reduce((sum, { weapon }) => sum + diceOf(weaponOf(weapon), moved), 0);
const byDice = ({ weapon }: Shot): number => {
  const { damage } = weaponOf(weapon);
  return diceOf(weaponOf(weapon), false) * (damage.faces === 10 ? 2 : 1) + damage.plus;
};
const names = (shots: readonly Shot[]): readonly string[] => shots.map(({ weapon }) => weapon).toSorted();
const fired = (unit: Unit, weapon: string): Unit => ({
  ...unit,
  models: unit.models.map((model) => ({
    ...model,
    weapons: model.weapons.map((one) => (one.weapon === weapon ? { ...one, used: one.used + 1 } : one)),
  })),
});

describe('who may fire what', () => {
  const section = made('british-rifle-section');

  test('VD-013 at 20 inches seven rifles and the Bren fire nine dice after a move, the two SMG none', () => {
    const shots = bestShots(section, shotsOf(section, at(20)), byDice);
    expect(names(shots)).toEqual([...Array(7).fill('bolt-rifle'), 'bren']);
    expect(dice(shots, true)).toBe(7 + 2);
  });

  test('VD-H35 a full section at ten inches that has not moved throws 17 dice', () => {
    expect(dice(bestShots(section, shotsOf(section, at(10)), byDice))).toBe(7 + 6 + 4);
  });

  test('VD-021 VD-H05 an SMG reaches twelve inches, the limit included', () => {
    expect(names(shotsOf(section, at(12))).filter((one) => one === 'smg')).toHaveLength(2);
    expect(names(shotsOf(section, at(12.5)))).not.toContain('smg');
    expect(names(shotsOf(section, at(24)))).toContain('bolt-rifle');
    expect(names(shotsOf(section, at(24.01)))).not.toContain('bolt-rifle');
  });

  test('VD-H14 with three markers five of eight may fire, the best of them', () => {
    const eight = made('british-rifle-section', { left: 8, markers: 3 });
    const shots = bestShots(eight, shotsOf(eight, at(10)), byDice);
    expect(shots).toHaveLength(5);
    expect(names(shots)).toEqual(['bolt-rifle', 'bolt-rifle', 'bren', 'smg', 'smg']);
    expect(isAllowed(eight, shotsOf(eight, at(10)).slice(0, 6))).toBe(false);
  });

  test('VD-020 a Panzerfaust is fired once an activation, a rifle three times', () => {
    const armed = made('german-grenadier-squad', { options: ['panzerfaust'] });
    const once = fired(fired(armed, 'panzerfaust'), 'bolt-rifle');
    expect(names(shotsOf(once, at(10)))).not.toContain('panzerfaust');
    expect(names(shotsOf(once, at(10)))).toContain('bolt-rifle');
    expect(names(shotsOf(fired(fired(once, 'bolt-rifle'), 'bolt-rifle'), at(10)))).not.toContain(
      'bolt-rifle',
    );
  });

  test('a man with two weapons fires one of them', () => {
    const armed = made('german-grenadier-squad', { options: ['panzerfaust'] });
    const own = shotsOf(armed, at(10)).filter(({ model }) => model === 'm8');
    expect(own).toHaveLength(2);
    expect(isAllowed(armed, own)).toBe(false);
    expect(isAllowed(armed, own.slice(0, 1))).toBe(true);
  });

  test('VD-064 explosives are not fired', () => {
    expect(names(shotsOf(section, at(1)))).not.toContain('at-explosives');
  });
});

describe('weapon teams', () => {
  const gun = made('german-pak40');

  test('VD-074 the main weapon fires in full while one of the crew is left and not suppressed', () => {
    const last = made('british-vickers-team', { left: 1 });
    const main = (unit: Unit) => bestShots(unit, shotsOf(unit, at(30)), byDice);
    expect(names(main(last))).toEqual(['vickers']);
    expect(main({ ...last, markers: 1 })).toEqual([]);
  });

  test('VD-075 the main weapon or the hand weapons, not both', () => {
    expect(isAllowed(gun, shotsOf(gun, at(10)))).toBe(false);
    expect(names(bestShots(gun, shotsOf(gun, at(10)), byDice))).toEqual(['pak40']);
  });

  test('VD-H13 the gun of a team bears 45 degrees either way, its rifles all round', () => {
    const bearing = (relative: number) => names(shotsOf(gun, at(10, relative), 'front'));
    expect(bearing(45)).toContain('pak40');
    expect(bearing(315)).toContain('pak40');
    expect(bearing(46)).toEqual(Array(4).fill('bolt-rifle'));
  });
});

describe('vehicles', () => {
  const tank = made('german-panzer4h');

  test('VD-H70 turret and Co-Axial fire all round, the hull MG ahead', () => {
    expect(names(shotsOf(tank, at(20, 50)))).toEqual(['coax-mg', 'kwk40-l48']);
    expect(names(shotsOf(tank, at(20, 40)))).toEqual(['coax-mg', 'hull-mg', 'kwk40-l48']);
  });

  test('VD-H70 the arcs share the circle, their limits those of front and rear', () => {
    for (let relative = 0; relative < 360; relative++) {
      const arcs = (['front', 'sides', 'rear'] as const).filter((arc) => inArc(arc, relative));
      expect(arcs).toHaveLength(1);
    }
    expect([45, 46, 134, 135, 180, 225, 226, 314, 315].map(facingFrom)).toEqual([
      'front',
      'sides',
      'sides',
      'rear',
      'rear',
      'rear',
      'sides',
      'sides',
      'front',
    ]);
  });

  test('VD-H69 heading east, an attacker due north comes to the sides, one at 45 degrees to the front', () => {
    expect(facingFrom(270)).toBe('sides');
    expect(facingFrom(315)).toBe('front');
  });

  test('VD-089 with two Shoot Actions the gun fires once, each MG twice', () => {
    const again: Unit = { ...tank, mounts: tank.mounts.map((mount) => ({ ...mount, used: 1 })) };
    expect(names(shotsOf(again, at(20)))).toEqual(['coax-mg', 'hull-mg']);
    const twice: Unit = { ...tank, mounts: tank.mounts.map((mount) => ({ ...mount, used: 2 })) };
    expect(shotsOf(twice, at(20))).toEqual([]);
  });
});

test('VD-075 the crew of four throws four dice with its rifles', () => {
  const gun = made('german-pak40');
  const rifles = shotsOf(gun, at(10)).filter(({ weapon }) => weapon === 'bolt-rifle');
  expect(rifles).toHaveLength(4);
  expect(isAllowed(gun, rifles)).toBe(true);
  expect(isAllowed({ ...gun, markers: 1 }, rifles)).toBe(false);
});

test('VD-H14 VD-075 so many fire together: the men not silenced, of a gun its crew', () => {
  const section = made('british-rifle-section', { markers: 3 });
  const gun = made('german-pak40');
  expect(mostShots(section, shotsOf(section, at(10)))).toBe(7);
  expect(mostShots(gun, shotsOf(gun, at(10)))).toBe(4);
  expect(mostShots(gun, shotsOf(gun, at(30)))).toBe(1);
});

test('VD-084 a Co-Axial weapon goes with a gun that does something, and what does nothing stays silent', () => {
  const tank = made('german-panzer4h');
  const harm = ({ weapon }: Shot): number => (weapon === 'kwk40-l48' ? 1 : 0);
  expect(names(bestShots(tank, shotsOf(tank, at(20)), harm))).toEqual(['coax-mg', 'kwk40-l48']);
  expect(names(bestShots(tank, shotsOf(tank, at(20)), () => 0))).toHaveLength(3);
});

test('VD-H64 every Health Point of a stand fires one weapon', () => {
  const stands = made('british-rifle-section', { onStands: true, markers: 1 });
  expect(bestShots(stands, shotsOf(stands, at(10)), byDice)).toHaveLength(9);
});
