import { FORMATS } from '../migrate';
import type { GameFile } from './game';
import type { LockedGame } from './locked';

/** The game as the text of a file, one entry a line. */
export function writeGame(game: GameFile): string {
  const { entries, undone, plans, ...rest } = game;
  const head = JSON.stringify({ format: FORMATS.game, kind: 'game', ...rest });
  const list = (values: readonly unknown[]): string =>
    values.length === 0 ? '[]' : `[\n${values.map((one) => JSON.stringify(one)).join(',\n')}\n]`;
  const tail = undone === undefined ? '' : `,\n"undone": ${list(undone)}`;
  const branches = plans === undefined ? '' : `,\n"plans": ${list(plans)}`;
  return `${head.slice(0, -1)},\n"entries": ${list(entries)}${tail}${branches}\n}\n`;
}

/** A locked game as the text of a file. */
export const writeLocked = (game: LockedGame): string =>
  `${JSON.stringify({ format: FORMATS['locked-game'], kind: 'locked-game', ...game })}\n`;
