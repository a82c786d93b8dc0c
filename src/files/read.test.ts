import { describe, expect, test } from 'vitest';
import { readFleet } from './battle/fleet';
import { readScenario } from './battle/scenario';
import { readChart } from './chart/chart';
import { changed, FLEET_FILE, SCENARIO_FILE } from './testing';

const reasonOf = (read: { ok: true } | { ok: false; reason: string }): string =>
  read.ok ? 'it was read' : read.reason;

const fleetReason = (text: string): string => reasonOf(readFleet(text, 'boats.json'));

describe('a file that cannot be read is refused in one sentence', () => {
  test('a file of ours is read', () => {
    const read = readFleet(JSON.stringify(FLEET_FILE), 'boats.json');
    expect(read).toMatchObject({ ok: true, value: { id: 'boats', ships: [{ id: 'boat' }] } });
  });

  test('a boat of muzzle-loaders, and a work ashore, need no displacement', () => {
    const own = {
      'ships.0.displacement': undefined,
      'ships.0.length': 15,
      'ships.0.beam': 4,
      'ships.0.draught': 1.5,
      'ships.0.sailSpeed': 3,
      'ships.0.propulsion': 'small',
      'ships.0.ram': true,
      'ships.0.spar': true,
      'ships.0.ashore': true,
      'ships.0.armour.turret': 203.2,
      'ships.0.batteries.0.range': 90,
      'ships.0.batteries.0.mounting': 'pivot',
      'ships.0.batteries.0.rifled': true,
      'ships.0.batteries.0.pounder': 12,
    };
    const text = changed(FLEET_FILE, own);
    expect(readFleet(text, 'boats.json')).toMatchObject({
      ok: true,
      value: { ships: JSON.parse(text).ships },
    });
  });

  test('a byte order mark and blank lines round it do no harm', () => {
    expect(readFleet(`\uFEFF\n${JSON.stringify(FLEET_FILE)}\n\n`, 'boats.json').ok).toBe(true);
  });

  test.each([
    ['an empty file', '', 'boats.json is empty; choose a fleet file of Flag Plot.'],
    [
      'a text',
      'Dear Sir',
      'boats.json is not well-formed JSON; choose a fleet file of Flag Plot, or repair this one.',
    ],
    [
      'JSON with a slip',
      '{"format": 1,, "kind": "fleet"}',
      'boats.json is not well-formed JSON; choose a fleet file of Flag Plot, or repair this one.',
    ],
    [
      'JSON of others',
      '{"name": "flag-plot"}',
      'boats.json is not a file of Flag Plot; choose one whose field "kind" is "fleet".',
    ],
    ['null', 'null', 'boats.json is not a file of Flag Plot; choose one whose field "kind" is "fleet".'],
    ['a list', '[1]', 'boats.json is not a file of Flag Plot; choose one whose field "kind" is "fleet".'],
    [
      'another kind',
      JSON.stringify(SCENARIO_FILE),
      'boats.json is a scenario file, but a fleet file is needed here; choose one.',
    ],
    [
      'a newer format',
      '{"kind": "fleet", "format": 2}',
      'boats.json is in the newer format 2, and this Flag Plot reads up to format 1; update Flag Plot.',
    ],
    [
      'no format',
      '{"kind": "fleet"}',
      'boats.json does not say its format; the field "format" of a fleet file is 1.',
    ],
  ])('%s', (_, text, reason) => {
    expect(fleetReason(text)).toBe(reason);
  });

  test('cut short anywhere after its beginning, it says so', () => {
    const text = JSON.stringify(FLEET_FILE);
    for (let at = 1; at < text.length; at++) {
      expect(fleetReason(text.slice(0, at))).toBe(
        'boats.json is cut short: its end is missing; download it or save it again.',
      );
    }
  });

  test('larger than 10 MB', () => {
    expect(fleetReason(' '.repeat(10 * 1024 * 1024 + 1))).toBe(
      'boats.json is larger than 10 MB, the most that is read of a fleet file; leave out what is not needed.',
    );
  });

  test.each([
    ['nothing', '', 'has 0 characters; give 1 at least'],
    ['spaces', '   ', 'shows nothing; give a text that can be read'],
    ['characters of no width', '\u200b\u2060\ufeff', 'shows nothing; give a text that can be read'],
    ['fillers that count as letters', '\u3164\u115f\uffa0', 'shows nothing; give a text that can be read'],
    ['empty Braille', '\u2800', 'shows nothing; give a text that can be read'],
    ['a soft hyphen and a joiner', '\u00ad\u200d\u034f', 'shows nothing; give a text that can be read'],
    ['accents on nothing', '\u0301\ufe0f', 'shows nothing; give a text that can be read'],
    ['an Arabic mark of direction', 'A\u061cB', 'has control characters in it; remove them, line breaks too'],
  ])('a title of %s', (_, title, what) => {
    expect(fleetReason(changed(FLEET_FILE, { title }))).toBe(`boats.json: title ${what}.`);
  });

  test.each(['Ä', '戦艦', 'سفينة', '🚢', 'a\u200db', '№ 7'])('but %s is a title', (title) => {
    expect(fleetReason(changed(FLEET_FILE, { title }))).toBe('it was read');
  });

  test.each(['__proto__', 'constructor', 'toString'])('a field named %s, however deep', (name) => {
    const text = JSON.stringify(FLEET_FILE).replace('"nation"', `"${name}"`);
    expect(fleetReason(text)).toBe(
      `boats.json: it has a field named "${name}", which is never used in a file of ours and could do harm; remove it.`,
    );
  });

  test('an id that is a dangerous name', () => {
    const text = changed(FLEET_FILE, { 'ships.0.id': 'constructor' });
    expect(fleetReason(text)).toBe(
      'boats.json: ships[0].id is a name that JavaScript keeps for itself; choose another id.',
    );
  });

  test('nested beyond measure', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const text = `{"kind": "fleet", "format": 1, "ships": ${deep}}`;
    expect(fleetReason(text)).toBe(
      'boats.json: "ships" is nested more than 40 levels deep; give simpler values.',
    );
  });

  test('a number beyond what a computer holds', () => {
    const text = JSON.stringify(FLEET_FILE).replace('"displacement":500', '"displacement":1e999');
    expect(fleetReason(text)).toBe(
      'boats.json: the number in "displacement" is too large; give a smaller one.',
    );
  });

  test('the name of the file is cleaned before it is shown', () => {
    expect(reasonOf(readChart('', 'a\u202e\n\u0007b.json'))).toBe(
      'ab.json is empty; choose a chart file of Flag Plot.',
    );
    expect(reasonOf(readChart('', 'x'.repeat(500))).length).toBeLessThan(200);
    expect(reasonOf(readChart('', ''))).toBe('The file is empty; choose a chart file of Flag Plot.');
  });
});

describe('a field that does not fit is named with its cure', () => {
  const cases: readonly (readonly [string, string, unknown, string])[] = [
    ['a number out of range', 'speed', 400, 'ships[0].speed is 400; give 80 at most'],
    ['a number below its range', 'length', -3, 'ships[0].length is -3; give 1 at least'],
    ['a text for a number', 'beam', 'wide', 'ships[0].beam is "wide"; give a number'],
    ['a number for a text', 'name', 7, 'ships[0].name is 7; give a text in quotes'],
    [
      'control characters in what a rule set is told',
      'cards',
      { some: { name: ['a\nb'] } },
      'ships[0].cards.some.name[0] has control characters in it; remove them, line breaks too',
    ],
    ['a field that is missing', 'nation', undefined, 'ships[0].nation is missing; give a text in quotes'],
    ['null', 'tubes', null, 'ships[0].tubes is null; give a list in square brackets'],
    [
      'an object for a list',
      'batteries',
      {},
      'ships[0].batteries is an object; give a list in square brackets',
    ],
    ['half a plane', 'floatPlanes', 1.5, 'ships[0].floatPlanes is 1.5; give a whole number'],
    [
      'a field we do not know',
      'sped',
      20,
      'ships[0] has an unknown field "sped"; remove it or correct its name',
    ],
    ['an empty text', 'type', '', 'ships[0].type has 0 characters; give 1 at least'],
    ['a text too long', 'type', 'x'.repeat(121), 'ships[0].type has 121 characters; give 120 at most'],
    [
      'control characters',
      'name',
      'Bo\u001bat',
      'ships[0].name has control characters in it; remove them, line breaks too',
    ],
    [
      'writing turned round',
      'name',
      'Bo\u202eat',
      'ships[0].name has control characters in it; remove them, line breaks too',
    ],
    [
      'an id with spaces',
      'id',
      'a boat',
      'ships[0].id is not a valid id; use letters, digits, hyphens, dots and underscores, 64 at most, a letter or digit first',
    ],
  ];
  test.each(cases)('%s', (_, field, value, clause) => {
    const text = changed(FLEET_FILE, { [`ships.0.${field}`]: value });
    expect(fleetReason(text)).toBe(`boats.json: ${clause}.`);
  });

  test('markup is text like any other', () => {
    const text = changed(FLEET_FILE, { 'ships.0.name': '<img src=x onerror=alert(1)>' });
    expect(readFleet(text, 'boats.json')).toMatchObject({
      value: { ships: [{ name: '<img src=x onerror=alert(1)>' }] },
    });
  });

  test('of the forms a value may take, the one it comes nearest to', () => {
    const placed = (at: unknown) =>
      reasonOf(readScenario(changed(SCENARIO_FILE, { 'sides.0.ships.0.at': at }), 'a.json'));
    expect(placed({ yards: [0, 'north'] })).toBe(
      'a.json: sides[0].ships[0].at.yards[1] is "north"; give a number.',
    );
    expect(placed({ from: 'boat-2', bearing: 400, yards: 1 })).toBe(
      'a.json: sides[0].ships[0].at.bearing is 400; give 360 at most.',
    );
    expect(placed({ from: 'boat-2', yards: 1 })).toEqual(
      expect.stringMatching(/^a\.json: sides\[0\]\.ships\[0\]\.at is not a place; give .*"bearing".*\.$/),
    );
    expect(placed('here')).toBe(
      'a.json: sides[0].ships[0].at is not a place; give {"yards": [x, y]}, {"inches": [x, y]}, {"from": ship, "bearing": degrees, "yards": range} or {"edge": side, "inches": along it}.',
    );
  });
});
