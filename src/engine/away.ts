/** Words of the rule sets for being out of play and not lost: across the edge of the table, or not there yet. */
const AWAY: readonly string[] = ['awaited', 'left', 'off-table', 'withdrawn'];

/** Whether a piece is out of play and not lost; nothing marks where. */
export const isAway = (piece: { readonly gone?: string } | undefined): boolean =>
  piece?.gone !== undefined && AWAY.includes(piece.gone);
