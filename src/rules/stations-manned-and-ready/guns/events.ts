import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId } from '../../../engine/ids';
import type { EventsOf } from '../../../kit/chapter';
import type { Factor } from '../state';

/** Gunfire at ships and land (SMR-010 to SMR-023, SMR-036 to SMR-043). */
export type GunsEvent = EventsOf<{
  'guns-fired': {
    ship: PieceId;
    battery: string;
    weapon: string;
    target: PieceId;
    mounts: readonly string[];
    guns: number;
    /** Centimetres. */
    range: number;
    needed: number;
    tally: NumberTally;
    /** A second one where a miss is rolled again. */
    faces: readonly number[];
    /** Hits scored; 0 is a miss (SMR-H12). */
    hits: number;
    raking: boolean;
  };
  'light-guns-fired': {
    ship: PieceId;
    factor: Factor;
    target: PieceId;
    range: number;
    tally: NumberTally;
    /** The dice, and the second rolls of those that missed. */
    faces: readonly number[];
    again: readonly number[];
    onTarget: number;
  };
  'light-hits-validated': {
    ship: PieceId;
    target: PieceId;
    faces: readonly number[];
    splash: number;
    ip: number;
  };
  /** Her gun attacks are over, and whom she shot at has a Splash Marker: another of her squadron fires (SMR-H16). */
  'fire-ceased': { ship: PieceId; splashed: readonly PieceId[] };
}>;
