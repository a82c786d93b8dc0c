import type { PieceId } from '../../engine/ids';
import { listed, phrases, type Text } from '../../engine/words/text';
import { usualOrder } from '../../session/orders/usual/clear-order';
import type { SessionState } from '../../session/session';
import english from './primary.en.json';

const t = phrases(english);

/** More pieces than this are counted, not named. */
const NAMED = 3;

/** Pieces by their names while they are few, else how many. */
export const namedOrCounted = (
  pieces: readonly PieceId[],
  nameOf: (piece: PieceId) => string,
): string | Text =>
  pieces.length > NAMED ? t('primary.pieces', { count: pieces.length }) : listed(pieces.map(nameOf));

/** What the button says that sends all of these on: as before or as proposed, and who cannot be kept from harm. */
export function onwardText(
  state: SessionState,
  pieces: readonly PieceId[],
  nameOf: (piece: PieceId) => string,
): Text {
  const isOwn = pieces.some((piece) => usualOrder(state, piece)?.says !== undefined);
  const words = t(isOwn ? 'primary.onward-proposed' : 'primary.onward');
  const endangered = pieces.filter((piece) => (usualOrder(state, piece)?.meets.length ?? 0) > 0);
  if (endangered.length === 0) return words;
  return t('primary.onward-danger', { words, pieces: namedOrCounted(endangered, nameOf) });
}
