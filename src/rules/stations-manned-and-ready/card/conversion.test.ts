import { describe, expect, test } from 'vitest';
import type { ShipRecord } from '../../../engine/set-up/record';
import { isRefusal } from '../../../kit/refusal';
import type { ShipCard } from '../state';
import { cardOf, flotationOf, groupsOf, structureOf } from './conversion';
import { armourClass, gunCv, gunIp, penetrationOf, reachOf, torpedoCv, torpedoIp } from './weapons';

const record = (own: Partial<ShipRecord> = {}): ShipRecord => ({
  id: 'ship',
  name: 'Ship',
  nation: 'any',
  type: 'heavy cruiser',
  displacement: 10_000,
  length: 600,
  beam: 60,
  speed: 32.5,
  batteries: [],
  tubes: [],
  armour: { belt: 0, deck: 0 },
  ...own,
});
const mount = (id: string, barrels: number) => ({ id, barrels, arcs: [], station: 0, abeam: 0 });
const gun = (id: string, bore: number, own = {}) => ({
  id,
  name: id,
  bore,
  range: 20_000,
  mounts: [mount('A', 2)],
  ...own,
});
function made(own: Partial<ShipRecord> = {}, options = {}): ShipCard {
  const card = cardOf(record(own), options);
  if (isRefusal(card)) throw new Error(JSON.stringify(card));
  return card;
}

describe('ships', () => {
  test('SMR-H42 10,000 tons: F 17, S 25, size 0, MVR 6, 3 teams, 42 points', () => {
    expect(made()).toMatchObject({ flotation: 17, structure: 25, size: 0, mvr: 6, teams: 3, points: 42 });
    expect([flotationOf(36_727), structureOf(36_727)]).toEqual([32, 48]);
  });

  test('SMR-H42 size and base by tons', () => {
    const of = (displacement: number) => {
      const { size, base } = made({ displacement });
      return [size, base.length, base.width];
    };
    expect([40_000, 39_999, 12_000, 11_999, 5_999, 2_499, 999, 249].map(of)).toEqual([
      [3, 6, 2],
      [2, 6, 2],
      [1, 5, 2],
      [0, 5, 2],
      [-1, 4, 1.5],
      [-2, 3, 1.5],
      [-3, 2, 1],
      [-4, 2, 1],
    ]);
  });

  test('SMR-H42 AC is millimetres over 25.4, halves up; speeds are whole knots', () => {
    expect([76, 38, 12.7, 12.6, 0].map((mm) => armourClass(mm))).toEqual([3, 1, 1, 0, 0]);
    expect(made().speed).toBe(32);
  });

  test('SMR-H42 a record without tons is refused by its name and field', () => {
    const { displacement: _, ...light } = record();
    const refused = cardOf(light);
    expect(isRefusal(refused) && refused.because.args).toMatchObject({ ship: 'Ship', field: 'displacement' });
  });

  test('SMR-H42 Spotting Distance and FC by size; merchants and armed merchant cruisers have no FC', () => {
    expect([26_000, 8_000, 3_000, 1_500].map((displacement) => made({ displacement }).spotting)).toEqual([
      5, 4, 4, 3,
    ]);
    expect([made().fireControl, made({ displacement: 1_500 }).fireControl]).toEqual([2, 1]);
    expect(made({ type: 'armed merchant cruiser' }).fireControl).toBe(0);
  });

  test('SMR-H41 a destroyer with MAIN and TORPEDOES rolls 8: TORPEDOES', () => {
    const card = made({
      batteries: [gun('main', 4.7)],
      tubes: [
        { id: 't', name: 't', bore: 21, range: 10_000, knots: 36, mounts: [mount('P', 4)], reloads: 0 },
      ],
    });
    expect(card.groups).toEqual([
      { group: 'main', to: 7 },
      { group: 'torpedoes', to: 10 },
    ]);
    expect(groupsOf(made({ batteries: [gun('main', 8), gun('other', 4)] }).batteries, [])).toEqual([
      { group: 'main', to: 5 },
      { group: 'other', to: 10 },
    ]);
  });
});

describe('what the sheets leave out has a number of the house', () => {
  const tubes = (bore: number, own = {}) => ({
    id: 't',
    name: 't',
    bore,
    range: 10_000,
    knots: 36,
    mounts: [mount('P', 4)],
    reloads: 0,
    ...own,
  });
  const mountsOf = (own: Partial<ShipRecord>) =>
    made(own).batteries.map(({ mounts }) => [mounts[0]?.type, mounts[0]?.ac]);

  test('SMR-H40 destroyers have ASW 4 and escorts 7 where submarines are played, and nobody else has any', () => {
    const of = (type: string, own = {}) => made({ type, ...own }, { submarines: 'type' }).asw;
    const hunters = ['destroyer', 'destroyer escort', 'frigate', 'corvette', 'sloop'];
    expect(hunters.map((type) => of(type))).toEqual([4, 7, 7, 7, 7]);
    const others = ['light cruiser', 'escort carrier', 'submarine', 'merchant', 'minelayer'];
    expect(others.map((type) => of(type))).toEqual([0, 0, 0, 0, 0]);
    expect(made({ type: 'destroyer' }, { mines: 'type' }).asw).toBe(0);
  });

  test('SMR-H39 destroyers lay one field and minelayers four where mines are played', () => {
    const of = (type: string) => made({ type }, { mines: 'type' }).mines;
    expect(['destroyer', 'minelayer', 'destroyer escort', 'light cruiser'].map(of)).toEqual([1, 4, 0, 0]);
    expect(made({ type: 'destroyer' }, { submarines: 'type' }).mines).toBe(0);
  });

  test('SMR-H39 SMR-H40 in games kept before types had any, nobody has more than records and scenarios say', () => {
    expect(made({ type: 'destroyer' }, { mines: true, submarines: true })).toMatchObject({
      asw: 0,
      mines: 0,
    });
  });

  test('SMR-H40 what a card by hand says of ASW, mines and kind goes before the house', () => {
    const cards = { 'stations-manned-and-ready': { asw: 9, mines: 0 } };
    const options = { mines: 'type', submarines: 'type' };
    expect(made({ type: 'destroyer', cards }, options)).toMatchObject({ asw: 9, mines: 0 });
    const diving = cardOf(record({ type: 'destroyer' }), options, { kind: 'submarine' });
    expect(diving).toMatchObject({ asw: 0, mines: 0 });
  });

  test('SMR-H42 half knots are left off', () => {
    expect([32.9, 32.5, 32].map((speed) => made({ speed }).speed)).toEqual([32, 32, 32]);
  });

  test('SMR-H43 guns of 5.9 inches stand in turrets, smaller ones behind shields, unless the record says', () => {
    const armour = { belt: 0, deck: 0 };
    expect(mountsOf({ armour, batteries: [gun('a', 5.9)] })).toEqual([['turret', 0]]);
    expect(mountsOf({ armour, batteries: [gun('a', 5.8)] })).toEqual([['shielded', 0]]);
    expect(mountsOf({ armour, batteries: [gun('a', 5.9, { housing: 'open' })] })).toEqual([['open', 0]]);
  });

  test('SMR-H43 turrets of OTHER guns have a quarter of the plate of the MAIN ones, rounded down', () => {
    // 381 mm are 15 inches: a quarter is 3.75.
    const armour = { belt: 0, deck: 0, turret: 381 };
    expect(mountsOf({ armour, batteries: [gun('main', 15), gun('other', 6)] })).toEqual([
      ['turret', 15],
      ['turret', 3],
    ]);
  });

  test('SMR-H43 casemates have their own plate, else half the belt rounded down; shields have none', () => {
    const batteries = [gun('a', 6, { housing: 'casemate' }), gun('b', 4)];
    // 330 mm are 13 inches, 152 mm are 6.
    expect(mountsOf({ armour: { belt: 330, deck: 0 }, batteries })).toEqual([
      ['casemate', 6],
      ['shielded', 0],
    ]);
    expect(mountsOf({ armour: { belt: 330, deck: 0, casemate: 25.4 }, batteries })[0]).toEqual([
      'casemate',
      1,
    ]);
  });

  test('SMR-H43 a warhead that is not given weighs 400 pounds, from 20 inches 550, from 24 inches 1,000', () => {
    const ipOf = (bore: number, own = {}) => made({ tubes: [tubes(bore, own)] }).torpedoes[0]?.ip;
    expect([18, 20, 21, 24].map((bore) => ipOf(bore))).toEqual([4, 6, 6, 10]);
    expect(ipOf(24, { warhead: 701 })).toBe(8);
  });

  const settingsOf = (...runs: readonly (readonly [range: number, knots: number])[]) =>
    made({
      tubes: [tubes(21, { settings: runs.map(([range, knots]) => ({ range, knots })) })],
    }).torpedoes[0]?.settings.map(({ id, reach, modifier }) => [id, reach, modifier]);

  test('SMR-H21 settings of the record: those of the G7a come to fast, medium and slow as the house has them', () => {
    const g7a = [
      ['fast', 1, 1],
      ['medium', 2, 0],
      ['slow', 3, -1],
    ];
    expect(settingsOf([6_560, 44], [8_750, 40], [13_670, 30])).toEqual(g7a);
    expect(settingsOf([13_670, 30], [6_560, 44], [8_750, 40])).toEqual(g7a);
    expect(settingsOf([10_500, 36], [13_500, 30])).toEqual([
      ['fast', 2, 0],
      ['slow', 3, -1],
    ]);
    expect(settingsOf([4_370, 48])).toEqual([['fast', 1, 2]]);
  });

  test('SMR-H21 settings of a record stay within +2 and -2, and within RB 1 and 5', () => {
    expect(settingsOf([100, 120], [60_000, 10])).toEqual([
      ['fast', 1, 2],
      ['slow', 5, -2],
    ]);
    expect(settingsOf([7_499, 47.9], [7_500, 41.9])).toEqual([
      ['fast', 1, 1],
      ['slow', 2, 0],
    ]);
  });

  test('SMR-H21 settings written by hand are those of all her tubes, within the same limits', () => {
    const byHand = (...settings: readonly object[]) =>
      cardOf(record({ tubes: [tubes(21)], cards: { 'stations-manned-and-ready': { settings } } }));
    const card = byHand({ reach: 5, modifier: 2 }, { reach: 1, modifier: -2 });
    expect(!isRefusal(card) && card.torpedoes[0]?.settings).toEqual([
      { id: 'fast', reach: 5, modifier: 2 },
      { id: 'slow', reach: 1, modifier: -2 },
    ]);
    const beyond = [
      [{ reach: 6, modifier: 0 }],
      [{ reach: 0, modifier: 0 }],
      [{ reach: 1, modifier: 3 }],
      [],
    ];
    for (const settings of [...beyond, [{ reach: 1, modifier: -3 }]])
      expect(isRefusal(byHand(...settings))).toBe(true);
  });

  test('SMR-H21 torpedoes that run 15,000 yards at their fastest reach two bands farther', () => {
    const reachesOf = (range: number) =>
      made({ tubes: [tubes(24, { range })] }).torpedoes[0]?.settings.map(({ reach }) => reach);
    expect([reachesOf(14_999), reachesOf(15_000)]).toEqual([
      [1, 2, 3],
      [3, 4, 5],
    ]);
  });

  test('SMR-H32 H is a third of the aircraft, 1 to 20, RRR a quarter, both rounded up; catapults are hers', () => {
    const deck = (aircraft: number) => made({ type: 'carrier', deck: { aircraft, catapults: 2 } }).deck;
    expect(deck(31)).toEqual({ handling: 11, servicing: 8, catapults: 2 });
    expect([1, 90].map((aircraft) => deck(aircraft)?.handling)).toEqual([1, 20]);
  });
});

describe('weapons', () => {
  test('SMR-H43 an 8-inch gun has IP 3, CV 8, penetration 12, 10, 8, 6, 4 and reaches band 5', () => {
    expect([gunIp(8, 'third'), gunCv(8), penetrationOf(8), reachOf(8)]).toEqual([3, 8, [12, 10, 8, 6, 4], 5]);
    expect([8, 7.9, 6, 5.9, 4.5, 4.4, 3].map(reachOf)).toEqual([5, 4, 4, 3, 3, 2, 2]);
  });

  test('SMR-H43 a 700 lb torpedo has IP 7 and CV 10', () => {
    expect([torpedoIp(700), torpedoCv(700), torpedoIp(1_080), torpedoCv(2_000)]).toEqual([7, 10, 11, 20]);
  });

  test('SMR-H43 by the option heavy guns hit harder, and the 8-inch gun keeps IP 3', () => {
    expect([6, 8, 11.1, 14, 15, 18.1].map((bore) => gunIp(bore, 'square'))).toEqual([2, 3, 6, 10, 11, 16]);
  });

  test('SMR-H43 LRF counts dual purpose guns of 3 to under 6 inches, MRF barrels of 37 to 57 mm, CRF half those of 20 to 30', () => {
    const card = made({
      batteries: [
        gun('main', 8),
        gun('high', 4, { dualPurpose: true, mounts: [mount('P', 2), mount('S', 2)] }),
      ],
      lightGuns: [
        { bore: 40, barrels: 16 },
        { bore: 20, barrels: 9 },
        { bore: 12.7, barrels: 8 },
      ],
    });
    expect(card.aa).toEqual({ lrf: 4, mrf: 16, crf: 5 });
  });

  test('SMR-H45 merchants, armed merchant cruisers and shore units', () => {
    expect(made({ type: 'merchant', batteries: [] }).kind).toBe('merchant');
    expect(made({ type: 'armed merchant cruiser' }).kind).toBe('amc');
    const fort = made({ ashore: true, type: 'coast battery', batteries: [gun('main', 6)] });
    expect(fort).toMatchObject({ kind: 'battery', size: 0, flotation: 0, speed: 0, fireControl: 1 });
  });
});
