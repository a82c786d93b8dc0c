import * as z from 'zod/mini';
import type { Side } from '../../engine/ids';
import { sideId } from '../battle/battle';
import { title } from '../fields';
import { envelope, type Read, readText } from '../read';
import { type GameFile, readGame } from './game';

/**
 * A game shut as a whole, because somebody hides things on its table from somebody else: nothing of it can be read
 * without the passphrases of these sides.
 */
export type LockedGame = {
  readonly title: string;
  readonly sides: readonly { readonly id: Side; readonly name: string }[];
  readonly salt: string;
  readonly iv: string;
  readonly data: string;
};

/** Letters of the longest: a game file of the most characters, each of the most bytes, in base 64. */
const LONGEST = 30_000_000;
/** Whether it is base 64 at all is seen when it is opened. */
const base64 = z.string().check(z.maxLength(LONGEST));

export const lockedSchema = z.strictObject({
  ...envelope('locked-game'),
  title,
  sides: z.array(z.strictObject({ id: sideId, name: title })).check(z.minLength(1), z.maxLength(8)),
  salt: base64,
  iv: base64,
  data: base64,
}) satisfies z.ZodMiniType<LockedGame>;

function readLocked(text: string, name: string): Read<LockedGame> {
  const read = readText('locked-game', lockedSchema, text, name);
  if (!read.ok) return read;
  const { $schema: _, format: __, kind: ___, ...game } = read.value;
  return { ok: true, value: game };
}

/** What a locked file says near its beginning. */
const LOCKED = /^[^"]*(?:"[^"]*"[^"]*){0,4}"kind"\s*:\s*"locked-game"/;

/** A game as somebody saved it, open or locked. */
export const readSaved = (text: string, name: string): Read<GameFile | LockedGame> =>
  LOCKED.test(text.slice(0, 1000)) ? readLocked(text, name) : readGame(text, name);
