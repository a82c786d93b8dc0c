import type { RulesMeta } from '../engine/contract';
import type { Reckoner, Staff } from '../session/commanding';
import { keepSession } from '../session/saves';
import type { Session } from '../session/session';
import { type LoadedAgain, loadPageAgain } from '../ui/load-again';
import type { Laid } from './games';
import { holdGame, keptGames, newGameId } from './kept';
import { type Pictured, pictureGame } from './picture';
import { staffOf } from './staff';

/** A game at the table, written down as it is played. */
export type InPlay = {
  readonly session: Session;
  readonly meta: RulesMeta;
  /** Those who play the computer's sides. */
  readonly staff: Staff & Reckoner;
  /** Hears of the drawing that the list's picture is made from. */
  readonly onScene: (scene: Pictured | undefined) => void;
  /** Stops writing, with a last picture of the chart. */
  readonly end: () => Promise<void>;
  /** Loads the page anew and goes on with the game there, when the page can be reached and the game is kept. */
  readonly loadAgain: () => Promise<LoadedAgain>;
};

/** Where a game comes from: kept here already, to be kept at once, or only from its first order on. */
export type Origin =
  | { readonly kept: string; readonly picture?: string | undefined }
  | { readonly kept?: never; readonly atOnce: boolean };

/** Takes a game to the table. `onWritten` hears whether each write of it went well. */
export async function beginPlay(
  laid: Extract<Laid, { ok: true }>,
  origin: Origin,
  onWritten: (well: boolean) => void,
): Promise<InPlay> {
  const { session, meta } = laid;
  const saves = await keptGames();
  const staff = staffOf(session);
  if (!saves) {
    onWritten(false);
    const end = (): Promise<void> => Promise.resolve(staff.end());
    const loadAgain = (): Promise<LoadedAgain> => loadPageAgain(async () => undefined);
    return { session, meta, staff, onScene: () => {}, end, loadAgain };
  }
  const held = origin.kept === undefined ? undefined : await holdGame(origin.kept);
  // Open in another tab: here a copy is played, so that neither writes over the other.
  const id = held && origin.kept !== undefined ? origin.kept : newGameId();
  const letGo = held ?? (await holdGame(id));
  const picture = origin.kept === undefined ? undefined : origin.picture;
  const keeping = keepSession(saves, session, { id, picture }, onWritten);
  if (origin.kept === undefined ? origin.atOnce : !held) void keeping.write();

  let scene: Pictured | undefined;
  const pictures = pictureGame(session, keeping, () => scene);
  const end = async (): Promise<void> => {
    staff.end();
    await pictures.last();
    keeping.stop();
    letGo?.();
  };
  return {
    session,
    meta,
    staff,
    onScene(opened) {
      scene = opened;
    },
    end,
    loadAgain: () =>
      loadPageAgain(async () => {
        if (!(await keeping.write())) return undefined;
        await end();
        return { game: id };
      }),
  };
}
