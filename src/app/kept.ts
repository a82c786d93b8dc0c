import { phrases } from '../engine/text';
import type { GameFile } from '../files/game';
import { type Read, unread } from '../files/read';
import { writeGame } from '../files/write-game';
import { type KeptGame, openSaves, type Saves } from '../session/saves';
import { openPart, unrevealed } from '../session/sealing';
import type { Session } from '../session/session';
import type { Pace } from '../session/slices';
import type { Linked } from '../ui/game-link';
import english from './app.en.json';
import { readApart } from './reading';

const t = phrases(english);

let opening: Promise<Saves | undefined> | undefined;

/** Milliseconds after which a browser that does not answer is taken to keep nothing. */
const PATIENCE = 4000;

/** The games kept in this browser; undefined where none can be kept, as in some private windows. */
export function keptGames(): Promise<Saves | undefined> {
  opening ??= Promise.race([
    openSaves().catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
  return opening;
}

export async function listKept(): Promise<Read<readonly KeptGame[]>> {
  const saves = await keptGames();
  if (!saves) return unread(t('app.nothing-kept'));
  try {
    return { ok: true, value: await saves.list() };
  } catch {
    return unread(t('app.list-unread'));
  }
}

export async function loadKept(id: string, pace: Pick<Pace, 'signal'>): Promise<Read<GameFile>> {
  const saves = await keptGames();
  if (!saves) return unread(t('app.nothing-kept'));
  try {
    return await saves.load(id, (text, name) => readApart('game', text, name, pace));
  } catch {
    pace.signal.throwIfAborted();
    return unread(t('app.game-unread'));
  }
}

export async function dropKept(id: string): Promise<Read<true>> {
  try {
    await (await keptGames())?.remove(id);
    return { ok: true, value: true };
  } catch {
    return unread(t('app.not-deleted'));
  }
}

/** The whole address that opens a copy of a game, without what is not revealed yet; whether plans stay behind. */
export async function linkOfSession(session: Session): Promise<Linked> {
  const state = session.store.getState();
  const whole = session.save();
  const game = openPart(state, whole);
  const links = await import('../files/link').catch(() => undefined);
  if (!links) return unread(t('app.no-link'));
  const link = await links.linkOf(game);
  if (!link.ok) return link;
  const withoutPlans = (whole.plans ?? []).length > 0;
  return {
    ok: true,
    value: `${location.origin}${location.pathname}${link.value}`,
    withoutPlans,
    withoutOrders: unrevealed(state) !== undefined,
  };
}

/** Gives a game to the player as a file. */
export function download(game: GameFile, turn: number): void {
  const url = URL.createObjectURL(new Blob([writeGame(game)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${game.battle.id}-turn-${turn}.flag-plot.json`;
  link.click();
  URL.revokeObjectURL(url);
}

/** A name no other game has. Works where the page is not served securely, as on a home network. */
export const newGameId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('');

/**
 * Holds a game for this tab until it is let go; undefined when another tab has it open, for then each would
 * write over the other's moves.
 */
export function holdGame(id: string): Promise<(() => void) | undefined> {
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((held) => {
    void navigator.locks
      .request(`flag-plot-game-${id}`, { ifAvailable: true }, (lock) => {
        if (!lock) return held(undefined);
        return new Promise<void>((release) => held(release));
      })
      .catch(() => held(() => {}));
  });
}
