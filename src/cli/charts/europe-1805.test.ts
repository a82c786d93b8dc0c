import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type PlaceId, place, placesOf, stepsFrom } from '../../engine/moving/places';
import { readChart } from '../../files/chart/chart';
import { cos } from '../../geometry/trig';

const read = readChart(readFileSync('maps/europe-1805.json', 'utf8'), 'europe-1805.json');
if (!read.ok) throw new Error(read.reason);
const chart = read.value;
const places = placesOf(chart);

/** EIA-H06: every zone with its neighbours. */
const ZONES: Readonly<Record<string, string>> = {
  GFI: 'NBA',
  NBA: 'GFI SBA',
  SBA: 'NBA KAT',
  KAT: 'SBA ENS',
  ENS: 'KAT NNS SNS',
  NNS: 'ENS SNS HEB',
  SNS: 'ENS NNS ECH',
  ECH: 'SNS WCH',
  WCH: 'ECH IRI WAP BIS',
  IRI: 'WCH WAP HEB',
  HEB: 'NNS IRI WAP NAT',
  WAP: 'WCH IRI HEB NAT BIS FIN',
  NAT: 'HEB WAP AZO OAM',
  BIS: 'WCH WAP FIN',
  FIN: 'WAP BIS POR AZO',
  POR: 'FIN CAD AZO',
  CAD: 'POR CAN ALB',
  AZO: 'NAT FIN POR CAN OAM',
  CAN: 'CAD AZO OIN',
  ALB: 'CAD BAL BAR',
  BAL: 'ALB BAR LIO',
  BAR: 'ALB BAL TYR SIC',
  LIO: 'BAL LIG TYR',
  LIG: 'LIO TYR',
  TYR: 'LIO LIG BAR SIC ION',
  SIC: 'BAR TYR ION LIB',
  ION: 'TYR SIC ADR LIB AEG',
  ADR: 'ION',
  LIB: 'SIC ION AEG LEV',
  AEG: 'ION LIB LEV MAR',
  LEV: 'LIB AEG',
  MAR: 'AEG BLA',
  BLA: 'MAR',
  OAM: 'NAT AZO',
  OIN: 'CAN',
};

/** EIA-H07: every port with the zones it touches. */
const PORTS: Readonly<Record<string, string>> = {
  london: 'SNS',
  portsmouth: 'ECH',
  plymouth: 'WCH',
  cork: 'WAP IRI',
  edinburgh: 'NNS',
  gibraltar: 'CAD ALB',
  malta: 'SIC ION',
  boulogne: 'ECH',
  cherbourg: 'ECH WCH',
  brest: 'WCH BIS',
  rochefort: 'BIS',
  toulon: 'LIO',
  genoa: 'LIG',
  antwerp: 'SNS',
  texel: 'SNS',
  ferrol: 'BIS FIN',
  cadiz: 'CAD',
  cartagena: 'ALB BAL',
  barcelona: 'BAL LIO',
  kronstadt: 'GFI',
  corfu: 'ION ADR',
  sevastopol: 'BLA',
  lisbon: 'POR',
  copenhagen: 'KAT SBA',
  gothenburg: 'KAT',
  karlskrona: 'SBA',
  danzig: 'SBA',
  naples: 'TYR',
  palermo: 'TYR SIC',
  trieste: 'ADR',
  constantinople: 'MAR BLA',
  alexandria: 'LEV',
};

type Pair = readonly [number, number];
type Ring = readonly Pair[];
type Outlined = { readonly id: string; readonly rings: readonly Ring[] };

const outlined = (...kinds: readonly string[]): readonly Outlined[] =>
  chart.features.flatMap(({ id, kind, geometry }) =>
    kinds.includes(kind) && geometry.type === 'Polygon' ? [{ id, rings: geometry.coordinates }] : [],
  );
const zones = outlined('zone', 'off');
const lands = outlined('land');
const ports = chart.features.flatMap(({ id, kind, geometry, box }) =>
  kind === 'port' && geometry.type === 'Point' && box ? [{ id, at: geometry.coordinates, box }] : [],
);

const edgesOf = (ring: Ring): readonly (readonly [Pair, Pair])[] =>
  ring.slice(1).map((to, i) => [ring[i] ?? to, to] as const);

const isIn = ([x, y]: Pair, { rings }: Outlined): boolean => {
  let within = false;
  for (const ring of rings)
    for (const [[ax, ay], [bx, by]] of edgesOf(ring))
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  return within;
};

/** Nautical miles from a place to the nearest point of outlines. */
function milesTo([lon, lat]: Pair, outlines: readonly Outlined[]): number {
  const across = 60 * cos(lat);
  let least = Number.POSITIVE_INFINITY;
  for (const { rings } of outlines)
    for (const ring of rings)
      for (const [a, b] of edgesOf(ring)) {
        const [ax, ay, bx, by] = [
          (a[0] - lon) * across,
          (a[1] - lat) * 60,
          (b[0] - lon) * across,
          (b[1] - lat) * 60,
        ];
        const [dx, dy] = [bx - ax, by - ay];
        const t = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
        least = Math.min(least, Math.hypot(ax + dx * t, ay + dy * t));
      }
  return least;
}

const GRACE = 20;

describe('the map of Europe in 1805', () => {
  test('EIA-H06 has the zones of the book, each next to those it names and to no other, both ways', () => {
    const told = chart.features.filter(({ kind }) => kind === 'zone' || kind === 'off');
    expect(told.filter(({ kind }) => kind === 'zone')).toHaveLength(33);
    expect(Object.fromEntries(told.map(({ id, links }) => [id, [...(links ?? [])].sort()]))).toEqual(
      Object.fromEntries(Object.entries(ZONES).map(([id, links]) => [id, links.split(' ').sort()])),
    );
    for (const [id, links] of Object.entries(ZONES))
      for (const to of links.split(' ')) {
        expect(places[place(id)]?.next[place(to)]).toBe(1);
        expect(places[place(to)]?.next[place(id)]).toBe(1);
      }
  });

  test('EIA-H07 has the ports of the book; port and blockade box touch the zones that it names', () => {
    const own = chart.features.filter(({ kind }) => kind === 'port');
    expect(Object.fromEntries(own.map(({ id, links }) => [id, (links ?? []).join(' ')]))).toEqual(PORTS);
    for (const [id, links] of Object.entries(PORTS)) {
      const seas = Object.fromEntries(links.split(' ').map((to) => [to, 1]));
      expect(places[place(id)]?.next).toEqual({ ...seas, [`${id}-box`]: 0 });
      expect(places[place(`${id}-box`)]?.next).toEqual({ ...seas, [id]: 0 });
    }
  });

  test('EIA-H06 two zones share an edge exactly when they are neighbours', () => {
    const edges = new Map<string, Set<string>>();
    for (const { id, rings } of zones)
      for (const edge of edgesOf(rings[0] ?? [])) {
        const key = edge
          .map((at) => at.join())
          .sort()
          .join(' ');
        edges.set(key, (edges.get(key) ?? new Set()).add(id));
      }
    const shared = new Set(
      [...edges.values()].filter((of) => of.size > 1).map((of) => [...of].sort().join()),
    );
    const neighbours = Object.entries(ZONES).flatMap(([id, links]) =>
      links.split(' ').map((to) => [id, to].sort().join()),
    );
    expect(shared).toEqual(new Set(neighbours));
  });

  test('four zones meet at a point three times, and those across from each other are no neighbours', () => {
    const corners = new Map<string, Set<string>>();
    for (const { id, rings } of zones)
      for (const at of rings[0] ?? []) {
        corners.set(at.join(), (corners.get(at.join()) ?? new Set()).add(id));
      }
    const four = [...corners.values()].filter((of) => of.size > 3).map((of) => [...of].sort().join(' '));
    expect(four.sort()).toEqual(['AZO CAD CAN POR', 'AZO FIN NAT WAP', 'BAL BAR LIO TYR']);
  });

  test('no water well off the land lies in two zones, and none of the seas that are played in lies in none', () => {
    const count = { two: [] as string[], none: [] as string[], seen: 0 };
    for (let lon = -31.63; lon < 42; lon += 0.97)
      for (let lat = 26.37; lat < 62; lat += 0.63) {
        const at = [lon, lat] as const;
        if (lands.some((land) => isIn(at, land)) || milesTo(at, lands) < 9) continue;
        const here = zones.filter((zone) => isIn(at, zone)).map(({ id }) => id);
        count.seen++;
        if (here.length > 1) count.two.push(`${at} ${here}`);
        // The Red Sea, the Gulf and the sea off Norway are on the sheet, and in no zone.
        const isPlayed = !(lon > 32 && lat < 30.5);
        if (here.length === 0 && isPlayed) count.none.push(`${at}`);
      }
    expect(count.seen).toBeGreaterThan(2000);
    expect(count.two).toEqual([]);
    expect(count.none).toEqual([]);
  });

  test('what lies in a zone is drawn on its water', () => {
    for (const { id, anchor } of chart.features) {
      if (!anchor) continue;
      const zone = zones.filter((one) => isIn(anchor, one)).map((one) => one.id);
      expect(zone, id).toEqual([id]);
      expect(
        lands.some((land) => isIn(anchor, land)),
        id,
      ).toBe(false);
    }
  });

  test.each(ports)(
    'EIA-H07 $id lies on the coast and on its zones, its box on the water of one',
    ({ id, at, box }) => {
      expect(milesTo(at, lands)).toBeLessThan(GRACE);
      const own = (PORTS[id] ?? '').split(' ');
      for (const zone of zones.filter((one) => own.includes(one.id)))
        if (!isIn(at, zone)) expect(milesTo(at, [zone]), zone.id).toBeLessThan(GRACE);
      expect(lands.some((land) => isIn(box, land))).toBe(false);
      expect(own).toContain(zones.find((zone) => isIn(box, zone))?.id);
    },
  );

  const seas = Object.values(places).flatMap(({ id, kind }): readonly PlaceId[] =>
    kind === 'sea' ? [id] : [],
  );
  test.each([
    ['portsmouth', 'lisbon', 6],
    ['brest', 'cadiz', 5],
    ['toulon', 'alexandria', 6],
    ['kronstadt', 'london', 7],
    ['plymouth', 'brest-box', 2],
    // EIA-008, 014, 016 and 042.
    ['portsmouth', 'gibraltar', 7],
    ['portsmouth', 'malta', 10],
    ['toulon', 'genoa', 3],
    ['boulogne', 'ECH', 1],
    ['portsmouth', 'ECH', 1],
    ['brest', 'brest-box', 0],
  ])('EIA-H08 %s to %s is %i', (from, to, steps) => {
    expect(stepsFrom(places, place(from), seas).get(place(to))).toBe(steps);
  });

  test.each([
    ['lisbon POR FIN WAP WCH ECH SNS london'],
    ['copenhagen KAT ENS SNS london'],
    ['kronstadt GFI NBA SBA KAT ENS SNS london'],
    ['naples TYR BAR ALB CAD POR FIN WAP WCH ECH SNS london'],
    ['portsmouth ECH WCH WAP NAT OAM'],
    ['plymouth WCH WAP FIN AZO CAN OIN'],
    ['rochefort BIS FIN AZO OAM'],
    ['cadiz CAD POR AZO OAM'],
    ['texel SNS NNS HEB NAT AZO CAN OIN'],
  ])('EIA-H13 the route %s is connected', (route) => {
    const path = route.split(' ').map(place);
    for (const [i, to] of path.slice(1).entries()) expect(places[path[i] ?? to]?.next[to]).toBe(1);
  });

  test('says what of it is fact and what is reckoned', () => {
    expect(chart.notes).toMatch(/Natural Earth/);
    expect(chart.notes).toMatch(/Reckoned for the game: the zones/);
  });
});
