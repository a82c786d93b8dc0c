import type { PieceId } from '../../engine/ids';
import { NO_RULES, phrases, say, type Text } from '../../engine/words/text';
import type { Light, TableState } from '../../table/state';
import { litBy } from '../../table/weather/lights';
import english from './lit.en.json';

const t = phrases(english);

function how(table: TableState, light: Light, piece: PieceId): Text | undefined {
  if (light.kind === 'flare') return litBy(table, light.id).includes(piece) ? t('lit.shell') : undefined;
  if (light.on === piece) return t('lit.in');
  return light.from === piece ? t('lit.shows') : undefined;
}

/** By which lights a piece can be seen in the dark, in words; empty when none is on it. */
export function litWords(table: TableState, piece: PieceId): string {
  if (!table.lights || table.pieces[piece]?.gone !== undefined) return '';
  const ways = table.lights.flatMap((light) => {
    const way = how(table, light, piece);
    return way ? [say(NO_RULES, way)] : [];
  });
  return [...new Set(ways)].join(', ');
}
