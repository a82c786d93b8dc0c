import { describe, expect, test } from 'vitest';
import type { ChartFile } from '../../engine/chart/chart';
import { seaScale } from '../../engine/chart/scale';
import { changed, FLEET_FILE, reasonOf, SCENARIO_FILE, scenarioAfter } from '../testing';
import { makeBattle, openingOf } from './make-battle';
import { readScenario, type Scenario } from './scenario';

const SCALE = { scale: () => seaScale(3) };

describe('units of a list', () => {
  const rifles = { id: 'rifles', name: 'Rifle Section', entry: 'gb-rifle-section', options: ['piat'] };
  const guns = { id: 'guns', name: 'Mortar', entry: 'gb-mortar', at: { inches: [3, -4] }, heading: 270 };
  const mixed = (own: object): Scenario =>
    scenarioAfter({
      'sides.0.ships': undefined,
      'sides.0.units': [rifles, { ...guns, play: { 'some-rules': { hidden: true } } }],
      'sides.1.ships.0.at': { inches: [6, 0] },
      ...own,
    });

  test('stand beside ships, with a pose when they begin on the table, and are for the rule set to check', () => {
    const made = makeBattle(mixed({}), [FLEET_FILE], [], SCALE);
    expect(made.ok && made.value.ships.map(({ id }) => id)).toEqual(['boat-2']);
    expect(made.ok && made.value.units).toEqual([
      {
        id: 'rifles',
        side: 'red',
        name: 'Rifle Section',
        entry: 'gb-rifle-section',
        options: ['piat'],
        play: {},
      },
      {
        id: 'guns',
        side: 'red',
        name: 'Mortar',
        entry: 'gb-mortar',
        pose: { at: { x: 3, y: -4 }, heading: 270 },
        play: { hidden: true },
      },
    ]);
    expect(openingOf(mixed({})).map(({ side, heading }) => [side, heading])).toEqual([
      [1, 360],
      [0, 270],
    ]);
  });

  test('are placed otherwise by a rule set, like ships', () => {
    const under = { 'some-rules': { ships: { guns: { at: { inches: [1, 2] } } } } };
    const made = makeBattle(mixed({ under }), [FLEET_FILE], [], SCALE);
    expect(made.ok && made.value.units?.[1]?.pose?.at).toEqual({ x: 1, y: 2 });
  });

  test('share their ids with nobody, and lie on the table', () => {
    const twice = mixed({ 'sides.0.units': [{ ...rifles, id: 'boat-2' }] });
    expect(reasonOf(twice, [FLEET_FILE], [], SCALE)).toContain('boat-2');
    const table = { width: 4, height: 4, origin: { x: -2, y: -2 } };
    const off = mixed({ table, 'sides.1.ships.0.at': { inches: [0, 0] } });
    expect(reasonOf(off, [FLEET_FILE], [], SCALE)).toContain('guns');
  });

  test('a side has somebody', () => {
    const nobody = readScenario(changed(SCENARIO_FILE, { 'sides.0.ships': [] }), 'meeting.json');
    expect(nobody).toEqual({
      ok: false,
      reason: 'meeting.json: sides[0].ships has nobody in it; give ships, or units of a list under "units".',
    });
  });
});

describe('counters on a map of places', () => {
  const at = (x: number): Pick<ChartFile['features'][number], 'geometry'> => ({
    geometry: { type: 'Point', coordinates: [x, 0] },
  });
  const map: ChartFile = {
    id: 'channel',
    title: 'Channel',
    units: 'inches',
    features: [
      { id: 'ECH', kind: 'zone', ...at(0) },
      { id: 'portsmouth', kind: 'port', links: ['ECH'], ...at(1) },
    ],
  };
  const fleet = (place: string) =>
    scenarioAfter({
      chart: 'channel',
      'sides.0.ships': undefined,
      'sides.0.counters': [
        { id: 'hood', name: "Hood's fleet", place, play: { 'some-rules': { nation: 'Britain' } } },
      ],
      'sides.1.ships.0.at': { inches: [6, 0] },
    });

  test('lie in places, ports and boxes, and are told to the rule set', () => {
    for (const place of ['ECH', 'portsmouth', 'portsmouth-box']) {
      const made = makeBattle(fleet(place), [FLEET_FILE], [map], SCALE);
      expect(made.ok && made.value.counters).toEqual([
        { id: 'hood', side: 'red', name: "Hood's fleet", place, play: { nation: 'Britain' } },
      ]);
    }
  });

  test('are refused where the chart has no such place, and where two have one id', () => {
    expect(reasonOf(fleet('XYZ'), [FLEET_FILE], [map], SCALE)).toMatch(
      /"hood" lies in "XYZ", which is no place of the chart; correct "place"\.$/,
    );
    const twice = fleet('ECH');
    const [red, blue] = twice.sides;
    if (!red?.counters || !blue) throw new Error('two sides');
    const both = { ...twice, sides: [red, { ...blue, counters: red.counters }] };
    expect(reasonOf(both, [FLEET_FILE], [map], SCALE)).toMatch(/"hood" is there twice/);
  });
});
