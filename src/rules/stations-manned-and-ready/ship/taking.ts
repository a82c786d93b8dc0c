import type { PieceId } from '../../../engine/ids';
import { type Resolving, raise } from '../smr';
import type { SmrState } from '../state';

/** A squadron begins its turn, where none has begun (SMR-H03). */
export function* beginning(state: SmrState, squadron: string): Resolving {
  return state.active?.squadron === undefined ? yield* raise({ type: 'squadron-begun', squadron }) : state;
}

/** The turn of a squadron begins with the first of its ships or stands that does something. */
export function* taking(state: SmrState, piece: PieceId): Resolving {
  const squadron = (state.ships[piece] ?? state.stands[piece])?.squadron;
  if (squadron === undefined) throw new Error(`'${piece}' is of no squadron`);
  return yield* beginning(state, squadron);
}
