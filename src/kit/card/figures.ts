import { z } from 'zod/mini';
import type { Refusal } from '../../engine/command';
import { rule } from '../../engine/ids';
import type { Mount, ShipRecord } from '../../engine/set-up/record';
import { text } from '../../engine/words/text';
import type { Arc } from '../../geometry/pose';

/* A card worked out of a ship's real figures, or written by hand in her record: what every conversion needs. */

/** Both ends belong to it. */
export type Span = { readonly min: number; readonly max: number };

/** The value, or the end of the span it lies beyond. */
export const within = (value: number, { min, max }: Span): number => Math.min(max, Math.max(min, value));

/** The entry of the last row whose first number the value reaches; of the first row when it reaches none. Throws without rows. */
export function step<T>(rows: readonly (readonly [from: number, entry: T])[], value: number): T {
  const reached = rows.filter(([from]) => value >= from).at(-1) ?? rows[0];
  if (!reached) throw new Error('a table of steps has no rows');
  return reached[1];
}

/** The entry of the first row whose word stands in the type of a ship. */
export const byWord = <T>(
  rows: readonly (readonly [word: RegExp, entry: T])[],
  type: string,
): T | undefined => rows.find(([word]) => word.test(type))?.[1];

/** Whether an arc holds a relative bearing in degrees: clockwise from its first edge, both edges included. */
export function holds([from, to]: Arc, bearing: number): boolean {
  if (to - from >= 360) return true;
  const turn = (deg: number): number => (((deg - from) % 360) + 360) % 360;
  return turn(bearing) <= turn(to);
}

/** Arcs that only share an edge do not bear together: it is asked this far inside, or halfway in a narrower arc. */
const INSIDE = 0.5;

/** Barrels (or tubes) that bear together at best. The most always bear just inside the first edge of some arc. */
export function bearingTogether(mounts: readonly Mount[]): number {
  const inside = mounts.flatMap((mount) =>
    mount.arcs.map(([from, to]) => from + Math.min(INSIDE, (to < from ? to + 360 - from : to - from) / 2)),
  );
  const at = (bearing: number): number =>
    mounts
      .filter((mount) => mount.arcs.some((arc) => holds(arc, bearing)))
      .reduce((sum, mount) => sum + mount.barrels, 0);
  return inside.reduce((most, bearing) => Math.max(most, at(bearing)), 0);
}

/** Kinds of figures, for the schemas of records and of cards written by hand. */
export const finite = z.number();
export const positive = finite.check(z.positive());
export const notNegative = finite.check(z.nonnegative());
export const bearing = finite.check(z.gte(0), z.lte(360));
export const inSpan = ({ min, max }: Span) => z.number().check(z.gte(min), z.lte(max));
export const whole = ({ min, max }: Span) => z.int().check(z.gte(min), z.lte(max));

const KINDS: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
};

const shown = (value: unknown): string =>
  typeof value === 'string'
    ? `'${value.slice(0, 30)}'`
    : typeof value === 'object'
      ? 'no such value'
      : String(value);

/** What a value of a kind is called; an object by its fields, those that may be absent in brackets. */
function called(schema: z.core.$ZodType): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'literal') return def.values.join(', ');
  if (def.type === 'enum') return Object.values(def.entries).join(', ');
  if (def.type !== 'object') return KINDS[def.type] ?? 'its fields';
  const fields = Object.entries(def.shape);
  const may = fields.filter(([, of]) => of._zod.optin === 'optional').map(([name]) => name);
  const must = fields.map(([name]) => name).filter((name) => !may.includes(name));
  return `${must.join(' and ')}${may.length > 0 ? ` (${may.join(', ')})` : ''}`;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that has none of the forms it may have. */
function formless({ input, inst }: z.core.$ZodRawIssue): string {
  const names = isObject(input) ? Object.keys(input).slice(0, 6) : [];
  const has = names.length > 0 ? `it has ${names.join(' and ')}` : `it is ${shown(input)}`;
  const def = (inst as z.core.$ZodTypes | undefined)?._zod.def;
  const forms = def?.type === 'union' ? def.options.map(called) : [];
  return `${has}; give ${forms.length > 0 ? forms.join(', or ') : 'what the schema names'}`;
}

/** What is wrong with a field and what to give instead. */
const complaint: z.core.$ZodErrorMap = (issue) => {
  const { input } = issue;
  if (input === undefined) return 'it is missing; give it';
  if (issue.code === 'unrecognized_keys')
    return `there is no field '${issue.keys[0]}'; remove it or correct its name`;
  if (issue.code === 'too_big' && typeof input === 'number')
    return `it is ${input}; give ${issue.inclusive === false ? `less than ${issue.maximum}` : `${issue.maximum} at most`}`;
  if (issue.code === 'too_small' && typeof input === 'number')
    return `it is ${input}; give ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
  if (issue.code === 'invalid_value')
    return `it is ${shown(input)}; give ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
  if (issue.code === 'too_big') return `it is too long; give ${issue.maximum} at most`;
  if (issue.code === 'too_small') return `it is too short; give ${issue.minimum} at least`;
  if (issue.code === 'invalid_type')
    return `it is ${shown(input)}; give ${KINDS[issue.expected] ?? 'its fields'}`;
  return formless(issue);
};

/** Of the forms a value may have, the fault of the only one whose fields it has. */
function nearest(issue: z.core.$ZodIssue): z.core.$ZodIssue | undefined {
  if (issue.code !== 'invalid_union') return undefined;
  const [only, other] = issue.errors.filter((faults) => faults.every(({ path }) => path.length > 0));
  return other ? undefined : only?.[0];
}

/** What is read out of a record: whose it is, and the rule that says what it must be like. */
export type Reading = { readonly ship: string; readonly cite: string };

/**
 * What a schema makes of a value that stands at `where` in a record; a refusal (`card.refused`) that names the ship and
 * the first field that is wrong, by its way from the record down.
 */
export function checked<T extends z.core.$ZodType>(
  schema: T,
  value: unknown,
  { ship, cite }: Reading,
  where = '',
): z.output<T> | Refusal {
  const read = z.safeParse(schema, value, { error: complaint });
  if (read.success) return read.data;
  let [issue] = read.error.issues;
  const way: PropertyKey[] = [...(issue?.path ?? [])];
  for (let inner = issue && nearest(issue); inner; inner = nearest(inner)) {
    way.push(...inner.path);
    issue = inner;
  }
  const field = [where, ...way.map(String)].filter((part) => part !== '').join('.');
  return { cite: rule(cite), because: text('card.refused', { ship, field, why: issue?.message ?? '' }) };
}

/** The card written by hand for a rule set in a record, or why it cannot be read; undefined when there is none. */
export const handCard = <T extends z.core.$ZodType>(
  { cards }: Pick<ShipRecord, 'cards'>,
  rules: string,
  schema: T,
  of: Reading,
): z.output<T> | Refusal | undefined =>
  cards && Object.hasOwn(cards, rules) ? checked(schema, cards[rules], of, `cards.${rules}`) : undefined;
