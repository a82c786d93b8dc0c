import { describe, expect, test } from 'vitest';
import { seaScale } from '../../engine/chart/scale';
import type { Card } from '../../engine/contract';
import { NOBODY, type PieceId, piece, rule, side } from '../../engine/ids';
import { say, text } from '../../engine/words/text';
import { degrees, inches } from '../../geometry/units';
import { tableInWords } from './in-words';

const catalog = {
  'card.speed': 'Speed',
  inches: '{inches}" a turn',
  line: 'damage {damage} of 5',
  sunk: 'sunk in turn 2',
  Guns: 'guns',
  Turn: 'turning',
};

const system = (id: string, state: Card['systems'][number]['state']): Card['systems'][number] => ({
  id,
  label: text(id),
  state,
  marked: 0,
  boxes: 4,
  cite: rule('X-2'),
});

const card = (title: string, state: Card['systems'][number]['state']): Card => ({
  title,
  subtitle: text('cruiser'),
  figures: [{ label: text('card.speed'), value: text('inches', { inches: 6 }) }],
  tracks: [],
  weapons: [],
  systems: [system('Guns', state), system('Turn', 'sound')],
  notes: [],
});

const exeter = piece('exeter');
const spee = piece('spee');
const lost = piece('lost');
const [blue, red] = [side('blue'), side('red')];
const hull = { length: inches(1), beam: inches(0.1) };
const onTable = (
  id: typeof exeter,
  of: typeof blue,
  name: string,
  x: number,
  y: number,
  heading: number,
) => ({
  id,
  side: of,
  name,
  pose: { at: { x, y }, heading: degrees(heading) },
  hull,
});

const state = {
  battle: {
    sides: [
      { id: blue, name: 'Royal Navy' },
      { id: red, name: 'Kriegsmarine' },
    ],
  },
  table: {
    chart: { id: 'sea', title: 'Open sea', features: [] },
    scale: seaScale(3),
  },
  world: {
    table: {
      pieces: {
        [exeter]: onTable(exeter, blue, 'Exeter', 0, 0, 60),
        [spee]: onTable(spee, red, 'Graf Spee', 12, -5, 155),
        [lost]: { ...onTable(lost, red, 'Tacoma', 1, 2, 0), gone: 'sunk' },
      },
      smoke: [],
    },
  },
  rules: {
    roster: () => [
      {
        piece: exeter,
        side: blue,
        name: 'Exeter',
        line: text('line', { damage: 2 }),
        strength: 0.6,
        afloat: true,
      },
      {
        piece: spee,
        side: red,
        name: 'Graf Spee',
        line: text('line', { damage: 0 }),
        strength: 1,
        afloat: true,
      },
      { piece: lost, side: red, name: 'Tacoma', line: text('sunk'), strength: 0, afloat: false },
    ],
    card: (_: unknown, of: typeof exeter) => card(of, of === exeter ? 'disabled' : 'sound'),
  },
  desk: { selected: exeter, target: spee },
};

test('every ship is told: her place, course, speed and damage, and how she bears from the chosen one', () => {
  const sides = tableInWords({
    state,
    known: undefined,
    say: (said) => say(catalog, said),
    line: () => ({
      range: inches(13),
      bearing: degrees(112.6),
      relative: degrees(52.6),
      aspect: degrees(137.6),
      crosses: [],
    }),
  });
  expect(sides.map((one) => one.name)).toEqual(['Royal Navy', 'Kriegsmarine']);
  expect(sides[0]?.ships[0]?.says).toBe(
    'Selected. At 0" east and 0" north of the middle. Course 060. Speed 6" a turn. Damage 2 of 5. Guns disabled.',
  );
  expect(sides[1]?.ships[0]?.says).toBe(
    'Target. At 12" east and 5" south of the middle. Course 155. Speed 6" a turn. Damage 0 of 5. ' +
      'All systems working. From Exeter: bearing 113, 13", 4.3 miles, showing her starboard quarter.',
  );
  expect(sides[1]?.ships[1]?.says).toBe('Sunk in turn 2. Last seen at 1" east and 2" north of the middle.');
});

test('who has no systems is told by her status alone', () => {
  const sides = tableInWords({
    state: {
      ...state,
      rules: { ...state.rules, card: (_: unknown, of: PieceId) => ({ ...card(of, 'sound'), systems: [] }) },
    },
    known: undefined,
    say: (said) => say(catalog, said),
    line: () => undefined,
  });
  expect(sides[1]?.ships[0]?.says).toBe(
    'Target. At 12" east and 5" south of the middle. Course 155. Speed 6" a turn. Damage 0 of 5.',
  );
});

test('by night the words say who is lit, and how', () => {
  const beam = { id: 'beam', kind: 'beam', from: exeter, on: spee } as const;
  const flare = { id: 'star', kind: 'flare', at: { x: 12, y: -5 }, radius: inches(1) } as const;
  const lit = { ...state.world.table, lights: [beam, flare] };
  const sides = tableInWords({
    state: { ...state, world: { table: lit }, desk: {} },
    known: undefined,
    say: (said) => say(catalog, said),
    line: () => {
      throw new Error('nothing is measured while nobody is chosen');
    },
  });
  const says = sides.flatMap(({ ships }) => ships.map((ship) => ship.says));
  expect(says[0]).toContain('Damage 2 of 5. Showing a searchlight.');
  expect(says[1]).toContain('Damage 0 of 5. In a searchlight, under a star shell.');
});

test('the words say what is laid beside a ship, and of a lost one too', () => {
  const markers = () => ({
    [exeter]: [
      { kind: 'splash', count: 2, word: text('splash') },
      { kind: 'fire', word: text('fire') },
    ] as const,
    [lost]: [{ kind: 'wreck', word: text('wreck') }] as const,
  });
  const lies = { ...state.world.table.pieces[lost], gone: undefined };
  const sides = tableInWords({
    state: {
      ...state,
      world: {
        table: { ...state.world.table, pieces: { ...state.world.table.pieces, [lost]: lies } as never },
      },
      rules: { ...state.rules, markers },
      desk: {},
    },
    known: undefined,
    say: (said) => say({ ...catalog, splash: 'splash', fire: 'on fire', wreck: 'wreck' }, said),
    line: () => {
      throw new Error('nothing is measured while nobody is chosen');
    },
  });
  const says = sides.flatMap(({ ships }) => ships.map((ship) => ship.says));
  expect(says[0]).toContain('Damage 2 of 5. Splash 2 and on fire. Guns disabled.');
  expect(says[1]).not.toContain('Splash');
  expect(says[2]).toBe('Sunk in turn 2. Wreck. Last seen at 1" east and 2" north of the middle.');
});

test('VD-024: of who points nowhere no facing and no side is told', () => {
  const roster = () => state.rules.roster().map((line) => ({ ...line, allRound: true as const }));
  const sides = tableInWords({
    state: { ...state, rules: { ...state.rules, roster } },
    known: undefined,
    say: (said) => say(catalog, said),
    line: () => ({
      range: inches(13),
      bearing: degrees(112.6),
      relative: degrees(52.6),
      aspect: degrees(137.6),
      crosses: [],
    }),
  });
  expect(sides[1]?.ships[0]?.says).toBe(
    'Target. At 12" east and 5" south of the middle. Speed 6" a turn. Damage 0 of 5. ' +
      'All systems working. From Exeter: bearing 113, 13", 4.3 miles.',
  );
});

describe('what is nobody’s, and who is in it', () => {
  const farm = piece('farm');
  const laid = (aboard?: typeof farm) => ({
    ...state.world.table,
    pieces: {
      ...state.world.table.pieces,
      [farm]: onTable(farm, NOBODY, 'Brook Farm', 3, 4, 0),
      [spee]: { ...state.world.table.pieces[spee], ...(aboard ? { aboard } : {}) } as never,
    },
  });
  const told = (aboard?: typeof farm, rules = state.rules) =>
    tableInWords({
      state: { ...state, rules, world: { table: laid(aboard) } },
      known: undefined,
      say: (said) => say({ ...catalog, house: 'a stone house', empty: 'nobody is inside' }, said),
      line: () => ({
        range: inches(5),
        bearing: degrees(37),
        relative: degrees(337),
        aspect: degrees(180),
        crosses: [],
      }),
    });
  const houses = {
    ...state.rules,
    card: (_: unknown, of: PieceId) => ({
      ...card(of, 'sound'),
      subtitle: text('house'),
      condition: text('empty'),
    }),
  };

  test('it is told after both sides: where, what it is, how it is and how it bears', () => {
    const sides = told(undefined, houses);
    expect(sides.map(({ name, ships }) => [name, ships.length])).toEqual([
      ['Royal Navy', 1],
      ['Kriegsmarine', 2],
      ['Of neither side', 1],
    ]);
    expect(sides[2]?.ships[0]).toEqual({
      piece: farm,
      name: 'Brook Farm',
      says:
        'At 3" east and 4" north of the middle. A stone house. Nobody is inside. ' +
        'From Exeter: bearing 037, 5", 1.7 miles.',
    });
  });

  test('who is in it is told by it, and not by where he would stand or how he faces', () => {
    expect(told(farm)[1]?.ships[0]?.says).toBe(
      'Target. In Brook Farm. Speed 6" a turn. Damage 0 of 5. All systems working. ' +
        'From Exeter: bearing 037, 5", 1.7 miles.',
    );
  });
});
