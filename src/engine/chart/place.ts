import type { Degrees, Inches } from '../../geometry/units';
import type { PieceId } from '../ids';
import type { Edge } from '../moving/motion';

/** Where a figure of a piece stands, told from the piece's leader: a true bearing and inches. */
export type Station = { readonly figure: string; readonly bearing: Degrees; readonly distance: Inches };

/** A place that lies so many inches from a piece, or from where a piece stands now, in a true direction. */
export type Beside = { readonly of: PieceId; readonly toward: Degrees; readonly distance: Inches };

export const CORNERS = ['north-east', 'south-east', 'south-west', 'north-west'] as const;
export type Corner = (typeof CORNERS)[number];

/**
 * A part of the table: a strip along an edge, from so many inches off it to so many, limits included; all within so many
 * inches of a corner, the limit included; the half at an edge or a corner, without the middle line or the diagonal.
 */
export type Zone =
  | { readonly edge: Edge; readonly from?: Inches; readonly to: Inches }
  | { readonly corner: Corner; readonly to: Inches }
  | { readonly half: Edge | Corner };
