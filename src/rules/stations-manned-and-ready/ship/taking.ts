import type { PieceId } from '../../../engine/ids';
import { type Resolving, raise } from '../smr';
import type { SmrState } from '../state';

/** A squadron's turn begins with the first of its ships or stands that does something, where none has begun (SMR-H03). */
export function* taking(state: SmrState, piece: PieceId): Resolving {
  if (state.active?.squadron !== undefined) return state;
  const squadron = (state.ships[piece] ?? state.stands[piece])?.squadron;
  if (squadron === undefined) throw new Error(`'${piece}' is of no squadron`);
  return yield* raise({ type: 'squadron-begun', squadron });
}
