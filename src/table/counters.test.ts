import { expect, test } from 'vitest';
import type { ChartFile } from '../engine/chart/chart';
import type { TableEvent } from '../engine/chart/table-event';
import { piece, side } from '../engine/ids';
import { type PlaceId, place } from '../engine/moving/places';
import type { Battle } from '../engine/set-up/record';
import { layTable } from './laying/set';
import { reduceTable } from './reduce';
import type { TableState } from './state';

const square = (x: number): ChartFile['features'][number]['geometry'] => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, 0],
      [x + 10, 0],
      [x + 10, 10],
      [x, 10],
      [x, 0],
    ],
  ],
});
const CHART: ChartFile = {
  id: 'channel',
  title: 'Channel',
  units: 'inches',
  features: [
    { id: 'ECH', kind: 'zone', links: ['WCH'], anchor: [13, 4], geometry: square(10) },
    { id: 'WCH', kind: 'zone', links: ['ECH'], geometry: square(0) },
    {
      id: 'brest',
      kind: 'port',
      links: ['WCH'],
      box: [3, 1],
      geometry: { type: 'Point', coordinates: [2, 0] },
    },
    { id: 'plymouth', kind: 'port', links: ['WCH'], geometry: { type: 'Point', coordinates: [4, 10] } },
  ],
};
const [BLUE, HOOD] = [side('blue'), piece('hood')];
const battle = (at: string, chart: ChartFile | undefined = CHART): Battle => ({
  id: 'test',
  title: 'Test',
  rules: 'test',
  sides: [{ id: BLUE, name: 'Blue' }],
  ships: [],
  counters: [{ id: HOOD, side: BLUE, name: "Hood's fleet", place: place(at), play: {} }],
  ...(chart ? { chart } : {}),
  options: {},
});
const laid = (at = 'plymouth'): TableState => layTable(battle(at), { readings: [], unmeasured: true }).state;
const go = (...path: readonly string[]): TableEvent => ({
  type: 'table/went',
  piece: HOOD,
  path: path.map(place),
});

test('what lies in a place is drawn at its anchor, its middle, the port or the box', () => {
  const spot = (id: string) => laid(id).pieces[HOOD]?.pose.at;
  expect(spot('ECH')).toEqual({ x: 13, y: 4 });
  expect(spot('WCH')).toEqual({ x: 5, y: 5 });
  expect(spot('brest')).toEqual({ x: 2, y: 0 });
  expect(spot('brest-box')).toEqual({ x: 3, y: 1 });
  expect(spot('plymouth-box')).not.toEqual(spot('plymouth'));
  expect(laid('ECH').pieces[HOOD]).toMatchObject({ place: 'ECH', name: "Hood's fleet", side: 'blue' });
});

test('a counter goes by way of places, and its wake leads over them to where it lies', () => {
  const before = laid();
  const after = reduceTable(before, go('plymouth', 'WCH', 'ECH'));
  const hood = after.pieces[HOOD];
  expect(hood).toMatchObject({ place: 'ECH', pose: { at: { x: 13, y: 4 } } });
  expect(hood?.wake?.from).toEqual(before.pieces[HOOD]?.pose);
  const legs = hood?.wake?.legs ?? [];
  // From (4, 10) to (5, 5) to (13, 4).
  expect(legs.map((leg) => ('carried' in leg ? leg.carried : 0))).toEqual([Math.sqrt(26), Math.sqrt(65)]);
  expect(before.pieces[HOOD]?.place).toBe('plymouth');
});

test('a counter is made in play and lifted again, and a piece of a battle may be lifted when it is one', () => {
  const made = reduceTable(laid(), {
    type: 'table/counter-made',
    piece: piece('corps'),
    side: BLUE,
    name: 'I Corps',
    place: place('brest-box'),
  });
  expect(made.pieces[piece('corps')]).toMatchObject({ place: 'brest-box', pose: { at: { x: 3, y: 1 } } });
  const lifted = [piece('corps'), HOOD].reduce(
    (state, id) => reduceTable(state, { type: 'table/lifted', piece: id }),
    made,
  );
  expect(lifted.pieces).toEqual({});
});

test('a way that begins elsewhere, a place that is none and an id that is taken are faults of the rule set', () => {
  expect(() => reduceTable(laid(), go('WCH', 'ECH'))).toThrow('does not lie where its way begins');
  expect(() => reduceTable(laid(), go())).toThrow('does not lie where its way begins');
  expect(() => reduceTable(laid(), go('plymouth', 'XYZ'))).toThrow("no place 'XYZ'");
  const made = {
    type: 'table/counter-made',
    piece: HOOD,
    side: BLUE,
    name: 'Twice',
    place: place('ECH'),
  } as const;
  expect(() => reduceTable(laid(), made)).toThrow("'hood' lies on the table already");
  expect(() => layTable(battle('XYZ' as PlaceId), { readings: [] })).toThrow("no place 'XYZ'");
});

test('a table without places has no spots', () => {
  const { chart: _chart, counters: _counters, ...open } = battle('ECH');
  expect(layTable(open, { readings: [] }).state).not.toHaveProperty('spots');
});
