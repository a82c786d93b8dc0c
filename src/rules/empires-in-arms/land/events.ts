import type { PieceId } from '../../../engine/ids';
import type { PlaceId } from '../../../engine/moving/places';

export type LandEvent =
  | {
      readonly type: 'landed';
      readonly corps: PieceId;
      readonly port: PlaceId;
      /** What is left of every corps that fought; 0 is gone. */
      readonly left: readonly (readonly [corps: PieceId, factors: number])[];
    }
  | { readonly type: 'kept-aboard'; readonly corps: PieceId }
  | { readonly type: 'corps-lost'; readonly corps: PieceId }
  /** Corps that are out of supply lose factors (EIA-H14). */
  | { readonly type: 'starved'; readonly left: readonly (readonly [corps: PieceId, factors: number])[] };
