import { type Text, text } from '../words/text';
import type { Choice, Domain, Field } from './setting-out';
import { named } from './setting-out';

/** Of a member of a state that a game never changes: it follows from the battle, its ships and its options. */
export const FIXED = 'fixed';

/** Several such members. */
export const fixed = <K extends string>(...members: readonly K[]): Readonly<Record<K, typeof FIXED>> =>
  Object.fromEntries(members.map((name) => [name, FIXED])) as Record<K, typeof FIXED>;

type Member = Pick<Field, 'label' | 'domain' | 'optional' | 'late'>;

/** A field, or `FIXED`, for every member of a part of the state: one that is forgotten does not compile. */
type Members<T> = {
  readonly [K in keyof T]-?:
    | typeof FIXED
    | (Record<string, never> extends Pick<T, K> ? Member & { readonly optional: true } : Member);
};

export const fieldsOf = <T>(members: Members<T>): readonly Field[] =>
  Object.entries<typeof FIXED | Member>(members).flatMap(([name, member]) =>
    member === FIXED ? [] : [{ name, ...member }],
  );

/** A member by its label, or the key of it. */
export const at = (label: string | Text, domain: Domain): Member => ({
  label: typeof label === 'string' ? text(label) : label,
  domain,
});
/** A member that may be absent. */
export const maybe = (label: string | Text, domain: Domain): Member & { readonly optional: true } => ({
  ...at(label, domain),
  optional: true,
});
/** A member that is kept within a turn only. */
export const late = <M extends Member>(member: M): M & { readonly late: true } => ({ ...member, late: true });

export const whole = (most: number, least = 0): Domain => ({ of: 'number', least, most, whole: true });
export const number = (least: number, most: number): Domain => ({ of: 'number', least, most });
/** Inches on the table. */
export const span = (most: number, least = 0, usual?: number): Domain => ({
  of: 'number',
  least,
  most,
  length: true,
  ...(usual === undefined ? {} : { usual }),
});
export const DIRECTION: Domain = number(0, 360);
export const FLAG: Domain = { of: 'flag' };
/** Present and true, or absent. */
export const TRUE: Domain = { of: 'choice', choices: [{ value: true, label: named('✓') }] };
export const words = (most = 120): Domain => ({ of: 'words', most });

/** Says a value: in words of its own, or by what the keys of all of them begin with. */
type Label<V> = string | ((value: V) => Text);

export const choices = <V extends string | number | boolean>(
  of: readonly V[],
  label: Label<V>,
): readonly Choice[] =>
  of.map((value) => ({ value, label: typeof label === 'string' ? text(`${label}${value}`) : label(value) }));

/** Things by their ids, each called by its name. */
export const byName = (of: readonly { readonly id: string; readonly name: string }[]): readonly Choice[] =>
  of.map(({ id, name }) => ({ value: id, label: named(name) }));

/** One of some words. */
export const oneOf = <V extends string | number | boolean>(of: readonly V[], label: Label<V>): Domain => ({
  of: 'choice',
  choices: choices(of, label),
});

export const pick = (of: readonly Choice[]): Domain => ({ of: 'choice', choices: of });
export const list = (each: Domain, most = 400, least = 0): Domain => ({ of: 'list', each, least, most });
export const map = (keys: readonly Choice[] | undefined, each: Domain): Domain => ({ of: 'map', keys, each });
/** A value for each of the keys. */
export const each = (keys: readonly Choice[], of: Domain): Domain => ({
  of: 'map',
  keys,
  each: of,
  full: true,
});
export const record = <T>(members: Members<T>): Domain => ({ of: 'record', fields: fieldsOf(members) });
export { named };
