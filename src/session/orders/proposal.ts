import type { Command } from '../../engine/command';
import type { PieceId } from '../../engine/ids';
import type { Verdict } from '../../engine/verdict';
import type { Plot } from '../../engine/writing';
import type { Leg, Point } from '../../geometry/pose';

/** A movement order being written, not yet given: what the ghost shows and the order panel words. */
export type Proposal = {
  readonly piece: PieceId;
  readonly setting: string;
  readonly legs: readonly Leg[];
  readonly verdict: Verdict;
  /** Where the pointer wants to go, when it is beyond what is legal. */
  readonly wanted?: Point;
};

/** A written order being drawn up, not yet given: the ghost shows where it would lead. */
export type Draft = {
  readonly piece: PieceId;
  readonly command: Command;
  readonly plot: Plot;
  /** Where the pointer wants to go, when no order leads there. */
  readonly wanted?: Point;
};
