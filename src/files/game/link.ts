import * as z from 'zod/mini';
import { digest } from '../../engine/digest';
import { MEASURING, type Measuring } from '../../engine/set-up/measuring';
import type { Battle } from '../../engine/set-up/record';
import { phrases } from '../../engine/words/text';
import { type Scenario, scenarioFromData } from '../battle/scenario';
import { BOUNDS, tooMuch } from '../bounds';
import { type DrillSet, drillSchema } from '../drill';
import { id, optionValues, words } from '../fields';
import { unfit } from '../inspect';
import { listScenarios } from '../library';
import { fitted, type Read, unread } from '../read';
import {
  accordField,
  annotationList,
  commandersField,
  diceField,
  entryList,
  type GameEntry,
  type GameFile,
  measuresField,
  undoneList,
  unsealedList,
} from './game';
import english from './link.en.json';
import { DRILL_MARK, isDrillLink, isLink, isTableLink, LINK_MARK, TABLE_MARK } from './link-mark';

export { isLink, LINK_MARK } from './link-mark';

const t = phrases(english);

/** Characters of the longest link: longer ones are cut by mail programs and refused by servers. */
export const LINK_LIMIT = 8000;

const FORMAT = 1;

const linkSchema = z.strictObject({
  format: z.literal(FORMAT),
  scenario: id,
  rules: id,
  /** Digest of the battle the game was begun with: another version of the scenario would play out otherwise. */
  battle: words(40),
  options: optionValues,
  measuring: z.exactOptional(z.enum(MEASURING)),
  dice: diceField,
  measures: z.exactOptional(measuresField),
  commanders: z.exactOptional(commandersField),
  entries: entryList,
  undone: z.exactOptional(undoneList),
  id: z.exactOptional(id),
  unsealed: z.exactOptional(unsealedList),
  drawn: z.exactOptional(annotationList),
  accord: z.exactOptional(accordField),
});

/** A game as a link carries it: the scenario by name, and no measurement that the table can make again. */
export type LinkedGame = Omit<GameFile, 'rules' | 'battle' | 'plans'> & {
  readonly scenario: string;
  readonly rules: string;
  readonly battle: string;
  readonly options: Battle['options'];
  readonly measuring?: Measuring;
};

/** True when this battle, as the program has it now, is the one the link was made from. */
export const isBattleOf = (linked: LinkedGame, battle: Battle): boolean => digest(battle) === linked.battle;

/** Without its reason, and without what the table measured unless a measurement made by hand stands beside it. */
function lean({ command, answers, unmeasured, ruled }: GameEntry): GameEntry {
  const byHand =
    unmeasured === true ||
    answers.some((one) => one.ask === 'measure' && (one.source === 'typed' || one.guess !== undefined));
  return {
    command,
    answers: byHand ? answers : answers.filter((answer) => answer.ask !== 'measure'),
    ...(unmeasured ? { unmeasured } : {}),
    ...(ruled ? { ruled } : {}),
  };
}

/**
 * The part of an address that carries the game, from `#` on, plans left out. A sentence when the game cannot be
 * sent so: too long, or of a battle that does not come with the program.
 */
export async function linkOf(game: GameFile): Promise<Read<string>> {
  const { id, battle, rules, dice, measures, commanders, entries, undone, unsealed, accord, drawn } = game;
  if (!listScenarios().some((one) => one.id === battle.id))
    return unread(t('link.own-battle', { title: battle.title }));
  const linked: LinkedGame & { readonly format: typeof FORMAT } = {
    format: FORMAT,
    ...(id === undefined ? {} : { id }),
    scenario: battle.id,
    rules: rules.id,
    battle: digest(battle),
    options: battle.options,
    ...(battle.measuring ? { measuring: battle.measuring } : {}),
    dice,
    ...(measures ? { measures } : {}),
    ...(commanders ? { commanders } : {}),
    entries: entries.map(lean),
    ...(unsealed?.length ? { unsealed } : {}),
    ...(accord ? { accord } : {}),
    ...(drawn?.length ? { drawn } : {}),
    ...(undone?.length
      ? { undone: undone.map(({ before, entry }) => ({ before, entry: lean(entry) })) }
      : {}),
  };
  const link = await packed(JSON.stringify(linked));
  return link.length > LINK_LIMIT
    ? unread(t('link.too-long', { length: link.length, most: LINK_LIMIT }))
    : { ok: true, value: link };
}

/** A text packed into the part of an address from `#` on, whatever it says. */
export async function packed(json: string, mark: string = LINK_MARK): Promise<string> {
  const bytes = new TextEncoder().encode(digest(json) + json);
  const { bytes: letters } = await through(bytes, new CompressionStream(PACKING));
  return mark + toBase64Url(letters);
}

const PACKING = 'deflate-raw';
const DIGEST_LENGTH = digest('').length;
const CUT = t('link.cut');

/** Reads the part of an address from `#` on. Never throws; whether the entries can be played is the rules' business. */
export async function readLink(hash: string): Promise<Read<LinkedGame>> {
  const carried = isLink(hash) ? await carriedBy(hash, LINK_MARK) : unread(t('link.no-game'));
  if (!carried.ok) return carried;
  const data = carried.value;
  const format = (data as { readonly format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > FORMAT) return unread(t('link.newer'));
  const harm = unfit(data);
  if (harm) return unread(t('link.fault', { fault: harm }));
  const fit = fitted(linkSchema, data);
  if (!fit.ok) return unread(t('link.fault', { fault: fit.fault }));
  const { format: _, undone, ...game } = fit.value;
  return { ok: true, value: { ...game, ...(undone ? { undone } : {}) } };
}

/** The part of an address that carries a table that was set out, whole; a sentence when it is too long. */
export async function tableLinkOf(scenario: Scenario): Promise<Read<string>> {
  const link = await packed(JSON.stringify(scenario), TABLE_MARK);
  return link.length > LINK_LIMIT
    ? unread(t('link.table-long', { length: link.length, most: LINK_LIMIT }))
    : { ok: true, value: link };
}

/** Reads the table that an address carries. Never throws. */
export async function readTableLink(hash: string, name: string): Promise<Read<Scenario>> {
  const carried = isTableLink(hash) ? await carriedBy(hash, TABLE_MARK) : unread(t('link.no-game'));
  return carried.ok ? scenarioFromData(carried.value, name) : carried;
}

/** The part of an address that carries a set of exercises, with what was answered once it is done. */
export const drillLinkOf = (set: DrillSet): Promise<string> =>
  packed(JSON.stringify({ format: FORMAT, ...set }), DRILL_MARK);

/** Reads the set of exercises that an address carries. Never throws. */
export async function readDrillLink(hash: string): Promise<Read<DrillSet>> {
  const carried = isDrillLink(hash) ? await carriedBy(hash, DRILL_MARK) : unread(t('link.no-game'));
  if (!carried.ok) return carried;
  const harm = unfit(carried.value);
  if (harm) return unread(t('link.fault', { fault: harm }));
  const fit = fitted(drillSchema, carried.value);
  if (!fit.ok) return unread(t('link.fault', { fault: fit.fault }));
  const { format: _, ...set } = fit.value;
  return { ok: true, value: set };
}

/** What an address carries behind a mark: some JSON that nobody has looked at. */
async function carriedBy(hash: string, mark: string): Promise<Read<unknown>> {
  const letters = hash.slice(mark.length).trim();
  // Longer than any link that is made, with room for those made by a later version.
  if (letters.length > 4 * LINK_LIMIT) return unread(t('link.longer'));
  const json = await unpacked(letters);
  if (json === undefined) return unread(CUT);
  if (json === TOO_MUCH) return unread(t('link.longer'));
  const much = tooMuch(json, BOUNDS.link);
  if (much) return unread(t('link.fault', { fault: much }));
  try {
    return { ok: true, value: JSON.parse(json) as unknown };
  } catch {
    return unread(CUT);
  }
}

/** What comes of a link that inflates to more than any link holds. */
const TOO_MUCH = Symbol('too-much');

/** The text that was packed, if it is no longer than any link's; undefined when letters are missing or changed. */
async function unpacked(letters: string): Promise<string | typeof TOO_MUCH | undefined> {
  if (!/^[A-Za-z0-9_-]+$/.test(letters)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    );
    const came = await through(bytes, new DecompressionStream(PACKING), BOUNDS.link.characters);
    if (came.more) return TOO_MUCH;
    const text = new TextDecoder().decode(came.bytes);
    const json = text.slice(DIGEST_LENGTH);
    return digest(json) === text.slice(0, DIGEST_LENGTH) ? json : undefined;
  } catch {
    return undefined;
  }
}

/** Sends bytes through a stream, and stops as soon as more than so many come out. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY,
): Promise<{ readonly bytes: Uint8Array; readonly more: boolean }> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    parts.push(step.value);
    length += step.value.length;
    if (length > most) {
      await reader.cancel();
      return { bytes: new Uint8Array(), more: true };
    }
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return { bytes: whole, more: false };
}

/** Base 64 with letters that an address may hold, without padding. */
function toBase64Url(bytes: Uint8Array): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
