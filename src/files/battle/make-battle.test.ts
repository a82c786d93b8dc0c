import { describe, expect, test } from 'vitest';
import { seaScale } from '../../engine/chart/scale';
import { readChart } from '../chart/chart';
import { CHART_FILE, FLEET_FILE, reasonOf, SCENARIO_FILE, scenarioAfter } from '../testing';
import { makeBattle, openingOf } from './make-battle';
import { scenarioUnder } from './under';

const SCALE = { scale: () => seaScale(3) };

describe('a scenario made ready for a table', () => {
  test('has ships from their fleets, places in inches and the play data of the rule set', () => {
    expect(makeBattle(SCENARIO_FILE, [FLEET_FILE], [], SCALE)).toEqual({
      ok: true,
      value: {
        id: 'meeting',
        title: 'A meeting',
        summary: 'Two boats meet.',
        rules: 'some-rules',
        sides: [
          { id: 'red', name: 'Red' },
          { id: 'blue', name: 'Blue' },
        ],
        ships: [
          {
            id: 'boat',
            side: 'red',
            record: FLEET_FILE.ships[0],
            pose: { at: { x: 0, y: 0 }, heading: 90 },
            play: { officer: 'captain' },
          },
          {
            id: 'boat-2',
            side: 'blue',
            record: { ...FLEET_FILE.ships[0], name: 'Second boat' },
            // Two nautical miles of 2,025.37 yards east, at three inches to the mile.
            pose: { at: { x: 6, y: 0 }, heading: 0 },
            play: {},
          },
        ],
        options: {},
      },
    });
  });

  test('has what the scenario says of the whole battle to the rule set, and nothing of that to another', () => {
    const spoken = scenarioAfter({ play: { 'some-rules': { objectives: ['the ford'] } } });
    const made = makeBattle(spoken, [FLEET_FILE], [], SCALE);
    expect(made).toMatchObject({ value: { play: { objectives: ['the ford'] } } });
    const other = makeBattle(spoken, [FLEET_FILE], [], { ...SCALE, rules: 'other-rules' });
    expect(other.ok && 'play' in other.value).toBe(false);
  });

  test('has what is otherwise by the rule set it is played by, and nothing of it by another', () => {
    const twin = scenarioAfter({
      turnLimit: 24,
      table: { width: 40, height: 40, origin: { x: -20, y: -20 } },
      'sides.0.aim': 'Hold the ford.',
      certainty: ['The day is known.'],
      under: {
        'other-rules': {
          turnLimit: 16,
          table: { width: 60, height: 60, origin: { x: -30, y: -30 } },
          squalls: [
            { id: 'rain', at: { inches: [1, 2] }, radius: 675.12333333, drift: { toward: 90, inches: 4 } },
          ],
          ships: { boat: { at: { inches: [20, 25] }, heading: 180 } },
          aims: { red: 'Hold the ford to the end.', blue: 'Cross it.' },
        },
      },
    });
    expect(makeBattle(twin, [FLEET_FILE], [], SCALE)).toMatchObject({
      value: {
        turnLimit: 24,
        table: { width: 40 },
        sides: [{ aim: 'Hold the ford.' }, {}],
        ships: [{ pose: { at: { x: 0, y: 0 }, heading: 90 } }, { pose: { at: { x: 6, y: 0 } } }],
      },
    });
    const other = makeBattle(twin, [FLEET_FILE], [], { ...SCALE, rules: 'other-rules' });
    expect(other).toMatchObject({
      value: {
        turnLimit: 16,
        table: { width: 60 },
        squalls: [{ id: 'rain', at: { x: 1, y: 2 }, radius: 1, toward: 90, by: 4 }],
        sides: [{ aim: 'Hold the ford to the end.' }, { aim: 'Cross it.' }],
        // She who is placed from her goes with her.
        ships: [{ pose: { at: { x: 20, y: 25 }, heading: 180 } }, { pose: { at: { x: 26, y: 25 } } }],
      },
    });
    const usual = makeBattle(twin, [FLEET_FILE], [], SCALE);
    expect(usual.ok && 'squalls' in usual.value).toBe(false);
    expect(scenarioUnder(scenarioAfter({}), 'other-rules')).toEqual(scenarioAfter({}));
  });

  test('asks for inches where the rules have no sea', () => {
    const plain = { scale: () => ({ readings: [] }) };
    const inYards = makeBattle(
      scenarioAfter({ 'sides.0.ships.0.at': { yards: [0, 0] } }),
      [FLEET_FILE],
      [],
      plain,
    );
    expect(inYards.ok ? '' : inYards.reason).toMatch(
      /is placed in yards, and these rules have no scale of them/,
    );
    const cape = readChart(JSON.stringify(CHART_FILE), 'cape.json');
    if (!cape.ok) throw new Error(cape.reason);
    const onEarth = makeBattle(
      scenarioAfter({ chart: 'cape', centre: { lon: 0, lat: 0 } }),
      [FLEET_FILE],
      [cape.value],
      plain,
    );
    expect(onEarth.ok ? '' : onEarth.reason).toMatch(
      /"cape" is in degrees, and these rules have no sea mile/,
    );
  });

  test('follows the scale it is given', () => {
    const made = makeBattle(SCENARIO_FILE, [FLEET_FILE], [], { scale: () => seaScale(1.5) });
    expect(made).toMatchObject({ value: { ships: [{}, { pose: { at: { x: 3, y: 0 } } }] } });
  });

  test('lays the named point of the yard grid at the middle of the table', () => {
    const moved = scenarioAfter({ yardsAtCentre: [2025.37, -2025.37] });
    expect(makeBattle(moved, [FLEET_FILE], [], SCALE)).toMatchObject({
      value: { ships: [{ pose: { at: { x: -3, y: 3 } } }, { pose: { at: { x: 3, y: 3 } } }] },
    });
  });

  test('takes inches as they are, and places ships from ships that come later in the list', () => {
    const turned = scenarioAfter({
      'sides.0.ships.0.at': { from: 'boat-2', bearing: 180, yards: 675.12333333 },
      'sides.1.ships.0.at': { inches: [10, 20] },
    });
    expect(makeBattle(turned, [FLEET_FILE], [], SCALE)).toMatchObject({
      value: { ships: [{ pose: { at: { x: 10, y: 19 } } }, { pose: { at: { x: 10, y: 20 } } }] },
    });
  });

  test('takes the options of the rule set, and the player over the scenario', () => {
    const foul = scenarioAfter({ options: { 'other-rules': { night: true, sea: 3 } } });
    const wish = { ...SCALE, rules: 'other-rules', options: { sea: 5 } };
    expect(makeBattle(foul, [FLEET_FILE], [], wish)).toMatchObject({
      value: { rules: 'other-rules', options: { night: true, sea: 5 }, ships: [{ play: {} }, {}] },
    });
    expect(makeBattle(foul, [FLEET_FILE], [], SCALE)).toMatchObject({ value: { options: {} } });
  });

  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    [
      'a fleet that is not there',
      { 'sides.0.ships.0.fleet': 'navy' },
      'there is no fleet "navy" for ship "boat"; add its file too',
    ],
    [
      'a ship that is not in the fleet',
      { 'sides.0.ships.0.ship': 'raft', 'sides.1.ships.0.at': { yards: [1, 1] } },
      'there is no ship "raft" in fleet "boats"; correct "ship" or "fleet"',
    ],
    [
      'something otherwise by rules it is not played by',
      { under: { 'third-rules': { turnLimit: 3 } } },
      '"under" speaks of "third-rules", which is none of its rule sets, sides or ships; correct it',
    ],
    [
      'something otherwise of a ship that is not there',
      { under: { 'other-rules': { ships: { raft: { heading: 90 } } } } },
      '"under" speaks of "raft", which is none of its rule sets, sides or ships; correct it',
    ],
    [
      'something otherwise for a side that is not there',
      { under: { 'other-rules': { aims: { green: 'Win.' } } } },
      '"under" speaks of "green", which is none of its rule sets, sides or ships; correct it',
    ],
    ['a chart that is not there', { chart: 'cape' }, 'there is no chart "cape"; add its file too'],
    [
      'one id for two ships',
      { 'sides.1.ships.0.id': 'boat' },
      '"boat" is there twice; give each side and each ship an id of its own',
    ],
    [
      'one id for two sides',
      { 'sides.1.id': 'red' },
      '"red" is there twice; give each side and each ship an id of its own',
    ],
    [
      'a place from nobody',
      { 'sides.1.ships.0.at.from': 'raft' },
      'ship "boat-2" is placed from "raft", which is not in the scenario; correct "from"',
    ],
    [
      'two ships placed from each other',
      { 'sides.0.ships.0.at': { from: 'boat-2', bearing: 270, yards: 100 } },
      'ships "boat" and "boat-2" are placed from each other; give one of them "yards" or "inches"',
    ],
    [
      'a place on an edge without a table',
      { 'sides.0.ships.0.at': { edge: 'west', inches: 3 } },
      'ship "boat" stands on an edge, and there is no table; give "table" or another "at"',
    ],
    [
      'a place beyond the end of an edge',
      {
        'sides.0.ships.0.at': { edge: 'west', inches: 5 },
        table: { width: 20, height: 4, origin: { x: 0, y: 0 } },
      },
      'ship "boat" stands 5 inches along the west edge, which is 4 long; give less',
    ],
    [
      'a weapon lost that was never there',
      { 'sides.1.ships.0.changes': { without: [{ weapon: 'ram' }] } },
      'ship "boat-2" has no weapon "ram" to lose; correct "changes.without"',
    ],
    [
      'one id for two squalls',
      {
        squalls: [
          { id: 'rain', at: { yards: [0, 0] }, radius: 100 },
          { id: 'rain', at: { yards: [0, 9] }, radius: 100 },
        ],
      },
      'squall "rain" is there twice; give each squall an id of its own',
    ],
    [
      'a squall placed from nobody',
      { squalls: [{ id: 'rain', at: { from: 'raft', bearing: 0, yards: 1 }, radius: 100 }] },
      'squall "rain" is placed from "raft", which is not in the scenario; correct "from"',
    ],
    [
      'a ship beyond the edge',
      { table: { width: 5.9, height: 4, origin: { x: 0, y: -2 } } },
      'ship "boat-2" lies outside the table at 6, 0 inches; move it inside',
    ],
  ])('%s is refused', (_, change, clause) => {
    expect(reasonOf(scenarioAfter(change), [FLEET_FILE], [], SCALE)).toBe(`Scenario "A meeting": ${clause}.`);
  });

  test.each([
    [
      'beyond the end of an edge',
      {
        'sides.0.ships.0.at': { edge: 'west', inches: 5 },
        table: { width: 20, height: 4, origin: { x: 0, y: 0 } },
      },
      'ship "boat" stands 12.7 centimetres along the west edge, which is 10.16 long; give less',
    ],
    [
      'beyond the edge',
      { table: { width: 5.9, height: 4, origin: { x: 0, y: -2 } } },
      'ship "boat-2" lies outside the table at 15.24, 0 centimetres; move it inside',
    ],
  ])('%s is said in centimetres where the rule set measures in them', (_, change, clause) => {
    const inCentimetres = { scale: () => ({ ...seaScale(3), unit: 'cm' as const }) };
    expect(reasonOf(scenarioAfter(change), [FLEET_FILE], [], inCentimetres)).toBe(
      `Scenario "A meeting": ${clause}.`,
    );
  });

  test.each([
    ['north', { x: 4, y: 8 }],
    ['south', { x: 4, y: -2 }],
    ['west', { x: 0, y: 2 }],
    ['east', { x: 6, y: 2 }],
  ])('a ship may stand on the %s edge, so far from its western or southern end', (edge, at) => {
    const edged = scenarioAfter({
      table: { width: 6, height: 10, origin: { x: 0, y: -2 } },
      'sides.1.ships.0.at': { edge, inches: 4 },
      'sides.1.ships.0.awaited': true,
    });
    expect(makeBattle(edged, [FLEET_FILE], [], SCALE)).toMatchObject({
      value: { ships: [{}, { pose: { at }, awaited: true }] },
    });
  });

  test('squalls have their place and size in inches, from yards or from a ship, and their drift', () => {
    const rainy = scenarioAfter({
      squalls: [
        {
          id: 'near',
          name: 'Rain',
          at: { yards: [0, 2025.37] },
          radius: 4050.74,
          drift: { toward: 360, inches: 1.5 },
        },
        { id: 'boat-2', at: { from: 'boat-2', bearing: 90, yards: 2025.37 }, radius: 675.12 },
      ],
    });
    const made = makeBattle(rainy, [FLEET_FILE], [], SCALE);
    expect(made.ok && made.value.squalls).toEqual([
      { id: 'near', name: 'Rain', at: { x: 0, y: 3 }, radius: 6, toward: 0, by: 1.5 },
      { id: 'boat-2', name: 'Rain squall', at: { x: 9, y: 0 }, radius: 1, toward: 0, by: 0 },
    ]);
  });

  test('a ship is as she was on the day', () => {
    const slow = scenarioAfter({ 'sides.1.ships.0.changes': { speed: 9 } });
    expect(makeBattle(slow, [FLEET_FILE], [], SCALE)).toMatchObject({
      value: { ships: [{ record: { speed: 15 } }, { record: { speed: 9, name: 'Second boat' } }] },
    });
  });

  test('a ship on the edge is on the table', () => {
    const edged = scenarioAfter({ table: { width: 6, height: 4, origin: { x: 0, y: 0 } } });
    expect(reasonOf(edged, [FLEET_FILE], [], SCALE)).toBe('it was made');
  });

  test('a rule set it is not written for is refused', () => {
    expect(reasonOf(SCENARIO_FILE, [FLEET_FILE], [], { ...SCALE, rules: 'chess' })).toBe(
      'Scenario "A meeting": it is not written for the rule set "chess"; choose some-rules or other-rules.',
    );
  });

  test('a chart in degrees wants a centre', () => {
    const charted = scenarioAfter({ chart: 'cape' });
    const chart = { id: 'cape', title: 'A cape', units: 'degrees', features: [] } as const;
    expect(reasonOf(charted, [FLEET_FILE], [chart], SCALE)).toBe(
      'Scenario "A meeting": its chart is in degrees; give "centre", where the middle of the table lies.',
    );
  });
});

test('the opening of a scenario tells each ship by her side, in nautical miles', () => {
  // 4050.74 yards at 090 from the first boat are two nautical miles due east of her.
  expect(openingOf(SCENARIO_FILE)).toEqual([
    { side: 0, at: { x: 0, y: 0 }, heading: 90 },
    { side: 1, at: { x: 2, y: 0 }, heading: 360 },
  ]);
});
