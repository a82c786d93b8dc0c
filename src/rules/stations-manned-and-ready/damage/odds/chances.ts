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
};

/** What comes of so much CV against the ship as she is, with so many results that could not be applied. */
function sumOf(of: Counting, ship: ShipState, cv: number, voids: number): Sum {
  const key = `${cv} ${voids} ${matters(ship, cv, of.blow)}`;
  const known = of.known.get(key);
  if (known) return known;
  const sum = new Float64Array(LOST + 1);
  for (const { row, chance } of of.rows) {
    const falls: Falls = { state: of.state, ship, row, blow: of.blow, cv };
    const met = meets(falls);
    if (met === 'void') {
      if (voids + 1 < MOST_VOIDS) add(sum, chance, sumOf(of, ship, cv, voids + 1), 0, -1);
      continue;
    }
    if (!('events' in met)) continue;
    const area = NUMBER_OF.get(row.area) ?? 0;
    sum[area] = (sum[area] ?? 0) + chance;
    sum[OVERALL + area] = (sum[OVERALL + area] ?? 0) + chance;
    count(sum, chance, met.events);
    const left = met.free ? cv : row.afterwards === 'ends' ? 0 : cv - met.spent;
    const then = voids + (met.free ? 1 : 0);
    for (const way of AREA_RULES[row.area].ways?.(falls, met) ?? STAYS) {
      const p = chance * way.chance;
      if (p === 0) continue;
      count(sum, p, way.events);
      if (way.aircraft) sum[AIRCRAFT] = (sum[AIRCRAFT] ?? 0) + p * way.aircraft;
      if (way.lost) sum[LOST] = (sum[LOST] ?? 0) + p;
      else if (left > 0 && then < MOST_VOIDS) {
        const after = shipAfter(shipAfter(ship, met.events), way.events);
        // She has been struck there already: what follows counts for the other areas.
        add(sum, p, sumOf(of, after, left, then), OVERALL, OVERALL + area);
      }
    }
  }
  of.known.set(key, sum);
  return sum;
}

/** Rows, and sums that are known, by the card and by all else that is the same in one critical. */
const KNOWN = new WeakMap<ShipCard, Map<string, Pick<Counting, 'rows' | 'known'>>>();
/** Sums kept of one card and weapon until all of them are forgotten. */
const MOST_KNOWN = 20_000;

function knownOf(
  state: SmrState,
  ship: ShipState,
  blow: Blow,
  table: CriticalTable,
): Pick<Counting, 'rows' | 'known'> {
  const { cv, water, protection, penetration } = blow;
  const hangar = inHangar(state, ship.id).reduce((sum, { aircraft }) => sum + aircraft, 0);
  const officer = hasOfficer(state, ship);
  const key = `${table} ${cv} ${water} ${protection} ${penetration} ${state.badWeather} ${officer} ${hangar}`;
  const ofCard = KNOWN.get(ship.card) ?? new Map<string, Pick<Counting, 'rows' | 'known'>>();
  KNOWN.set(ship.card, ofCard);
  const found = ofCard.get(key);
  if (found && found.known.size < MOST_KNOWN) return found;
  const made = { rows: found?.rows ?? rowsOf(table, ship.card), known: new Map<string, Sum>() };
  ofCard.set(key, made);
  return made;
}

/** Tables that a blow may be rolled on, with their chances (SMR-075, SMR-H21). */
function tablesOf({ card }: ShipState, { water, arc }: Blow): readonly (readonly [CriticalTable, number])[] {
  if (water === 'above') return [[tableAbove(card), 1]];
  if (arc === 'bow' || arc === 'stern') return [[arc, 1]];
  const parts: Readonly<Record<Column, number>> = { bow: 3, midships: 4, stern: 3 };
  return COLUMNS.map((column) => [column, parts[column] / 10] as const);
}

const named = <K extends string>(keys: readonly K[], values: Float64Array): Record<K, number> =>
  Object.fromEntries(keys.map((key, i) => [key, values[i] ?? 0])) as Record<K, number>;

/**
 * What one roll for Critical Damage of a weapon would bring to a ship as she stands, counted over all dice. Mounts that
 * are alike in kind are lost in the order of the card. Weather in areas is not known here: give a state with Bad Weather
 * where she lies in one.
 */
export function chancesOf(state: SmrState, target: PieceId, blow: Blow): Chances {
  const ship = shipOf(state, target);
  const critical = Math.min(20, Math.max(0, blow.cv)) / 20;
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
