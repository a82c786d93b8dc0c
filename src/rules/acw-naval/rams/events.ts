import type { PieceId } from '../../../engine/ids';
import type { NumberTally } from '../../../engine/tally';

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
export type RamEvent =
  | (Met & { readonly type: 'scraped' })
  /** A small craft stopped bow on against a hull (ACW-040). */
  | (Met & { readonly type: 'craft-stopped' })
  | (Met & {
      readonly type: 'head-on-rolled';
      readonly faces: readonly number[];
      /** Absent on equal dice, which are thrown again. */
      readonly rammer?: PieceId;
    })
  | (Met & {
      readonly type: 'rammed';
      readonly deliberate: boolean;
      readonly tally: NumberTally;
      readonly face: number;
      readonly total: number;
      readonly result: RamResult;
      /** A small craft was run down: the rammer goes on (ACW-046). */
      readonly ranDown: boolean;
      readonly astern: boolean;
    });
