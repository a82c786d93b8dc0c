import type { Outcome } from '../../engine/contract';
import type { PieceId, Side } from '../../engine/ids';
import type { Admiral } from './fleet/admiral';
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

/** A combat: columns, rounds and who protects whom. */
export type Fight = {
  /** 0 while columns are formed. */
  readonly round: number;
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
};

type Phase = 'form' | 'act';

/** Plain JSON; absent fields are absent, never undefined. */
export type EiaState = {
  readonly sides: readonly [Force, Force];
  readonly phase: Phase;
  readonly ships: Readonly<Record<PieceId, Ship>>;
  readonly admirals: Readonly<Record<string, Admiral>>;
  readonly fight: Fight;
  readonly outcome?: Outcome;
};
