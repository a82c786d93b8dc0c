import * as z from 'zod/mini';
import { unitWords } from '../engine/words/length';
import { NO_RULES, phrases, say, type Text } from '../engine/words/text';
import type { TableUnit } from '../geometry/units';
import { BOUNDS, type Bounds, tooMuch } from './bounds';
import { clause, firstFault } from './fault';
import { isVisible, printable } from './fields';
import { isCutShort, unfit } from './inspect';
import { FILE_KINDS, type Fields, type FileKind, FORMATS, migrate } from './migrate';
import english from './read.en.json';

const t = phrases(english);

/** What came of reading a file: the value, or one sentence: which file, which field, what to do about it. */
export type Read<T> = { readonly ok: true; readonly value: T } | Unread;
export type Unread = { readonly ok: false; readonly reason: string };

/** Lengths in it are said in the unit, inches when it is not named. */
export const unread = (reason: Text, unit?: TableUnit): Unread => ({
  ok: false,
  reason: say(unit ? unitWords(unit) : NO_RULES, reason),
});

/** Bytes of the longest file that can be within bounds: a character takes four at most. */
export const longestFile = (kind: FileKind): number => 4 * BOUNDS[kind].characters;

/** The first fault is the one that is said: a list is read no further than to it. */
const HOW = { error: clause, reportInput: true, abortEarly: true } as const;

/** The value by its schema, or what is wrong with it first. */
export function fitted<T>(schema: z.ZodMiniType<T>, data: unknown): Fitted<T> {
  const parsed = schema.safeParse(data, HOW);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, fault: firstFault(parsed.error) };
}

type Fitted<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: string };

/** The fields that every file has around its own. `$schema` is there for editors. */
export const envelope = <K extends FileKind>(kind: K) => ({
  $schema: z.exactOptional(z.string().check(z.maxLength(200))),
  format: z.literal(FORMATS[kind]),
  kind: z.literal(kind),
});

/** What a file is called in a sentence. */
/** What a sentence calls a file. */
export const called = (name: string): string | Text =>
  isVisible(name) ? printable(name, 120) : t('read.the-file');

/** That a file is longer than what is read of its kind. */
export const tooLong = (kind: FileKind, name: string): Unread =>
  unread(
    t('read.too-large', {
      file: called(name),
      most: `${BOUNDS[kind].characters / MB}`,
      kind: t(`read.kind.${kind}`),
    }),
  );

const MB = 1024 * 1024;

/** Reads a file's text by its kind and schema. Never throws. `name` is what the sentence calls the file. */
export function readText<T>(kind: FileKind, schema: z.ZodMiniType<T>, text: string, name: string): Read<T> {
  const data = parsed(kind, text, name);
  return data.ok ? readData(kind, schema, data.value, name) : data;
}

/** A file's text as data, whatever is in it, within the bounds of its kind. */
export function parsed(kind: FileKind, text: string, name: string): Read<unknown> {
  const about = { file: called(name), kind: t(`read.kind.${kind}`) };
  const bounds: Bounds = BOUNDS[kind];
  if (text.length > bounds.characters) return tooLong(kind, name);
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '') return unread(t('read.empty', about));
  const much = /^[{[]/.test(trimmed) ? tooMuch(trimmed, bounds) : undefined;
  if (much) return unread(t('read.fault', { ...about, fault: much }));
  try {
    return { ok: true, value: JSON.parse(trimmed) as unknown };
  } catch {
    if (/^[{[]/.test(trimmed) && isCutShort(trimmed)) return unread(t('read.cut-short', about));
    return unread(t('read.not-json', about));
  }
}

/** The same for JSON that is parsed already. */
export function readData<T>(kind: FileKind, schema: z.ZodMiniType<T>, data: unknown, name: string): Read<T> {
  const newest = FORMATS[kind];
  const about = { file: called(name), kind: t(`read.kind.${kind}`) };
  const found = isFields(data) ? FILE_KINDS.find((one) => one === data.kind) : undefined;
  if (!isFields(data) || found === undefined) return unread(t('read.foreign', { ...about, kind }));
  if (found !== kind) return unread(t('read.other-kind', { ...about, is: t(`read.kind.${found}`) }));
  const { format } = data;
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1)
    return unread(t('read.no-format', { ...about, format: `${newest}` }));
  if (format > newest) return unread(t('read.newer', { ...about, format: `${format}`, newest: `${newest}` }));
  const harm = unfit(data);
  if (harm) return unread(t('read.fault', { ...about, fault: harm }));
  const current = migrate(kind, data);
  if (!current) return unread(t('read.older', { ...about, format: `${format}` }));
  const fit = fitted(schema, current);
  return fit.ok ? fit : unread(t('read.fault', { ...about, fault: fit.fault }));
}

const isFields = (data: unknown): data is Fields =>
  typeof data === 'object' && data !== null && !Array.isArray(data);
