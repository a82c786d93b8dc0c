import type { Station } from '../../engine/chart/place';
import type { Command } from '../../engine/command';
import type { PieceId } from '../../engine/ids';
import type { Verdict } from '../../engine/moving/verdict';
import type { Plot } from '../../engine/writing';
import type { Leg, Point } from '../../geometry/pose';
import type { Rank } from './ranks';

/** Where the figures of a proposed movement would stand about their leader at its end. */
export type Company = {
  readonly rank: Rank;
  /** Those that were put somewhere one by one; the others stand by the rank. */
  readonly alone: readonly Station[];
  /** All of them, the leader first, each settled to the nearest place that is free. */
  readonly stations: readonly Station[];
  /** Those for whom there is no place. */
  readonly without: readonly string[];
};

/** What of a company is changed: how they are drawn up, or where one of them stands. */
export type Arranging = { readonly rank: Rank } | { readonly figure: string; readonly at: Point };

/** A movement order being written, not yet given: what the ghost shows and the order panel words. */
export type Proposal = {
  readonly piece: PieceId;
  readonly setting: string;
  readonly legs: readonly Leg[];
  /** Of the track; of where its figures would stand too, when it has many. */
  readonly verdict: Verdict;
  /** Where the pointer wants to go, when it is beyond what is legal. */
  readonly wanted?: Point;
  readonly company?: Company;
};

/** A written order being drawn up, not yet given: the ghost shows where it would lead. */
export type Draft = {
  readonly piece: PieceId;
  readonly command: Command;
  readonly plot: Plot;
  /** Where the pointer wants to go, when no order leads there. */
  readonly wanted?: Point;
};
