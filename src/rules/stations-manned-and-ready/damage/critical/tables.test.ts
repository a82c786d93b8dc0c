import { expect, test } from 'vitest';
import rulebook from '../../rulebook.json';
import { GROUPS, type Kind } from '../../state';
import {
  type Area,
  COLUMNS,
  type CriticalTable,
  type Designation,
  type Entry,
  entriesOf,
  groupRow,
} from './tables';

/** The rows of the table that a rule of the book holds, word for word. */
function rowsIn(id: string): readonly string[] {
  const { text } = rulebook.find((entry) => entry.id === id) ?? { text: '' };
  const [, table = ''] = /Table: (.+?)\. Example:/.exec(text) ?? [];
  return table.split(/; (?=d20 |bow )/);
}

/** What the book calls an area. */
const NAMES: Readonly<Partial<Record<Area, string>>> = {
  hull: 'Hull',
  optics: 'Optics, Radar',
  masts: 'Spotting Top, Masts',
  ratings: 'Crew (Ratings)',
  fireControl: 'Fire Control',
  officers: 'Command',
  engines: 'Engine Room',
  steering: 'Steering',
  helm: 'Helm',
  sensors: 'Sensors',
  fire: 'Fire',
  weapons: 'Weapons',
  cargo: 'Cargo (merchants)',
  flooding: 'Bulkheads, Catastrophic Flooding',
  power: 'Power Failure',
  operations: 'Aircraft Operations',
  hangar: 'Aircraft in hangar',
  fuel: 'Fuel and ammunition',
};

const ARMOUR: Readonly<Record<Designation, string>> = {
  none: 'None',
  belt: 'Belt (Deck)',
  tower: 'Conning Tower (1/2 CT)',
  mount: 'Turret (1/2 Turret) or Casemate (Deck)',
  flightDeck: 'Armoured Flight Deck (None)',
};

/** What a value is called that points are taken of. */
const UNITS: Readonly<Record<string, string>> = {
  flotation: 'F',
  gunnery: 'Gunnery Modifier',
  spotting: 'band',
  teams: 'DC team',
  fireControl: 'FC',
  mvr: 'MVR',
  fires: 'fire',
  handling: 'H',
  servicing: 'RRR',
};

/** Rules that follow that of a row in the book, and say more of the same result. */
const FURTHER: Readonly<Record<string, string>> = {
  'SMR-082': ', SMR-083',
  'SMR-084': ', SMR-085',
  'SMR-088': ', SMR-089',
  'SMR-091': ' to SMR-094',
  'SMR-097': ', SMR-098',
  'SMR-142': ', SMR-143',
};

function costOf({ cost }: Entry): string {
  if (cost === 'mount') return 'by mount';
  if (cost === 'all') return 'all';
  if ('per' in cost) return `[${cost.per}] per ${UNITS[cost.of]}`;
  if ('once' in cost) return `[${cost.once}] once`;
  if ('knots' in cost) return `all, ${cost.knots} x CV + 1d6 knots`;
  const hits = ['1st', '2nd', '3rd'].slice(0, cost.steps.length).join(', ');
  return `${cost.steps.map((step) => `[${step.cost}]`).join(', ')} for ${hits} hit`;
}

/** What follows, of weapons by their groups. */
function afterOf(entry: Entry): string {
  if (entry.afterwards !== 'by-group') return entry.afterwards;
  const [main, other, torpedoes] = GROUPS.map((group) => groupRow(entry, group).afterwards);
  expect(other).toBe(torpedoes);
  return `MAIN ${main}; OTHER and TORPEDOES ${other}`;
}

const span = ([from, to]: readonly [number, number]): string => (from === to ? `${from}` : `${from}-${to}`);

/** A row as the book has it. What it says besides the rows of the table comes by the rule it is of. */
function said(at: string, entry: Entry, notes: Readonly<Record<string, string>>, armour: boolean): string {
  const { area, cite } = entry;
  const of = (words: string): string => notes[words] ?? words;
  const plates = armour ? `, armour ${ARMOUR[entry.armour]}` : '';
  return `${at}, area ${of(NAMES[area] ?? area)}${plates}, cost of CV ${of(costOf(entry))}, afterwards ${afterOf(
    entry,
  )}, rule ${cite}${FURTHER[cite] ?? ''}`;
}

/** The rows that ships of several kinds find on a table, each once. */
const rowsOf = (table: CriticalTable, kinds: readonly Kind[]): readonly Entry[] => [
  ...new Set(kinds.flatMap((kind) => entriesOf(table, { kind }))),
];

/** Of a table above water. */
const above = (table: CriticalTable, kinds: readonly Kind[], notes: Readonly<Record<string, string>>) =>
  rowsOf(table, kinds).map((entry) => {
    const { faces, sub } = entry;
    const further = sub?.die === 10 ? `, sub d10 ${span(sub.faces)}` : '';
    return said(`d20 ${span(faces)}${further}`, entry, notes, true);
  });

test('SMR-076 the rows of the book are those that the dice find', () => {
  expect(rowsIn('SMR-076')).toEqual(
    above('structural', ['warship', 'merchant'], { Weapons: 'Weapons (not merchants)' }),
  );
});

test('SMR-141 the rows of the book are those that the dice find', () => {
  expect(rowsIn('SMR-141')).toEqual(
    above('carrier', ['carrier', 'air-base'], { '[1] per F': '[1] per F (air base S)' }),
  );
});

test('SMR-096 the rows of the book are those that the dice find, in each of its columns', () => {
  const notes = { Weapons: 'Weapons (warships except carriers)', Command: 'Crew (Officers)' };
  const columns = COLUMNS.map((column) => rowsOf(column, ['warship', 'carrier', 'merchant']));
  const rows = (columns[0] ?? []).map((entry, i) => {
    const at = COLUMNS.map((column, n) => `${column} ${span(columns[n]?.[i]?.faces ?? [0, 0])}`).join(', ');
    // But for its faces a row is the same in every column.
    for (const column of columns) expect({ ...column[i], faces: [] }).toEqual({ ...entry, faces: [] });
    expect(entry.armour).toBe('none');
    return { entry, at, says: said(at, entry, notes, false) };
  });
  // On a carrier a d20 over her H of the beginning finds the weapons, and fuel and ammunition otherwise: one row there.
  const [weapons, fuel, ...more] = rows.filter(({ entry }) => entry.sub !== undefined);
  expect(more).toEqual([]);
  expect(weapons?.entry).toMatchObject({ area: 'weapons', sub: { die: 20, over: true }, cost: 'mount' });
  expect(fuel?.entry).toMatchObject({ area: 'fuel', sub: { die: 20, over: false }, cite: 'SMR-107' });
  expect(fuel?.entry.cost).toBe('all');
  const decks = `${weapons?.at}, area Carriers: d20 over original H - Weapons; otherwise Fuel and Ammunition, cost of CV by mount, or all, afterwards as the row used, rule SMR-106, SMR-107`;
  const plain = rows.filter(({ entry }) => entry.sub === undefined).map(({ says }) => says);
  expect(rowsIn('SMR-096')).toEqual([...plain.slice(0, -1), decks, ...plain.slice(-1)]);
});
