import type { GameFile } from '../files/game/game';
import type { Session, SessionState } from './session';

/** Whether a battle has been joined in the game that may be fought elsewhere. */
export const mayGoApart = ({ rules, world, battle, plan }: SessionState): boolean =>
  plan === undefined && rules.apart?.(world.rules, battle) !== undefined;

/** The battle that is joined in the game, as a game of its own that has not begun; undefined where none is. */
export function apartOf(session: Session): GameFile | undefined {
  const { rules, world, battle, diceBy } = session.inGame();
  const apart = rules.apart?.(world.rules, battle);
  if (!apart) return undefined;
  const { rules: book } = session.save();
  return { rules: book, battle: apart, dice: { by: diceBy }, entries: [] };
}
