import { expect, test } from 'vitest';
import type { ChartFileFeature } from '../chart/chart';
import { say } from '../words/text';
import { boxOf, calledPlace, place, placesOf, stepsFrom } from './places';

const area = { type: 'Polygon', coordinates: [] } as const;
const point = { type: 'Point', coordinates: [0, 0] } as const;
const CHART: { readonly features: readonly ChartFileFeature[] } = {
  features: [
    { id: 'ECH', kind: 'zone', name: 'Eastern Channel', links: ['WCH'], geometry: area },
    { id: 'WCH', kind: 'zone', name: 'Western Channel', links: ['ECH', 'OAM'], geometry: area },
    { id: 'OAM', kind: 'off', name: 'Offboard America', links: ['WCH'], geometry: area },
    { id: 'land-1', kind: 'land', geometry: area },
    { id: 'cherbourg', kind: 'port', name: 'Cherbourg', links: ['ECH', 'WCH'], geometry: point },
    { id: 'plymouth', kind: 'port', name: 'Plymouth', links: ['WCH'], geometry: point },
  ],
};
const places = placesOf(CHART);
const [plymouth, cherbourg] = [place('plymouth'), place('cherbourg')];

test('a chart gives its seas, ports, boxes off ports and what lies off the map; land is no place', () => {
  expect(Object.values(places).map(({ id, kind }) => [id, kind])).toEqual([
    ['ECH', 'sea'],
    ['WCH', 'sea'],
    ['OAM', 'off'],
    ['cherbourg', 'port'],
    ['cherbourg-box', 'box'],
    ['plymouth', 'port'],
    ['plymouth-box', 'box'],
  ]);
  expect(placesOf(undefined)).toEqual({});
});

test('EIA-H07 a port and its box touch the same seas, and lie no step apart', () => {
  expect(places[cherbourg]?.next).toEqual({ ECH: 1, WCH: 1, 'cherbourg-box': 0 });
  expect(places[boxOf(cherbourg)]?.next).toEqual({ ECH: 1, WCH: 1, cherbourg: 0 });
  expect(places[place('ECH')]?.next).toEqual({ WCH: 1, cherbourg: 1, 'cherbourg-box': 1 });
});

test('what is next to one place is next to it in turn, as many steps away', () => {
  for (const one of Object.values(places))
    for (const [to, steps] of Object.entries(one.next))
      expect(places[place(to)]?.next[one.id], `${one.id} to ${to}`).toBe(steps);
});

test('EIA-H08 steps are counted through the places that may be passed, and end anywhere', () => {
  const seas = [place('ECH'), place('WCH')];
  expect([...stepsFrom(places, plymouth, seas)].sort()).toEqual([
    ['ECH', 2],
    ['OAM', 2],
    ['WCH', 1],
    ['cherbourg', 2],
    ['cherbourg-box', 2],
    ['plymouth', 0],
    ['plymouth-box', 0],
  ]);
  expect(stepsFrom(places, plymouth, []).get(place('ECH'))).toBeUndefined();
  expect(stepsFrom(places, place('atlantis'), seas).size).toBe(0);
});

test('a box is called after the port it lies off', () => {
  expect(say({}, calledPlace(places, boxOf(cherbourg)))).toBe('off Cherbourg');
  expect(say({}, calledPlace(places, place('WCH')))).toBe('Western Channel');
  expect(say({}, calledPlace(places, place('atlantis')))).toBe('atlantis');
});
