import type { PieceId, RuleId } from '../../../engine/ids';
import type { Edge } from '../../../engine/motion';
import type { NumberTally } from '../../../engine/tally';
import type { RamResult } from '../rams/events';
import type { Ground, Half } from '../state';

type Of = { readonly piece: PieceId };
/** One vessel and the other it is met with. */
type With = Of & { readonly other: PieceId };
/** A feature of the chart, and whether she struck it going astern. */
type On = Of & { readonly feature: string; readonly astern: boolean };
/** The test of a hull that strikes rocks or stakes (ACW-059). */
type Struck = On & {
  readonly tally: NumberTally;
  readonly face: number;
  readonly total: number;
  readonly result: RamResult;
};

/** Half-moves, turns, and the ground that is met on the way. */
export type MotionEvent =
  | {
      readonly type: 'half-begun';
      readonly half: Half;
      readonly underWay: number;
      readonly drifting: number;
      /** Vessels at speed 0 that nothing carries (ACW-105). */
      readonly stationary: readonly PieceId[];
    }
  | { readonly type: 'drifted'; readonly pieces: readonly PieceId[] }
  /** Features it lies across and vessels it ran over, those that it is clear of left out. */
  | (Of & {
      readonly type: 'came-clear';
      readonly crossing: readonly string[];
      readonly overrun: readonly PieceId[];
    })
  /** A rammer that is clear of the vessel it struck (ACW-044). */
  | (With & { readonly type: 'backed-off' })
  | (Of & {
      readonly type: 'escape-tried';
      readonly on: Ground;
      readonly feature: string;
      readonly face: number;
      readonly free: boolean;
      readonly attempt: number;
      /** Knots it gets under way with. */
      readonly speed: number;
      /** The tug that pulled. */
      readonly by?: PieceId;
    })
  /** At the end of a period (ACW-051). */
  | (Of & {
      readonly type: 'stakes-tried';
      readonly face: number;
      readonly tally: NumberTally;
      readonly free: boolean;
      readonly attempts: number;
      readonly cite: RuleId;
    })
  /** Stays where it is in this half-move: its own way would press it into another hull (ACW-H20). */
  | (With & { readonly type: 'held-by-hull' })
  /** Held with way on: aground, at anchor, or fast to one that is. */
  | (Of & { readonly type: 'vessel-stopped' })
  | (On & {
      readonly type: 'bar-tested';
      readonly face: number;
      readonly needs: number;
      readonly stuck: boolean;
    })
  | (Struck & { readonly type: 'rock-struck' })
  | (Of & {
      readonly type: 'stakes-crossed';
      readonly feature: string;
      readonly face: number;
      readonly needs: number;
      readonly struck: boolean;
    })
  | (Struck & { readonly type: 'stakes-struck' })
  | (Of & {
      readonly type: 'barrier-met';
      readonly feature: string;
      readonly crossed: boolean;
      readonly face?: number;
    })
  | (On & { readonly type: 'ran-ashore' })
  | (Of & { readonly type: 'left-table'; readonly edge: Edge })
  | (Of & { readonly type: 'turned'; readonly by: number; readonly ordered: number });
