import type { Outcome } from '../../engine/contract';
import type { PieceId, Side } from '../../engine/ids';
import type { PlaceId, Places } from '../../engine/moving/places';
import type { Point } from '../../geometry/pose';
import type { Task } from './agenda/task';
import type { Admiral } from './fleet/admiral';
import type { Corps, Marker } from './fleet/marker';
import type { Nation, NationId } from './fleet/nation';
import type { Operation } from './fleet/operation';
import type { Route } from './fleet/route';
import type { Ship } from './fleet/ship';

/** A side of the battle. */
export type Force = { readonly id: Side; readonly name: string };

/**
 * A column, known by the ship that led it when it was formed. Ships that are lost stay in its list; who stands in line
 * now is told by `lineOf`.
 */
export type Column = {
  readonly id: PieceId;
  readonly side: Side;
  readonly ships: readonly PieceId[];
  readonly admirals: readonly string[];
  /** It has had its action in this round. */
  readonly acted?: true;
  /** Times that it has been attacked in this round. */
  readonly attacked: number;
  /** It protects itself in this round (EIA-075). */
  readonly guarded?: true;
};

/** How a side's ships would stand if nobody said otherwise: one column. */
export type Sailing = { readonly ships: readonly PieceId[]; readonly admirals: readonly string[] };

/** What met what, and where: an interception, or a contest of two that both claim superiority (EIA-033, EIA-043). */
export type Contact = {
  readonly about: 'interception' | 'superiority';
  /** The operation that intercepts, or that was revealed last. */
  readonly by: PieceId;
  /** The operation, or the trade route, that is met. */
  readonly on: PieceId;
  readonly zone: PlaceId;
};

/** A combat: columns, rounds and who protects whom. */
export type Fight = {
  /** 0 while columns are formed. */
  readonly round: number;
  /** Who takes part in it, by side. */
  readonly present: Readonly<Record<Side, Sailing>>;
  readonly columns: Readonly<Record<PieceId, Column>>;
  /** Sides whose columns are formed (EIA-055). */
  readonly formed: readonly Side[];
  readonly sailing: Readonly<Record<Side, readonly Sailing[]>>;
  /** The side that picks a column now. */
  readonly next?: Side;
  /** The column of each side that protects its fleet (EIA-076). */
  readonly shields: Readonly<Partial<Record<Side, PieceId>>>;
  /** The column that attacks, while it does. */
  readonly attacker?: PieceId;
  /** Some column has attacked in this round (EIA-H26). */
  readonly attacked: boolean;
  /** One round, one column a side, no ratings but maneuver (EIA-081 to 087). */
  readonly trivial: boolean;
  /** Whether its ships lie on the table: `to-lay` until lines are first drawn up, `aside` where it is settled without. */
  readonly table: 'laid' | 'to-lay' | 'aside';
  /** How it came about; absent in a battle that stands alone. */
  readonly contact?: Contact;
  /** It is over, and these sides have lost it (EIA-035, EIA-079). */
  readonly over?: { readonly lost: readonly Side[] };
};

/** The months of a campaign: which this is, of how many, and the month of the year of the first (EIA-H15). */
export type Calendar = {
  readonly year: number;
  readonly first: number;
  readonly turn: number;
  readonly turns: number;
};

/** Declarations of one round: nations that have named a fleet, and what Britain has said about its moment (EIA-026). */
export type Declaring = {
  readonly round: number;
  readonly done: readonly NationId[];
  /** Until the next declaration, or until all others have declared. */
  readonly waits?: 'one' | 'all';
};

/**
 * Plain JSON; absent fields are absent, never undefined. A battle alone has no map, no nations and no calendar; what is
 * still to be done stands in its agenda all the same.
 */
export type EiaState = {
  readonly sides: readonly [Force, Force];
  readonly ships: Readonly<Record<PieceId, Ship>>;
  readonly admirals: Readonly<Record<string, Admiral>>;
  readonly map: Places;
  readonly nations: Readonly<Partial<Record<NationId, Nation>>>;
  readonly markers: Readonly<Record<PieceId, Marker>>;
  readonly corps: Readonly<Record<PieceId, Corps>>;
  readonly routes: Readonly<Record<PieceId, Route>>;
  /** In the order in which they were revealed (EIA-028). */
  readonly operations: readonly Operation[];
  readonly calendar?: Calendar;
  readonly declaring: Declaring;
  /** Sides that move their nations together this month (EIA-H23). */
  readonly combined: readonly Side[];
  /** A lead in points that wins, where it is not that of the book (EIA-H19). */
  readonly lead?: number;
  /** Who has won when nobody leads by so much; a draw where the scenario names nobody (EIA-H19). */
  readonly drawn?: Side;
  /** The middle of the water on which battles of a campaign are drawn up. */
  readonly water: Point;
  /** Optional parts of a campaign that are played: the gold of Spain, combined movement; Russia unless it is left off. */
  readonly with: { readonly gold: boolean; readonly combine: boolean; readonly russia?: false };
  /** Sides that must fight in the columns in which they sail: they have had no time to form others. */
  readonly holds?: readonly Side[];
  /** No column protects its fleet, and a column fires back at every attack: the simpler game (EIA-073, EIA-076). */
  readonly plain?: true;
  /** What is still to be done, first first. */
  readonly agenda: readonly Task[];
  /** An attempt, or a contest, while its dice are thrown: who meets whom, and what has been brought so far (EIA-H21). */
  readonly attempt?: Pick<Contact, 'about' | 'by' | 'on'> & { readonly brought: readonly PieceId[] };
  readonly fight: Fight;
  readonly outcome?: Outcome;
};
