import * as z from 'zod/mini';
import { NO_RULES, phrases, say, type Text } from '../engine/text';
import { clause, firstFault } from './fault';
import { printable } from './fields';
import { isCutShort, unfit } from './inspect';
import { FILE_KINDS, type Fields, type FileKind, FORMATS, migrate } from './migrate';
import english from './read.en.json';

const t = phrases(english);

/** What came of reading a file: the value, or one sentence: which file, which field, what to do about it. */
export type Read<T> = { readonly ok: true; readonly value: T } | Unread;
export type Unread = { readonly ok: false; readonly reason: string };

export const unread = (reason: Text): Unread => ({ ok: false, reason: say(NO_RULES, reason) });

/** Characters of the longest text that is read: 20 MB, whatever the letters. */
export const FILE_LIMIT = 20 * 1024 * 1024;

/** The fields that every file has around its own. `$schema` is there for editors. */
export const envelope = <K extends FileKind>(kind: K) => ({
  $schema: z.exactOptional(z.string().check(z.maxLength(200))),
  format: z.literal(FORMATS[kind]),
  kind: z.literal(kind),
});

/** What a file is called in a sentence. */
const called = (name: string): string | Text => printable(name, 120) || t('read.the-file');

/** Reads a file's text by its kind and schema. Never throws. `name` is what the sentence calls the file. */
export function readText<T>(kind: FileKind, schema: z.ZodMiniType<T>, text: string, name: string): Read<T> {
  const about = { file: called(name), kind: t(`read.kind.${kind}`) };
  if (text.length > FILE_LIMIT) return unread(t('read.too-large', about));
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '') return unread(t('read.empty', about));
  let data: unknown;
  try {
    data = JSON.parse(trimmed);
  } catch {
    if (/^[{[]/.test(trimmed) && isCutShort(trimmed)) return unread(t('read.cut-short', about));
    return unread(t('read.not-json', about));
  }
  return readData(kind, schema, data, name);
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
  const parsed = schema.safeParse(current, { error: clause, reportInput: true });
  return parsed.success
    ? { ok: true, value: parsed.data }
    : unread(t('read.fault', { ...about, fault: firstFault(parsed.error) }));
}

const isFields = (data: unknown): data is Fields =>
  typeof data === 'object' && data !== null && !Array.isArray(data);
