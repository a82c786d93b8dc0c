import { NOBODY, type PieceId } from '../../engine/ids';
import { phrases, type Text } from '../../engine/words/text';
import type { Piece } from '../../table/state';
import english from './aboard.en.json';

const t = phrases(english);

/** What a piece in play is in or on: in what is nobody's, as a house is, and aboard what is a side's. */
export function aboardWords(pieces: Readonly<Record<PieceId, Piece>>, id: PieceId): Text | undefined {
  const { aboard, gone } = pieces[id] ?? {};
  const on = aboard === undefined || gone !== undefined ? undefined : pieces[aboard];
  return on && t(on.side === NOBODY ? 'aboard.in' : 'aboard.aboard', { name: on.name });
}
