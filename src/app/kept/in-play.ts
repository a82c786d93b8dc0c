import type { RulesMeta } from '../../engine/contract';
import type { Reckoner, Runner, Staff } from '../../session/computer/commanding';
import { type Keeping, keepSession, type Saves, type Written } from '../../session/kept/saves';
import { hear, tell } from '../../session/kept/tabs';
import type { Session } from '../../session/session';
import { UNWATCHED } from '../../session/slices';
import { type LoadedAgain, loadPageAgain } from '../../ui/load-again';
import type { Keep } from '../../ui/play/keep-notice';
import { staffOf } from '../workers/staff';
import type { Laid } from './games';
import { askToLast, keptGames, loadKept, newGameId, takeKept } from './kept';
import { type Pictured, pictureGame } from './picture';

/** A game at the table, written down as it is played. */
export type InPlay = {
  readonly session: Session;
  readonly meta: RulesMeta;
  /** Those who play the computer's sides. */
  readonly staff: Staff & Reckoner & Runner;
  /** Whether this browser keeps games at all. */
  readonly isKept: boolean;
  /** The name it is kept under. */
  readonly id: () => string;
  /** Hears of the drawing that the list's picture is made from. */
  readonly onScene: (scene: Pictured | undefined) => void;
  /** Goes on here with a game that another tab plays, which follows from now on. */
  readonly playHere: () => Promise<void>;
  /** Keeps the game as it now is as a new one, and goes on with that. */
  readonly keepAnew: () => Promise<void>;
  /** Stops writing, with a last picture of the chart. */
  readonly end: () => Promise<void>;
  /** Loads the page anew and goes on with the game there, when the page can be reached and the game is kept. */
  readonly loadAgain: () => Promise<LoadedAgain>;
};

/** Where a game comes from: kept here already, to be kept at once, or only from its first order on. */
export type Origin =
  | { readonly kept: string; readonly picture?: string | undefined }
  | { readonly kept?: never; readonly atOnce: boolean };

/**
 * Takes a game to the table; one that another tab plays is followed. `onKeep` hears how it is kept whenever that
 * changes.
 */
export async function beginPlay(
  laid: Extract<Laid, { ok: true }>,
  origin: Origin,
  elsewhere: boolean,
  onKeep: (keep: Keep) => void,
): Promise<InPlay> {
  const { session, meta } = laid;
  const saves = await keptGames();
  if (elsewhere) session.follow(true);
  const staff = staffOf(session);
  if (!saves) {
    onKeep('failed');
    const none = (): Promise<void> => Promise.resolve();
    return {
      session,
      meta,
      staff,
      isKept: false,
      id: () => '',
      onScene: () => {},
      playHere: none,
      keepAnew: none,
      end: async () => staff.end(),
      loadAgain: () => loadPageAgain(async () => undefined),
    };
  }
  const tab = tabOf(session, saves, origin, onKeep);
  if (elsewhere) tab.follow();
  else tab.play(origin.kept === undefined && origin.atOnce);

  let scene: Pictured | undefined;
  const pictures = pictureGame(session, tab, () => scene);
  const end = async (): Promise<void> => {
    staff.end();
    await pictures.last();
    tab.end();
  };
  return {
    session,
    meta,
    staff,
    isKept: true,
    id: tab.id,
    onScene(opened) {
      scene = opened;
    },
    playHere: tab.playHere,
    keepAnew: tab.keepAnew,
    end,
    loadAgain: () =>
      loadPageAgain(async () => {
        if (!(await tab.write())) return undefined;
        await end();
        return { game: tab.id() };
      }),
  };
}

/** What this tab does for a game that is kept: plays it, which writes it down, or follows another that does. */
function tabOf(session: Session, opened: Saves, origin: Origin, onKeep: (keep: Keep) => void) {
  let saves = opened;
  let id = origin.kept ?? newGameId();
  let picture = origin.kept === undefined ? undefined : origin.picture;
  /** While it is played here. */
  let keeping: Keeping | undefined;
  let unheard = listen();
  /** The reading of what has been written elsewhere, and whether more has been since it began. */
  let reading: Promise<boolean> | undefined;
  let stale = false;
  let isDeleted = false;
  const leaving = (): void => {
    if (keeping) tell(id, 'left');
  };
  addEventListener('pagehide', leaving);

  function listen(): () => void {
    return hear(id, (is) => {
      if (is === 'asked' && keeping) tell(id, 'playing');
      else if (is === 'taken' && keeping) follow();
      else if (is === 'deleted') deleted();
      else if (keeping) return;
      else if (is === 'left') onKeep('left');
      else if (is === 'taken' || is === 'written') {
        onKeep('elsewhere');
        void catchUp();
      }
    });
  }

  const stop = (): void => {
    keeping?.stop();
    keeping = undefined;
  };

  function deleted(): void {
    stop();
    isDeleted = true;
    onKeep('deleted');
  }

  function onWritten(how: Written): void {
    if (!keeping) return;
    if (how === 'kept') {
      tell(id, 'written');
      askToLast();
    }
    if (how === 'taken') follow();
    else if (how === 'deleted') deleted();
    else onKeep(how);
  }

  function play(atOnce: boolean): void {
    keeping = keepSession(saves, session, { id, picture }, onWritten);
    if (atOnce) void keeping.write();
  }

  function follow(): void {
    stop();
    session.follow(true);
    onKeep('elsewhere');
    void catchUp();
  }

  /** Shows what has been written, and next what is written meanwhile; whether it could be shown. */
  function catchUp(): Promise<boolean> {
    stale = true;
    reading ??= (async () => {
      let shown = false;
      while (stale) {
        stale = false;
        const read = await loadKept(id, UNWATCHED);
        shown = read.ok && (await session.catchUp(read.value, UNWATCHED)) === undefined;
      }
      reading = undefined;
      if (!shown && !isDeleted) onKeep('unread');
      return shown;
    })();
    return reading;
  }

  async function playHere(): Promise<void> {
    if (!(await takeKept(id).catch(() => false))) return deleted();
    if (!(await catchUp())) return;
    session.follow(false);
    play(false);
    onKeep('kept');
  }

  async function keepAnew(): Promise<void> {
    stop();
    unheard();
    saves = (await keptGames()) ?? saves;
    id = newGameId();
    isDeleted = false;
    unheard = listen();
    session.follow(false);
    play(true);
  }

  return {
    id: () => id,
    play,
    follow,
    playHere,
    keepAnew,
    /** Whether what is on the table has been written down, here or by the tab that plays. */
    write: async (): Promise<boolean> => (keeping ? keeping.write() : !isDeleted),
    show(taken: string) {
      picture = taken;
      keeping?.show(taken);
    },
    end() {
      leaving();
      removeEventListener('pagehide', leaving);
      stop();
      unheard();
    },
  };
}
