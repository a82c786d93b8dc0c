import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Card } from '../../../engine/contract';
import { strokesOf } from '../../../engine/hurt';
import { piece, type RuleId } from '../../../engine/ids';
import type { ShipRecord } from '../../../engine/set-up/record';
import { say, type Text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import { isRefusal } from '../../../kit/refusal';
import aircraftTexts from '../air/text.en.json';
import attackTexts from '../guns/text.en.json';
import nightTexts from '../night/text.en.json';
import rulebook from '../rulebook.json';
import scenarioTexts from '../scenario/text.en.json';
import { type DvState, FATES, type ShipCard, SYSTEMS } from '../state';
import { BLUE, boxesOf, gun, position, RED, type ShipWith, ship, torpedoes } from '../testing';
import { cardFor } from './card';
import { cardOf } from './conversion';
import { reachOf } from './reach';
import { rosterOf } from './roster';
import { templatesOf } from './templates';
import cardTexts from './text.en.json';

const CATALOG = { ...aircraftTexts, ...attackTexts, ...nightTexts, ...scenarioTexts, ...cardTexts };
const words = (said: Text | undefined): string => (said ? say(CATALOG, said) : '');

const cards = (name: string): readonly ShipCard[] =>
  (JSON.parse(readFileSync(`assets/fleets/${name}.json`, 'utf8')).ships as ShipRecord[]).map((record) => {
    const card = cardOf(record);
    if (isRefusal(card)) throw new Error(words(card.because));
    return card;
  });

const WW2 = cards('ww2');
const SAMPLES = cards('samples');
const SPEE = piece('spee');

const shipCard = (name: string): ShipCard => {
  const found = [...WW2, ...SAMPLES].find((card) => card.name === name);
  if (!found) throw new Error(`there is no card '${name}'`);
  return found;
};

const one = (own: ShipWith): DvState => position([ship(SPEE, BLUE, own)]);
const spee = (own: ShipWith = {}): DvState => one({ ...own, card: shipCard('Admiral Graf Spee') });

const figure = (card: Card, label: string): readonly [string, string] => {
  const found = card.figures.find((each) => words(each.label) === label);
  return [words(found?.value), words(found?.real)];
};

const weapon = (card: Card, id: string): Readonly<Record<string, string>> => {
  const found = card.weapons.find((each) => each.id === id);
  return Object.fromEntries((found?.figures ?? []).map(({ label, value }) => [words(label), words(value)]));
};

describe('a card shows the real figures beside the rule values', () => {
  const card = cardFor(spee(), SPEE);

  test('of the hull', () => {
    expect(card.title).toBe('Admiral Graf Spee');
    expect(words(card.subtitle)).toBe('German heavy cruiser (Panzerschiff), Deutschland class');
    expect(figure(card, 'Speed')).toEqual(['6" a turn', '28.5 knots']);
    expect(figure(card, 'Turning class')).toEqual(['2, up to 90°', '610 x 64.2 ft']);
    expect(figure(card, 'Critical damage threshold (CDT)')).toEqual(['5', '12,340 tons']);
    expect(figure(card, 'Armour, belt')).toEqual(['3', '80 mm']);
    expect(figure(card, 'Armour, deck')).toEqual(['2', '45 mm']);
    expect(figure(card, 'Armour, underwater')).toEqual(['2', '']);
    expect(figure(card, 'Commanding officer')).toEqual(['captain (2)', '']);
  });

  test('of the weapons, ranges in yards and miles', () => {
    // 39,890 yd / 2025.37 = 19.7 miles
    expect(words(card.weapons[0]?.real)).toBe('6 x 11.1 in, 28 cm/52 SK C/28, 39,890 yd (19.7 miles)');
    expect(weapon(card, 'main')).toEqual({
      'Fire control': '5',
      Strength: '11',
      'Damage dice': '4',
      Range: '59"',
      Radar: 'fitted',
    });
    expect(weapon(card, 'torpedoes').Salvoes).toBe('2 of 2');
    expect(card.weapons[0]?.mounts).toEqual([
      { id: 'A', arcs: [[210, 150]], fit: true },
      { id: 'B', arcs: [[30, 330]], fit: true },
    ]);
  });

  test('and what it has against aircraft', () => {
    const notes = card.notes.map(words);
    expect(notes).toContain('Anti-aircraft points left: 3 of 3.');
    expect(notes).toContain('Flights of float planes that could fly: 1.');
    expect(notes).toContain('Against aircraft: 6 x 10.5 cm (3 twins), 8 x 37 mm, 10 x 20 mm');
  });
});

test('a card without real figures shows the rule values alone', () => {
  const card = cardFor(one({ card: { name: 'Nameless', size: 'capital' } }), SPEE);
  expect(words(card.subtitle)).toBe('any capital ship');
  expect(card.figures.every(({ real }) => real === undefined)).toBe(true);
  expect(card.weapons.every(({ real }) => real === undefined)).toBe(true);
});

test('DV-093 the card of a ship with damaged guns shows fire control and damage halved beside the printed ones', () => {
  const own: ShipWith = { card: { systems: [gun({ fc: 5, damage: 3, strength: 8 })] } };
  const hurt = cardFor(one({ ...own, conditions: { Guns: 'damaged' } }), SPEE);
  expect(weapon(hurt, 'guns')).toEqual({
    'Fire control': '3 of 5',
    Strength: '8',
    'Damage dice': '2 of 3',
    Range: '60"',
  });
  const eased = cardFor(one({ ...own, conditions: { Guns: 'damaged' }, repairs: ['Guns'] }), SPEE);
  expect(weapon(eased, 'guns')['Fire control']).toBe('5');
});

test('DV-098 the card of a ship with damaged engines shows the halved speed', () => {
  const card = cardFor(one({ card: { speed: 7 }, conditions: { Speed: 'damaged' } }), SPEE);
  expect(figure(card, 'Speed')[0]).toBe('4 of 7" a turn');
});

test('a system under damage control says so and works one step better', () => {
  const state = one({ conditions: { Guns: 'disabled', Com: 'damaged' }, repairs: ['Guns', 'Com'] });
  const systems = new Map(cardFor(state, SPEE).systems.map((system) => [system.id, system]));
  expect(systems.get('Guns')).toMatchObject({ state: 'damaged', cite: 'DV-131' });
  expect(systems.get('Com')).toMatchObject({ state: 'sound', cite: 'DV-130' });
  expect(words(systems.get('Guns')?.effect)).toMatch(/^Damage control this turn\. Fire control/);
});

test('mounts of weapons that cannot fire are marked unfit', () => {
  const own: ShipWith = { card: { systems: [gun(), torpedoes()] } };
  const able = (more: ShipWith) =>
    cardFor(one({ ...own, ...more }), SPEE).weapons.map(({ mounts }) => mounts.every((mount) => mount.fit));
  expect(able({})).toEqual([true, true]);
  expect(able({ conditions: { Guns: 'disabled' } })).toEqual([false, true]);
  expect(able({ salvoes: { torpedoes: 0 } })).toEqual([true, false]);
});

test('DV-080 the grid of the card has six rows of six boxes, marked where the ship is marked', () => {
  const grid = cardFor(one({ marks: [8, 35] }), SPEE).grid;
  expect(grid?.columns).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(grid?.rows.map(({ boxes }) => boxes.map(({ label }) => words(label)).join(' '))).toEqual([
    'AA AA Com Com AA AA',
    'AA Guns/Flight Com Com Guns/Flight AA',
    'AA Guns/Flight Com Com Guns/Flight AA',
    'Turn Struct Struct/Torp Struct/Torp Struct Turn',
    'Turn Struct Struct/Torp Struct/Torp Struct Turn',
    'Turn Speed Speed Speed Speed Turn',
  ]);
  const marked = grid?.rows.flatMap(({ boxes }, i) =>
    boxes.flatMap((box, j) => (box.marked ? [[i, j]] : [])),
  );
  expect(marked).toEqual([
    [1, 2],
    [5, 5],
  ]);
});

test('DV-103 a ship without torpedoes or flight deck has no such systems on her card', () => {
  expect(cardFor(one({}), SPEE).systems.map(({ id }) => id)).toEqual([
    'AA',
    'Com',
    'Guns',
    'Turn',
    'Struct',
    'Speed',
  ]);
  const marks = boxesOf('Struct');
  const struct = cardFor(one({ marks }), SPEE).systems.find(({ id }) => id === 'Struct');
  expect(struct).toMatchObject({ marked: 8, boxes: 8 });
});

test('the tracks of a card count damage, minor damage, boxes and command points', () => {
  const card = cardFor(one({ damage: 3, minor: 2, points: 1, marks: [0, 1] }), SPEE);
  expect(card.tracks.map(({ value, limit }) => [value, limit])).toEqual([
    [3, 4],
    [3, 8],
    [2, 3],
    [2, 36],
    [1, 2],
  ]);
});

test('DV-107 DV-114 beyond a limit a track says what that means, and the card how she stands', () => {
  const told = (damage: number, fate?: 'sunk') => {
    const { condition, tracks } = cardFor(one({ damage, ...(fate ? { fate } : {}) }), SPEE);
    return [condition?.key, tracks[0]?.says?.key, tracks[1]?.says?.key];
  };
  expect(told(0)).toEqual(['card.condition.unhurt', undefined, undefined]);
  expect(told(3)).toEqual(['card.condition.hurt', undefined, undefined]);
  expect(told(5)).toEqual(['card.condition.crippled', 'card.damage.reached', undefined]);
  expect(told(9)).toEqual(['card.condition.lost', 'card.damage.reached', 'card.abandon.reached']);
  // Nothing is rolled for a ship that is gone.
  expect(told(9, 'sunk').slice(1)).toEqual(['card.damage.lost', 'card.damage.lost']);
});

/** Every text and every rule id anywhere in a value. */
function found(value: unknown, texts: Text[] = [], cites: RuleId[] = []): { texts: Text[]; cites: RuleId[] } {
  if (Array.isArray(value)) for (const each of value) found(each, texts, cites);
  else if (value !== null && typeof value === 'object') {
    if ('key' in value) texts.push(value as Text);
    if ('cite' in value) cites.push(value.cite as RuleId);
    for (const each of Object.values(value)) found(each, texts, cites);
  }
  return { texts, cites };
}

/** Ships in every state a card has words for. */
const EVERY_STATE: readonly DvState[] = [
  ...[...WW2, ...SAMPLES].map((card) => one({ card })),
  ...(['damaged', 'disabled'] as const).flatMap((state) =>
    ([[], SYSTEMS] as const).map((repairs) =>
      one({
        card: { ...shipCard('Fleet carrier'), systems: [gun(), torpedoes()] },
        conditions: Object.fromEntries(SYSTEMS.map((system) => [system, state])),
        repairs,
      }),
    ),
  ),
  ...FATES.map((fate) =>
    one({ fate, lostIn: 4, smoke: true, evade: true, concentrate: true, turnReady: true }),
  ),
  ...(['ahead', 'port', 'starboard'] as const).map((rudder) => one({ rudder, setting: 'stop' })),
  ...(['fleet_admiral', 'admiral', 'commander', 'lieutenant'] as const).map((officer) =>
    one({ card: { officer } }),
  ),
  one({ card: { size: 'destroyer' }, setting: 'full' }),
  one({ card: { size: 'capital' } }),
  // CDT 4: lightly and badly damaged, crippled, past it, and at twice of it; command points of a captain and more.
  ...[1, 3, 4, 5, 8, 9].map((damage) => one({ damage, points: 3 })),
  one({ minor: 7 }),
  one({ damage: 9, fate: 'sunk' }),
];

test('every sentence of cards, rosters, reaches and templates is in the catalogue and every rule they cite in the rulebook', () => {
  const rules = new Set(rulebook.map(({ id }) => id));
  const keys = new Set<string>();
  for (const state of EVERY_STATE) {
    const { texts, cites } = found([
      cardFor(state, SPEE),
      rosterOf(state),
      reachOf(state, SPEE),
      templatesOf(state),
    ]);
    for (const said of texts) {
      keys.add(said.key);
      expect(words(said)).not.toMatch(/\{\w+\}|undefined|NaN/);
    }
    for (const cite of cites) expect(rules.has(cite), cite).toBe(true);
  }
  expect([...keys].filter((key) => !(key in CATALOG))).toEqual([]);
  const unused = Object.keys(cardTexts).filter((key) => !keys.has(key));
  expect(unused).toEqual(['card.refused', 'card.twin-systems']);
});

describe('the roster', () => {
  test('has a line for every ship in the order of the battle, lost ones too', () => {
    const state = position([
      ship(piece('a'), BLUE, { damage: 2, setting: 'full' }),
      ship(piece('b'), RED, { fate: 'sunk', lostIn: 3, damage: 9 }),
      ship(piece('c'), RED, { fate: 'withdrawn', lostIn: 2 }),
      ship(piece('d'), RED, { marks: [0] }),
    ]);
    const lines = rosterOf(state);
    expect(lines.map(({ piece: id, side, name }) => [id, side, name])).toEqual([
      ['a', BLUE, 'a'],
      ['b', RED, 'b'],
      ['c', RED, 'c'],
      ['d', RED, 'd'],
    ]);
    expect(lines.map(({ line }) => words(line))).toEqual([
      'hurt, damage 2 of 4, full speed',
      'Sunk in turn 3',
      'Withdrawn in turn 2',
      'lightly hurt, half speed',
    ]);
    expect(lines.map(({ afloat }) => afloat)).toEqual([true, false, false, true]);
    expect(lines.map(strokesOf)).toEqual([3, 0, 0, 4]);
    expect(lines[1]?.strength).toBe(0);
  });

  test.each([
    [{}, 'unhurt, half speed', 5],
    [{ minor: 1 }, 'lightly hurt, half speed', 4],
    [{ damage: 1 }, 'lightly hurt, damage 1 of 4, half speed', 4],
    [{ damage: 3 }, 'hurt, damage 3 of 4, half speed', 3],
    [{ marks: Array.from({ length: 12 }, (_, box) => box) }, 'hurt, half speed', 3],
    [{ damage: 4 }, 'crippled, damage 4 against 4, half speed', 2],
    [{ damage: 9 }, 'sinking, damage 9 against 4, half speed', 1],
  ])('tells in a word how she stands, and has as many strokes for it: %o', (own, said, strokes) => {
    const [line] = rosterOf(one(own));
    if (!line) throw new Error('there is a ship');
    expect([words(line.line), strokesOf(line)]).toEqual([said, strokes]);
    expect(words(line.brief ?? line.line)).toBe(said.replace(/damage.*, /, ''));
  });

  test('gives an unhurt ship the strength 1, and less with every point of damage and every box', () => {
    const strength = (own: ShipWith): number => rosterOf(one(own))[0]?.strength ?? Number.NaN;
    expect(strength({})).toBe(1);
    for (let damage = 0; damage < 8; damage++) {
      expect(strength({ damage: damage + 1 })).toBeLessThan(strength({ damage }));
    }
    expect(strength({ marks: [0] })).toBeLessThan(1);
    const all = Array.from({ length: 36 }, (_, box) => box);
    expect(strength({ damage: 30, marks: all })).toBeGreaterThan(0);
  });
});

describe('the reach', () => {
  const rings = (own: ShipWith, weaponId: string): readonly (readonly [number, string])[] =>
    reachOf(one(own), SPEE)
      .find((each) => each.weapon === weaponId)
      ?.rings.map(({ to, label }) => [to, label] as const) ?? [];

  test('DV-049 of guns has a ring for every full 8 inches, each one less to hit', () => {
    const guns = gun({ range: inches(20) });
    expect(rings({ card: { systems: [guns] } }, 'guns')).toEqual([
      [8, '0'],
      [16, '-1'],
      [20, '-2'],
    ]);
    expect(rings({ card: { systems: [gun({ range: inches(24) })] } }, 'guns').at(-1)).toEqual([24, '-2']);
    expect(reachOf(one({}), SPEE)[0]?.rings.every(({ cite }) => cite === 'DV-049')).toBe(true);
  });

  test('DV-075 of torpedoes has a ring for every full 3 inches', () => {
    const tubes = torpedoes({ range: inches(10) });
    expect(rings({ card: { systems: [tubes] } }, 'torpedoes')).toEqual([
      [3, '0'],
      [6, '-1'],
      [9, '-2'],
      [10, '-3'],
    ]);
  });

  test('DV-069 by night has a ring of 6 inches for the searchlight, on every bearing, by day none', () => {
    const own = { card: { systems: [gun()] } };
    const light = reachOf({ ...one(own), night: true }, SPEE).find(({ weapon }) => weapon === 'searchlight');
    expect(light).toMatchObject({ range: 6, mounts: [], rings: [{ to: 6, cite: 'DV-069' }] });
    expect(reachOf(one(own), SPEE).map(({ weapon }) => weapon)).toEqual(['guns']);
  });

  test('leaves out what cannot fire, and everything of a ship that has left play', () => {
    const weapons = (own: ShipWith): readonly string[] =>
      reachOf(one({ card: { systems: [gun(), torpedoes()] }, ...own }), SPEE).map((each) => each.weapon);
    expect(weapons({})).toEqual(['guns', 'torpedoes']);
    expect(weapons({ conditions: { Guns: 'disabled' } })).toEqual(['torpedoes']);
    expect(weapons({ salvoes: { torpedoes: 0 } })).toEqual(['guns']);
    expect(weapons({ fate: 'sunk' })).toEqual([]);
  });

  test('shows the arcs of every mount', () => {
    const [main] = reachOf(spee(), SPEE);
    expect(main?.mounts.map(({ arcs }) => arcs)).toEqual([[[210, 150]], [[30, 330]]]);
  });
});
