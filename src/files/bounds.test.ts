import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { digest } from '../engine/digest';
import { NO_RULES, say } from '../engine/words/text';
import { BOUNDS, type Bounds, tooMuch } from './bounds';
import { readChart } from './chart/chart';
import { readGame } from './game/game';
import { LINK_MARK, readLink } from './game/link';
import { CHART_FILE } from './testing';

const SMALL: Bounds = { characters: 1000, values: 30, members: 8, of: { entries: 5, coordinates: 3 } };
const said = (text: string, values = SMALL.values): string => {
  const much = tooMuch(text, { ...SMALL, values });
  return much ? say(NO_RULES, much) : 'within bounds';
};

describe('what a text has too much of', () => {
  test.each([
    ['{"entries":[1,2,3,4,5]}', 'within bounds'],
    ['{"entries":[1,2,3,4,5,6]}', '"entries" has more than 5 members; leave out what is not needed'],
    ['{"entries" : [ 1 , 2,3,4,5,6', '"entries" has more than 5 members; leave out what is not needed'],
    ['{"plans":[1,2,3,4,5,6]}', 'within bounds'],
    ['{"a":{"entries":[]},"b":[1,2,3,4,5,6]}', 'within bounds'],
    ['{"toString":[1,2,3,4,5,6,7,8,9]}', '"toString" has more than 8 members; leave out what is not needed'],
    ['[1,2,3,4,5,6,7,8,9]', '"" has more than 8 members; leave out what is not needed'],
    ['{"name":"1,2,3,4,5,6,7,8,9,[,[,\\",,,,,,,,,"}', 'within bounds'],
    [
      '{"coordinates":[[[1,2],[3,4],[5,6],[7,8]]]}',
      '"coordinates" has more than 3 members; leave out what is not needed',
    ],
    [
      `{"a":[${'[1,1,1,1],'.repeat(7)}[1,1,1,1]]}`,
      'it holds more than 30 values; leave out what is not needed',
    ],
  ])('%s', (text, what) => {
    expect(said(text)).toBe(what);
  });

  test('of levels', () => {
    const deep = `{"a":${'['.repeat(40)}`;
    expect(said(deep, 100)).toBe('"a" is nested more than 40 levels deep; give simpler values');
    expect(said(deep.slice(0, -1), 100)).toBe('within bounds');
  });

  test('is never found in what is within bounds, however it is written', () => {
    const small: Bounds = { ...SMALL, values: 1_000_000, members: 1_000_000, of: {} };
    const count = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? Object.values(value).reduce((sum: number, inner) => sum + count(inner), 1)
        : 1;
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 1), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(tooMuch(text, small)).toBeUndefined();
        // An empty list is counted as if it had one member.
        if (count(value) > 1) expect(tooMuch(text, { ...small, values: 0 })).toBeDefined();
      }),
    );
  });
});

describe('before any of it is made', () => {
  const parse = vi.spyOn(JSON, 'parse');
  afterAll(() => parse.mockRestore());
  const head = '{"format":1,"kind":"game","rules":{"id":"x"},"entries":[';
  const order = '{"command":{"verb":"hold","by":"red"},"answers":[]}';

  test.each([
    [
      'twenty thousand entries and one',
      `${head}${`${order},`.repeat(20_000)}${order}]}`,
      'entries',
      '20,000',
    ],
    ['millions of empty objects', `${head}${'{},'.repeat(6_000_000)}{}]}`, 'entries', '20,000'],
    ['millions of ones', `${head}${'1,'.repeat(9_000_000)}1]}`, 'entries', '20,000'],
    [
      'a list in a list in a list',
      `${head}${'['.repeat(9_000_000)}`,
      'entries',
      'nested more than 40 levels',
    ],
  ])('a game of %s is refused', (_, text, field, most) => {
    parse.mockClear();
    const read = readGame(text, 'huge.json');
    expect(read).toEqual({ ok: false, reason: expect.stringMatching(/^huge\.json: [^\n]+\.$/) });
    if (!read.ok) expect(read.reason).toContain(`"${field}"`);
    if (!read.ok) expect(read.reason).toContain(most);
    expect(parse).not.toHaveBeenCalled();
  });

  test('a chart of more corners in all than are drawn is refused', () => {
    parse.mockClear();
    const ring = `[[${'[0.5,0.5],'.repeat(40_000)}[0,0]]]`;
    const feature = `{"type":"Feature","geometry":{"type":"Polygon","coordinates":${ring}}}`;
    const text = `{"kind":"chart","features":[${[feature, feature, feature].join()}]}`;
    expect(readChart(text, 'coast.json')).toEqual({
      ok: false,
      reason: 'coast.json: it holds more than 350,000 values; leave out what is not needed.',
    });
    expect(parse).not.toHaveBeenCalled();
  });

  test.each([
    [
      'twenty million letters',
      `{"entries":[${'1,'.repeat(10_000_000)}1]}`,
      /^The link is longer than any Flag Plot makes; ask for the file\.$/,
    ],
    [
      'twenty thousand orders',
      `{"entries":[${'{"x":""},'.repeat(20_000)}1]}`,
      /^The link: "entries" has more/,
    ],
  ])('a link of %s is refused', async (_, json, why) => {
    const packed = deflateRawSync(Buffer.from(digest(json) + json), { level: 9 }).toString('base64url');
    expect(packed.length).toBeLessThan(32_000);
    parse.mockClear();
    const read = await readLink(LINK_MARK + packed);
    const parsed = parse.mock.calls.flat().includes(json);
    expect(read).toEqual({ ok: false, reason: expect.stringMatching(why) });
    expect(parsed).toBe(false);
  });
});

test('of a chart with a hundred thousand wrong numbers the first is named', () => {
  const wrong = Array.from({ length: 49_999 }, () => [1e9, 1e9]);
  const [land] = CHART_FILE.features;
  const features = [{ ...land, geometry: { type: 'Polygon', coordinates: [wrong, wrong] } }];
  const read = readChart(JSON.stringify({ ...CHART_FILE, features }), 'cape.json');
  expect(read).toEqual({
    ok: false,
    reason:
      'cape.json: features[0].geometry.coordinates[0][0][0] is off the earth; give a longitude from -180 to 180.',
  });
});

test('what the program ships is far within bounds', () => {
  const files = import.meta.glob<string>(['../../maps/*.json', '../../assets/{fleets,scenarios}/*.json'], {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  expect(Object.keys(files).length).toBeGreaterThan(10);
  for (const [path, text] of Object.entries(files)) {
    const { characters, values, members, of } = BOUNDS.scenario;
    const folder = path.split('/').at(-2) ?? '';
    const own: Readonly<Record<string, number>> = { fleets: BOUNDS.fleet.values, maps: BOUNDS.chart.values };
    const most = own[folder] ?? values;
    expect([path, tooMuch(text, { characters, members, of, values: most / 5 })]).toEqual([path, undefined]);
  }
});

test.each(['a', '\u200b', '🚢', '\u0000'])(
  'a title of nine million letters %j is too long, and looked at no further',
  (letter) => {
    const text = JSON.stringify({
      ...CHART_FILE,
      title: letter.repeat(letter === '\u0000' ? 1_000_000 : 9_000_000 / letter.length),
    });
    expect(readChart(text, 'cape.json')).toEqual({
      ok: false,
      reason: expect.stringMatching(/^cape\.json: title has \d+ characters; give 120 at most\.$/),
    });
  },
);
