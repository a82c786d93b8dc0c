import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId } from '../../../engine/ids';
import type { Leg } from '../../../geometry/pose';
import type { EventsOf } from '../../../kit/chapter';

/** Movement of ships (SMR-006, SMR-H04 to SMR-H06, SMR-H20). */
export type MovementEvent = EventsOf<{
  'ship-moved': {
    ship: PieceId;
    from: number;
    /** Knots run: centimetres along the path. */
    knots: number;
    /** The track as sailed. */
    legs: readonly Leg[];
    stopped?: 'land' | 'edge' | 'base';
  };
  /** The one turn of a ship without steering (SMR-H05). */
  'steered-by-hand': { ship: PieceId; tally: NumberTally; face: number; passed: boolean };
  'smoke-laid': { ship: PieceId; smoke: string };
  grounded: { ship: PieceId; face: number };
  'left-table': { ship: PieceId; by: 'north' | 'east' | 'south' | 'west' };
  /** Out of control, turned and run ahead (SMR-087, SMR-H06). */
  'ran-wild': { ship: PieceId; legs: readonly Leg[]; stopped?: 'land' | 'edge' | 'base' };
  'base-met': { ship: PieceId; other: PieceId; face: number; collided: boolean };
  collided: {
    ship: PieceId;
    other: PieceId;
    /** Of the one that moved, then of the other. */
    faces: readonly number[];
  };
}>;
