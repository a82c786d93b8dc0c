import { describe, expect, test } from 'vitest';
import { ENTRIES, entryOf, type Foot, NATIONS } from './entry';
import {
  CHARTS,
  chartsOf,
  costOf,
  entriesOf,
  type Fault,
  FORCES,
  type Force,
  faultsOf,
  forcesUnder,
} from './force';
import { isUnfit, type Muster, muster } from './muster';
import { readDamage } from './notation';
import { WEAPONS, weaponOf } from './weapon';

const drawn = (...args: Parameters<typeof muster>): Muster => {
  const unit = muster(...args);
  if (isUnfit(unit)) throw new Error(JSON.stringify(unit));
  return unit;
};
const carried = ({ models }: Muster, weapon: string): number =>
  models.flatMap(({ weapons }) => weapons).filter((one) => one === weapon).length;
const force = (units: Force['units'], more: Partial<Force> = {}): Force => ({
  source: 'house',
  nation: 'german',
  limit: 1500,
  chart: 'german-grenadier',
  units,
  ...more,
});
const of = (...entries: readonly string[]) => entries.map((entry) => ({ entry }));
const faults = (one: Force, limit = one.limit): readonly string[] =>
  faultsOf(one, { limit }).map(({ fault }: Fault) => fault);

test('the lists hold 45 units, 44 weapons, three charts and nine forces, each marked', () => {
  expect(Object.keys(ENTRIES)).toHaveLength(45);
  expect(Object.keys(WEAPONS)).toHaveLength(44);
  expect(Object.keys(CHARTS)).toHaveLength(3);
  expect(Object.keys(FORCES)).toHaveLength(9);
  const printed = Object.entries(ENTRIES).filter(([, { source }]) => source === 'printed');
  expect(printed.map(([id]) => id)).toEqual([
    'british-rifle-section',
    'german-command-squad',
    'german-panzer4h',
  ]);
  expect(NATIONS.flatMap(entriesOf)).toHaveLength(45);
});

describe('how a weapon is written', () => {
  test('VD-H01 a missing number of dice is one, a missing addition none', () => {
    expect(readDamage('2xD6+1')).toEqual({ count: 2, faces: 6, plus: 1 });
    expect(readDamage('D6')).toEqual({ count: 1, faces: 6, plus: 0 });
    expect(readDamage('D8')).toBeUndefined();
    expect(readDamage('2D6')).toBeUndefined();
  });

  test('VD-H02 the letter H is kept, and the numbers are read as ever', () => {
    expect(weaponOf('strike-heavy').damage).toEqual({ count: 2, faces: 6, plus: 2, tag: 'H' });
    expect(weaponOf('improved-at-explosives').damage).toEqual({ count: 2, faces: 10, plus: 2, tag: 'H' });
  });

  test('VD-013, VD-138, VD-089 the printed weapons have the printed figures', () => {
    const { name: _, sign: __, source, ...bren } = weaponOf('bren');
    expect(source).toBe('printed');
    expect(bren).toEqual({
      uses: 3,
      range: 36,
      damage: { count: 2, faces: 6, plus: 0 },
      features: { 'Set Up': 2, Suppression: 1 },
    });
    expect(weaponOf('smg')).toMatchObject({ range: 12, damage: { count: 3, faces: 6 }, features: {} });
    expect(weaponOf('kwk40-l48').features).toEqual({ Blast: 1, Save: 2 });
    expect(weaponOf('panzerfaust').features).not.toHaveProperty('One-Shot');
    expect(weaponOf('strike-precision').features).toEqual({ Blast: 2, 'One-Shot': 1, 'Re-Roll': 1, Save: 2 });
    expect(weaponOf('strike-light').range).toBe('sight');
  });

  test('VD-064 VD-065 explosives are put down, not thrown', () => {
    expect(weaponOf('at-explosives')).toMatchObject({
      range: 'placed',
      features: { Blast: 2, 'One-Shot': 1, Save: 2 },
    });
    expect(weaponOf('improved-at-explosives').features.Save).toBe(3);
  });
});

describe('units', () => {
  test('VD-010 a British Rifle Section is ten men of two teams for 155 points', () => {
    const section = drawn('british-rifle-section');
    expect(section.points).toBe(155);
    expect(section.models.map(({ team }) => team)).toEqual([
      ...Array(3).fill('Bren Section'),
      ...Array(7).fill('Rifle Section'),
    ]);
    expect([carried(section, 'smg'), carried(section, 'bolt-rifle'), carried(section, 'bren')]).toEqual([
      2, 7, 1,
    ]);
    expect(section.models.find(({ id }) => id === section.leader)?.row).toBe('corporal');
  });

  test('VD-011 VD-003 on stands it is two of five health points with the same weapons', () => {
    const section = drawn('british-rifle-section', [], { onStands: true });
    expect(section.models.map(({ health }) => health)).toEqual([5, 5]);
    expect([carried(section, 'smg'), carried(section, 'bolt-rifle'), carried(section, 'bren')]).toEqual([
      2, 7, 1,
    ]);
  });

  test('VD-012 each of the two may swap his SMG for a rifle at no cost', () => {
    const one = drawn('british-rifle-section', ['lance-corporal-rifle']);
    expect([one.points, carried(one, 'smg'), carried(one, 'bolt-rifle'), carried(one, 'bren')]).toEqual([
      155, 1, 8, 1,
    ]);
    expect(carried(drawn('british-rifle-section', ['corporal-rifle', 'lance-corporal-rifle']), 'smg')).toBe(
      0,
    );
    expect(muster('british-rifle-section', ['corporal-rifle', 'corporal-rifle'])).toEqual({
      option: 'corporal-rifle',
      because: 'too-often',
    });
  });

  test('VD-135 VD-136 the Grenadier Command Squad, on single bases and on a stand', () => {
    const squad = drawn('german-command-squad');
    expect(squad.points).toBe(175);
    expect([carried(squad, 'smg'), carried(squad, 'bolt-rifle')]).toEqual([1, 5]);
    const stand = drawn('german-command-squad', [], { onStands: true });
    expect(stand.models).toHaveLength(1);
    expect(stand.models[0]).toMatchObject({ health: 6, abilities: { Command: 1, Dedicated: 1 } });
    expect(stand.models[0]?.abilities).not.toHaveProperty('Individual');
  });

  test('VD-137 its options add up, and no Grenadier takes two parts', () => {
    const squad = drawn('german-command-squad', [
      'mg42',
      'panzerfaust',
      'panzerfaust',
      'radioman',
      'strike-light',
    ]);
    expect(squad.points).toBe(325);
    expect(squad.strikes).toEqual(['strike-light']);
    // Four Grenadiers: the gunner has no rifle to keep beside a Panzerfaust.
    const gunner = squad.models.find(({ weapons }) => weapons.includes('mg42-lmg'));
    expect(gunner?.weapons).toEqual(['mg42-lmg']);
    expect(squad.models.filter(({ weapons }) => weapons.includes('panzerfaust'))).toHaveLength(2);
    expect(gunner?.abilities).not.toHaveProperty('Radio');
    expect(muster('german-command-squad', ['strike-light', 'strike-heavy', 'strike-light'])).toMatchObject({
      because: 'too-often',
    });
    expect(muster('german-command-squad', ['panzerschreck'])).toEqual({
      option: 'panzerschreck',
      because: 'unknown',
    });
  });

  test('VD-014 who swaps has the old weapon no more, who is given one keeps it', () => {
    const leutnant = drawn('german-command-squad', ['leutnant-stg44']).models[0];
    expect(leutnant?.weapons).toEqual(['stg44']);
    const armed = drawn('german-grenadier-squad', ['panzerfaust']).models.find(({ weapons }) =>
      weapons.includes('panzerfaust'),
    );
    expect(armed?.weapons).toEqual(['bolt-rifle', 'panzerfaust']);
  });

  test('VD-087 VD-088 VD-096 a Panzer IV H has three weapons, with its options four', () => {
    const bare = drawn('german-panzer4h');
    expect(bare.mounts.map(({ weapon, on, arc }) => [weapon, on, arc])).toEqual([
      ['kwk40-l48', 'turret', 'all'],
      ['coax-mg', 'coaxial', 'all'],
      ['hull-mg', 'hull', 'front'],
    ]);
    const full = drawn('german-panzer4h', ['side-skirts', 'pintle-mg']);
    expect(full.points).toBe(255);
    expect(full.special).toHaveProperty('Side Skirts');
    expect(full.mounts).toHaveLength(4);
    expect(entryOf('german-panzer4h')).toMatchObject({
      size: 4,
      structure: 2,
      move: { Tracks: 4 },
      facings: { front: { critical: 12, hit: 8, save: 4 }, rear: { critical: 10, hit: 7, save: 5 } },
    });
  });

  test('VD-H63 units without stands of their own are spread evenly over stands of at most six', () => {
    for (const [id, entry] of Object.entries(ENTRIES)) {
      if (entry.kind !== 'infantry') continue;
      const { models } = drawn(id, [], { onStands: true });
      const singles = drawn(id).models;
      const sum = models.reduce((all, { health }) => all + health, 0);
      expect([id, sum]).toEqual([id, singles.length]);
      expect(Math.max(...models.map(({ health }) => health))).toBeLessThanOrEqual(6);
      expect(models.flatMap(({ weapons }) => weapons).toSorted()).toEqual(
        singles.flatMap(({ weapons }) => weapons).toSorted(),
      );
    }
  });

  test('VD-073 every weapon team has health points', () => {
    const teams = Object.values(ENTRIES).filter((entry): entry is Foot => entry.kind === 'team');
    expect(teams.length).toBeGreaterThan(10);
    for (const { rows } of teams)
      for (const { abilities } of Object.values(rows)) expect(abilities.HP).toBeGreaterThan(1);
  });
});

describe('forces', () => {
  test('the nine ready made are legal and cost what they are said to', () => {
    const costs = Object.fromEntries(
      Object.entries(FORCES).map(([id, one]) => [id, [costOf(one, one), faultsOf(one, one)]]),
    );
    expect(costs).toEqual({
      'british-1000': [980, []],
      'german-1000': [995, []],
      'soviet-1000': [985, []],
      'us-1000': [1000, []],
      'british-1500': [1465, []],
      'german-1500': [1485, []],
      'soviet-1500': [1480, []],
      'us-1500': [1475, []],
      'soviet-afv-1500': [1490, []],
    });
  });

  test('VD-H93 a point over the limit is refused', () => {
    expect(faults(FORCES['us-1000'] as Force)).toEqual([]);
    expect(faults(FORCES['us-1000'] as Force, 999)).toEqual(['points']);
  });

  test('VD-122 fewer than two squads, or more of an element than the chart has, are refused', () => {
    const generic = { nation: 'us', chart: 'generic-infantry' } as const;
    const [hq, squad, tank, team] = ['us-command-squad', 'us-rifle-squad', 'us-sherman', 'us-bazooka-team'];
    expect(faults(force(of(hq, squad, tank, tank, tank), generic))).toEqual(['too-few']);
    expect(faults(force(of(hq, squad, squad, tank), generic))).toEqual([]);
    expect(faults(force(of(squad, squad, team, team, team, team), generic))).toEqual(['too-many']);
  });

  test('VD-127 one command, three squads and three teams go, with five teams they do not', () => {
    const generic = { nation: 'us', chart: 'generic-infantry' } as const;
    const platoon = of('us-command-squad', 'us-rifle-squad', 'us-rifle-squad', 'us-rifle-squad');
    const teams = of('us-bazooka-team', 'us-mortar-team', 'us-bazooka-team');
    expect(faults(force([...platoon, ...teams], generic))).toEqual([]);
    expect(faults(force([...platoon, ...teams, ...of('us-m1919-team', 'us-57mm')], generic))).toEqual([
      'too-many',
    ]);
  });

  test('VD-123 a transport taken with a squad fills no slot and costs its points', () => {
    const carried251 = { entry: 'german-grenadier-squad', options: ['sdkfz251'] };
    const teams = of('german-mg42-team', 'german-mortar-team', 'german-panzerschreck-team');
    const one = force([carried251, carried251, ...teams]);
    expect(faults(one)).toEqual([]);
    expect(costOf(one, one)).toBe(2 * (165 + 75) + 115 + 95 + 70);
  });

  test('VD-125 one force for every 1,500 points begun', () => {
    expect([1500, 1501, 2000, 3000, 3001].map(forcesUnder)).toEqual([1, 2, 2, 2, 3]);
  });

  test('VD-126 VD-131 the national chart goes before the generic one', () => {
    expect(chartsOf('german')[0]).toBe('german-grenadier');
    const two = of(
      'german-command-squad',
      'german-command-squad',
      'german-grenadier-squad',
      'german-grenadier-squad',
    );
    expect(faults(force(two))).toEqual(['too-many']);
    expect(faults(force(two, { chart: 'generic-infantry' }))).toEqual([]);
    expect(faults(force(of('us-rifle-squad', 'german-grenadier-squad', 'german-grenadier-squad')))).toEqual([
      'nation',
    ]);
  });

  test('VD-128 VD-130 an armoured force has one squad and one light unit for each two tanks', () => {
    const afv = { nation: 'soviet', chart: 'generic-afv', limit: 3000 } as const;
    const tanks = (many: number) => of(...Array<string>(many).fill('soviet-t34-76'));
    const light = (many: number) => of(...Array<string>(many).fill('soviet-ba64'));
    const squads = (many: number) => of(...Array<string>(many).fill('soviet-rifle-squad'));
    expect(faults(force([...tanks(5), ...light(2), ...squads(2)], afv))).toEqual([]);
    expect(faults(force([...tanks(5), ...light(3), ...squads(2)], afv))).toEqual(['too-many']);
    expect(faults(force(tanks(1), afv))).toEqual(['too-few']);
    expect(faults(FORCES['soviet-afv-1500'] as Force)).toEqual([]);
  });

  test('VD-130 VD-133 of three IS-2 the one with the command fills no Heavy slot: one squad may ride, two may not', () => {
    const command = { entry: 'soviet-is2', options: ['command-vehicle'] };
    const is2 = (squads: number, ...led: (typeof command)[]) =>
      faultsOf(
        force(
          [...led, ...of('soviet-is2', 'soviet-is2', ...Array<string>(squads).fill('soviet-smg-squad'))],
          {
            nation: 'soviet',
            chart: 'generic-afv',
          },
        ),
        { limit: 3000 },
      );
    const second = { fault: 'too-many', rule: 'VD-128', element: 'combat', has: 2, bound: 1 };
    expect(is2(1, command)).toEqual([]);
    expect(is2(2, command)).toEqual([second]);
    // Without a command tank three of them make no second pair either; four do.
    const plain = { entry: 'soviet-is2', options: [] };
    expect(is2(2, plain)).toEqual([second]);
    expect(is2(2, plain, plain)).toEqual([]);
    expect(is2(2, command, plain)).toEqual([second]);
  });

  test('VD-133 a Command Vehicle fills the headquarters slot only', () => {
    const squads = of('german-grenadier-squad', 'german-grenadier-squad');
    const command = { entry: 'german-panzer4h', options: ['command-vehicle'] };
    const one = force([command, ...squads]);
    expect(costOf(force([command]), one)).toBe(255);
    expect(faults(one)).toEqual([]);
    expect(faults(force([...of('german-command-squad'), command, ...squads]))).toEqual(['too-many']);
    expect(faults(force([command, command, ...squads]))).toEqual(['force-option', 'too-many']);
  });

  test('VD-134 three vehicles may have dischargers, a fourth not', () => {
    const smoke = { entry: 'german-sdkfz222', options: ['smoke-discharger'] };
    const squads = of('german-grenadier-squad', 'german-grenadier-squad');
    const three = force([smoke, smoke, smoke, ...squads]);
    expect(faults(three)).toEqual([]);
    expect(
      costOf(three, three) -
        costOf(force([...of('german-sdkfz222', 'german-sdkfz222', 'german-sdkfz222'), ...squads]), three),
    ).toBe(30);
    const tank = { entry: 'german-panzer4h', options: ['smoke-discharger'] };
    expect(faults(force([smoke, smoke, smoke, tank, ...squads]))).toEqual(['force-option']);
  });

  test('VD-090 a vehicle is refused in the years before its service, where they count', () => {
    const one = force(of('german-grenadier-squad', 'german-grenadier-squad', 'german-panzer4h'));
    expect(faultsOf(one, { limit: 1500, year: 1942 })).toEqual([
      { fault: 'year', rule: 'VD-090', unit: 2, vehicle: 'german-panzer4h' },
    ]);
    expect(faultsOf(one, { limit: 1500, year: 1943 })).toEqual([]);
  });

  test('a unit that no list has is told by its place', () => {
    expect(faultsOf(force(of('german-maus')), { limit: 1500 })).toEqual([
      { fault: 'entry', rule: 'VD-007', unit: 0, entry: 'german-maus' },
    ]);
  });
});
