import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId, Side } from '../../../engine/ids';
import type { PlaceId } from '../../../engine/moving/places';
import type { Contact, Sailing } from '../state';

export type InterceptEvent =
  | { readonly type: 'attempt-made'; readonly by: PieceId; readonly on: PieceId }
  | { readonly type: 'let-pass'; readonly by: PieceId; readonly on: PieceId }
  | { readonly type: 'hunt-over'; readonly by: PieceId }
  | {
      readonly type: 'ships-thrown';
      readonly operation: PieceId;
      readonly faces: readonly number[];
      readonly total: number;
    }
  | ({ readonly type: 'mustered'; readonly operation: PieceId } & Sailing)
  | {
      readonly type: 'range-thrown';
      readonly by: PieceId;
      readonly tally: NumberTally;
      readonly faces: readonly number[];
      readonly range: number;
    }
  | { readonly type: 'missed'; readonly by: PieceId; readonly on: PieceId }
  | {
      readonly type: 'contact-made';
      readonly contact: Contact;
      readonly present: Readonly<Record<Side, Sailing>>;
      readonly trivial: boolean;
      readonly zone: PlaceId;
    };
