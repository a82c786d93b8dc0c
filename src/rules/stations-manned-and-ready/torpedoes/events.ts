import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId } from '../../../engine/ids';
import type { EventsOf } from '../../../kit/chapter';

/** Torpedoes of ships (SMR-024 to SMR-035, SMR-H21). */
export type TorpedoEvent = EventsOf<{
  'torpedoes-fired': {
    ship: PieceId;
    battery: string;
    weapon: string;
    setting: string;
    target: PieceId;
    count: number;
    /** Tubes emptied, by mount. */
    tubes: Readonly<Record<string, number>>;
    range: number;
    needed: number;
    tally: NumberTally;
    faces: readonly number[];
    hits: number;
  };
  'tubes-reloaded': { ship: PieceId; battery: string; mount: string; tubes: number };
}>;
