import { describe, expect, test } from 'vitest';
import type { ShipRecord } from '../../../engine/set-up/record';
import { BOAT, HISTORY, landOn, recordOf, STARTER, vesselOn } from '../records.testing';
import { VESSEL_KINDS } from './cards';
import { armourClassOf, hitFactorOf, kindOf, vesselCardOf } from './conversion';

const history = (id: string) => vesselOn(recordOf(HISTORY, id));

describe('records', () => {
  test('ACW-H11: Congress, a bow of 179 feet, is 9.09 cm at 1/600', () => {
    // 179 x 30.48 / 600 = 9.0932.
    expect(history('congress').sizeCm).toBe(9.09);
  });

  test.each([
    ['speed', { ...BOAT, speed: undefined }],
    ['armour', { ...BOAT, armour: undefined }],
    ['batteries.0.mounts', { ...BOAT, batteries: [{ id: 'a', name: 'a', bore: 8, range: 900, mounts: [] }] }],
    ['cards.acw-naval.armourClass', { ...BOAT, cards: { 'acw-naval': { armourClass: 12 } } }],
    ['cards.acw-naval', { ...BOAT, cards: { 'acw-naval': { wings: 2 } } }],
  ])('ACW-002: a vessel without a sound %s cannot be put on the table', (field, record) => {
    expect(vesselCardOf(record as ShipRecord)).toMatchObject({
      cite: 'ACW-002',
      because: { key: 'card.refused', args: { ship: 'Boat', field } },
    });
  });

  test('ACW-142: a vessel without a draught is refused, and one with torpedo tubes', () => {
    const { draught, ...without } = BOAT;
    expect(draught).toBe(6);
    expect(vesselCardOf(without)).toMatchObject({ cite: 'ACW-142' });
    const tube = { id: 't', name: 't', bore: 21, range: 900, knots: 30, mounts: [], reloads: 0 };
    expect(vesselCardOf({ ...BOAT, tubes: [tube] })).toMatchObject({ cite: 'ACW-092' });
  });

  test('ACW-142: every record that comes with the program has its six headings', () => {
    for (const record of [...STARTER, ...HISTORY]) {
      if (record.ashore) expect(landOn(record).guns.length + landOn(record).musketBases).toBeGreaterThan(0);
      else if (record.id !== 'drifting-mine') {
        const card = vesselOn(record);
        expect(card.sizeCm).toBeGreaterThan(0);
        expect(card.draught).toBeGreaterThan(0);
        expect(new Set(card.guns.map(({ id }) => id)).size).toBe(card.guns.length);
      }
    }
  });
});

describe('Hit Factors', () => {
  test('ACW-014: by type of vessel 1, 4 or 8', () => {
    const by = (of: number) => VESSEL_KINDS.filter((kind) => hitFactorOf(kind) === of);
    expect(by(1)).toEqual(['david', 'submarine', 'torpedo-boat', 'ships-boat', 'mortar-raft']);
    expect(by(4)).toEqual(['mine-layer', 'schooner', 'yacht']);
    expect(by(8)).toHaveLength(VESSEL_KINDS.length - 8);
  });

  test('ACW-014: Cairo has 8, a mine layer 4, a picket boat 1; a fire ship made of a schooner keeps 4', () => {
    expect(history('cairo').hitFactor).toBe(8);
    expect(vesselOn({ ...BOAT, type: 'mine layer' }).hitFactor).toBe(4);
    expect(history('picket-boat-1').hitFactor).toBe(1);
    const converted = { ...BOAT, type: 'fire ship', cards: { 'acw-naval': { hitFactor: 4 } } };
    expect(vesselOn(converted)).toMatchObject({ kind: 'fire-ship', hitFactor: 4 });
  });
});

describe('kinds and drive by the record', () => {
  test.each([
    ['submarine', 'submarine', 'small'],
    ['semi-submersible torpedo boat', 'david', 'small'],
    ['torpedo launch', 'torpedo-boat', 'small'],
    ["ship's boat", 'ships-boat', 'small'],
    ['mortar boat', 'mortar-raft', 'none'],
    ['river monitor (Milwaukee class)', 'monitor', 'steam'],
    ['armed tug', 'tug', 'steam'],
    ['casemate ironclad ram', 'warship', 'steam'],
    ['fire raft', 'fire-ship', 'none'],
    ['powder vessel', 'explosive-ship', 'none'],
    ['mortar schooner', 'schooner', 'steam'],
  ] as const)('a %s is of the kind %s and has the drive %s', (type, kind, propulsion) => {
    expect(kindOf(type)).toBe(kind);
    expect(vesselOn({ ...BOAT, type }).propulsion).toBe(propulsion);
  });

  test('a vessel with sails only goes by sail, and one with both by either', () => {
    expect(vesselOn({ ...BOAT, speed: 0, sailSpeed: 9 }).propulsion).toBe('sail');
    expect(vesselOn({ ...BOAT, sailSpeed: 9 }).propulsion).toBe('steam+sail');
  });

  test('ACW-023: boats and submarines do 2 and 4, Davids and torpedo boats what their record says, else 6', () => {
    const knots = (type: string, speed: number) => vesselOn({ ...BOAT, type, speed }).maxSpeed;
    expect([knots("ship's boat", 5), knots('submarine', 2)]).toEqual([2, 4]);
    expect([knots('David', 7), knots('David', 0), knots('torpedo boat', 0)]).toEqual([7, 6, 6]);
  });
});

describe('spar torpedoes', () => {
  test('ACW-076: Davids, submarines and torpedo boats carry one, others when their record says so', () => {
    expect(['david', 'hunley', 'squib', 'picket-boat-1', 'miami'].map((id) => history(id).spar)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(vesselOn({ ...BOAT, type: 'torpedo boat' }).spar).toBe(true);
    expect(vesselOn({ ...BOAT, type: "ship's boat" }).spar).toBe(false);
    expect(vesselOn({ ...BOAT, type: "ship's boat", spar: true }).spar).toBe(true);
  });
});

describe('armour', () => {
  test.each([
    [6, 11],
    [5.99, 10],
    [4, 10],
    [3.99, 9],
    [2, 9],
    [1.99, 8],
    [0.5, 8],
    [0.49, 6],
    [0, 6],
  ])('ACW-H21: %d inches of iron are of class %d', (iron, armourClass) => {
    expect(armourClassOf('casemate ironclad', iron)).toBe(armourClass);
  });

  test.each([
    ['tennessee', 11, undefined],
    ['new-ironsides', 10, undefined],
    ['cairo', 9, undefined],
    ['winnebago', 9, 12],
    ['manassas', 8, undefined],
    ['tyler', 7, undefined],
    ['monitor', 10, 12],
    ['general-bragg', 7, undefined],
    ['morgan', 7, undefined],
    ['patrick-henry', 7, undefined],
    ['hartford', 6, undefined],
    ['cricket', 8, undefined],
    ['mortar-boat-16', 8, undefined],
    ['virginia', 10, undefined],
    ['selma', 7, undefined],
    ['squib', 7, undefined],
  ])('ACW-H21, ACW-099: %s is of class %d, turret %s', (id, armourClass, turretClass) => {
    expect([history(id).armourClass, history(id).turretClass]).toEqual([armourClass, turretClass]);
  });

  test('ACW-H21: iron round the machinery only is of class 7, however thick; the same iron on the side is not', () => {
    for (const [belt, onSide] of [
      [6.35, 6],
      [25.4, 8],
      [101.6, 10],
    ] as const) {
      const armour = { belt, deck: 0 };
      const classes = [armour, { ...armour, machineryOnly: true }].map(
        (one) => vesselOn({ ...BOAT, armour: one }).armourClass,
      );
      expect(classes).toEqual([onSide, 7]);
    }
  });

  test('ACW-099: forts are 10 unless they say otherwise, batteries and infantry 6', () => {
    const ashore = (type: string) => landOn({ ...BOAT, ashore: true, type }).armourClass;
    expect(['brick fort', 'gun emplacement', 'mobile battery', 'infantry'].map(ashore)).toEqual([
      10, 10, 6, 6,
    ]);
    expect(landOn(recordOf(HISTORY, 'newport-news')).armourClass).toBe(9);
  });
});
