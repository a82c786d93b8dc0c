import type { PieceId } from '../../../engine/ids';

export type StructureEvent =
  /** All of a unit are inside. */
  | { readonly type: 'went-in'; readonly unit: PieceId; readonly structure: PieceId }
  | { readonly type: 'came-out'; readonly unit: PieceId; readonly structure: PieceId }
  /** A structure loses Structure Points. */
  | { readonly type: 'structure-struck'; readonly structure: PieceId; readonly points: number }
  /** It has none left: rubble. */
  | { readonly type: 'structure-fell'; readonly structure: PieceId };
