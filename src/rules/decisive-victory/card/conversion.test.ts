import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Refusal } from '../../../engine/command';
import type { Battery, Mount, ShipRecord, Tubes } from '../../../engine/set-up/record';
import { say } from '../../../engine/words/text';
import { degrees } from '../../../geometry/units';
import { bearingTogether } from '../../../kit/card/figures';
import { isRefusal } from '../../../kit/refusal';
import type { ShipCard, WeaponSystem } from '../state';
import {
  cardOf,
  cdtOf,
  gunDamageOf,
  gunStrengthOf,
  rangeOf,
  sizeOf,
  speedOf,
  torpedoStrengthOf,
} from './conversion';
import texts from './text.en.json';

const fleet = (name: string): readonly ShipRecord[] =>
  JSON.parse(readFileSync(`assets/fleets/${name}.json`, 'utf8')).ships;

const SAMPLES = fleet('samples');
const WW2 = fleet('ww2');

const sound = (card: ShipCard | Refusal): ShipCard => {
  if (isRefusal(card)) throw new Error(say(texts, card.because));
  return card;
};

const historic = (id: string): ShipCard => {
  const record = WW2.find((one) => one.id === id);
  if (!record) throw new Error(`there is no ship '${id}'`);
  return sound(cardOf(record));
};

const withoutCard = ({ cards: _, ...record }: ShipRecord): ShipRecord => record;

/** The figures of a card by name; the officer is nobody's real figure and the flights are the scenario's. */
function figures(card: ShipCard): Readonly<Record<string, number>> {
  const systems = card.systems.flatMap((system) =>
    (['fc', 'strength', 'damage', 'range', 'dualPurpose', 'salvoes'] as const).map(
      (figure) => [`${system.id} ${figure}`, system[figure]] as const,
    ),
  );
  return {
    speed: card.speed,
    turningClass: card.turningClass,
    cdt: card.cdt,
    aa: card.aa,
    spotters: card.spotters,
    ...card.armour,
    ...Object.fromEntries(systems),
  };
}

describe('DV-H13 real figures that resemble a sample give its card', () => {
  test.each(SAMPLES.map((record) => [record.id, record] as const))(
    '%s, every figure within 1',
    (_, record) => {
      const printed = sound(cardOf(record));
      const made = sound(cardOf(withoutCard(record)));
      expect(made.size).toBe(printed.size);
      expect(made.systems.map(({ id, kind, mounts }) => [id, kind, mounts])).toEqual(
        printed.systems.map(({ id, kind, mounts }) => [id, kind, mounts]),
      );
      expect(made.flightDeck?.canLand).toBe(printed.flightDeck?.canLand);
      const off = Object.entries(figures(printed)).filter(
        ([name, value]) =>
          Math.abs((figures(made)[name] ?? Number.NaN) - value) > 1 || !(name in figures(made)),
      );
      expect(off).toEqual([]);
    },
  );
});

test.each([
  [18.1, 18],
  [15, 15],
  [11.1, 11],
  [8, 8],
  [6, 6],
  [5.9, 6],
  [5.5, 5],
  [5.25, 4],
  [5, 4],
  [4.7, 4],
  [4, 3],
  [3, 2],
])('a gun of %d inches has strength %d', (bore, strength) => {
  expect(gunStrengthOf(bore)).toBe(strength);
});

test.each([
  [18, 7],
  [21, 9],
  [24, 11],
])('a torpedo of %d inches has strength %d', (bore, strength) => {
  expect(torpedoStrengthOf(bore)).toBe(strength);
});

test.each([
  [0, 0],
  [19, 4],
  [28.5, 6],
  [30, 6],
  [36, 7],
  [60, 10],
])('DV-009 %d knots are %d inches a turn, a fifth of the knots and 10 at most', (knots, speed) => {
  expect(speedOf(knots)).toBe(speed);
});

test('DV-009 with the statute mile the same ship moves farther and shoots farther on the table', () => {
  // 30 knots: 4 minutes are 2 nautical miles, 4050.74 yards, at 1760 yards to 3 inches: 6.9.
  expect(speedOf(30, 'statute')).toBe(7);
  expect(rangeOf(17_600, 'statute')).toBe(30);
  expect(rangeOf(17_600)).toBe(26);
});

test.each([
  [1_340, 3],
  [7_030, 4],
  [10_000, 5],
  [23_000, 6],
  [31_700, 7],
  [36_600, 9],
  [64_000, 12],
])('a ship of %d tons has a critical damage threshold of %d', (tons, cdt) => {
  expect(cdtOf(tons)).toBe(cdt);
});

test.each([
  ['destroyer escort', 1_350, 'destroyer'],
  ['heavy cruiser (Panzerschiff)', 12_340, 'cruiser'],
  ['battlecruiser', 31_700, 'capital'],
  ['escort carrier', 7_800, 'cruiser'],
  ['carrier', 23_000, 'capital'],
  ['auxiliary', 2_000, 'destroyer'],
  ['auxiliary', 9_000, 'cruiser'],
  ['coast defence ship', 25_000, 'capital'],
] as const)('a %s of %d tons is of the size class %s', (type, displacement, size) => {
  expect(sizeOf({ type, displacement })).toBe(size);
});

const mount = (barrels: number, ...arcs: readonly (readonly [number, number])[]): Mount => ({
  id: `${barrels}-${arcs.join('-')}`,
  barrels,
  arcs: arcs.map(([from, to]) => [degrees(from), degrees(to)] as const),
  station: 0,
  abeam: 0,
});

test('barrels bear together where arcs overlap, not where they only touch', () => {
  expect(bearingTogether([mount(3, [210, 150]), mount(3, [30, 330])])).toBe(6);
  expect(bearingTogether([mount(4, [180, 360]), mount(4, [0, 180])])).toBe(4);
  expect(bearingTogether([mount(1, [355, 5]), mount(2, [350, 10])])).toBe(3);
  expect(bearingTogether([mount(2, [90, 90])])).toBe(2);
  expect(bearingTogether([mount(2, [0, 360]), mount(2, [45, 135], [225, 315])])).toBe(4);
});

test('the most barrels that bear together are those found by trying every tenth of a degree', () => {
  const bearing = fc.integer({ min: 0, max: 359 });
  const wide = fc.integer({ min: 2, max: 330 });
  const any = fc.tuple(fc.integer({ min: 1, max: 4 }), bearing, wide);
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 6 }), (specs) => {
      const inside = (at: number): number =>
        specs
          .filter(([, from, span]) => {
            const turned = (at - from + 720) % 360;
            return turned > 0.05 && turned < span - 0.05;
          })
          .reduce((sum, [barrels]) => sum + barrels, 0);
      const tried = Array.from({ length: 3600 }, (_, tenth) => inside(tenth / 10));
      const mounts = specs.map(([barrels, from, span]) => mount(barrels, [from, (from + span) % 360]));
      expect(bearingTogether(mounts)).toBe(Math.max(...tried));
    }),
    { numRuns: 60 },
  );
});

test('a broadside of 8 fifteen-inch guns has five dice, nine of 16 inches six, one light gun none', () => {
  const broadside = (barrels: number, bore: number) =>
    gunDamageOf({ bore, mounts: [mount(barrels, [0, 360])] });
  expect([broadside(8, 15), broadside(9, 16), broadside(1, 3)]).toEqual([5, 6, 0]);
});

/** FC/strength/damage/range, with mounts and salvoes. */
const line = (system: WeaponSystem | undefined): string =>
  system
    ? `${system.fc}/${system.strength}/${system.damage}/${system.range} m${system.mounts.length} s${system.salvoes}`
    : 'none';

const hull = ({ size, speed, turningClass, cdt, armour }: ShipCard): string =>
  `${size} ${speed} ${turningClass} ${cdt} ${armour.belt}/${armour.deck}/${armour.underwater}`;

/**
 * Reckoned by hand. Range: yards / 675.12. Dice: barrels on the broadside times bore, as Graf Spee 6 x 11.1 =
 * 66.6, four dice (from 64); Exeter 6 x 8 = 48, three (from 41); Ajax 8 x 6 = 48, three.
 */
test.each([
  // 80 mm is 3.1 in, 45 mm 1.8 in; 28.5 knots are 5.7 in; 39,890 yd are 59.1 in; torpedoes 6,560 yd, 9.7 in.
  ['admiral-graf-spee', 'cruiser 6 2 5 3/2/2', ['5/11/4/59 m2 s0', '4/6/2/37 m8 s0', '5/9/4/10 m2 s2']],
  // 76 mm is 3 in, 38 mm 1.5 in, printed 1 since 1.496 rounds down; 32 knots are 6.4 in; 30,650 yd are 45.4 in.
  ['exeter', 'cruiser 6 2 5 3/1/2', ['5/8/3/45 m3 s0', '4/3/1/24 m4 s0', '5/9/3/16 m2 s2']],
  // 7,030 tons; 51 mm is 2 in; 32.5 knots are 6.5 in, rounded up; 25,480 yd are 37.7 in; four twin 4 in.
  ['ajax', 'cruiser 7 2 4 3/2/2', ['5/6/3/38 m4 s0', '4/3/1/29 m4 s0', '5/9/4/16 m2 s2']],
  // As Ajax, with four single 4 in of the older mark: 16,430 yd are 24.3 in.
  ['achilles', 'cruiser 7 2 4 3/2/2', ['5/6/3/38 m4 s0', '4/3/1/24 m4 s0', '5/9/4/16 m2 s2']],
])('River Plate: %s', (id, expected, systems) => {
  const card = historic(id);
  expect(hull(card)).toBe(expected);
  expect(card.systems.map(line)).toEqual(systems);
});

test.each([
  // 320 mm is 12.6 in, 95 mm 3.7 in, half the belt rounded up 7; 30 knots are 6 in; 8 x 15 = 120, five dice.
  ['bismarck', 'capital 6 1 9 13/4/7', ['6/15/5/58 m4 s0', '4/6/2/37 m6 s0']],
  // 16,700 tons; 8 x 8 = 64, four dice; four triple banks and a full set of reloads would be 8 salvoes, 6 at most.
  ['prinz-eugen', 'cruiser 6 2 6 3/2/2', ['5/8/4/54 m4 s0', '4/3/2/29 m6 s0', '5/9/3/10 m4 s6']],
  // 305 mm is 12 in, 76 mm 3 in; 29 knots are 5.8 in; 30,180 yd are 44.7 in; single fixed tubes, one die each.
  ['hood', 'capital 6 1 9 12/3/6', ['6/15/5/45 m4 s0', '4/3/2/29 m7 s0', '5/9/1/7 m4 s4']],
  // 374 mm is 14.7 in, 152 mm 6 in; 10 x 14 = 140, six dice; 8 x 5.25 = 42 on a side, three dice.
  ['prince-of-wales', 'capital 6 1 9 15/6/8', ['6/14/6/57 m3 s0', '4/4/3/36 m8 s0']],
  // 114 mm is 4.5 in, printed 4 since 4.488 rounds down; 31.5 knots are 6.3 in; no torpedoes.
  ['suffolk', 'cruiser 6 2 5 4/1/2', ['5/8/4/45 m4 s0', '4/3/1/29 m4 s0']],
  // No belt to speak of: 25 mm is 1 in.
  ['norfolk', 'cruiser 6 2 5 1/1/1', ['5/8/4/45 m4 s0', '4/3/1/29 m4 s0', '5/9/4/16 m2 s2']],
])('Denmark Strait: %s', (id, expected, systems) => {
  const card = historic(id);
  expect(hull(card)).toBe(expected);
  expect(card.systems.map(line)).toEqual(systems);
});

test('the captain is the usual officer of a cruiser and an admiral comes only with a scenario', () => {
  expect(historic('ajax').officer).toBe('captain');
  expect(historic('hardy').officer).toBe('commander');
  expect(WW2.map((record) => sound(cardOf(record)).officer).includes('admiral')).toBe(false);
});

test('nations are called as the rules call them', () => {
  expect([
    historic('ajax').nationality,
    historic('yamato').nationality,
    historic('achilles').nationality,
  ]).toEqual(['British', 'Japanese', 'New Zealand']);
});

test('the real figures go with the card', () => {
  const { real } = historic('admiral-graf-spee');
  expect(real).toMatchObject({ knots: 28.5, displacement: 12340, armour: { belt: 80, deck: 45 } });
  expect(real?.weapons.main).toEqual({ name: '28 cm/52 SK C/28', barrels: 6, bore: 11.1, range: 39890 });
});

/** The limits of the ledger's components, for any card. */
function beyondLimits(card: ShipCard): readonly string[] {
  const within = (name: string, value: number, min: number, max: number): readonly string[] =>
    Number.isInteger(value) && value >= min && value <= max ? [] : [`${name} ${value}`];
  return [
    ...within('speed', card.speed, 0, 10),
    ...within('turning class', card.turningClass, 1, 4),
    ...within('cdt', card.cdt, 1, 12),
    ...Object.entries(card.armour).flatMap(([row, value]) => within(row, value, 0, 20)),
    ...within('aa', card.aa, 0, 10),
    ...within('spotters', card.spotters, 0, 1000),
    ...card.systems.flatMap((system) => [
      ...within('fc', system.fc, 0, 9),
      ...within('strength', system.strength, 0, 20),
      ...within('damage', system.damage, 0, 8),
      ...within('range', system.range, 1, 90),
      ...within('dual purpose', system.dualPurpose, 0, 5),
      ...within('salvoes', system.salvoes, 0, 6),
      ...within('mounts', system.mounts.length, 1, 1000),
    ]),
  ];
}

test('every ship of the fleet files gives a card within the limits of the rules', () => {
  expect(WW2.length).toBe(142);
  for (const record of [...WW2, ...SAMPLES]) {
    expect(beyondLimits(sound(cardOf(record))), record.id).toEqual([]);
    expect(beyondLimits(sound(cardOf(withoutCard(record)))), record.id).toEqual([]);
  }
});

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const bearings = between(0, 360).map(degrees);
const anyMount: fc.Arbitrary<Mount> = fc.record({
  id: fc.string({ minLength: 1 }),
  barrels: fc.integer({ min: 1, max: 20 }),
  arcs: fc.array(fc.tuple(bearings, bearings), { minLength: 1, maxLength: 3 }),
  station: between(-1, 1),
  abeam: between(-1, 1),
});
const mounts = fc.array(anyMount, { minLength: 1, maxLength: 8 });
const anyBattery: fc.Arbitrary<Omit<Battery, 'id'>> = fc.record({
  name: fc.string(),
  bore: between(0.3, 20),
  range: between(100, 60_000),
  mounts,
  dualPurpose: fc.boolean(),
  radar: fc.boolean(),
});
const anyTubes: fc.Arbitrary<Omit<Tubes, 'id'>> = fc.record({
  name: fc.string(),
  bore: between(10, 30),
  range: between(100, 60_000),
  knots: between(10, 120),
  mounts,
  reloads: fc.integer({ min: 0, max: 20 }),
});
const anyRecord: fc.Arbitrary<ShipRecord> = fc.record({
  id: fc.constant('any'),
  name: fc.string(),
  nation: fc.string(),
  type: fc.oneof(fc.string(), fc.constantFrom(...WW2.map(({ type }) => type))),
  displacement: between(1, 200_000),
  length: between(5, 1500),
  beam: between(1, 300),
  speed: between(0, 80),
  batteries: fc
    .array(anyBattery, { maxLength: 4 })
    .map((all) => all.map((battery, i) => ({ ...battery, id: `guns-${i}` }))),
  tubes: fc
    .array(anyTubes, { maxLength: 2 })
    .map((all) => all.map((tubes, i) => ({ ...tubes, id: `tubes-${i}` }))),
  armour: fc.record({ belt: between(0, 1000), deck: between(0, 1000) }),
  floatPlanes: fc.integer({ min: 0, max: 200 }),
});

test('any ship that has sound figures gets a card within the limits of the rules', () => {
  fc.assert(
    fc.property(anyRecord, fc.constantFrom('nautical', 'statute'), (record, mile) => {
      expect(beyondLimits(sound(cardOf(record, mile)))).toEqual([]);
    }),
  );
});

const first = SAMPLES[0];
if (!first) throw new Error('there are no samples');
const plain = withoutCard(first);
const battery = plain.batteries[0];
if (!battery) throw new Error('the first sample has no guns');

test.each([
  ['displacement', { ...plain, displacement: 0 }],
  ['speed', { ...plain, speed: Number.NaN }],
  ['length', { ...plain, length: Number.POSITIVE_INFINITY }],
  ['armour.belt', { ...plain, armour: { belt: -1, deck: 0 } }],
  ['batteries.0.bore', { ...plain, batteries: [{ ...battery, bore: 0 }] }],
  ['batteries.0.mounts', { ...plain, batteries: [{ ...battery, mounts: [] }] }],
  ["'main'", { ...plain, batteries: [battery, battery] }],
])('a record whose figures are wrong in %s is refused by ship and field', (field, record) => {
  const card = cardOf(record);
  const said = isRefusal(card) ? say(texts, card.because) : 'no refusal';
  expect(said).toContain('US destroyer');
  expect(said).toContain(field);
});
