import type * as z from 'zod/mini';
import { printable } from './fields';

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;

const NOUNS: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text in quotes',
  boolean: 'true or false',
  array: 'a list in square brackets',
  tuple: 'a list in square brackets',
  object: 'an object in curly brackets',
  record: 'an object in curly brackets',
};

const UNITS: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };

/** What stands in the file, short enough for a sentence. */
function shown(value: unknown): string {
  if (typeof value === 'string') return `"${printable(value, 30)}"`;
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

const listed = (values: readonly unknown[]): string => values.map(shown).join(', ');

const limit = (issue: RawIssue, bound: unknown, side: 'most' | 'least'): string => {
  const unit = UNITS[String(issue.origin)];
  if (!unit) return `is ${shown(issue.input)}; give ${bound} at ${side}`;
  const length = (issue.input as { readonly length?: number }).length;
  return `has ${length} ${unit}; give ${bound} at ${side}`;
};

/** The field that tells which form an object has, with a value that tells none. */
function told(object: unknown, field: string, forms: readonly unknown[]): string {
  const value = (object as Readonly<Record<string, unknown>>)[field];
  return `${value === undefined ? 'is missing' : `is ${shown(value)}`}; give one of ${listed(forms)}`;
}

/** What is wrong with a field, and the cure, to stand after the field's name. For zod's `error`. */
export function clause(issue: RawIssue): string {
  const is = issue.input === undefined ? 'is missing' : `is ${shown(issue.input)}`;
  switch (issue.code) {
    case 'invalid_type':
      return `${is}; give ${NOUNS[issue.expected] ?? `a value of the kind ${issue.expected}`}`;
    case 'too_big':
      return limit(issue, issue.maximum, 'most');
    case 'too_small':
      return limit(issue, issue.minimum, 'least');
    case 'unrecognized_keys':
      return `has an unknown field ${shown(issue.keys[0])}; take it out or mend its name`;
    case 'invalid_value':
      return `${is}; give ${issue.values.length > 1 ? 'one of ' : ''}${listed(issue.values)}`;
    case 'invalid_union':
      return issue.discriminator
        ? told(issue.input, issue.discriminator, (issue.options ?? []) as readonly unknown[])
        : `${is}, which does not fit; give one of the forms in assets/schema`;
    case 'invalid_key':
      return 'has a name that is too long or has control characters in it; mend it';
    default:
      return `${is}, which does not fit; give a value as in assets/schema`;
  }
}

/** A field as a person would look for it: sides[0].ships[2].heading. */
const fieldName = (path: readonly PropertyKey[]): string =>
  path
    .map((step, i) => {
      if (typeof step === 'number') return `[${step}]`;
      const name = printable(String(step), 40);
      if (!/^[A-Za-z_$][\w$]*$/.test(name)) return `["${name}"]`;
      return i === 0 ? name : `.${name}`;
    })
    .join('') || 'the file';

/** Of the forms a value may take, the one it comes nearest to, where that is plain: its fault lies deeper. */
function nearestForm(issue: Issue): Issue | undefined {
  if (issue.code !== 'invalid_union') return undefined;
  const near = issue.errors.filter((faults) => (faults[0]?.path.length ?? 0) > 0);
  const [best, next] = near.sort((a, b) => a.length - b.length);
  return best?.length === next?.length ? undefined : best?.[0];
}

/** The first thing wrong with a file, with its field and the cure, without a full stop. */
export function firstFault(error: { readonly issues: readonly Issue[] }): string {
  let issue = error.issues[0];
  if (!issue) return 'something in it does not fit; compare it with assets/schema';
  let path = issue.path;
  for (let inner = nearestForm(issue); inner; inner = nearestForm(inner)) {
    path = [...path, ...inner.path];
    issue = inner;
  }
  return `${fieldName(path)} ${issue.message}`;
}
