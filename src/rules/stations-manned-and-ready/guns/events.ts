import type { PieceId } from '../../../engine/ids';
import type { NumberTally } from '../../../engine/tally';
import type { Factor } from '../state';

/** Gunfire at ships and land (SMR-010 to SMR-023, SMR-036 to SMR-043). */
export type GunsEvent =
  | {
      readonly type: 'guns-fired';
      readonly ship: PieceId;
      readonly battery: string;
      readonly weapon: string;
      readonly target: PieceId;
      readonly mounts: readonly string[];
      readonly guns: number;
      /** Centimetres. */
      readonly range: number;
      readonly needed: number;
      readonly tally: NumberTally;
      /** A second one where a miss is rolled again. */
      readonly faces: readonly number[];
      /** Hits scored; 0 is a miss (SMR-H12). */
      readonly hits: number;
      readonly raking: boolean;
    }
  | {
      readonly type: 'light-guns-fired';
      readonly ship: PieceId;
      readonly factor: Factor;
      readonly target: PieceId;
      readonly range: number;
      readonly tally: NumberTally;
      /** The dice, and the second rolls of those that missed. */
      readonly faces: readonly number[];
      readonly again: readonly number[];
      readonly onTarget: number;
    }
  | {
      readonly type: 'light-hits-validated';
      readonly ship: PieceId;
      readonly target: PieceId;
      readonly faces: readonly number[];
      readonly splash: number;
      readonly ip: number;
    }
  /** Her gun attacks are over, and whom she shot at has a Splash Marker: another of her squadron fires (SMR-H16). */
  | {
      readonly type: 'fire-ceased';
      readonly ship: PieceId;
      readonly splashed: readonly PieceId[];
    };
