import { describe, expect, test } from 'vitest';
import type { Measured, Query } from '../../engine/chart/query';
import { seaScale } from '../../engine/chart/scale';
import { piece, side } from '../../engine/ids';
import type { Answer } from '../../engine/question';
import { degrees, inches } from '../../geometry/units';
import { makeBattle } from '../battle/make-battle';
import { changed, FLEET_FILE, SCENARIO_FILE } from '../testing';
import { type GameFile, readGame } from './game';
import { writeGame } from './write-game';

const made = makeBattle(SCENARIO_FILE, [FLEET_FILE], [], { scale: () => seaScale(3) });
if (!made.ok) throw new Error(made.reason);

const red = side('red');
const GAME: GameFile = {
  rules: { id: 'some-rules', version: '1' },
  battle: made.value,
  dice: { by: 'seeded', seed: 7, drawn: 3 },
  commanders: { [red]: { level: 'captain', temper: 'bold' } },
  entries: [
    {
      command: {
        verb: 'move',
        by: red,
        ship: 'boat',
        legs: [{ ahead: inches(2) }, { alter: degrees(-45) }],
      },
      answers: [
        {
          ask: 'measure',
          key: 'path',
          value: { length: inches(2), sailed: [{ ahead: inches(2) }], passes: [] },
          source: 'table',
        },
      ],
    },
    {
      command: { verb: 'fire', by: red, ship: 'boat', full: true, points: 2 },
      answers: [
        {
          ask: 'measure',
          key: 'line',
          value: {
            range: inches(6),
            bearing: degrees(90),
            relative: degrees(0),
            aspect: degrees(270),
            crosses: [{ kind: 'smoke', id: 'smoke-1', enter: inches(1), leave: inches(2) }],
          },
          source: 'typed',
        },
        { ask: 'measure', key: 'arc', value: { inside: true, degrees: degrees(12) }, source: 'table' },
        { ask: 'roll', key: 'attack-boat', faces: [3, 4], source: 'seeded' },
        { ask: 'choose', key: 'stay', picked: { verb: 'abandonShip', by: red, ship: piece('boat') } },
      ],
      because: 'Opens to 24 inches <b>and</b> fires.',
    },
  ],
  undone: [{ before: 1, entry: { command: { verb: 'endGroup', by: red }, answers: [] } }],
  plans: [
    { name: 'Close the range', from: 1, entries: [{ command: { verb: 'hold', by: red }, answers: [] }] },
    {
      name: 'Wait <b>here</b>',
      from: 0,
      entries: [],
      undone: [{ before: 0, entry: { command: { verb: 'endGroup', by: red }, answers: [] } }],
    },
  ],
};

const FILE = JSON.parse(writeGame(GAME)) as object;

const reasonAfter = (change: Readonly<Record<string, unknown>>): string => {
  const read = readGame(changed(FILE, change), 'save.json');
  return read.ok ? 'it was read' : read.reason;
};

describe('a game file', () => {
  test('is the same game after writing and reading', () => {
    expect(readGame(writeGame(GAME), 'save.json')).toEqual({ ok: true, value: GAME });
  });

  test('keeps what lies on a map of places, and is refused where it lies in no place of it', () => {
    const chart = {
      id: 'channel',
      title: 'Channel',
      units: 'inches',
      features: [{ id: 'ECH', kind: 'zone', geometry: { type: 'Point', coordinates: [0, 0] } }],
    };
    const counter = { id: 'hood', side: 'red', name: 'Hood', place: 'ECH', play: {} };
    const own = { 'battle.chart': chart, 'battle.counters': [counter] };
    const read = readGame(changed(FILE, own), 'save.json');
    expect(read).toMatchObject({ ok: true, value: { battle: { counters: [counter] } } });
    const refused = (change: object) =>
      reasonAfter({ ...own, 'battle.counters': [{ ...counter, ...change }] });
    expect(refused({ place: 'XYZ' })).toMatch(/counters.*place.* is no place of the chart/);
    expect(refused({ side: 'green' })).toMatch(/is not a side of the battle/);
    expect(reasonAfter({ ...own, 'battle.counters': [counter, counter] })).toMatch(/is taken/);
  });

  test('keeps what the table measured of common motion, guns, water, paths and berths and what a flare lights', () => {
    const a = piece('cairo');
    const b = piece('general-price');
    const values: Measured[Query['of']][] = [
      {
        after: 0.421053,
        meetings: [
          { kind: 'hulls', pieces: [a, b], angle: degrees(91.5), leads: [true, false] },
          { kind: 'feature', piece: a, feature: 'bar-2', is: 'sandbar', feet: 9, astern: false },
          { kind: 'feature', piece: b, feature: 'field', is: 'mine', side: red, astern: true },
          { kind: 'edge', piece: b, edge: 'south' },
        ],
      },
      { after: 1, meetings: [] },
      [{ pieces: [a, b], presses: [false, true] }],
      [],
      { turned: [degrees(30), degrees(-12.345)] },
      [a, b],
      [
        {
          id: 'bow-1',
          range: inches(7.25),
          inArc: true,
          degrees: degrees(12),
          sighted: false,
          hiddenBy: ['fort-pillow'],
          aspect: degrees(181),
          throughout: false,
        },
      ],
      inches(1.25),
      {
        length: inches(4),
        sailed: [{ ahead: inches(4) }],
        passes: [],
        over: [{ piece: b, after: inches(2), sailed: [{ ahead: inches(2) }] }],
        clear: { after: inches(1), sailed: [{ ahead: inches(1) }] },
        fields: [{ field: 'off the harbour', after: inches(2.5) }],
      },
      true,
      {
        onTable: false,
        overlaps: [b],
        squalls: ['snow over the fjord'],
        others: [
          { piece: b, range: inches(3.5), bearing: degrees(10), relative: degrees(350), aspect: degrees(0) },
        ],
      },
      {
        current: { toward: degrees(180), knots: 2 },
        offCurrent: degrees(45),
        offWind: degrees(12.5),
        heading: degrees(225),
        touches: [{ feature: 'field', is: 'mine' }],
      },
    ];
    const answers = values.map(
      (value, i): Answer => ({ ask: 'measure', key: `m${i}`, value, source: 'table' }),
    );
    const game: GameFile = {
      ...GAME,
      entries: [{ command: { verb: 'reveal', by: red }, answers }],
      plans: [],
    };
    expect(readGame(writeGame(game), 'save.json')).toEqual({ ok: true, value: game });
  });

  test('is written the same way each time, and says what it is', () => {
    expect(writeGame(GAME)).toBe(writeGame(JSON.parse(JSON.stringify(GAME))));
    expect(JSON.parse(writeGame(GAME))).toMatchObject({ format: 1, kind: 'game' });
  });

  test('needs no version of the rules, no commanders, nothing taken back and no plans', () => {
    const { undone: _, plans: __, commanders: ___, ...rest } = GAME;
    const plain: GameFile = { ...rest, rules: { id: 'some-rules' }, entries: [] };
    expect(readGame(writeGame(plain), 'save.json')).toEqual({ ok: true, value: plain });
  });

  test('keeps the units of its battle, and holds their ids apart from those of ships', () => {
    const text = JSON.parse(writeGame(GAME));
    const [first] = text.battle.sides;
    const unit = { id: 'rifles', side: first.id, name: 'Rifles', entry: 'rifle-section', play: {} };
    text.battle.units = [unit];
    const read = readGame(JSON.stringify(text), 'save.json');
    expect(read.ok && read.value.battle.units).toEqual([unit]);
    text.battle.units = [{ ...unit, id: text.battle.ships[0].id }];
    const twice = readGame(JSON.stringify(text), 'save.json');
    expect(!twice.ok && twice.reason).toContain('battle.units[0].id is taken');
  });

  test.each([
    [['b-1', 'b-2']],
    [[{ figure: 'b-1', bearing: 270, distance: 2.5 }]],
    [{ at: { x: -3.5, y: 12 }, heading: 45 }],
    [[]],
  ])('keeps a field that is %j', (value) => {
    const text = JSON.parse(writeGame(GAME));
    text.entries[0].command.field = value;
    const read = readGame(JSON.stringify(text), 'save.json');
    expect(read.ok && read.value.entries[0]?.command.field).toEqual(value);
  });

  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    [
      'a command without a verb',
      { 'entries.0.command': { by: 'red' } },
      'entries[0].command.verb is missing; give a text in quotes',
    ],
    [
      'a command with a field of objects',
      { 'entries.1.command.target': { id: 'boat' } },
      'entries[1].command.target.at is missing; give an object in curly brackets',
    ],
    [
      'a leg that is none',
      { 'entries.0.command.legs': [{ astern: 2 }] },
      'entries[0].command.legs[0] is nothing that a list of a command holds; give legs, {"ahead": inches} or {"alter": degrees}, names, or places of figures, {"figure": name, "bearing": degrees, "distance": inches}',
    ],
    [
      'a die without a face',
      { 'entries.1.answers.2.faces': [3, 0] },
      'entries[1].answers[2].faces[1] is 0; give 1 at least',
    ],
    [
      'an answer to nothing',
      { 'entries.1.answers.2.ask': 'pray' },
      'entries[1].answers[2].ask is "pray"; give one of "roll", "choose", "measure"',
    ],
    [
      'a measurement that is none',
      { 'entries.0.answers.0.value': 'far' },
      'entries[0].answers[0].value is not a measurement; give what the table answered',
    ],
    ['dice by nobody', { 'dice.by': 'fate' }, 'dice.by is "fate"; give one of "seeded", "typed"'],
    ['dice drawn before the first', { 'dice.drawn': -1 }, 'dice.drawn is -1; give 0 at least'],
    [
      'a ship of no side',
      { 'battle.ships.1.side': 'green' },
      'battle.ships[1].side is not a side of the battle; give one of "sides"',
    ],
    [
      'two ships of one id',
      { 'battle.ships.1.id': 'boat' },
      'battle.ships[1].id is taken; give each ship its own',
    ],
    [
      'a ship without a heading',
      { 'battle.ships.0.pose': { at: { x: 0, y: 0 } } },
      'battle.ships[0].pose.heading is missing; give a number',
    ],
    [
      'two rule sets at once',
      { 'rules.id': 'other-rules' },
      'rules.id is "other-rules" and battle.rules "some-rules"; give both the same id',
    ],
    [
      'two plans of one name',
      { 'plans.1.name': 'Close the range' },
      'plans has two named "Close the range"; give each its own name',
    ],
    [
      'a plan that begins after the end',
      { 'plans.0.from': 3 },
      'plans[0].from is beyond the last entry; give 2 at most',
    ],
    [
      'a commander of no level',
      { 'commanders.red.level': 'commodore' },
      'commanders.red.level is "commodore"; give one of "midshipman", "captain", "admiral"',
    ],
    [
      'a commander of no side',
      { 'commanders.green': { level: 'captain', temper: 'bold' } },
      'commanders names "green", which is not a side; give red or blue',
    ],
    [
      'a reason of several lines',
      { 'entries.1.because': 'one\ntwo' },
      'entries[1].because has control characters in it; remove them, line breaks too',
    ],
    ['a plan without a name', { 'plans.0.name': '' }, 'plans[0].name has 0 characters; give 1 at least'],
  ])('with %s is refused', (_, change, clause) => {
    expect(reasonAfter(change)).toBe(`save.json: ${clause}.`);
  });

  test('of a made-up command of the right shape is read: legality is the business of the rules', () => {
    const reason = reasonAfter({
      'entries.0.command': { verb: 'fly', by: 'red', to: 'the moon', gently: false },
    });
    expect(reason).toBe('it was read');
  });
});
