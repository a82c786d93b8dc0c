import { phrases } from '../../engine/words/text';
import type { GameFile } from '../../files/game/game';
import { writeGame, writeLocked } from '../../files/game/write-game';
import { type Read, unread } from '../../files/read';
import { type EarlierGame, type KeptGame, openSaves, type Saves } from '../../session/kept/saves';
import { isPlayedElsewhere, tell } from '../../session/kept/tabs';
import type { LeavingGame } from '../../session/secrets/sealing';
import type { Session } from '../../session/session';
import type { Pace } from '../../session/slices';
import type { Linked } from '../../ui/play/game-link';
import { saveAs } from '../../ui/save-as';
import type { Room } from '../../ui/start/start-room';
import english from '../app.en.json';
import { readApart } from '../workers/reading';

const t = phrases(english);

let opening: Promise<Saves | undefined> | undefined;

/** A name no other game has, nor tab. Works where the page is not served securely, as on a home network. */
export const newGameId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('');

const TAB = newGameId();

/** Milliseconds after which a browser that does not answer is taken to keep nothing. */
const PATIENCE = 4000;

/** The games kept in this browser; undefined where none can be kept, as in some private windows. */
export function keptGames(): Promise<Saves | undefined> {
  opening ??= Promise.race([
    openSaves(TAB, () => {
      opening = undefined;
    }).catch(() => undefined),
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

/** Reads something kept, apart from the page. */
async function readKept(
  pace: Pick<Pace, 'signal'>,
  load: (saves: Saves, read: Parameters<Saves['load']>[1]) => Promise<Read<GameFile>>,
): Promise<Read<GameFile>> {
  const saves = await keptGames();
  if (!saves) return unread(t('app.nothing-kept'));
  try {
    return await load(saves, (text, name) => readApart('game', text, name, pace));
  } catch {
    pace.signal.throwIfAborted();
    return unread(t('app.game-unread'));
  }
}

export const loadKept = (id: string, pace: Pick<Pace, 'signal'>): Promise<Read<GameFile>> =>
  readKept(pace, (saves, read) => saves.load(id, read));

export const loadEarlier = (earlier: EarlierGame, pace: Pick<Pace, 'signal'>): Promise<Read<GameFile>> =>
  readKept(pace, (saves, read) => saves.loadEarlier(earlier, read));

/** The earlier states of a kept game; none where they cannot be read. */
export async function listEarlier(id: string): Promise<readonly EarlierGame[]> {
  return (await keptGames())?.earlier(id).catch(() => []) ?? [];
}

/** Takes a kept game for this tab, unless another plays it; whether it did. */
export async function takeUnlessPlayed(id: string): Promise<boolean> {
  if (await isPlayedElsewhere(id)) return false;
  await takeKept(id).catch(() => false);
  return true;
}

/** Takes a kept game for this tab from whichever has it; false when it is not kept any more. */
export async function takeKept(id: string): Promise<boolean> {
  const taken = (await (await keptGames())?.take(id)) ?? false;
  if (taken) tell(id, 'taken');
  return taken;
}

let hasAsked = false;

/** Asks the browser, once, not to clear away what is kept here when the device runs out of room. */
export function askToLast(): void {
  if (hasAsked) return;
  hasAsked = true;
  // A browser that does not know the question, or will not be asked, says so where the games are listed.
  navigator.storage?.persist?.().catch(() => false);
}

/** What is kept and what room there is for this page; undefined where the browser does not say. */
export async function roomLeft(): Promise<Room | undefined> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    if (usage === undefined || quota === undefined) return undefined;
    return { used: usage, free: Math.max(0, quota - usage), lasts: await navigator.storage.persisted() };
  } catch {
    return undefined;
  }
}

export async function dropKept(id: string): Promise<Read<true>> {
  try {
    await (await keptGames())?.remove(id);
    tell(id, 'deleted');
    return { ok: true, value: true };
  } catch {
    return unread(t('app.not-deleted'));
  }
}

/** The whole address that opens a copy of a game, without what is not revealed yet; whether plans stay behind. */
export async function linkOfSession(session: Session): Promise<Linked> {
  const parts = await Promise.all([
    import('../../files/game/link'),
    import('../../session/secrets/sealing'),
  ]).catch(() => undefined);
  if (!parts) return unread(t('app.no-link'));
  const [{ linkOf }, { openGame, unrevealed }] = parts;
  const game = openGame(session);
  if (!game.ok) return game;
  const link = await linkOf(game.value);
  if (!link.ok) return link;
  const withoutPlans = (session.save().plans ?? []).length > 0;
  return {
    ok: true,
    value: `${location.origin}${location.pathname}${link.value}`,
    withoutPlans,
    withoutOrders: unrevealed(session.inGame()) !== undefined,
  };
}

/** What a locked game is called as a file. */
const LOCKED = 'locked';

/** Gives a game to the player as a file. */
export function download(game: LeavingGame, turn: number): void {
  const [text, name] = 'battle' in game ? [writeGame(game), game.battle.id] : [writeLocked(game), LOCKED];
  saveAs(`${name}-turn-${turn}.flag-plot.json`, new Blob([text], { type: 'application/json' }));
}
