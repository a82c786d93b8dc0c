import type { PieceId, Side } from '../../../engine/ids';

/** What became of a battle that was fought on another table: what is not named is as it was. */
export type ElsewhereEvent = {
  readonly type: 'fought-elsewhere';
  readonly sunk: readonly PieceId[];
  readonly captured: readonly PieceId[];
  readonly damaged: readonly PieceId[];
  readonly admirals: readonly string[];
  readonly retreated?: Side;
};
