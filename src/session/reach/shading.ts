import type { Side } from '../../engine/ids';
import type { Point } from '../../geometry/pose';
import type { World } from '../../table/world';

/** What is shaded: where enemies could fire once they have moved, where one's own could, what a piece does not see. */
export const SHADES = ['enemies', 'own', 'unseen'] as const;
type ShadeOf = (typeof SHADES)[number];

/** What is wished for: for the selected piece alone, or for all of its side. */
export type Shading = { readonly of: ShadeOf; readonly all: boolean };

/** Squares of the table, by how many pieces reach each; of a position, and nothing of any other. */
export type Shade = {
  readonly shading: Shading;
  readonly world: World;
  /** The south-west corner of the first square, inches of a square, squares in a row. */
  readonly from: Point;
  readonly square: number;
  readonly across: number;
  /** Row by row, from the south: how many pieces reach the square, none for 0. */
  readonly counts: Uint8Array;
  readonly most: number;
  /** Whose fire it is. */
  readonly side?: Side;
};
