import type { PieceId } from '../../../../engine/ids';
import { inHangar } from '../../ship/deck';
import { isLand, shipOf } from '../../ship/fleet';
import type { Equipment, Group, ShipCard, ShipState, SmrState } from '../../state';
import { type ShipEvent, shipAfter } from '../changes';
import { type Falls, STAYS } from '../critical/area';
import { AREA_RULES } from '../critical/areas';
import { MOST_VOIDS, meets } from '../critical/critical';
import {
  AREAS,
  type Area,
  COLUMNS,
  type Column,
  type CriticalTable,
  chanceOf,
  entriesOf,
  groupRow,
  type Row,
  tableAbove,
} from '../critical/tables';
import type { Blow } from '../points/hit';
import { hasOfficer } from '../points/loss';
import { wreckTally } from '../points/wreck';

/** What is counted besides areas: how much less she has of each on average, of fires how many more. */
export const COUNTS = [
  'flotation',
  'structure',
  'speed',
  'mvr',
  'mounts',
  'fireControl',
  'gunnery',
  'crew',
  'teams',
  'fires',
  'spotting',
  'handling',
  'servicing',
  'aircraft',
] as const;
export type Count = (typeof COUNTS)[number];

/** What one roll for Critical Damage brings, over all dice. A Helm move is not followed: who it runs into is left out. */
export type Chances = {
  /** That there is Critical Damage at all. */
  readonly critical: number;
  /** That the area is the first in which a result applies. */
  readonly first: Readonly<Record<Area, number>>;
  /** That a result applies in the area at all. */
  readonly overall: Readonly<Record<Area, number>>;
  /** That she is gone at once: sunk, blown up or destroyed. */
  readonly lost: number;
  /** Lost on average. */
  readonly expected: Readonly<Record<Count, number>>;
};

/**
 * The same in numbers, in one row: first areas, all areas, counts, and that she is lost. Areas stand in the order of
 * `AREAS`, counts in that of `COUNTS`.
 */
type Sum = Float64Array;

const OVERALL = AREAS.length;
const COUNTED = 2 * AREAS.length;
const LOST = COUNTED + COUNTS.length;

const NUMBER_OF = new Map<Area, number>(AREAS.map((area, i) => [area, i]));
const COUNT_OF = new Map<string, number>(COUNTS.map((count, i) => [count, COUNTED + i]));
const MOUNTS = COUNT_OF.get('mounts') ?? 0;
const AIRCRAFT = COUNT_OF.get('aircraft') ?? 0;

/** Adds to a sum what happens with a chance. */
function count(sum: Sum, chance: number, events: readonly ShipEvent[]): void {
  for (const event of events) {
    if (event.type === 'mount-lost') sum[MOUNTS] = (sum[MOUNTS] ?? 0) + chance;
    else if (event.type === 'value-hurt') {
      const at = COUNT_OF.get(event.value);
      if (at !== undefined) sum[at] = (sum[at] ?? 0) + chance * Math.abs(event.to - event.from);
    }
  }
}

/** Adds another sum times a chance, from a place on, but for one place. */
function add(sum: Sum, chance: number, more: Sum, from: number, but: number): void {
  for (let i = from; i < sum.length; i++) {
    if (i !== but) sum[i] = (sum[i] ?? 0) + chance * (more[i] ?? 0);
  }
}

type Chanced = { readonly row: Row; readonly chance: number };

/** The chance of each weapons group on its d10 (SMR-091). */
function groupsOf({ groups }: ShipCard): readonly { readonly group: Group; readonly chance: number }[] {
  const [only, second] = groups;
  if (only && !second) return [{ group: only.group, chance: 1 }];
  return groups.map(({ group, to }, i) => ({ group, chance: (to - (groups[i - 1]?.to ?? 0)) / 10 }));
}

/** Every row with its chance, Weapons rolled out into groups. */
const rowsOf = (table: CriticalTable, card: ShipCard): readonly Chanced[] =>
  entriesOf(table, card).flatMap((entry): readonly Chanced[] => {
    const chance = chanceOf(entry, card);
    if (entry.area !== 'weapons' || card.groups.length === 0) return [{ row: entry, chance }];
    return groupsOf(card).map((one) => ({ row: groupRow(entry, one.group), chance: chance * one.chance }));
  });

/** Sensors that a critical takes one by one (SMR-088). */
const SENSORS: readonly Equipment[] = ['searchlights', 'planes', 'gunneryRadar'];

/**
 * All of a ship that so much CV can make a difference to: what is more than it could take is the same as just as much,
 * so that ships who differ elsewhere share their sums. A wreck test counts where she may come to one.
 */
function matters(ship: ShipState, cv: number, { water }: Blow): string {
  const hull = isLand(ship) ? ship.structure : ship.flotation;
  const endangered = water === 'under' || hull <= cv || ship.card.kind === 'air-base';
  const wrecked = endangered ? `${hull} ${wreckTally(ship).total}` : '';
  const sensors = cv < LEAST_SENSOR ? '' : SENSORS.filter((one) => ship.equipment.includes(one)).join('+');
  const knots = Math.min(ship.speed, (water === 'under' ? 3 : 1) * cv + 6);
  const { deck, equipment } = ship;
  return `${wrecked},${ship.crew},${knots},${Math.min(ship.mvr, cv)},${Math.min(ship.fireControl, cv)},${Math.min(
    ship.spotting,
    Math.floor(cv / 4),
  )},${Math.min(ship.teams, Math.floor(cv / 5))},${sensors},${equipment.includes('smoke')},${equipment.includes(
    'searchRadar',
  )},${ship.lost.join('+')},${ship.powerFailure},${ship.cargo},${
    deck ? `${Math.min(deck.handling, cv)} ${Math.min(deck.servicing, cv)} ${deck.catapults}` : ''
  }`;
}

/** CV that the cheapest of the sensors costs. */
const LEAST_SENSOR = 3;

type Counting = {
  readonly state: SmrState;
  readonly blow: Blow;
  readonly rows: readonly Chanced[];
  readonly known: Map<string, Sum>;
  readonly ends: Map<string, Ends>;
};

/** One way in which a result may fall: where it applies, what it does, and with how much CV it goes on; 0 where it ends. */
type Fallen = {
  readonly chance: number;
  readonly area: number | undefined;
  readonly events: readonly ShipEvent[];
  readonly aircraft: number;
  readonly lost: boolean;
  readonly cv: number;
  readonly voids: number;
};

/** All the ways in which the next result falls on the ship as she is. */
function fallen({ rows, state, blow }: Counting, ship: ShipState, cv: number, voids: number): Fallen[] {
  const all: Fallen[] = [];
  for (const { row, chance } of rows) {
    const falls: Falls = { state, ship, row, blow, cv };
    const met = meets(falls);
    const nothing = { chance, area: undefined, events: [], aircraft: 0, lost: false, cv: 0, voids };
    if (met === 'void') {
      all.push({ ...nothing, cv: voids + 1 < MOST_VOIDS ? cv : 0, voids: voids + 1 });
      continue;
    }
    if (!('events' in met)) {
      all.push(nothing);
      continue;
    }
    const area = NUMBER_OF.get(row.area);
    const then = voids + (met.free ? 1 : 0);
    const left = met.free ? cv : row.afterwards === 'ends' ? 0 : cv - met.spent;
    for (const way of AREA_RULES[row.area].ways?.(falls, met) ?? STAYS) {
      if (way.chance === 0) continue;
      all.push({
        chance: chance * way.chance,
        area,
        events: way.events.length > 0 ? [...met.events, ...way.events] : met.events,
        aircraft: way.aircraft ?? 0,
        lost: way.lost === true,
        cv: !way.lost && then < MOST_VOIDS ? Math.max(0, left) : 0,
        voids: then,
      });
    }
  }
  return all;
}

/** What comes of so much CV against the ship as she is, with so many results that could not be applied. */
function sumOf(of: Counting, ship: ShipState, cv: number, voids: number): Sum {
  const key = `${cv} ${voids} ${matters(ship, cv, of.blow)}`;
  const known = of.known.get(key);
  if (known) return known;
  const sum = new Float64Array(LOST + 1);
  for (const one of fallen(of, ship, cv, voids)) {
    const { chance, area, events, aircraft } = one;
    if (area !== undefined) {
      sum[area] = (sum[area] ?? 0) + chance;
      sum[OVERALL + area] = (sum[OVERALL + area] ?? 0) + chance;
    }
    count(sum, chance, events);
    if (aircraft > 0) sum[AIRCRAFT] = (sum[AIRCRAFT] ?? 0) + chance * aircraft;
    if (one.lost) sum[LOST] = (sum[LOST] ?? 0) + chance;
    if (one.cv === 0) continue;
    if (area === undefined) add(sum, chance, sumOf(of, ship, one.cv, one.voids), 0, -1);
    // She has been struck there already: what follows counts for the other areas.
    else add(sum, chance, sumOf(of, shipAfter(ship, events), one.cv, one.voids), OVERALL, OVERALL + area);
  }
  of.known.set(key, sum);
  return sum;
}

/** Where a roll may leave her: by points of her hull that it took, or `GONE`, the chance of each area to be struck on the way there, and of all ways. */
type Ends = ReadonlyMap<number, Float64Array>;
export const GONE = -1;
export const WAYS = AREAS.length;

/** What hull results are taken from (SMR-143, SMR-H45). */
export const hullOf = (ship: ShipState): number => (isLand(ship) ? ship.structure : ship.flotation);

/** The same told by where it leaves her. */
export function endsOf(of: Counting, ship: ShipState, cv: number, voids: number): Ends {
  const key = `${cv} ${voids} ${matters(ship, cv, of.blow)}`;
  const known = of.ends.get(key);
  if (known) return known;
  const ends = new Map<number, Float64Array>();
  const endAt = (taken: number): Float64Array => {
    const found = ends.get(taken) ?? new Float64Array(WAYS + 1);
    ends.set(taken, found);
    return found;
  };
  for (const { chance, area, events, lost, cv: left, voids: then } of fallen(of, ship, cv, voids)) {
    const after = events.length > 0 ? shipAfter(ship, events) : ship;
    const took = hullOf(ship) - hullOf(after);
    const further: Iterable<readonly [number, Float64Array]> =
      left > 0 ? endsOf(of, after, left, then) : [[lost ? GONE : 0, OVER]];
    for (const [more, ways] of further) {
      const end = endAt(more === GONE ? GONE : took + more);
      add(end, chance, ways, 0, area ?? -1);
      if (area !== undefined) end[area] = (end[area] ?? 0) + chance * (ways[WAYS] ?? 0);
    }
  }
  of.ends.set(key, ends);
  return ends;
}

/** Nothing more is struck. */
const OVER = Float64Array.from({ length: WAYS + 1 }, (_, i) => (i === WAYS ? 1 : 0));

/** Rows, and sums that are known, by the card and by all else that is the same in one critical. */
type Known = Pick<Counting, 'rows' | 'known' | 'ends'>;
const KNOWN = new WeakMap<ShipCard, Map<string, Known>>();
/** Sums kept of one card and weapon until all of them are forgotten. */
const MOST_KNOWN = 20_000;

export function knownOf(state: SmrState, ship: ShipState, blow: Blow, table: CriticalTable): Known {
  const { cv, water, protection, penetration } = blow;
  const hangar = inHangar(state, ship.id).reduce((sum, { aircraft }) => sum + aircraft, 0);
  const officer = hasOfficer(state, ship);
  const key = `${table} ${cv} ${water} ${protection} ${penetration} ${state.badWeather} ${officer} ${hangar}`;
  const ofCard = KNOWN.get(ship.card) ?? new Map<string, Known>();
  KNOWN.set(ship.card, ofCard);
  const found = ofCard.get(key);
  if (found && found.known.size + found.ends.size < MOST_KNOWN) return found;
  const rows = found?.rows ?? rowsOf(table, ship.card);
  const made: Known = { rows, known: new Map(), ends: new Map() };
  ofCard.set(key, made);
  return made;
}

/** Tables that a blow may be rolled on, with their chances (SMR-075, SMR-H21). */
export function tablesOf(
  { card }: ShipState,
  { water, arc }: Blow,
): readonly (readonly [CriticalTable, number])[] {
  if (water === 'above') return [[tableAbove(card), 1]];
  if (arc === 'bow' || arc === 'stern') return [[arc, 1]];
  const parts: Readonly<Record<Column, number>> = { bow: 3, midships: 4, stern: 3 };
  return COLUMNS.map((column) => [column, parts[column] / 10] as const);
}

export const named = <K extends string>(keys: readonly K[], values: Float64Array): Record<K, number> =>
  Object.fromEntries(keys.map((key, i) => [key, values[i] ?? 0])) as Record<K, number>;

/** Of one roll to be Critical Damage at all (SMR-H13). */
export const chanceOfCv = ({ cv }: Blow): number => Math.min(20, Math.max(0, cv)) / 20;

/**
 * What one roll for Critical Damage of a weapon would bring to a ship as she stands, counted over all dice. Mounts that
 * are alike in kind are lost in the order of the card. Weather in areas is not known here: give a state with Bad Weather
 * where she lies in one (`inHerWeather`).
 */
export function chancesOf(state: SmrState, target: PieceId, blow: Blow): Chances {
  const ship = shipOf(state, target);
  const critical = chanceOfCv(blow);
  const all = new Float64Array(LOST + 1);
  for (const [table, part] of critical === 0 ? [] : tablesOf(ship, blow)) {
    const counting = { state, blow, ...knownOf(state, ship, blow, table) };
    add(all, critical * part, sumOf(counting, ship, blow.cv, 0), 0, -1);
  }
  return {
    critical,
    first: named(AREAS, all.subarray(0, OVERALL)),
    overall: named(AREAS, all.subarray(OVERALL, COUNTED)),
    lost: all[LOST] ?? 0,
    expected: named(COUNTS, all.subarray(COUNTED, LOST)),
  };
}
