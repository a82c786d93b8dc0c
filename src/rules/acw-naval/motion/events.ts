import type { PieceId, RuleId, Side } from '../../../engine/ids';
import type { Edge } from '../../../engine/motion';
import type { NumberTally } from '../../../engine/tally';
import type { Ground } from '../state';

export type Half = 'first' | 'second';

/** What a ram die comes to (ACW-060). */
export const RAM_RESULTS = [
  'target-crippled',
  'target-loses',
  'nothing',
  'rammer-loses',
  'rammer-holed',
  'rammer-crippled',
] as const;
export type RamResult = (typeof RAM_RESULTS)[number];

type Of = { readonly piece: PieceId; readonly name: string };
/** One vessel and the other it is met with. */
type With = Of & { readonly other: PieceId; readonly otherName: string };

/** Half-moves, turns, and all that is met on the way. */
export type MotionEvent =
  | {
      readonly type: 'half-begun';
      readonly half: Half;
      readonly underWay: number;
      readonly drifting: number;
      /** Vessels at speed 0 that nothing carries (ACW-105). */
      readonly stationary: readonly PieceId[];
    }
  | { readonly type: 'drifted'; readonly pieces: readonly PieceId[]; readonly names: string }
  /** Features it lies across and vessels it ran over, those that it is clear of left out. */
  | ({
      readonly type: 'came-clear';
      readonly crossing: readonly string[];
      readonly overrun: readonly PieceId[];
    } & Of)
  /** A rammer that is clear of the vessel it struck (ACW-044). */
  | ({ readonly type: 'backed-off' } & With)
  | ({
      readonly type: 'escape-tried';
      readonly on: Ground;
      readonly feature: string;
      readonly face: number;
      readonly free: boolean;
      readonly attempt: number;
      /** Knots it gets under way with. */
      readonly speed: number;
      /** The tug that pulled. */
      readonly by?: string;
    } & Of)
  | {
      readonly type: 'mine-veered';
      readonly piece: PieceId;
      readonly name: string;
      readonly face: number;
      readonly veer: number;
    }
  /** Stays where it is in this half-move: its own way would press it into another hull (ACW-H20). */
  | ({ readonly type: 'held-by-hull' } & With)
  /** Held with way on: aground, at anchor, or fast to one that is. */
  | ({ readonly type: 'vessel-stopped' } & Of)
  | ({
      readonly type: 'mine-touched';
      readonly mine: PieceId;
      readonly mineName: string;
      readonly face: number;
      readonly exploded: boolean;
    } & Of)
  | {
      readonly type: 'mine-gone';
      readonly mine: PieceId;
      readonly name: string;
      readonly how: 'exploded' | 'ashore' | 'left';
    }
  | ({ readonly type: 'mine-held'; readonly cite: RuleId } & Of)
  | ({
      readonly type: 'field-tested';
      readonly field: string;
      readonly face: number;
      /** The least score that explodes one. */
      readonly needs: number;
      readonly exploded: boolean;
    } & Of)
  | ({
      readonly type: 'mine-struck';
      readonly faces: readonly number[];
      readonly lost: number;
      readonly counted: boolean;
    } & Of)
  | ({ readonly type: 'spar-kept' } & With)
  | ({ readonly type: 'spar-tried'; readonly face: number; readonly exploded: boolean } & With)
  | ({
      readonly type: 'spar-struck';
      readonly face: number;
      readonly lost: number;
      readonly counted: boolean;
    } & With)
  | ({
      readonly type: 'spar-saved';
      readonly face: number;
      readonly needs: number;
      readonly saved: boolean;
    } & Of)
  | ({ readonly type: 'scraped'; readonly angle: number } & With)
  /** A small craft stopped bow on against a hull (ACW-040). */
  | ({ readonly type: 'craft-stopped'; readonly angle: number } & With)
  | ({
      readonly type: 'head-on-rolled';
      readonly faces: readonly number[];
      readonly angle: number;
      /** Absent on equal dice, which are thrown again. */
      readonly rammer?: string;
    } & With)
  | ({
      readonly type: 'rammed';
      readonly angle: number;
      readonly deliberate: boolean;
      readonly tally: NumberTally;
      readonly face: number;
      readonly total: number;
      readonly result: RamResult;
      /** A small craft was run down: the rammer goes on (ACW-046). */
      readonly ranDown: boolean;
      readonly astern: boolean;
    } & With)
  | ({
      readonly type: 'bar-tested';
      readonly feature: string;
      readonly face: number;
      readonly needs: number;
      readonly stuck: boolean;
      readonly astern: boolean;
    } & Of)
  | ({
      readonly type: 'rock-struck';
      readonly feature: string;
      readonly tally: NumberTally;
      readonly face: number;
      readonly total: number;
      readonly result: RamResult;
      readonly astern: boolean;
    } & Of)
  | ({
      readonly type: 'stakes-crossed';
      readonly feature: string;
      readonly face: number;
      readonly needs: number;
      readonly struck: boolean;
    } & Of)
  | ({
      readonly type: 'stakes-struck';
      readonly feature: string;
      readonly tally: NumberTally;
      readonly face: number;
      readonly total: number;
      readonly result: RamResult;
      readonly astern: boolean;
    } & Of)
  | ({
      readonly type: 'barrier-met';
      readonly feature: string;
      readonly crossed: boolean;
      readonly face?: number;
    } & Of)
  | ({ readonly type: 'left-table'; readonly edge: Edge } & Of)
  | ({ readonly type: 'ran-ashore'; readonly feature: string; readonly astern: boolean } & Of)
  | ({
      readonly type: 'fire-touched';
      readonly face: number;
      readonly needs: number;
      readonly alight: boolean;
    } & With)
  | ({ readonly type: 'turned'; readonly by: number; readonly ordered: number } & Of)
  | ({ readonly type: 'lane-swept'; readonly strip: string } & Of)
  | ({ readonly type: 'strip-laid'; readonly strip: string; readonly side: Side } & Of);
