import type { PieceId } from '../../../engine/ids';
import type { NumberTally } from '../../../engine/tally';

/** Torpedoes of ships (SMR-024 to SMR-035, SMR-H21). */
export type TorpedoEvent =
  | {
      readonly type: 'torpedoes-fired';
      readonly ship: PieceId;
      readonly battery: string;
      readonly weapon: string;
      readonly setting: string;
      readonly target: PieceId;
      readonly count: number;
      /** Tubes emptied, by mount. */
      readonly tubes: Readonly<Record<string, number>>;
      readonly range: number;
      readonly needed: number;
      readonly tally: NumberTally;
      readonly faces: readonly number[];
      readonly hits: number;
    }
  | {
      readonly type: 'tubes-reloaded';
      readonly ship: PieceId;
      readonly battery: string;
      readonly mount: string;
      readonly tubes: number;
    };
