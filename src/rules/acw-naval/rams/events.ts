import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId } from '../../../engine/ids';
import type { EventsOf } from '../../../kit/chapter';

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

/** One vessel and the other it is met with, and the degrees between their headings. */
type Met = { readonly piece: PieceId; readonly other: PieceId; readonly angle: number };

/** Hulls that meet. */
export type RamEvent = EventsOf<{
  scraped: Met;
  /** A small craft stopped bow on against a hull (ACW-040). */
  'craft-stopped': Met;
  'head-on-rolled': Met & {
    faces: readonly number[];
    /** Absent on equal dice, which are thrown again. */
    rammer?: PieceId;
  };
  rammed: Met & {
    deliberate: boolean;
    tally: NumberTally;
    face: number;
    total: number;
    result: RamResult;
    /** A small craft was run down: the rammer goes on (ACW-046). */
    ranDown: boolean;
    astern: boolean;
  };
}>;
