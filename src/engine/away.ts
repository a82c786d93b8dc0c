/** Words of the rule sets for being out of play and not lost: across the edge of the table, or not there yet. */
const AWAY: readonly string[] = ['awaited', 'left', 'off-table', 'withdrawn'];

/** Whether a piece is out of play and not lost; nothing marks where. */
export const isAway = (piece: { readonly gone?: string } | undefined): boolean =>
  piece?.gone !== undefined && AWAY.includes(piece.gone);

/** Whether a line of the roster is of a piece that its side has lost. */
export const isLost = (
  line: { readonly afloat: boolean },
  piece: { readonly gone?: string } | undefined,
): boolean => !line.afloat && !isAway(piece);
