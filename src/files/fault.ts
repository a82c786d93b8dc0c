import type * as z from 'zod/mini';
import { NO_RULES, phrases, say, type Text } from '../engine/words/text';
import english from './fault.en.json';
import { printable } from './fields';

const t = phrases(english);

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;

const NOUNS = {
  number: 'number',
  int: 'int',
  string: 'string',
  boolean: 'boolean',
  array: 'array',
  tuple: 'array',
  object: 'object',
  record: 'object',
} as const;

const isNoun = (kind: string): kind is keyof typeof NOUNS => Object.hasOwn(NOUNS, kind);

const nounOf = (kind: string): Text =>
  isNoun(kind) ? t(`fault.kind.${NOUNS[kind]}`) : t('fault.kind.unnamed', { kind });

/** What stands in the file, short enough for a sentence. */
function shown(value: unknown): string | Text {
  if (typeof value === 'string') return `"${printable(value, 30)}"`;
  if (Array.isArray(value)) return t('fault.list');
  if (typeof value === 'object' && value !== null) return t('fault.object');
  return String(value);
}

/** Values as they are typed in a file. */
const typed = (values: readonly unknown[]): string =>
  values.map((value) => (typeof value === 'string' ? `"${printable(value, 30)}"` : String(value))).join(', ');

const faulty = (value: unknown, cure: Text): Text =>
  value === undefined ? t('fault.missing', { cure }) : t('fault.is', { value: shown(value), cure });

function limit({ origin, input }: RawIssue, cure: Text): Text {
  if (origin !== 'string' && origin !== 'array') return faulty(input, cure);
  const length = String((input as { readonly length?: number }).length);
  return t(origin === 'string' ? 'fault.characters' : 'fault.entries', { length, cure });
}

const oneFrom = (values: readonly unknown[]): Text => t('fault.give-one', { values: typed(values) });

function wrong(issue: RawIssue): Text {
  const { input } = issue;
  switch (issue.code) {
    case 'invalid_type':
      return faulty(input, t('fault.give', { what: nounOf(issue.expected) }));
    case 'too_big':
      return limit(issue, t('fault.most', { bound: String(issue.maximum) }));
    case 'too_small':
      return limit(issue, t('fault.least', { bound: String(issue.minimum) }));
    case 'unrecognized_keys':
      return t('fault.unknown-field', { field: shown(issue.keys[0]) });
    case 'invalid_value': {
      const { values } = issue;
      return faulty(input, values.length > 1 ? oneFrom(values) : t('fault.give', { what: typed(values) }));
    }
    case 'invalid_union':
      // The field that tells which form an object has, with a value that tells none.
      if (issue.discriminator) {
        const told = (input as Readonly<Record<string, unknown>>)[issue.discriminator];
        return faulty(told, oneFrom((issue.options ?? []) as readonly unknown[]));
      }
      return input === undefined ? t('fault.missing-form') : t('fault.no-form', { value: shown(input) });
    case 'invalid_key':
      return t('fault.bad-name');
    default:
      return input === undefined ? t('fault.absent') : t('fault.unfit', { value: shown(input) });
  }
}

/** What is wrong with a field, and the cure, to stand after the field's name. For zod's `error`. */
export const clause = (issue: RawIssue): string => say(NO_RULES, wrong(issue));

/** A field as a person would look for it: sides[0].ships[2].heading. */
const fieldName = (path: readonly PropertyKey[]): string =>
  path
    .map((step, i) => {
      if (typeof step === 'number') return `[${step}]`;
      const name = printable(String(step), 40);
      if (!/^[A-Za-z_$][\w$]*$/.test(name)) return `["${name}"]`;
      return i === 0 ? name : `.${name}`;
    })
    .join('') || say(NO_RULES, t('fault.file'));

/** Of the forms a value may take, the one it comes nearest to, where that is plain: its fault lies deepest. */
function nearestForm(issue: Issue): Issue | undefined {
  if (issue.code !== 'invalid_union') return undefined;
  const depth = (faults: readonly Issue[] | undefined): number => faults?.[0]?.path.length ?? 0;
  const [best, next] = issue.errors.toSorted((a, b) => depth(b) - depth(a));
  return depth(best) > depth(next) ? best?.[0] : undefined;
}

/** The first thing wrong with a file, with its field and the cure, without a full stop. */
export function firstFault(error: { readonly issues: readonly Issue[] }): string {
  let issue = error.issues[0];
  if (!issue) return say(NO_RULES, t('fault.something'));
  let path = issue.path;
  for (let inner = nearestForm(issue); inner; inner = nearestForm(inner)) {
    path = [...path, ...inner.path];
    issue = inner;
  }
  return `${fieldName(path)} ${issue.message}`;
}
