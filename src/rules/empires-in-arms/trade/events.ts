import type { PieceId } from '../../../engine/ids';
import type { PlaceId } from '../../../engine/moving/places';
import type { NationId } from '../fleet/nation';

export type TradeEvent =
  | { readonly type: 'route-laid'; readonly route: PieceId; readonly path: readonly PlaceId[] }
  | { readonly type: 'trade-sailed'; readonly nation: NationId; readonly count: number }
  | { readonly type: 'gold-thrown'; readonly faces: readonly number[]; readonly total: number }
  | { readonly type: 'gold-sailed'; readonly total: number; readonly escorts: number; readonly to: PlaceId };
