import type { PieceId, Side } from './ids';
import type { Text } from './words/text';

export const AIRFRAMES = {
  size: ['small', 'middle', 'large'],
  wing: ['straight', 'cranked', 'double'],
  engines: [1, 2, 4],
  load: ['none', 'torpedo', 'bombs'],
  floats: [false, true],
} as const;
/** What aircraft look like from above, by what tells them apart there: a fighter is small, a biplane has a double wing. */
export type Airframe = { readonly [Part in keyof typeof AIRFRAMES]: (typeof AIRFRAMES)[Part][number] };

type Sign = 'fleet' | 'corps' | 'convoy';

/** How a counter of a map of places is drawn: by a sign, a figure and the letter of whose it is. */
export type Token = { readonly sign: Sign; readonly figure: string; readonly letter?: string };

/** What is kept beside the chart, in columns: flights by stage, say. */
export type Board = {
  readonly title: Text;
  readonly columns: readonly {
    readonly id: string;
    readonly title: Text;
    readonly lines: readonly {
      readonly piece: PieceId;
      readonly side: Side;
      readonly name: string;
      readonly line: Text;
      /** It is on the table, where it can be pointed at. */
      readonly placed: boolean;
      /** It may still act in this phase. */
      readonly ready: boolean;
      /** How it is drawn where it stands on the table, with the figure that is written beside it. */
      readonly token?: { readonly airframe: Airframe; readonly figure: string };
    }[];
  }[];
};
