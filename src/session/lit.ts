import type { PieceId } from '../engine/ids';
import { litBy } from '../table/lights';
import type { Light, TableState } from '../table/state';

function how(table: TableState, light: Light, piece: PieceId): string | undefined {
  if (light.kind === 'flare')
    return litBy(table, light.id).includes(piece) ? 'under a star shell' : undefined;
  if (light.on === piece) return 'in a searchlight';
  return light.from === piece ? 'showing a searchlight' : undefined;
}

/** By which lights a piece can be seen in the dark, in words; empty when none is on it. */
export function litWords(table: TableState, piece: PieceId): string {
  if (!table.lights || table.pieces[piece]?.gone !== undefined) return '';
  const ways = table.lights.flatMap((light) => how(table, light, piece) ?? []);
  return [...new Set(ways)].join(', ');
}
