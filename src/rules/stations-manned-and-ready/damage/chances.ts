import type { PieceId } from '../../../engine/ids';
import { shipOf } from '../ship/fleet';
import type { Group, ShipCard, ShipState, SmrState } from '../state';
import type { Falls } from './area';
import { AREA_RULES } from './areas';
import { shipAfter } from './changes';
import { MOST_VOIDS, meets } from './critical';
import type { Blow } from './hit';
import { hasOfficer, inHangar } from './loss';
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
} from './tables';

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

/** The same in numbers: in the order of `AREAS` and of `COUNTS`. */
type Sum = {
  readonly first: readonly number[];
  readonly overall: readonly number[];
  readonly counts: readonly number[];
  readonly lost: number;
};

const FIRST_OF = new Map<Area, number>(AREAS.map((area, i) => [area, i]));

/** What she has of all that is counted; aircraft are counted where they are lost. */
const has = (ship: ShipState): readonly number[] => [
  ship.flotation,
  ship.structure,
  ship.speed,
  ship.mvr,
  -ship.lost.length,
  ship.fireControl,
  ship.gunnery,
  ship.crew,
  ship.teams,
  -ship.fires,
  ship.spotting,
  ship.deck?.handling ?? 0,
  ship.deck?.servicing ?? 0,
];
const AIRCRAFT = COUNTS.indexOf('aircraft');

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

/** All of a ship that a critical reads or changes. */
const matters = (ship: ShipState): string =>
  [
    ship.flotation,
    ship.structure,
    ship.speed,
    ship.mvr,
    ship.crew,
    ship.fireControl,
    ship.spotting,
    ship.teams,
    ship.fires,
    ship.powerFailure,
    ship.cargo,
    ship.deck?.handling,
    ship.deck?.servicing,
    ship.deck?.catapults,
    ship.equipment,
    ship.lost,
  ].join(' ');

type Counting = {
  readonly state: SmrState;
  readonly blow: Blow;
  readonly rows: readonly Chanced[];
  readonly known: Map<string, Sum>;
};

/** What comes of so much CV against the ship as she is, with so many results that could not be applied. */
function sumOf(of: Counting, ship: ShipState, cv: number, voids: number): Sum {
  const key = `${cv} ${voids} ${matters(ship)}`;
  const known = of.known.get(key);
  if (known) return known;
  const first = AREAS.map(() => 0);
  const overall = AREAS.map(() => 0);
  const counts = COUNTS.map(() => 0);
  let lost = 0;
  /** What follows, but for the area that counts already. */
  const add = (chance: number, next: Sum, but: number): void => {
    next.overall.forEach((more, i) => {
      if (i !== but) overall[i] = (overall[i] ?? 0) + chance * more;
    });
    next.counts.forEach((more, i) => {
      counts[i] = (counts[i] ?? 0) + chance * more;
    });
    lost += chance * next.lost;
  };
  const before = has(ship);
  for (const { row, chance } of of.rows) {
    const falls: Falls = { state: of.state, ship, row, blow: of.blow, cv };
    const met = meets(falls);
    if (met === 'void') {
      if (voids + 1 === MOST_VOIDS) continue;
      const next = sumOf(of, ship, cv, voids + 1);
      add(chance, next, -1);
      next.first.forEach((more, i) => {
        first[i] = (first[i] ?? 0) + chance * more;
      });
      continue;
    }
    if (!('events' in met)) continue;
    const at = FIRST_OF.get(row.area) ?? 0;
    first[at] = (first[at] ?? 0) + chance;
    overall[at] = (overall[at] ?? 0) + chance;
    const left = met.free ? cv : row.afterwards === 'ends' ? 0 : cv - met.spent;
    const then = voids + (met.free ? 1 : 0);
    const after = shipAfter(ship, met.events);
    const ways = AREA_RULES[row.area].ways?.(falls, after, met) ?? [{ chance: 1, ship: after }];
    for (const way of ways) {
      const p = chance * way.chance;
      if (p === 0) continue;
      const now = has(way.ship);
      before.forEach((had, i) => {
        counts[i] = (counts[i] ?? 0) + p * (had - (now[i] ?? 0));
      });
      counts[AIRCRAFT] = (counts[AIRCRAFT] ?? 0) + p * (way.aircraft ?? 0);
      if (way.lost) lost += p;
      else if (left > 0 && then < MOST_VOIDS) add(p, sumOf(of, way.ship, left, then), at);
    }
  }
  const sum = { first, overall, counts, lost };
  of.known.set(key, sum);
  return sum;
}

/** Sums that are known, by the card and by all else that is the same in one critical. */
const KNOWN = new WeakMap<ShipCard, Map<string, Map<string, Sum>>>();
/** Sums kept of one card and weapon until all of them are forgotten. */
const MOST_KNOWN = 20_000;

function knownOf(state: SmrState, ship: ShipState, blow: Blow, table: CriticalTable): Map<string, Sum> {
  const { cv, water, protection, penetration } = blow;
  const hangar = inHangar(state, ship.id).reduce((sum, { aircraft }) => sum + aircraft, 0);
  const key = [
    table,
    cv,
    water,
    protection,
    penetration,
    state.badWeather,
    hasOfficer(state, ship),
    hangar,
  ].join();
  const ofCard = KNOWN.get(ship.card) ?? new Map<string, Map<string, Sum>>();
  KNOWN.set(ship.card, ofCard);
  const known = ofCard.get(key);
  if (known && known.size < MOST_KNOWN) return known;
  const made = new Map<string, Sum>();
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

const named = <K extends string>(keys: readonly K[], values: readonly number[]): Record<K, number> =>
  Object.fromEntries(keys.map((key, i) => [key, values[i] ?? 0])) as Record<K, number>;

/**
 * What one roll for Critical Damage of a weapon would bring to a ship as she stands, counted over all dice. Mounts that
 * are alike in kind are lost in the order of the card. Weather in areas is not known here: give a state with Bad Weather
 * where she lies in one.
 */
export function chancesOf(state: SmrState, target: PieceId, blow: Blow): Chances {
  const ship = shipOf(state, target);
  const critical = Math.min(20, Math.max(0, blow.cv)) / 20;
  const first = AREAS.map(() => 0);
  const overall = AREAS.map(() => 0);
  const counts = COUNTS.map(() => 0);
  let lost = 0;
  const parts = critical === 0 ? [] : tablesOf(ship, blow);
  for (const [table, part] of parts) {
    const rows = rowsOf(table, ship.card);
    const known = knownOf(state, ship, blow, table);
    const sum = sumOf({ state, blow, rows, known }, ship, blow.cv, 0);
    const share = critical * part;
    sum.first.forEach((p, i) => {
      first[i] = (first[i] ?? 0) + share * p;
    });
    sum.overall.forEach((p, i) => {
      overall[i] = (overall[i] ?? 0) + share * p;
    });
    sum.counts.forEach((p, i) => {
      counts[i] = (counts[i] ?? 0) + share * p;
    });
    lost += share * sum.lost;
  }
  const expected = named(COUNTS, counts);
  return { critical, first: named(AREAS, first), overall: named(AREAS, overall), lost, expected };
}
