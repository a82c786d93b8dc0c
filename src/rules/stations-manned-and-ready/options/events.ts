import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId, Side } from '../../../engine/ids';
import type { EventsOf } from '../../../kit/chapter';

/** Mines, submarines and what hunts them (SMR-004, SMR-005, SMR-H39, SMR-H40). */
export type OptionsEvent = EventsOf<{
  'mines-laid': { ship: PieceId; field: string };
  /** Minelayers that could lay now do not, this turn. */
  'mines-passed': { side: Side };
  /** Her hull has come into the field: the other side knows it from now on. */
  'mine-met': {
    ship: PieceId;
    field: string;
    /** Where: the phase with the field, once in each. */
    mark: string;
    tally: NumberTally;
    needed: number;
    face: number;
    hit: boolean;
  };
  'depth-changed': { ship: PieceId; submerged: boolean };
  /** A ship that may attack her hears her: her enemy knows where she is until the turn is over. */
  'submarine-heard': { ship: PieceId; target: PieceId };
  'submarine-sought': { ship: PieceId; target: PieceId; tally: NumberTally; face: number; passed: boolean };
  'depth-charged': {
    ship: PieceId;
    target: PieceId;
    needed: number;
    tally: NumberTally;
    faces: readonly number[];
    hits: number;
  };
}>;
