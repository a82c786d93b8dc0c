import { describe, expect, test } from 'vitest';
import { landOn, recordOf, STARTER, vesselOn } from '../records.testing';

/** The chart of ACW-H11 as it stands in the ledger: ac, turret, cm, ft, knots, under sail, Hit Factors, ram, spar, guns. */
const CHART: readonly (readonly [
  id: string,
  kind: string,
  propulsion: string,
  figures: readonly (number | null)[],
  ram: boolean,
  spar: boolean,
  guns: readonly string[],
])[] = [
  [
    'monitor',
    'monitor',
    'steam',
    [10, 12, 9.1, 10.5, 6, 0, 8],
    false,
    false,
    ['turret-1 turret heavy smooth 2'],
  ],
  [
    'tecumseh',
    'monitor',
    'steam',
    [10, 12, 11.3, 13.5, 7, 0, 8],
    false,
    false,
    ['turret-1 turret heavy smooth 2'],
  ],
  [
    'cairo',
    'warship',
    'steam',
    [9, null, 8.9, 6, 6, 0, 8],
    false,
    false,
    [
      'bow fixed medium smooth 2',
      'bow fixed medium rifled 1',
      'port fixed medium smooth 3',
      'port fixed medium rifled 1',
      'starboard fixed medium smooth 3',
      'starboard fixed medium rifled 1',
      'stern fixed medium smooth 2',
    ],
  ],
  [
    'new-ironsides',
    'warship',
    'steam',
    [10, null, 11.7, 15.5, 6, 0, 8],
    false,
    false,
    [
      'port fixed heavy smooth 7',
      'port fixed heavy rifled 1',
      'starboard fixed heavy smooth 7',
      'starboard fixed heavy rifled 1',
    ],
  ],
  [
    'hartford',
    'warship',
    'steam+sail',
    [6, null, 11.4, 17, 8, 8, 8],
    false,
    false,
    [
      'bow pivot heavy rifled 1',
      'stern pivot heavy rifled 1',
      'port fixed heavy smooth 9',
      'starboard fixed heavy smooth 9',
    ],
  ],
  [
    'kineo',
    'warship',
    'steam+sail',
    [6, null, 8, 10, 9, 6, 8],
    false,
    false,
    [
      'bow pivot heavy smooth 1',
      'stern pivot medium rifled 1',
      'port fixed medium smooth 1',
      'starboard fixed medium smooth 1',
    ],
  ],
  [
    'rattler',
    'warship',
    'steam',
    [8, null, 8.4, 5, 8, 0, 8],
    false,
    false,
    ['bow fixed medium rifled 2', 'port fixed medium smooth 2', 'starboard fixed medium smooth 2'],
  ],
  [
    'queen-of-the-west',
    'warship',
    'steam',
    [6, null, 9.2, 6, 10, 0, 8],
    true,
    false,
    [
      'bow pivot medium rifled 1',
      'port fixed light smooth 1',
      'starboard fixed light smooth 1',
      'stern fixed light smooth 1',
    ],
  ],
  [
    'virginia',
    'warship',
    'steam',
    [10, null, 14, 21, 5, 0, 8],
    true,
    false,
    [
      'bow fixed heavy rifled 1',
      'stern fixed heavy rifled 1',
      'port fixed heavy smooth 3',
      'port fixed medium rifled 1',
      'starboard fixed heavy smooth 3',
      'starboard fixed medium rifled 1',
    ],
  ],
  [
    'tennessee',
    'warship',
    'steam',
    [11, null, 10.6, 14, 5, 0, 8],
    true,
    false,
    [
      'bow fixed heavy rifled 1',
      'stern fixed heavy rifled 1',
      'port fixed medium rifled 2',
      'starboard fixed medium rifled 2',
    ],
  ],
  [
    'arkansas',
    'warship',
    'steam',
    [9, null, 8.4, 11.5, 6, 0, 8],
    true,
    false,
    [
      'bow fixed medium smooth 2',
      'stern fixed medium rifled 2',
      'port fixed medium rifled 1',
      'port fixed heavy smooth 1',
      'port fixed medium smooth 1',
      'starboard fixed medium rifled 1',
      'starboard fixed heavy smooth 1',
      'starboard fixed medium smooth 1',
    ],
  ],
  [
    'albemarle',
    'warship',
    'steam',
    [10, null, 8, 9, 4, 0, 8],
    true,
    false,
    ['bow fixed medium rifled 1', 'stern fixed medium rifled 1'],
  ],
  [
    'general-price',
    'warship',
    'steam',
    [7, null, 9.2, 9, 10, 0, 8],
    true,
    false,
    ['bow pivot medium smooth 1', 'stern pivot medium smooth 1'],
  ],
  ['david', 'david', 'small', [6, null, 2.5, 5, 6, 0, 1], false, true, []],
  ['h-l-hunley', 'submarine', 'small', [6, null, 2, 5, 4, 0, 1], false, true, []],
  [
    'picket-boat-no-1',
    'torpedo-boat',
    'small',
    [6, null, 2.3, 3, 6, 0, 1],
    false,
    true,
    ['bow pivot light smooth 1'],
  ],
  ['ships-boat', 'ships-boat', 'small', [6, null, 1.5, 2, 2, 0, 1], false, false, []],
  [
    'mortar-raft',
    'mortar-raft',
    'none',
    [8, null, 3, 3, 0, 0, 1],
    false,
    false,
    ['centre mortar mortar smooth 1'],
  ],
  [
    'mortar-schooner',
    'schooner',
    'sail',
    [6, null, 4.8, 8, 0, 8, 4],
    false,
    false,
    ['centre mortar mortar smooth 1', 'port fixed medium smooth 1', 'starboard fixed medium smooth 1'],
  ],
  ['mine-layer', 'mine-layer', 'steam', [6, null, 5.1, 6, 6, 0, 4], false, false, []],
  ['armed-yacht', 'yacht', 'sail', [6, null, 4, 8, 0, 8, 4], false, false, ['bow pivot light smooth 1']],
  ['river-tug', 'tug', 'steam', [6, null, 5, 5, 8, 0, 8], false, false, []],
  ['balloon-barge', 'barge', 'none', [6, null, 6.2, 4, 0, 0, 8], false, false, []],
  ['fire-raft', 'fire-ship', 'none', [6, null, 4, 2, 0, 0, 8], false, false, []],
  ['explosive-ship', 'explosive-ship', 'none', [6, null, 5, 8, 0, 0, 8], false, false, []],
];

const rifling = (rifled: boolean) => (rifled ? 'rifled' : 'smooth');

describe('the ship chart', () => {
  test.each(CHART)('ACW-H11, ACW-142: %s has all the figures and guns of the chart', (id, ...line) => {
    const [kind, propulsion, figures, ram, spar, guns] = line;
    const card = vesselOn(recordOf(STARTER, id));
    const { armourClass, turretClass = null, sizeCm, draught, maxSpeed, sailSpeed, hitFactor } = card;
    expect([armourClass, turretClass, sizeCm, draught, maxSpeed, sailSpeed, hitFactor]).toEqual(figures);
    expect([card.kind, card.propulsion, card.ram, card.spar]).toEqual([kind, propulsion, ram, spar]);
    const lines = card.batteries.map((battery) => {
      const own = card.guns.filter((gun) => gun.battery === battery.id);
      const [gun] = own;
      if (!gun) throw new Error(`${battery.id} has no guns`);
      return `${gun.station} ${gun.mounting} ${gun.gunClass} ${rifling(gun.rifled)} ${own.length}`;
    });
    expect(lines).toEqual(guns);
    const facing = { bow: 0, starboard: 90, stern: 180, port: 270 };
    for (const gun of card.guns) {
      expect(gun.facing).toBe(gun.station in facing ? facing[gun.station as keyof typeof facing] : 0);
    }
    // One fifth of the length where nothing else is given.
    expect(card.beamCm).toBeCloseTo(card.sizeCm / 5, 1);
  });

  test('ACW-H11: every vessel of the chart is among these', () => {
    const afloat = STARTER.filter((record) => !record.ashore && record.id !== 'drifting-mine');
    expect(CHART.map(([id]) => id)).toEqual(afloat.map(({ id }) => id));
  });

  test.each([
    [
      'brick-fort',
      'fort',
      10,
      8,
      ['pivot heavy smooth 2', 'fixed heavy smooth 4', 'fixed medium smooth 4'],
      0,
    ],
    ['earthwork', 'emplacement', 9, 8, ['pivot heavy rifled 1', 'fixed medium smooth 3'], 0],
    ['mobile-battery', 'battery', 6, 3, ['pivot light smooth 4'], 0],
    ['infantry-unit', 'infantry', 6, 3, [], 2],
  ] as const)('ACW-H11: %s has the figures of the chart', (id, kind, armourClass, strength, guns, bases) => {
    const card = landOn(recordOf(STARTER, id));
    expect(card).toMatchObject({ kind, armourClass, hitFactor: strength, musketBases: bases });
    const lines = card.batteries.map((battery) => {
      const own = card.guns.filter((gun) => gun.battery === battery.id);
      return `${own[0]?.mounting} ${own[0]?.gunClass} ${rifling(own[0]?.rifled ?? false)} ${own.length}`;
    });
    expect(lines).toEqual(guns);
  });

  test('ACW-H11: Cairo is large at 8.9 cm, and the David is small at 2.5', () => {
    expect(vesselOn(recordOf(STARTER, 'cairo')).sizeCm).toBeGreaterThanOrEqual(8);
    expect(vesselOn(recordOf(STARTER, 'david')).sizeCm).toBeLessThan(8);
  });
});
