import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { LineMeasured } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import type { ShipRecord } from '../../../engine/set-up/record';
import { say } from '../../../engine/words/text';
import { degrees, inches } from '../../../geometry/units';
import { holds } from '../../../kit/card/figures';
import { isRefusal } from '../../../kit/refusal';
import { attackOf } from '../guns/attack';
import { GUNNERY } from '../guns/gunnery';
import type { ShipCard } from '../state';
import { BLUE, position, RED, SHOOTER, ship, TARGET } from '../testing';
import { cardOf } from './conversion';
import { arcsNamed, NAMED_ARCS } from './hand-card';
import texts from './text.en.json';

const SAMPLES: readonly ShipRecord[] = JSON.parse(readFileSync('assets/fleets/samples.json', 'utf8')).ships;

const sample = (id: string): ShipRecord => {
  const found = SAMPLES.find((one) => one.id === id);
  if (!found) throw new Error(`there is no sample '${id}'`);
  return found;
};

const sound = (card: ShipCard | Refusal): ShipCard => {
  if (isRefusal(card)) throw new Error(say(texts, card.because));
  return card;
};

test('DV-H13 a sample ship that a scenario names anew goes by that name', () => {
  expect(sound(cardOf(sample('us-destroyer'))).name).toBe('US destroyer');
  expect(sound(cardOf({ ...sample('us-destroyer'), name: 'Able' })).name).toBe('Able');
});

const named = (bearing: number): readonly string[] =>
  (Object.keys(NAMED_ARCS) as (keyof typeof NAMED_ARCS)[]).filter((name) =>
    arcsNamed(name).some((arc) => holds(arc, bearing)),
  );

test('DV-H05 a bearing of 315 lies in FORE, AFT, PORT and BEAMS, not in STARBOARD', () => {
  expect(named(315)).toEqual(['ALL', 'FORE', 'AFT', 'PORT', 'BEAMS']);
});

test.each([
  [150, true],
  [0, true],
  [360, true],
  [210, true],
  [150.1, false],
  [180, false],
  [209.9, false],
])('DV-H05 a mount recorded 210 to 150 holds the bearing %d: %s', (bearing, inside) => {
  expect(holds([degrees(210), degrees(150)], bearing)).toBe(inside);
});

test('DV-H05 an arc from 0 to 360 is all round and an arc from a to a is one bearing', () => {
  for (let bearing = 0; bearing < 360; bearing += 7) {
    expect(holds([degrees(0), degrees(360)], bearing)).toBe(true);
    expect(holds([degrees(70), degrees(70)], bearing)).toBe(bearing === 70);
  }
});

/** The rows of DV-H13: name, size, speed, turning class, CDT, belt/deck/underwater, AA, officer, systems. */
const ROWS: readonly (readonly [
  string,
  string,
  number,
  number,
  number,
  string,
  number,
  string,
  readonly string[],
])[] = [
  [
    'us-destroyer',
    'destroyer',
    7,
    3,
    3,
    '1/1/1',
    2,
    'commander',
    ['5/4/2/24 m5 dp2 radar', '5/9/4/15 m2 s2'],
  ],
  [
    'japanese-destroyer',
    'destroyer',
    7,
    3,
    3,
    '1/1/1',
    1,
    'commander',
    ['4/4/2/24 m3 dp1', '6/11/5/30 m2 s4'],
  ],
  [
    'british-light-cruiser',
    'cruiser',
    6,
    2,
    4,
    '4/2/2',
    3,
    'captain',
    ['5/6/3/32 m4', '4/3/1/22 m4 dp1', '5/9/4/12 m2 s2'],
  ],
  ['us-heavy-cruiser', 'cruiser', 6, 2, 5, '6/3/3', 3, 'captain', ['5/8/4/40 m3 radar', '4/4/1/24 m4 dp2']],
  [
    'japanese-heavy-cruiser',
    'cruiser',
    7,
    2,
    5,
    '5/3/3',
    2,
    'captain',
    ['6/8/4/40 m5', '4/4/1/24 m4 dp1', '6/11/5/30 m2 s2'],
  ],
  ['us-battleship', 'capital', 5, 1, 9, '13/8/7', 6, 'admiral', ['6/15/6/54 m3 radar', '5/4/2/24 m4 dp4']],
  ['japanese-battlecruiser', 'capital', 6, 1, 7, '9/5/5', 4, 'admiral', ['6/13/5/50 m4', '4/6/2/30 m4']],
  ['fleet-carrier', 'capital', 6, 1, 6, '4/3/4', 5, 'captain', ['5/4/1/24 m4 dp2']],
];

const systemLine = (one: ShipCard['systems'][number]): string =>
  [
    [one.fc, one.strength, one.damage, one.range].join('/'),
    `m${one.mounts.length}`,
    ...(one.salvoes ? [`s${one.salvoes}`] : []),
    ...(one.dualPurpose ? [`dp${one.dualPurpose}`] : []),
    ...(one.radar ? ['radar'] : []),
  ].join(' ');

test.each(ROWS)(
  'DV-H13 the card of %s is that of the table',
  (id, size, speed, turning, cdt, plate, aa, officer, systems) => {
    const card = sound(cardOf(sample(id)));
    const { belt, deck, underwater } = card.armour;
    expect([card.size, card.speed, card.turningClass, card.cdt, `${belt}/${deck}/${underwater}`]).toEqual([
      size,
      speed,
      turning,
      cdt,
      plate,
    ]);
    expect([card.aa, card.officer]).toEqual([aa, officer]);
    expect(card.systems.map(systemLine)).toEqual(systems);
  },
);

test('DV-H13 turrets of the samples have the arcs FORE and AFT, wing mounts PORT and STARBOARD, torpedoes BEAMS', () => {
  const { systems } = sound(cardOf(sample('british-light-cruiser')));
  const arcs = systems.map(({ mounts }) => mounts.map((mount) => mount.arcs));
  const of = (...names: (keyof typeof NAMED_ARCS)[]) => names.map(arcsNamed);
  expect(arcs).toEqual([
    of('FORE', 'FORE', 'AFT', 'AFT'),
    of('PORT', 'PORT', 'STARBOARD', 'STARBOARD'),
    of('BEAMS', 'BEAMS'),
  ]);
});

test('DV-H13 only the carrier of the samples has a flight deck, with five flights that can land', () => {
  const decks = SAMPLES.map((record) => sound(cardOf(record)).flightDeck).filter(
    (deck) => deck !== undefined,
  );
  expect(decks).toEqual([
    { canLand: true, flights: ['fighter', 'fighter', 'dive_bomber', 'dive_bomber', 'torpedo_bomber'] },
  ]);
  expect(SAMPLES.map((record) => sound(cardOf(record)).spotters)).toEqual([0, 0, 0, 1, 1, 2, 1, 0]);
});

test("DV-H13 the US battleship at 30 inches on the battlecruiser's belt is at +3, strength 12 against 9", () => {
  const battleship = sound(cardOf(sample('us-battleship')));
  const battlecruiser = sound(cardOf(sample('japanese-battlecruiser')));
  const state = position([
    ship(SHOOTER, BLUE, { card: battleship }),
    ship(TARGET, RED, { card: battlecruiser }),
  ]);
  const line: LineMeasured = {
    range: inches(30),
    bearing: degrees(0),
    relative: degrees(0),
    aspect: degrees(90),
    crosses: [],
  };
  const aim = { system: 'main', target: TARGET, full: true };
  const attack = attackOf(state, SHOOTER, [aim], aim, line);
  expect(GUNNERY.hit(attack).total).toBe(3);
  expect(GUNNERY.strength(attack, 'belt').total).toBe(12);
  expect(battlecruiser.armour.belt).toBe(9);
});

type Loose = Record<string, unknown>;

/** The US destroyer with her hand-written card changed. */
const changed = (change: (card: Loose) => Loose): ShipRecord => {
  const record = sample('us-destroyer');
  return { ...record, cards: { 'decisive-victory': change(record.cards?.['decisive-victory'] as Loose) } };
};

const why = (record: ShipRecord): string => {
  const card = cardOf(record);
  return isRefusal(card) ? say(texts, card.because) : 'no refusal';
};

const firstSystem = (change: Loose) => (card: Loose) => ({
  ...card,
  systems: [{ ...(card.systems as Loose[])[0], ...change }],
});

test.each([
  ['cards.decisive-victory.speed', (card: Loose) => ({ ...card, speed: 11 })],
  ['cards.decisive-victory.cdt', (card: Loose) => ({ ...card, cdt: 0 })],
  [
    'cards.decisive-victory.armour.belt',
    (card: Loose) => ({ ...card, armour: { belt: 2.5, deck: 1, underwater: 1 } }),
  ],
  ['sped', (card: Loose) => ({ ...card, sped: 7 })],
  ['cards.decisive-victory.size', (card: Loose) => ({ ...card, size: 'dreadnought' })],
  ['cards.decisive-victory.turningClass', (card: Loose) => ({ ...card, turningClass: 5 })],
  ['cards.decisive-victory.systems.0.fc', firstSystem({ fc: 10 })],
  ['cards.decisive-victory.systems.0.range', firstSystem({ range: 91 })],
  ['cards.decisive-victory.systems.0.mounts.0.arcs.0', firstSystem({ mounts: [{ id: 'A', arcs: ['BOW'] }] })],
  ['cards.decisive-victory', () => ({})],
])('a hand-written card that is wrong in %s is refused by ship and field', (field, change) => {
  expect(why(changed(change))).toContain('US destroyer');
  expect(why(changed(change))).toContain(field);
});

test.each([
  ['dualPurpose', { kind: 'torpedo', dualPurpose: 1, radar: false }],
  ['radar', { kind: 'torpedo', dualPurpose: 0, radar: true }],
  ['salvoes', { kind: 'gun', salvoes: 2 }],
])('DV-H13 radar and dual purpose are of guns only, salvoes of torpedoes only: %s', (field, system) => {
  expect(why(changed(firstSystem(system)))).toContain(`cards.decisive-victory.systems.0.${field}`);
  expect(why(changed(firstSystem({ ...system, [field]: field === 'radar' ? false : 0 })))).toBe('no refusal');
});

test('a hand-written card may name its arcs and leave out what later chapters need', () => {
  const card = sound(
    cardOf(
      changed((whole) => ({
        ...whole,
        spotters: undefined,
        systems: [
          {
            id: 'main',
            name: 'Guns',
            kind: 'gun',
            fc: 5,
            strength: 4,
            damage: 2,
            range: 24,
            mounts: [{ id: 'A', arcs: ['BEAMS', [355, 5]] }],
          },
        ],
      })),
    ),
  );
  expect(card.systems[0]?.mounts).toEqual([{ id: 'A', arcs: [...arcsNamed('BEAMS'), [355, 5]] }]);
  expect(card.systems[0]).toMatchObject({ dualPurpose: 0, radar: false, salvoes: 0 });
  expect(card.spotters).toBe(0);
});

test('a hand-written card with two systems of one id is refused', () => {
  const twice = (card: Loose) => ({
    ...card,
    systems: [(card.systems as Loose[])[0], (card.systems as Loose[])[0]],
  });
  expect(why(changed(twice))).toContain('same id');
});
