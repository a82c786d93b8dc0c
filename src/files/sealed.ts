import { digest } from '../engine/digest';
import type { Side } from '../engine/ids';
import { phrases } from '../engine/text';
import type { GameEntry, GameFile, SealedOrders } from './game';
import { LEAST_PASSPHRASE } from './passphrase';
import { type Read, unread } from './read';
import english from './sealed.en.json';

const t = phrases(english);

/** Rounds of the key's making: some tenths of a second, for whoever knows the passphrase and whoever guesses. */
const ROUNDS = 310_000;

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

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

/** What a packet is shut for: it opens for this side, in this game, as far as it had been played. */
const boundTo = (
  { id = '', battle, entries }: Pick<GameFile, 'id' | 'battle' | 'entries'>,
  side: Side,
  from: number,
) => encode(JSON.stringify([side, id, from, digest([battle, entries.slice(0, from)])]));

/**
 * Shuts the orders of a side (AES-GCM under a key of PBKDF2), bound to the side, the game and its entries so far:
 * nobody passes them off as another's, or as said in another period.
 */
export async function sealOrders(
  game: Pick<GameFile, 'id' | 'battle' | 'entries'>,
  side: Side,
  entries: readonly GameEntry[],
  passphrase: string,
): Promise<Read<SealedOrders>> {
  if (!canSeal()) return unread(CANNOT);
  if (passphrase.length < LEAST_PASSPHRASE) return unread(t('sealed.short', { least: LEAST_PASSPHRASE }));
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyFrom(passphrase, salt);
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: boundTo(game, side, game.entries.length) },
    key,
    encode(padded(JSON.stringify(entries))),
  );
  return {
    ok: true,
    value: {
      side,
      from: game.entries.length,
      salt: toBase64(salt),
      iv: toBase64(iv),
      data: toBase64(new Uint8Array(data)),
    },
  };
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
    const key = await keyFrom(passphrase, fromBase64(sealed.salt));
    const plain = await crypto.subtle.decrypt(
      {
        name: 'AES-GCM',
        iv: fromBase64(sealed.iv),
        additionalData:
          sealed.from === undefined ? encode(sealed.side) : boundTo(game, sealed.side, sealed.from),
      },
      key,
      fromBase64(sealed.data),
    );
    const read = files.entryList.safeParse(JSON.parse(new TextDecoder().decode(plain)));
    if (read.success && read.data.every((entry) => entry.command.by === sealed.side))
      return { ok: true, value: read.data };
  } catch {
    // A wrong passphrase and a spoiled packet cannot be told apart: both fail the seal.
  }
  return unread(t('sealed.wrong'));
}
