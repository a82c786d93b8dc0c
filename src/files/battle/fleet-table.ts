import type { ParseResult } from 'papaparse';
import { HOUSINGS, PROPULSIONS } from '../../engine/set-up/record';
import { oneOf, phrases } from '../../engine/words/text';
import { BOUNDS, MOST } from '../bounds';
import { printable } from '../fields';
import { FORMATS } from '../migrate';
import { called, fitted, type Read, readData, tooLong, unread } from '../read';
import { type Fleet, fleetSchema, readFleet, shipRecord } from './fleet';
import english from './fleet-table.en.json';

const t = phrases(english);

type Cell = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

const NONE: Cell = { ok: false };
const text = (value: string): Cell => ({ ok: true, value });
const number = (value: string): Cell =>
  /^-?\d+(\.\d+)?$/.test(value) ? { ok: true, value: Number(value) } : NONE;

/** Where mounts stand, and through what they fire: degrees clockwise from the bow. */
const WHERE = {
  fore: { arcs: [[210, 150]], station: 0.5, abeam: 0 },
  aft: { arcs: [[30, 330]], station: -0.5, abeam: 0 },
  port: { arcs: [[180, 360]], station: 0, abeam: -1 },
  starboard: { arcs: [[0, 180]], station: 0, abeam: 1 },
  all: { arcs: [[0, 360]], station: 0, abeam: 0 },
} as const;

const where = Object.keys(WHERE).join('|');
const housed = HOUSINGS.join('|');
const GUNS = new RegExp(`^(\\d+)x(\\d+) ([\\d.]+)in ([\\d.]+)yd (${where})(?: (${housed}))?$`);
const TUBES = new RegExp(`^(\\d+)x(\\d+) ([\\d.]+)in ([\\d.]+)yd ([\\d.]+)kn (${where})(?: ([\\d.]+)lb)?$`);
const LIGHT_GUNS = /^(\d+)x([\d.]+)mm$/;
const FLIGHT_DECK = /^(\d+)(?:\/(\d+))?$/;

/** As many mounts as are told, of one place. */
const mounts = (id: string, many: string, barrels: string, at: string) =>
  Array.from({ length: Math.min(Number(many), 60) }, (_, i) => ({
    id: `${id}-${i + 1}`,
    barrels: Number(barrels),
    ...WHERE[at as keyof typeof WHERE],
  }));

/** Several batteries, parted by semicolons, each made of what the pattern finds in it. */
function several(value: string, pattern: RegExp, of: (parts: readonly string[], id: string) => object): Cell {
  const made: object[] = [];
  for (const [i, one] of value.split(';').entries()) {
    const [, ...parts] = pattern.exec(one.trim().replaceAll(/\s+/g, ' ')) ?? [];
    if (parts.length === 0) return NONE;
    made.push(of(parts, `b${i + 1}`));
  }
  return { ok: true, value: made };
}

const guns = (value: string): Cell =>
  several(value, GUNS, ([many = '', barrels = '', bore, range, at = '', housing], id) => ({
    id,
    name: `${bore}"`,
    bore: Number(bore),
    range: Number(range),
    mounts: mounts(id, many, barrels, at),
    ...(housing === undefined ? {} : { housing }),
  }));

const tubes = (value: string): Cell =>
  several(value, TUBES, ([many = '', barrels = '', bore, range, knots, at = '', pounds], id) => ({
    id: `t${id}`,
    name: `${bore}"`,
    bore: Number(bore),
    range: Number(range),
    knots: Number(knots),
    mounts: mounts(`t${id}`, many, barrels, at),
    reloads: 0,
    ...(pounds === undefined ? {} : { warhead: Number(pounds) }),
  }));

const lightGuns = (value: string): Cell =>
  several(value, LIGHT_GUNS, ([barrels, bore]) => ({ bore: Number(bore), barrels: Number(barrels) }));

function flightDeck(value: string): Cell {
  const [, aircraft, catapults = '0'] = FLIGHT_DECK.exec(value) ?? [];
  return aircraft === undefined
    ? NONE
    : { ok: true, value: { aircraft: Number(aircraft), catapults: Number(catapults) } };
}

const yes = (value: string): Cell =>
  /^(yes|no)$/i.test(value) ? { ok: true, value: value.toLowerCase() === 'yes' } : NONE;

type Column = {
  readonly in?: 'armour';
  /** The record's word for it, where that is another. */
  readonly as?: string;
  readonly read: (cell: string) => Cell;
};

/** The columns of a fleet's table, in their order: of the record, or of its armour. Feet, tons, knots, millimetres. */
const COLUMNS: Readonly<Record<string, Column>> = {
  name: { read: text },
  nation: { read: text },
  type: { read: text },
  class: { read: text },
  asOf: { read: text },
  length: { read: number },
  beam: { read: number },
  draught: { read: number },
  displacement: { read: number },
  speed: { read: number },
  sailSpeed: { read: number },
  propulsion: { read: (cell) => ((PROPULSIONS as readonly string[]).includes(cell) ? text(cell) : NONE) },
  belt: { in: 'armour', read: number },
  deck: { in: 'armour', read: number },
  turret: { in: 'armour', read: number },
  conningTower: { in: 'armour', read: number },
  casemate: { in: 'armour', read: number },
  flightDeck: { in: 'armour', read: number },
  guns: { as: 'batteries', read: guns },
  tubes: { read: tubes },
  lightGuns: { read: lightGuns },
  aircraft: { as: 'deck', read: flightDeck },
  floatPlanes: { read: number },
  searchRadar: { read: yes },
  antiAircraftRadar: { read: yes },
  searchlights: { read: yes },
};

const FLEET_COLUMNS: readonly string[] = Object.keys(COLUMNS);

const MUST = ['name', 'nation', 'type', 'length', 'beam', 'speed'];

const slug = (name: string, at: number): string => {
  const made = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 50);
  return /^[a-z0-9]/.test(made) ? made : `ship-${at}`;
};

/**
 * A fleet out of a table of comma-separated values, whose first line names the columns; or the first thing that is wrong
 * with it, by its line.
 */
async function readTable(file: string, name: string): Promise<Read<Fleet>> {
  if (file.length > BOUNDS.fleet.characters) return tooLong('fleet', name);
  const { default: papa } = await import('papaparse');
  const { data }: ParseResult<string[]> = papa.parse(file.replace(/^\uFEFF/, ''), { skipEmptyLines: false });
  const [head = [], ...rows] = data;
  const columns = head.map((one) => one.trim());
  const wrong = (
    line: number,
    fault: Parameters<typeof t>[0],
    args: Parameters<typeof t>[1] = {},
  ): Read<never> => unread(t('fleet-table.fault', { file: called(name), line, fault: t(fault, args) }));
  const stranger = columns.find((one) => !Object.hasOwn(COLUMNS, one));
  if (stranger !== undefined)
    return wrong(1, 'fleet-table.column', { column: printable(stranger), known: oneOf(FLEET_COLUMNS) });
  const lacking = MUST.find((one) => !columns.includes(one));
  if (lacking !== undefined) return wrong(1, 'fleet-table.lacking', { column: lacking });
  const ships: unknown[] = [];
  const ids = new Set<string>();
  for (const [i, row] of rows.entries()) {
    const line = i + 2;
    if (row.every((cell) => cell.trim() === '')) continue;
    if (row.length > columns.length) return wrong(line, 'fleet-table.cells', { most: columns.length });
    if (ships.length === MOST.ships) return wrong(line, 'fleet-table.ships', { most: MOST.ships });
    const record: Record<string, unknown> = { batteries: [], tubes: [] };
    const armour: Record<string, unknown> = { belt: 0, deck: 0 };
    for (const [at, column] of columns.entries()) {
      const cell = (row[at] ?? '').trim();
      const of = COLUMNS[column];
      if (cell === '' || !of) continue;
      const read = of.read(cell);
      if (!read.ok)
        return wrong(line, 'fleet-table.cell', { column, cell: printable(cell), is: t(cureOf(column)) });
      (of.in ? armour : record)[of.as ?? column] = read.value;
    }
    const empty = MUST.find((one) => record[one] === undefined);
    if (empty !== undefined) return wrong(line, 'fleet-table.empty', { column: empty });
    let id = slug(String(record.name), line);
    while (ids.has(id)) id = `${id}-${line}`;
    ids.add(id);
    const ship = { id, ...record, armour };
    const fit = fitted(shipRecord, ship);
    if (!fit.ok) return wrong(line, 'fleet-table.said', { fault: fit.fault });
    ships.push(ship);
  }
  if (ships.length === 0) return wrong(2, 'fleet-table.nobody');
  const title = printable(name.replace(/\.[^.]*$/, ''), 100) || 'fleet';
  const fleet = { format: FORMATS.fleet, kind: 'fleet', id: slug(title, 1), title, ships };
  return readData('fleet', fleetSchema, fleet, name);
}

/** What is to be given in columns that do not hold a number. */
const CURES = {
  guns: 'fleet-table.guns',
  tubes: 'fleet-table.tubes',
  propulsion: 'fleet-table.propulsion',
  lightGuns: 'fleet-table.light-guns',
  aircraft: 'fleet-table.aircraft',
  searchRadar: 'fleet-table.yes',
  antiAircraftRadar: 'fleet-table.yes',
  searchlights: 'fleet-table.yes',
} as const;

const cureOf = (column: string) => CURES[column as keyof typeof CURES] ?? 'fleet-table.number';

/** A fleet out of a file of this program's, or out of a table. Never throws. */
export const readAnyFleet = async (file: string, name: string): Promise<Read<Fleet>> =>
  /^\s*[{[]/.test(file) ? readFleet(file, name) : readTable(file, name);
