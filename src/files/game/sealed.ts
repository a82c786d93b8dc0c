import { digest } from '../../engine/digest';
import type { Side } from '../../engine/ids';
import { phrases } from '../../engine/words/text';
import { type Read, unread } from '../read';
import type { GameEntry, GameFile, SealedOrders } from './game';
import type { LockedGame } from './locked';
import { LEAST_PASSPHRASE } from './passphrase';
import english from './sealed.en.json';
import { writeGame } from './write-game';

const t = phrases(english);

/** Rounds of the key's making: some tenths of a second, for whoever knows the passphrase and whoever guesses. */
const ROUNDS = 310_000;

/** A call takes no more arguments than some ten thousand. */
const SLICE = 8192;

function toBase64(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += SLICE)
    letters += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  return btoa(letters);
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const encode = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

async function keyFrom(passphrase: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const raw = await crypto.subtle.importKey('raw', encode(passphrase), 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS },
    raw,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** Browsers give the lock only to pages that came safely, or from this machine. */
const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;
const CANNOT = t('sealed.cannot');

/** Letters of a packet, or a multiple of them: filled up with blanks, its length does not tell how much was said. */
const PACKET = 16_384;
const padded = (json: string): string => json.padEnd(Math.ceil(json.length / PACKET) * PACKET);

/** What is shut with a passphrase. Parts are in base 64. */
type Shut = { readonly salt: string; readonly iv: string; readonly data: string };

/** Shuts a text (AES-GCM under a key of PBKDF2), bound to what it is shut for. */
async function shut(text: string, passphrase: string, boundTo: string): Promise<Shut> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyFrom(passphrase, salt);
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encode(boundTo) },
    key,
    encode(padded(text)),
  );
  return { salt: toBase64(salt), iv: toBase64(iv), data: toBase64(new Uint8Array(data)) };
}

/** The text that was shut. Fails when the passphrase is another, what it is bound to is, or it is spoiled. */
async function opened({ salt, iv, data }: Shut, passphrase: string, boundTo: string): Promise<string> {
  const key = await keyFrom(passphrase, fromBase64(salt));
  const how = { name: 'AES-GCM', iv: fromBase64(iv), additionalData: encode(boundTo) };
  return new TextDecoder().decode(await crypto.subtle.decrypt(how, key, fromBase64(data)));
}

const tooShort = (passphrase: string): boolean => passphrase.length < LEAST_PASSPHRASE;
const SHORT = t('sealed.short', { least: LEAST_PASSPHRASE });

/** What a packet is shut for: it opens for this side, in this game, as far as it had been played. */
const boundTo = (
  { id = '', battle, entries }: Pick<GameFile, 'id' | 'battle' | 'entries'>,
  side: Side,
  from: number,
) => JSON.stringify([side, id, from, digest([battle, entries.slice(0, from)])]);

/**
 * Shuts the orders of a side, bound to the side, the game and its entries so far: nobody passes them off as another's,
 * or as said in another period.
 */
export async function sealOrders(
  game: Pick<GameFile, 'id' | 'battle' | 'entries'>,
  side: Side,
  entries: readonly GameEntry[],
  passphrase: string,
): Promise<Read<SealedOrders>> {
  if (!canSeal()) return unread(CANNOT);
  if (tooShort(passphrase)) return unread(SHORT);
  const from = game.entries.length;
  const packet = await shut(JSON.stringify(entries), passphrase, boundTo(game, side, from));
  return { ok: true, value: { side, from, ...packet } };
}

/** Opens sealed orders; a sentence when the passphrase is not the one they were shut with, or they are spoiled. */
export async function openOrders(
  game: Pick<GameFile, 'id' | 'battle' | 'entries'>,
  sealed: SealedOrders,
  passphrase: string,
): Promise<Read<readonly GameEntry[]>> {
  if (!canSeal()) return unread(CANNOT);
  const files = await import('./game').catch(() => undefined);
  if (!files) return unread(t('sealed.unfetched'));
  try {
    const { side, from } = sealed;
    const plain = await opened(sealed, passphrase, from === undefined ? side : boundTo(game, side, from));
    const read = files.entryList.safeParse(JSON.parse(plain));
    if (read.success && read.data.every((entry) => entry.command.by === sealed.side))
      return { ok: true, value: read.data };
  } catch {
    // A wrong passphrase and a spoiled packet cannot be told apart: both fail the seal.
  }
  return unread(t('sealed.wrong'));
}

/** What a locked file says of itself besides its two words: it opens as nothing else. */
const lockedAs = ({ title, sides }: Pick<LockedGame, 'title' | 'sides'>): string =>
  JSON.stringify([title, sides]);

/** One passphrase of all that are typed, in the order of the sides. */
const together = (sides: LockedGame['sides'], passphrases: ReadonlyMap<Side, string>): string =>
  JSON.stringify(sides.map(({ id }) => passphrases.get(id) ?? ''));

/** Shuts a whole game with the passphrases of these sides: only all of them together open it again. */
export async function lockGame(
  game: GameFile,
  holders: readonly Side[],
  passphrases: ReadonlyMap<Side, string>,
): Promise<Read<LockedGame>> {
  if (!canSeal()) return unread(CANNOT);
  if (holders.some((side) => tooShort(passphrases.get(side) ?? ''))) return unread(SHORT);
  const { title, sides } = game.battle;
  const known = {
    title,
    sides: sides.filter(({ id }) => holders.includes(id)).map(({ id, name }) => ({ id, name })),
  };
  const packet = await shut(writeGame(game), together(known.sides, passphrases), lockedAs(known));
  return { ok: true, value: { ...known, ...packet } };
}

/** The text of the game that was locked; a sentence when a passphrase is not one it was locked with. */
export async function unlockGame(
  locked: LockedGame,
  passphrases: ReadonlyMap<Side, string>,
): Promise<Read<string>> {
  if (!canSeal()) return unread(CANNOT);
  try {
    return { ok: true, value: await opened(locked, together(locked.sides, passphrases), lockedAs(locked)) };
  } catch {
    return unread(t('sealed.locked', { count: locked.sides.length }));
  }
}
