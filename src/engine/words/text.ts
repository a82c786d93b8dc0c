import { figureIn, inUnit, type TableUnit } from '../../geometry/units';
import words from './house.en.json';
import { decimalsIn, isLength, type Length, unitOf } from './length';
import units from './length.en.json';

/** A sentence by catalogue key. Rules never build finished English; arguments may be texts themselves. */
export type Text = {
  readonly key: string;
  readonly args?: Readonly<Record<string, string | number | Text | Length>>;
};

/**
 * Sentences by key. `{name}` stands where an argument goes, `{house.piece}` where another sentence goes.
 * `key.one`, `key.other` and the rest of `Intl.LDMLPluralRule` are forms of `key`, chosen by its argument `count`.
 */
export type Catalog = Readonly<Record<string, string>>;

/** Every sentence of the house that has been brought so far; the words that sentences name are there from the start. */
const house: Record<string, string> = { ...units, ...words };

/** No rule set's words: what is said away from a table. */
export const NO_RULES: Catalog = {};

/** The language that generates itself: English with accents, longer and in brackets, to find what is cut or left. */
export const PSEUDO = 'en-XA';

/** How a sentence of a catalogue is shown: the pseudo-language makes another of it. */
type Shown = (pattern: string) => string;

const asWritten: Shown = (pattern) => pattern;

// The page speaks one language from its first word to its last, as it has one clock; a change loads it again.
let tongue = tongueOf('en', {}, asWritten);

/** So many numbers are remembered at most; a game says the same few hundred again and again. */
const REMEMBERED = 2000;

/** The same answers, worked out once: `Intl` takes microseconds for each, and a screen has hundreds of numbers. */
function remembered<T>(work: (value: number) => T): (value: number) => T {
  const known = new Map<number, T>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    if (known.size >= REMEMBERED) known.clear();
    const worked = work(value);
    known.set(value, worked);
    return worked;
  };
}

function tongueOf(language: string, translation: Catalog, seen: Shown) {
  // The house writes British English.
  const locale = /^en\b/.test(language) ? 'en-GB' : language;
  const plurals = new Intl.PluralRules(locale);
  return {
    language,
    locale,
    translation,
    plural: remembered((count) => plurals.select(count)),
    // As written in the text: no digits are lost, and a year stays a year.
    number: remembered(
      new Intl.NumberFormat(locale, {
        maximumFractionDigits: 20,
        useGrouping: 'min2',
        signDisplay: 'negative',
      }).format,
    ),
    lists: new Intl.ListFormat(locale),
    choices: new Intl.ListFormat(locale, { type: 'disjunction' }),
    seen,
  };
}

/** Sets the language of all that is said from now on; what the translation lacks is said in English. */
export function speak(language: string, translation: Catalog = {}, seen = asWritten): void {
  tongue = tongueOf(language, translation, seen);
}

/** Adds sentences to the language spoken: those that are fetched later than the first. */
export function speakAlso(translation: Catalog): void {
  tongue = { ...tongue, translation: { ...tongue.translation, ...translation } };
}

/** The language spoken, as BCP 47 has it. */
export const spokenLanguage = (): string => tongue.language;

export const text = (key: string, args?: Text['args']): Text => (args ? { key, args } : { key });

type Sentence<Key> = Key extends `${infer Whole}.${Intl.LDMLPluralRule}` ? Whole : Key;

/**
 * Brings a catalogue of the house and gives what makes its sentences; a key it does not have does not compile.
 * Keys begin with the name of their file and are unique in the house.
 */
export function phrases<C extends Catalog>(
  english: C,
): (key: Sentence<keyof C & string>, args?: Text['args']) => Text {
  Object.assign(house, english);
  return text;
}

/** Whether a catalogue has words for a key, be they plural forms. */
export const hasWords = (catalog: Catalog, key: string): boolean =>
  key in catalog || `${key}.other` in catalog;

/** The pattern of a text: the rule set's words before the house's, a plural form before the plain one. */
function patternOf(catalog: Catalog, { key, args }: Text): string {
  const count = counted(catalog, args?.count);
  for (const layer of [catalog, tongue.translation, house]) {
    const form =
      count !== undefined ? (layer[`${key}.${tongue.plural(count)}`] ?? layer[`${key}.other`]) : undefined;
    const pattern = form ?? layer[key];
    if (pattern !== undefined) return tongue.seen(pattern);
  }
  return key;
}

/** The number that a plural goes by; a length has it in the unit of the table. */
function counted(catalog: Catalog, count: string | number | Text | Length | undefined): number | undefined {
  if (typeof count === 'object' && isLength(count))
    return figureIn(unitOf(catalog), count.inches, decimalsIn(count, unitOf(catalog)));
  return typeof count === 'number' ? count : undefined;
}

const PLACE = /\{([\w.-]+)\}/;

/** Patterns taken apart: text and names of places by turns, beginning with text. There are as many as catalogues have. */
const apart = new Map<string, readonly string[]>();

function partsOf(pattern: string): readonly string[] {
  const known = apart.get(pattern);
  if (known) return known;
  const parts = pattern.split(PLACE);
  apart.set(pattern, parts);
  return parts;
}

/**
 * The sentence cut at the places named in `slots`, which stay for the caller to fill: text before, a place, text
 * after, and so on. An unknown key is shown as it is, so that a gap is seen and not hidden.
 */
export function cut<Slot extends string>(
  catalog: Catalog,
  said: Text,
  slots: readonly Slot[],
): readonly (string | { readonly slot: Slot })[] {
  return partsOf(patternOf(catalog, said)).map((part, i) => {
    if (i % 2 === 0) return part;
    const slot = slots.find((one) => one === part);
    return slot === undefined ? filled(catalog, said, part) : { slot };
  });
}

function filled(catalog: Catalog, { args }: Text, name: string): string {
  const value = args?.[name];
  if (typeof value === 'object' && isLength(value)) return measured(value, unitOf(catalog));
  if (typeof value === 'object') return say(catalog, value);
  if (typeof value === 'number') return tongue.number(value);
  if (value !== undefined) return value;
  return name.includes('.') ? say(catalog, { key: name }) : `{${name}}`;
}

function measured(length: Length, unit: TableUnit): string {
  const decimals = decimalsIn(length, unit);
  return length.padded
    ? inUnit(length.inches, unit).toFixed(decimals)
    : tongue.number(figureIn(unit, length.inches, decimals));
}

/** The sentence in words. */
export const say = (catalog: Catalog, said: Text): string => cut(catalog, said, []).join('');

/** Words in a row, as the language joins them: `a, b and c`. */
export const listed = (words: readonly string[]): string => tongue.lists.format(words);

/** Words of which one may be chosen: `a, b or c`. */
export const oneOf = (words: readonly string[]): string => tongue.choices.format(words);

/** A number as the language writes it. */
export const numbered = (value: number): string => tongue.number(value);

/** A moment by the clock of the reader, milliseconds since 1970: the day and the minute. */
export const dated = (at: number): string =>
  tongue.seen(new Intl.DateTimeFormat(tongue.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at));

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Bytes in the largest unit of which there is one, to two figures: `1.2 MB`. */
export function sized(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), SIZES.length - 1);
  const unit = SIZES[step] ?? 'byte';
  const format = new Intl.NumberFormat(tongue.locale, { style: 'unit', unit, maximumSignificantDigits: 2 });
  return tongue.seen(format.format(bytes / 1000 ** step));
}

/** What stands in a data file in English (a name of a rule set, an entry of a rulebook, a brief) is its own key. */
export const fromData = (english: string): string => tongue.translation[english] ?? tongue.seen(english);
