import type { PieceId } from '../../engine/ids';
import { listed, phrases, type Text } from '../../engine/words/text';
import { foreseenSoFar, sentOn } from '../../session/orders/usual/foreseen';
import type { SessionState } from '../../session/session';
import english from './primary.en.json';

const t = phrases(english);

/** More pieces than this are counted, not named. */
const NAMED = 3;

/** Pieces by their names while they are few, else how many: what flies or stands on land is no ship. */
export function namedOrCounted(
  { table }: Pick<SessionState, 'table'>,
  pieces: readonly PieceId[],
  nameOf: (piece: PieceId) => string,
): string | Text {
  const count = pieces.length;
  if (count <= NAMED) return listed(pieces.map(nameOf));
  const areShips = pieces.every((piece) => table.bodies?.[piece]?.plan.of === 'hull');
  return t(areShips ? 'primary.pieces' : 'primary.units', { count });
}

/**
 * What the button says that sends all of these on: as before or as proposed, which of them before the other side has to
 * speak, who leaves the table, and who cannot be kept from harm.
 */
export function onwardText(state: SessionState, nameOf: (piece: PieceId) => string): Text {
  const { orders, reached, leaving } = foreseenSoFar(state);
  const sent = sentOn(state);
  const isOwn = sent.some(([, { says }]) => says);
  const all = t(isOwn ? 'primary.onward-proposed' : 'primary.onward');
  const named = (pieces: readonly PieceId[]) => namedOrCounted(state, pieces, nameOf);
  const first = named(sent.map(([piece]) => piece));
  const now = reached < orders.size ? t('primary.onward-first', { words: all, pieces: first }) : all;
  const count = leaving.size;
  const words =
    count > 0 ? t('primary.onward-leave', { words: now, pieces: named([...leaving]), count }) : now;
  const endangered = sent.flatMap(([piece, { meets }]) => (meets.length > 0 ? [piece] : []));
  if (endangered.length === 0) return words;
  return t('primary.onward-danger', { words, pieces: named(endangered) });
}
