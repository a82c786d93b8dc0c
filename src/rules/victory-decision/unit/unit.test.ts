import { describe, expect, test } from 'vitest';
import { made } from '../testing';
import {
  abilityOf,
  actionsOf,
  isShaken,
  leadershipDistance,
  leadershipOf,
  mayFight,
  mayLead,
  strengthOf,
  toughnessOf,
  type Unit,
} from './unit';

const section = made('british-rifle-section');
const without = (unit: Unit, ...rows: readonly string[]): Unit => ({
  ...unit,
  models: unit.models.filter(({ row }) => !rows.includes(row)),
});
const led = (unit: Unit, row: string): Unit => ({
  ...unit,
  leader: unit.models.find((model) => model.row === row)?.id ?? '',
});

describe('chapter 3', () => {
  test('VD-006 VD-007 the men of one section have their own rows and act as one', () => {
    expect(strengthOf(section)).toBe(10);
    expect(toughnessOf(section)).toMatchObject({ critical: 6, hit: 4, save: 6 });
  });

  test('VD-008 infantry has one Health Point each', () => {
    expect(section.models.every(({ health }) => health === 1)).toBe(true);
  });

  test('VD-016 of unlike rows that of most living models counts, on equal numbers the better one', () => {
    const gun = made('german-pak40');
    expect(toughnessOf(gun)).toMatchObject({ save: 5 });
    const [first, ...rest] = section.models;
    const even = { ...section, models: [first, rest[0]] } as Unit;
    expect(toughnessOf(even)).toMatchObject({ critical: 6, hit: 4, save: 6 });
  });

  test('VD-018 the best Leadership among the living is the unit’s', () => {
    const squad = made('german-command-squad');
    expect(leadershipOf(squad)).toBe(7);
    expect(leadershipOf(without(squad, 'leutnant'))).toBe(6);
    expect(leadershipOf(without(squad, 'leutnant', 'unteroffizier'))).toBe(4);
  });

  test('VD-019 Command works while its one model lives, other abilities need half the unit', () => {
    const squad = made('german-command-squad');
    expect(abilityOf(squad, 'Command')).toBe(1);
    expect(abilityOf(without(squad, 'leutnant'), 'Command')).toBe(0);
    expect(abilityOf(squad, 'Fire Team')).toBe(0);
    expect(abilityOf(squad, 'Dedicated')).toBe(1);
    expect(abilityOf(section, 'Fire Team')).toBe(1);
  });

  test('VD-026 the marked leader leads; after him one of the best of those who live', () => {
    expect(section.models.find(({ id }) => id === section.leader)?.row).toBe('corporal');
    expect(mayLead(without(section, 'corporal')).map(({ row }) => row)).toEqual(['lance-corporal']);
    expect(mayLead(without(section, 'corporal', 'lance-corporal'))).toHaveLength(8);
  });

  test('VD-027 the leader’s Leadership is the distance in inches, and falls with him', () => {
    expect(leadershipDistance(made('british-command-section'))).toBe(6);
    expect(leadershipDistance(section)).toBe(4);
    const rest = led(without(section, 'corporal', 'lance-corporal'), 'soldier');
    expect(leadershipDistance(rest)).toBe(3);
  });

  test('VD-H68 a vehicle has Leadership 6', () => {
    expect(leadershipOf(made('german-panzer4h'))).toBe(6);
    expect(leadershipDistance(made('german-panzer4h'))).toBe(6);
  });
});

describe('markers', () => {
  test('VD-H14 each marker keeps one model from its dice', () => {
    expect(mayFight(made('british-rifle-section', { left: 8, markers: 3 }))).toBe(5);
    expect(mayFight(made('british-rifle-section', { left: 2, markers: 7 }))).toBe(0);
  });

  test('VD-048 ten models that lose five are Shaken with six markers, with four lost and five markers not', () => {
    expect(isShaken(made('british-rifle-section', { left: 5, markers: 6 }))).toBe(true);
    expect(isShaken(made('british-rifle-section', { left: 6, markers: 5 }))).toBe(false);
  });

  test('VD-H15 VD-H18 two models with seven markers are Shaken until one is left', () => {
    const two = (markers: number) => isShaken(made('british-rifle-section', { left: 2, markers }));
    expect([7, 6, 3, 2, 1].map(two)).toEqual([true, true, true, true, false]);
  });

  test('VD-H18 four models are Shaken by four markers, by three no longer', () => {
    expect(isShaken(made('british-rifle-section', { left: 4, markers: 4 }))).toBe(true);
    expect(isShaken(made('british-rifle-section', { left: 4, markers: 3 }))).toBe(false);
  });

  test('VD-H42 VD-073 Health Points count as models', () => {
    const stand = made('british-rifle-section', { onStands: true, left: 3 });
    expect(strengthOf(stand)).toBe(3);
    expect(isShaken({ ...stand, markers: 3 })).toBe(true);
    expect(isShaken(made('german-pak40', { left: 2, markers: 2 }))).toBe(true);
  });

  test('VD-H66 stands count together: with three and four Health Points seven markers shake', () => {
    const both = made('british-rifle-section', { onStands: true });
    const [a, b] = both.models;
    const worn = {
      ...both,
      models: [
        { ...a, health: 3 },
        { ...b, health: 4 },
      ],
    } as Unit;
    expect([6, 7].map((markers) => isShaken({ ...worn, markers }))).toEqual([false, true]);
  });

  test('VD-H74 a vehicle is Shaken at its Size, and its markers silence no gun', () => {
    const tank = made('german-panzer4h');
    expect([3, 4].map((markers) => isShaken({ ...tank, markers }))).toEqual([false, true]);
    expect(mayFight({ ...tank, markers: 3 })).toBe(2);
  });
});

test('VD-045 VD-097 infantry has three actions, a vehicle two', () => {
  expect(actionsOf(section)).toBe(3);
  expect(actionsOf(made('german-pak40'))).toBe(3);
  expect(actionsOf(made('german-panzer4h'))).toBe(2);
});

test('VD-H76 a Command Vehicle has Command', () => {
  const options = ['command-vehicle'];
  expect(abilityOf(made('soviet-is2', { options }), 'Command')).toBe(1);
  expect(abilityOf(made('soviet-is2'), 'Command')).toBe(0);
  expect(made('soviet-is2', { options }).points).toBe(480);
});

test('VD-H81 an armoured car has Recon and Radio as a unit has them', () => {
  expect(abilityOf(made('us-m8'), 'Recon')).toBe(1);
  expect(abilityOf(made('us-m8'), 'Radio')).toBe(1);
});
