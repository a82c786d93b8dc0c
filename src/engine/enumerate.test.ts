import fc from 'fast-check';
import { expect, test } from 'vitest';
import { degrees, inches } from '../geometry/units';
import type { Domain, Offer } from './command';
import { commandFrom, isOf, usualFields, usualOf } from './enumerate';
import { piece, rule, side } from './ids';
import { place } from './moving/places';
import { text } from './words/text';

const base = {
  verb: 'go',
  by: side('blue'),
  label: text('go'),
  cite: rule('TOY-001'),
  fixed: { ship: 'ajax' },
};
const filler = (random: () => number) => ({ random, track: () => [{ ahead: inches(2) }] });

test('holes are filled from their domains, a track after the setting it depends on', () => {
  const offer: Offer = {
    ...base,
    holes: {
      legs: { kind: 'track', piece: piece('ajax') },
      setting: { kind: 'names', of: [{ id: 'full', label: text('full') }] },
      points: { kind: 'span', min: 1, max: 3, step: 0.5 },
      at: { kind: 'pieces', of: [piece('spee')] },
    },
  };
  const asked: string[] = [];
  const command = commandFrom(offer, {
    random: () => 0.999,
    track: (_, setting) => {
      asked.push(setting);
      return [];
    },
  });
  expect(command).toEqual({
    verb: 'go',
    by: 'blue',
    ship: 'ajax',
    legs: [],
    setting: 'full',
    points: 3,
    at: 'spee',
  });
  expect(asked).toEqual(['full']);
});

test('a hole with nothing to put in it is a fault of the rule set', () => {
  const offer: Offer = { ...base, holes: { at: { kind: 'pieces', of: [] } } };
  expect(() =>
    commandFrom(
      offer,
      filler(() => 0),
    ),
  ).toThrow('nothing to put in it');
});

test('a command belongs to an offer of the same verb, speaker and fixed fields', () => {
  const offer: Offer = { ...base, holes: {} };
  expect(isOf(offer, { verb: 'go', by: side('blue'), ship: 'ajax' })).toBe(true);
  expect(isOf(offer, { verb: 'go', by: side('blue'), ship: 'exeter' })).toBe(false);
  expect(isOf(offer, { verb: 'go', by: side('red'), ship: 'ajax' })).toBe(false);
  expect(isOf(offer, { verb: 'stay', by: side('blue'), ship: 'ajax' })).toBe(false);
});

const named = (...ids: readonly string[]) => ids.map((id) => ({ id, label: text(id) }));
const stations = [
  { figure: 'leader', bearing: degrees(0), distance: inches(0) },
  { figure: 'loader', bearing: degrees(90), distance: inches(2) },
  { figure: 'gunner', bearing: degrees(180), distance: inches(3) },
];

test.each<[string, Domain, unknown]>([
  ['the first piece', { kind: 'pieces', of: [piece('a'), piece('b')] }, 'a'],
  ['the first name', { kind: 'names', of: named('a', 'b') }, 'a'],
  ['the least of a span', { kind: 'span', min: 2, max: 5, step: 1 }, 2],
  ['what is usual of a span', { kind: 'span', min: 2, max: 5, step: 1, usual: 4 }, 4],
  ['as many as there must be', { kind: 'some', of: named('a', 'b', 'c'), least: 2, most: 3 }, ['a', 'b']],
  [
    'those that are usual',
    { kind: 'some', of: named('a', 'b', 'c'), least: 1, most: 2, usual: ['c'] },
    ['c'],
  ],
  [
    'figures where they stand',
    { kind: 'stations', piece: piece('a'), within: inches(6), usual: stations },
    stations,
  ],
  ['no place', { kind: 'place', zones: [] }, undefined],
  ['no track', { kind: 'track', piece: piece('a') }, undefined],
])('before anybody chooses it is %s', (_, domain, usual) => {
  expect(usualOf(domain)).toEqual(usual);
  expect(usualFields({ holes: { it: domain } })).toEqual(usual === undefined ? {} : { it: usual });
});

const anywhere = fc.infiniteStream(fc.double({ min: 0, max: 0.999_999, noNaN: true }));

test('of several as many are taken as may be, each once; figures stay within reach of a leader who stays', () => {
  const holes: Offer['holes'] = {
    men: { kind: 'some', of: named('a', 'b', 'c', 'd', 'e'), least: 2, most: 4 },
    places: { kind: 'stations', piece: piece('a'), within: inches(6), usual: stations },
  };
  fc.assert(
    fc.property(anywhere, (numbers) => {
      const filled = commandFrom({ ...base, holes }, { random: () => numbers.next().value, track: () => [] });
      const men = filled.men as readonly string[];
      expect(men.length).toBeGreaterThanOrEqual(2);
      expect(men.length).toBeLessThanOrEqual(4);
      expect(new Set(men).size).toBe(men.length);
      expect('abcde').toContain(men.join('').slice(0, 1));
      const places = filled.places as typeof stations;
      expect(places.map(({ figure }) => figure)).toEqual(stations.map(({ figure }) => figure));
      expect(places[0]).toEqual(stations[0]);
      for (const { bearing, distance } of places) {
        expect(distance).toBeLessThanOrEqual(6);
        expect(bearing).toBeLessThan(360);
      }
    }),
  );
});

test('a place is given from outside, and one that nothing gives is a fault', () => {
  const offer: Offer = { ...base, holes: { there: { kind: 'place', zones: [] } } };
  const there = { at: { x: 3, y: 4 }, heading: degrees(90) };
  expect(commandFrom(offer, { ...filler(() => 0), place: () => there }).there).toEqual(there);
  expect(() =>
    commandFrom(
      offer,
      filler(() => 0),
    ),
  ).toThrow('a place');
});

test('a path is one that the map gives, or at times what is proposed', () => {
  const journey = { from: [], through: [], ends: [], cite: rule('TOY-001') };
  const usual = [place('portsmouth'), place('ECH')];
  const found = [place('portsmouth'), place('WCH')];
  const offer: Offer = { ...base, holes: { path: { kind: 'journey', journey, usual } } };
  const filled = (random: number) => commandFrom(offer, { ...filler(() => random), path: () => found }).path;
  expect(filled(0.4)).toEqual(usual);
  expect(filled(0.6)).toEqual(found);
  expect(usualFields(offer)).toEqual({ path: usual });
});
