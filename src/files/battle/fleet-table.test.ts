import { describe, expect, test } from 'vitest';
import { readAnyFleet } from './fleet-table';

const HEAD = 'name,nation,type,length,beam,speed,belt,guns,tubes';
const EXETER =
  '"Exeter, as built",Britain,heavy cruiser,575,58,32,76,2x2 8in 30000yd fore; 1x2 8in 30000yd aft,1x3 21in 10000yd 30kn port';
const of = async (...lines: readonly string[]) => readAnyFleet(lines.join('\r\n'), 'mine.csv');
const reason = async (...lines: readonly string[]) => {
  const read = await of(...lines);
  return read.ok ? undefined : read.reason;
};

describe('a fleet out of a table', () => {
  test('is its ships with their guns and tubes', async () => {
    const read = await of(HEAD, EXETER, '', 'Ajax,Britain,light cruiser,554,55,32,,,');
    if (!read.ok) throw new Error(read.reason);
    expect(read.value).toMatchObject({ id: 'mine', title: 'mine' });
    const [exeter, ajax] = read.value.ships;
    expect(exeter).toMatchObject({
      id: 'exeter-as-built',
      name: 'Exeter, as built',
      speed: 32,
      armour: { belt: 76, deck: 0 },
      batteries: [
        { bore: 8, range: 30_000, mounts: [{ barrels: 2, arcs: [[210, 150]] }, { barrels: 2 }] },
        { mounts: [{ barrels: 2, arcs: [[30, 330]] }] },
      ],
      tubes: [{ bore: 21, range: 10_000, knots: 30, mounts: [{ barrels: 3, arcs: [[180, 360]] }] }],
    });
    expect(ajax).toMatchObject({ id: 'ajax', batteries: [], tubes: [] });
  });

  test('holds plates, housings, warheads, light guns, a flight deck, radars and lights', async () => {
    const columns = ['casemate', 'flightDeck', 'guns', 'tubes', 'lightGuns', 'aircraft', 'floatPlanes'];
    const yes = ['searchRadar', 'antiAircraftRadar', 'searchlights'];
    const read = await of(
      ['name,nation,type,length,beam,speed', ...columns, ...yes].join(),
      [
        'A,B,carrier,500,50,30,25,76,2x2 4.5in 20000yd port casemate; 1x1 4in 9000yd aft,1x4 21in 10000yd 36kn port 750lb',
        '16x40mm; 12x20mm,36/2,4,yes,no,Yes',
      ].join(),
    );
    if (!read.ok) throw new Error(read.reason);
    const [ship] = read.value.ships;
    expect(ship).toMatchObject({
      armour: { belt: 0, deck: 0, casemate: 25, flightDeck: 76 },
      lightGuns: [
        { bore: 40, barrels: 16 },
        { bore: 20, barrels: 12 },
      ],
      deck: { aircraft: 36, catapults: 2 },
      floatPlanes: 4,
      searchRadar: true,
      antiAircraftRadar: false,
      searchlights: true,
    });
    expect(ship?.batteries.map(({ housing }) => housing)).toEqual(['casemate', undefined]);
    expect(ship?.tubes.map(({ warhead }) => warhead)).toEqual([750]);
  });

  test('a flight deck without catapults is one', async () => {
    const read = await of('name,nation,type,length,beam,speed,aircraft', 'A,B,carrier,500,50,30,20');
    expect(read.ok && read.value.ships[0]?.deck).toEqual({ aircraft: 20, catapults: 0 });
  });

  test('two ships of one name have ids of their own', async () => {
    const read = await of(HEAD, EXETER, EXETER);
    expect(read.ok && new Set(read.value.ships.map(({ id }) => id)).size).toBe(2);
  });

  test('a fleet file is one too', async () => {
    expect(await readAnyFleet('{"kind":"chart"}', 'mine.json')).toMatchObject({ ok: false });
  });

  test.each([
    [
      ['nam,nation'],
      'mine.csv, line 1: there is no column "nam"; the first line names columns, each of them',
    ],
    [['name,nation'], 'mine.csv, line 1: the column "type" is missing; name it in the first line'],
    [[HEAD], 'mine.csv, line 2: there is no ship; write one a line.'],
    [
      [HEAD, 'A,B,c,long,50,30'],
      'mine.csv, line 2: length is "long"; give a number, with a point for fractions.',
    ],
    [[HEAD, EXETER, 'A,B,c,,50,30'], 'mine.csv, line 3: length is empty; fill it in.'],
    [[HEAD, 'A,B,c,500,50,300'], 'mine.csv, line 2: speed is 300; give 80 at most.'],
    [
      [HEAD, 'A,B,c,500,50,30,0,eight guns'],
      'mine.csv, line 2: guns is "eight guns"; give mounts by barrels',
    ],
    [
      [HEAD, 'A,B,c,500,50,30,0,99x99 8in 30000yd all'],
      'mine.csv, line 2: batteries[0].mounts[0].barrels is 99',
    ],
    [
      [`${HEAD},searchlights`, 'A,B,c,500,50,30,0,,,perhaps'],
      'mine.csv, line 2: searchlights is "perhaps"; give yes or no.',
    ],
    [
      [`${HEAD},lightGuns`, 'A,B,c,500,50,30,0,,,many'],
      'mine.csv, line 2: lightGuns is "many"; give barrels by bore, such as 16x40mm',
    ],
    [
      [`${HEAD},aircraft`, 'A,B,c,500,50,30,0,,,a few'],
      'mine.csv, line 2: aircraft is "a few"; give the aircraft of her flight deck',
    ],
    [[HEAD, 'A,B,c,500,50,30,0,,,too,many'], 'mine.csv, line 2: there are more than 9 cells'],
    [['name,constructor'], 'mine.csv, line 1: there is no column "constructor"'],
  ])('%j is refused by its line', async (lines, said) => {
    expect(await reason(...lines)).toContain(said);
  });
});
