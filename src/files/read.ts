import * as z from 'zod/mini';
import { clause, firstFault } from './fault';
import { printable } from './fields';
import { isCutShort, unfit } from './inspect';
import { FILE_KINDS, type Fields, type FileKind, FORMATS, migrate } from './migrate';

/** What came of reading a file: the value, or one sentence: which file, which field, what to do about it. */
export type Read<T> = { readonly ok: true; readonly value: T } | Unread;
export type Unread = { readonly ok: false; readonly reason: string };

export const unread = (reason: string): Unread => ({ ok: false, reason });

/** Characters of the longest text that is read: 20 MB, whatever the letters. */
export const FILE_LIMIT = 20 * 1024 * 1024;

/** The fields that every file has around its own. `$schema` is there for editors. */
export const envelope = <K extends FileKind>(kind: K) => ({
  $schema: z.exactOptional(z.string().check(z.maxLength(200))),
  format: z.literal(FORMATS[kind]),
  kind: z.literal(kind),
});

/** What a file is called in a sentence. */
const called = (name: string): string => printable(name, 120) || 'The file';

/** Reads a file's text by its kind and schema. Never throws. `name` is what the sentence calls the file. */
export function readText<T>(kind: FileKind, schema: z.ZodMiniType<T>, text: string, name: string): Read<T> {
  const file = called(name);
  if (text.length > FILE_LIMIT)
    return unread(`${file} is larger than 20 MB, the most that is read; leave out what is not needed.`);
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '') return unread(`${file} is empty; choose a ${kind} file of Flag Plot.`);
  let data: unknown;
  try {
    data = JSON.parse(trimmed);
  } catch {
    if (/^[{[]/.test(trimmed) && isCutShort(trimmed))
      return unread(`${file} is cut short: its end is missing; fetch it or save it again.`);
    return unread(`${file} is not well-formed JSON; choose a ${kind} file of Flag Plot, or mend this one.`);
  }
  return readData(kind, schema, data, name);
}

/** The same for JSON that is parsed already. */
export function readData<T>(kind: FileKind, schema: z.ZodMiniType<T>, data: unknown, name: string): Read<T> {
  const file = called(name);
  if (!isFields(data) || !FILE_KINDS.some((one) => one === data.kind))
    return unread(`${file} is not a file of Flag Plot; choose one whose field "kind" is "${kind}".`);
  if (data.kind !== kind)
    return unread(`${file} is a ${data.kind} file, where a ${kind} file is wanted; choose one of these.`);
  const { format } = data;
  const newest = FORMATS[kind];
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1)
    return unread(`${file} does not say its format; the field "format" of a ${kind} file is ${newest}.`);
  if (format > newest)
    return unread(
      `${file} is in the newer format ${format}, and this Flag Plot reads up to format ${newest}; update Flag Plot.`,
    );
  const harm = unfit(data);
  if (harm) return unread(`${file}: ${harm}.`);
  const current = migrate(kind, data);
  if (!current)
    return unread(`${file} is in format ${format}, which cannot be carried over any more; save it anew.`);
  const parsed = schema.safeParse(current, { error: clause, reportInput: true });
  return parsed.success ? { ok: true, value: parsed.data } : unread(`${file}: ${firstFault(parsed.error)}.`);
}

const isFields = (data: unknown): data is Fields =>
  typeof data === 'object' && data !== null && !Array.isArray(data);
