import type { PieceId } from '../ids';
import { phrases, type Text } from '../words/text';
import english from './setting-out.en.json';

const t = phrases(english);

/** A value of a field as files hold it; null where there is none. */
export type Datum = null | boolean | number | string | readonly Datum[] | { readonly [name: string]: Datum };

/** Values by the names of their fields. */
export type Data = { readonly [name: string]: Datum };

export type Choice = { readonly value: string | number | boolean; readonly label: Text };

/** What a field may hold. */
export type Domain =
  | {
      readonly of: 'number';
      readonly least: number;
      readonly most: number;
      readonly whole?: true;
      /** Inches on the table, said and typed in the unit of the rule set. */
      readonly length?: true;
      /** What somebody begins with who adds it; as near to nothing as may be when absent. */
      readonly usual?: number;
    }
  | { readonly of: 'flag' }
  | { readonly of: 'choice'; readonly choices: readonly Choice[] }
  | { readonly of: 'words'; readonly most: number }
  /** Boxes of a card that are marked, in the order marked, each once. */
  | {
      readonly of: 'boxes';
      readonly rows: readonly { readonly label: Text; readonly boxes: readonly Choice[] }[];
    }
  | { readonly of: 'list'; readonly each: Domain; readonly least: number; readonly most: number }
  /** Values by some of these keys, all of them when it is `full`; by any name where no keys are told. */
  | {
      readonly of: 'map';
      readonly keys: readonly Choice[] | undefined;
      readonly each: Domain;
      readonly full?: true;
    }
  /** Members that no field names stay as they are. */
  | { readonly of: 'record'; readonly fields: readonly Field[] }
  /** A record whose fields are by the word that it holds in `by`. */
  | { readonly of: 'case'; readonly by: string; readonly cases: Readonly<Record<string, readonly Field[]>> };

export type Field = {
  /** The member of what it is a field of. */
  readonly name: string;
  readonly label: Text;
  readonly domain: Domain;
  /** It may be absent. */
  readonly optional?: true;
  /** Kept from one order to the next within a turn: of use to whoever begins in the middle of one, and shown last. */
  readonly late?: true;
};

/** What cannot be: of which piece, which of its fields, and what to do about it. */
export type Fault = { readonly piece?: PieceId; readonly field: Text; readonly cure: Text };

/** What a person has just set, of a piece or of the battle. */
export type Changed = { readonly piece?: PieceId; readonly field: string };

/** What is set of a piece: its fields, the record that they are fields of, and the state with another one in its stead. */
export type Part<S> = {
  readonly fields: readonly Field[];
  readonly standing: Readonly<Record<string, unknown>>;
  put(record: unknown): S;
};

/** Smoke, squalls and flares that lie on a table, by their ids there. */
type Lying = {
  readonly smoke: readonly string[];
  readonly squalls: readonly { readonly id: string; readonly name: string }[];
  readonly flares: readonly { readonly id: string; readonly lit: readonly PieceId[] }[];
};

/** What is laid on a table by hand, and what a rule set keeps of it. */
export type Laying<S> = {
  /** The kinds that may lie there now, with their usual size in inches. Smoke is a strip of a width, or a disc. */
  kinds(state: S): {
    readonly smoke?: { readonly width: number } | { readonly radius: number };
    readonly squalls?: { readonly radius: number };
    readonly flares?: { readonly radius: number };
  };
  /** All that the state keeps something of; a kind of which it never keeps anything is absent. */
  kept(state: S): {
    readonly smoke?: readonly string[];
    readonly squalls?: Lying['squalls'];
    readonly flares?: readonly string[];
    /** Searchlights: these lie on the table as the state has them. */
    readonly beams?: readonly { readonly id: string; readonly from: PieceId; readonly on: PieceId }[];
  };
  /** The state that keeps something of just this: what it kept before of what lay there, and the usual of what is new. */
  keep(state: S, lying: Lying): S;
};

/**
 * How a position of a rule set is set out by hand: its fields, of the battle and of every piece, with what they may hold.
 * They name all of the state that a game may change, so that what is read out of a position and written into the first
 * one of its battle is that position again.
 */
export type SettingOut<S> = {
  battle(state: S): readonly Field[];
  /** Undefined for a piece of which nothing is set. */
  piece(state: S, piece: PieceId): Part<S> | undefined;
  /** Pieces that the battle does not list and that came to be in play; absent where none ever do. */
  more?(state: S): readonly PieceId[];
  /** The figures that a piece has, its leader first; undefined for one body. */
  figures?(state: S, piece: PieceId): readonly string[] | undefined;
  /** What a piece is in or on; undefined where it stands by itself. */
  aboard?(state: S, piece: PieceId): PieceId | undefined;
  /** The position with whatever follows from what was set brought in line with it; the same when it is sound. */
  follow(state: S, changed?: Changed): S;
  /** The word by which a piece has left the table; undefined while it is on it. */
  gone(state: S, piece: PieceId): string | undefined;
  /** Absent where nothing is ever laid on the table beside the pieces. */
  readonly laying?: Laying<S>;
  /** What cannot be of a position whose fields each hold what they may. */
  amiss?(state: S): Fault | undefined;
  /** What a battle says to the rules before it has a first position; absent where it says nothing. */
  told?(sides: readonly Choice[]): Told;
};

/** Fields of what a battle says to its rules, with what they hold as long as nobody says otherwise. */
export type Told = { readonly fields: readonly Field[]; readonly usual: Data };

/** A position as data: what is otherwise than in the first one of its battle. */
export type SetOut = {
  readonly battle?: Data;
  readonly pieces?: Readonly<Record<PieceId, Data>>;
  /** What lies on the table. */
  readonly table?: Data;
};

type Put = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly fault: Fault };

const put = (value: unknown): Put => ({ ok: true, value });

export const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a field holds, out of a state. */
function taken(domain: Domain, value: unknown): Datum {
  if (value === undefined) return null;
  switch (domain.of) {
    case 'list':
      return (value as readonly unknown[]).map((one) => taken(domain.each, one));
    case 'map':
      return Object.fromEntries(
        Object.entries(value as object).map(([key, one]) => [key, taken(domain.each, one)]),
      );
    case 'record':
      return takenAll(domain.fields, value as Readonly<Record<string, unknown>>);
    case 'case': {
      const of = value as Readonly<Record<string, unknown>>;
      const word = String(of[domain.by]);
      return { [domain.by]: word, ...takenAll(domain.cases[word] ?? [], of) };
    }
    default:
      return value as Datum;
  }
}

/** What all fields hold; those that are absent are left out. */
export const takenAll = (fields: readonly Field[], of: Readonly<Record<string, unknown>>): Data =>
  Object.fromEntries(
    fields.flatMap(({ name, domain }) => (of[name] === undefined ? [] : [[name, taken(domain, of[name])]])),
  );

/** How a value of one kind is made of what a person or a file says; the fault when it cannot be. */
function putIn(domain: Domain, before: unknown, value: unknown, field: Text): Put {
  const no = (cure: Text): Put => ({ ok: false, fault: { field, cure } });
  switch (domain.of) {
    case 'number': {
      const { least, most, whole } = domain;
      const isIn = typeof value === 'number' && value >= least && value <= most;
      if (isIn && (!whole || Number.isInteger(value))) return put(value);
      return no(t(whole ? 'setting-out.whole' : 'setting-out.number', { least, most }));
    }
    case 'flag':
      return typeof value === 'boolean' ? put(value) : no(t('setting-out.flag'));
    case 'choice':
      return domain.choices.some((one) => one.value === value) ? put(value) : no(t('setting-out.choice'));
    case 'words':
      return typeof value === 'string' && value.length <= domain.most
        ? put(value)
        : no(t('setting-out.words', { most: domain.most }));
    case 'boxes': {
      const known = new Set(domain.rows.flatMap(({ boxes }) => boxes.map((box) => box.value)));
      const marked = Array.isArray(value) ? value : undefined;
      return marked?.every((one) => known.has(one)) && new Set(marked).size === marked.length
        ? put(marked)
        : no(t('setting-out.boxes'));
    }
    case 'list': {
      const { least, most, each } = domain;
      if (!Array.isArray(value) || value.length < least || value.length > most)
        return no(t('setting-out.list', { least, most }));
      const were = Array.isArray(before) ? before : [];
      return collected(
        value.map((one, i) => putIn(each, were[i], one, field)),
        (values) => values,
      );
    }
    case 'map': {
      const { keys, each, full } = domain;
      if (!isMap(value)) return no(t('setting-out.map'));
      const named = Object.keys(value);
      if (keys && !named.every((key) => keys.some((one) => one.value === key)))
        return no(t('setting-out.map'));
      if (full && keys?.some((one) => !Object.hasOwn(value, String(one.value))))
        return no(t('setting-out.map'));
      const were = isMap(before) ? before : {};
      return collected(
        named.map((key) => putIn(each, were[key], value[key], field)),
        (values) => Object.fromEntries(named.map((key, i) => [key, values[i]])),
      );
    }
    case 'record':
      return isMap(value) ? putAll(domain.fields, before, value, field, true) : no(t('setting-out.record'));
    case 'case': {
      const word = isMap(value) ? value[domain.by] : undefined;
      const fields =
        typeof word === 'string' && Object.hasOwn(domain.cases, word) ? domain.cases[word] : undefined;
      if (!isMap(value) || !fields) return no(t('setting-out.choice'));
      const { [domain.by]: _word, ...rest } = value;
      const made = putAll(fields, {}, rest, field, true);
      return made.ok ? put({ [domain.by]: word, ...(made.value as object) }) : made;
    }
  }
}

function collected(parts: readonly Put[], as: (values: readonly unknown[]) => unknown): Put {
  const values: unknown[] = [];
  for (const part of parts) {
    if (!part.ok) return part;
    values.push(part.value);
  }
  return put(as(values));
}

/** Values put over what was there. A `whole` record says all of its fields; what it leaves out is absent. */
export function putAll(
  fields: readonly Field[],
  before: unknown,
  values: Readonly<Record<string, unknown>>,
  of?: Text,
  whole = false,
): Put {
  const now: Record<string, unknown> = isMap(before) ? { ...before } : {};
  const stranger = Object.keys(values).find((name) => !fields.some((one) => one.name === name));
  if (stranger !== undefined)
    return {
      ok: false,
      fault: { field: of ?? t('setting-out.field', { name: stranger }), cure: t('setting-out.unknown') },
    };
  for (const { name, label, domain, optional } of fields) {
    const field = of ? t('setting-out.within', { field: of, part: label }) : label;
    const value = Object.hasOwn(values, name) ? values[name] : whole ? null : undefined;
    if (value === undefined) continue;
    if (value === null) {
      if (!optional) return { ok: false, fault: { field, cure: t('setting-out.missing') } };
      delete now[name];
      continue;
    }
    const made = putIn(domain, now[name], value, field);
    if (!made.ok) return made;
    now[name] = made.value;
  }
  return put(now);
}

/** Fields that hold another value than in the first position; null for what is there no more. */
export function differing(fields: readonly Field[], first: unknown, now: unknown): Data {
  const [before, after] = [first, now].map((one) => takenAll(fields, isMap(one) ? one : {}));
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const [was, is] = [before?.[name] ?? null, after?.[name] ?? null];
      return isSame(was, is) ? [] : [[name, is]];
    }),
  );
}

/** Whether two values are the same, in whatever order their members stand. */
function isSame(one: Datum, other: Datum): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, i) => isSame(each, other[i] ?? null));
  if (!isMap(one) || !isMap(other) || Array.isArray(one) || Array.isArray(other)) return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    names.length === others.length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name] ?? null, other[name] ?? null))
  );
}

/** A part of the state that a piece has at one place; undefined where there is nothing. */
export function partAt<S>(state: S, at: readonly string[], fields: readonly Field[]): Part<S> | undefined {
  const standing = standingAt(state, at);
  return isMap(standing)
    ? { fields, standing, put: (record) => placedAt(state, at, record) as S }
    : undefined;
}

/** What stands in a state at a place. */
const standingAt = (state: unknown, at: readonly string[]): unknown =>
  at.reduce<unknown>((of, name) => (isMap(of) && Object.hasOwn(of, name) ? of[name] : undefined), state);

/** The state with something else at a place. */
function placedAt(state: unknown, at: readonly string[], value: unknown): unknown {
  const [name, ...rest] = at;
  if (name === undefined) return value;
  const of = isMap(state) ? state : {};
  return { ...of, [name]: placedAt(of[name], rest, value) };
}

/** A choice whose label is a name, the same in every language. */
export const named = (name: string): Text => t('setting-out.named', { name });

/** What is wrong, in one sentence. */
export const faultInWords = ({ piece, field, cure }: Fault, nameOf: (id: string) => string): Text =>
  piece === undefined
    ? t('setting-out.fault', { field, cure })
    : t('setting-out.fault-of', { piece: nameOf(piece), field, cure });

/** What a field is begun with by somebody who adds it. */
export function usualFor(domain: Domain): Datum {
  switch (domain.of) {
    case 'number':
      return domain.usual ?? Math.min(domain.most, Math.max(domain.least, 0));
    case 'flag':
      return false;
    case 'choice':
      return domain.choices[0]?.value ?? null;
    case 'words':
      return '';
    case 'boxes':
      return [];
    case 'list':
      return Array.from({ length: domain.least }, () => usualFor(domain.each));
    case 'map':
      return Object.fromEntries(
        domain.full ? (domain.keys ?? []).map(({ value }) => [value, usualFor(domain.each)]) : [],
      );
    case 'record':
      return usualOf(domain.fields);
    case 'case': {
      const [[word, fields] = ['', []]] = Object.entries(domain.cases);
      return { [domain.by]: word, ...usualOf(fields) };
    }
  }
}

/** The same of all fields that may not be absent. */
export const usualOf = (fields: readonly Field[]): Data =>
  Object.fromEntries(
    fields.flatMap(({ name, domain, optional }) => (optional ? [] : [[name, usualFor(domain)]])),
  );
