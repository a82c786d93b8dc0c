import { phrases, type Text } from '../engine/words/text';
import english from './fault.en.json';
import { printable } from './fields';
import type { FileKind } from './migrate';

const t = phrases(english);

/** Deeper than any file of ours, far shallower than what would exhaust a browser's stack. */
export const DEEPEST = 40;

/** What a text may hold at most. */
export type Bounds = {
  readonly characters: number;
  /** Numbers, texts, lists and objects, in all. */
  readonly values: number;
  /** Members of any list or object; of those in a field of this name, where it is said. */
  readonly members: number;
  readonly of: Readonly<Record<string, number>>;
};

/** Members of lists that are read one by one: of these a file may have very many. */
export const MOST = { entries: 20_000, answers: 5000, features: 5000, corners: 50_000, ships: 2000 } as const;

const LISTS: Bounds['of'] = {
  entries: MOST.entries,
  undone: MOST.entries,
  answers: MOST.answers,
  features: MOST.features,
  coordinates: MOST.corners,
  ships: MOST.ships,
};

const MB = 1024 * 1024;

/** A game of ten thousand entries, a chart of a hundred thousand corners: five times and more what anybody has. */
export const BOUNDS: Readonly<Record<FileKind | 'link', Bounds>> = {
  game: { characters: 20 * MB, values: 2_000_000, members: 10_000, of: LISTS },
  'locked-game': { characters: 30 * MB, values: 100, members: 20, of: {} },
  chart: { characters: 10 * MB, values: 350_000, members: 10_000, of: LISTS },
  fleet: { characters: 10 * MB, values: 350_000, members: 10_000, of: LISTS },
  scenario: { characters: 2 * MB, values: 50_000, members: 10_000, of: LISTS },
  lesson: { characters: 2 * MB, values: 50_000, members: 10_000, of: LISTS },
  link: { characters: MB, values: 100_000, members: 10_000, of: LISTS },
};

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Where the text in quotes ends that begins at `from`; the end of all where it does not. */
function endOfQuoted(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === BACKSLASH) at += 1;
    else if (letter === QUOTE) return at;
  }
  return text.length;
}

/**
 * What a text of JSON has too much of, counted in one pass before anything is made of it; undefined when it is within
 * bounds. Whether it is JSON at all is not looked at.
 */
export function tooMuch(text: string, { values, members, of }: Bounds): Text | undefined {
  /** Of each list and object that is open: its members, its field (that of the list it stands in), whether it is a list. */
  const counts: number[] = [];
  const fields: string[] = [];
  const lists: boolean[] = [];
  let [all, from, to, field] = [0, 0, 0, ''];
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) {
      [from, to] = [at + 1, endOfQuoted(text, at)];
      at = to;
    } else if (letter === COLON) field = text.slice(from, Math.min(to, from + 64));
    else if (letter === OPEN_LIST || letter === OPEN_OBJECT) {
      const name = lists.at(-1) ? (fields.at(-1) ?? '') : field;
      if (fields.length === DEEPEST) return t('fault.deep', { field: printable(name, 30), most: DEEPEST });
      fields.push(name);
      counts.push(1);
      lists.push(letter === OPEN_LIST);
      all += 1;
    } else if (letter === CLOSE_LIST || letter === CLOSE_OBJECT) {
      fields.pop();
      counts.pop();
      lists.pop();
    } else if (letter === COMMA && counts.length > 0) {
      const top = counts.length - 1;
      const count = (counts[top] ?? 0) + 1;
      const name = fields[top] ?? '';
      const most = Object.hasOwn(of, name) ? (of[name] ?? members) : members;
      if (count > most) return t('fault.members', { field: printable(name, 30), most });
      counts[top] = count;
      all += 1;
    }
    if (all > values) return t('fault.values', { most: values });
  }
  return undefined;
}
