import { piece } from '../../../engine/ids';
import type { Plot } from '../../../engine/writing';
import { toThousandth } from '../../../geometry/units';
import { refusing } from '../../../kit/refusal';
import { type Order, SAILS } from '../state';
import { BERTHS } from './cards';

/** What could not be carried out as it was written, and why. */
export type OrderNote = Plot['notes'][number];

export const note = refusing('orders.note');

/** What a word has with it: how that looks as it is written, what is meant by it, and how it is written again. */
type Part<T> = {
  readonly form: string;
  read(said: string): T | undefined;
  written(meant: T): string;
  /** A name as captains write it stands for the id of one of these. */
  readonly names?: 'vessel' | 'gun';
};

const VESSEL = { form: '(.+?)', read: piece, written: String, names: 'vessel' } as const;
const GUN = { form: '(.+?)', read: String, written: String, names: 'gun' } as const;
const DEGREES: Part<number> = {
  form: '(\\d+(?:\\.\\d+)?)',
  read: (said) => toThousandth(Number(said) % 360),
  written: String,
};
const UP: Part<boolean> = {
  form: '(up|down)',
  read: (said) => said.toLowerCase() === 'up',
  written: (up) => (up ? 'up' : 'down'),
};
const oneOf = <T extends string>(all: readonly T[], before = ''): Part<T> => ({
  form: `${before}(${all.join('|')})`,
  read: (said) => all.find((one) => one === said.toLowerCase()),
  written: String,
});

const word = <P extends object>(cite: string, form: string, parts: P) => ({ cite, form, parts });

/**
 * The plain words of an order line (ACW-008), what the letters do not cover: the rule that each goes by, how it is
 * written, and what it has with it.
 */
export const WORDS = {
  ram: word('ACW-H16', 'ram <target>', { target: VESSEL }),
  'set-sail': word('ACW-026', 'sail <sail>', { sail: oneOf(SAILS) }),
  steam: word('ACW-H13', 'steam', {}),
  sail: word('ACW-H13', 'sail', {}),
  anchor: word('ACW-H05', 'anchor', {}),
  weigh: word('ACW-H05', 'weigh', {}),
  'make-fast': word('ACW-H23', 'make fast', {}),
  'take-in-tow': word('ACW-H06', 'take in tow <target>', { target: VESSEL }),
  'cast-off': word('ACW-H06', 'cast off', {}),
  'cut-loose': word('ACW-H06', 'cut loose', {}),
  'lay-mines': word('ACW-073', 'lay mines', {}),
  sweep: word('ACW-074', 'sweep', {}),
  pivot: word('ACW-088', 'pivot <gun> to <to>', { gun: GUN, to: DEGREES }),
  carry: word('ACW-090', 'carry <gun> to <to>', { gun: GUN, to: oneOf(BERTHS, '(?:the )?') }),
  crew: word('ACW-090', 'crew <from> to <to>', { from: GUN, to: GUN }),
  balloon: word('ACW-082', 'balloon <up>', { up: UP }),
  light: word('ACW-137', 'light', {}),
  fuse: word('ACW-139', 'fuse', {}),
  pull: word('ACW-035', 'pull <target>', { target: VESSEL }),
};

export type WordKind = keyof typeof WORDS;
type PartsOf<K extends WordKind> = (typeof WORDS)[K]['parts'];
type Meant<P> = P extends { read(said: string): infer T } ? Exclude<T, undefined> : never;
export type WordOf<K extends WordKind> = { readonly word: K } & {
  readonly [N in keyof PartsOf<K>]: Meant<PartsOf<K>[N]>;
};
export type Word = { [K in WordKind]: WordOf<K> }[WordKind];

/** The parts of any word, by their names. */
export const partsOf = (kind: WordKind): Readonly<Record<string, Part<unknown>>> => WORDS[kind].parts;

/** Guns that the word takes up for a period (ACW-090). */
export const gunsIn = (of: Word): readonly string[] =>
  Object.entries(partsOf(of.word)).flatMap(([name, { names }]) =>
    names === 'gun' ? [of[name as keyof Word]] : [],
  );

/** The form of a word with something in the place of its parts. */
const formed = (kind: WordKind, by: (part: Part<unknown>, name: string) => string): string =>
  WORDS[kind].form.replace(/<(\w+)>/g, (_, name: string) => by(partsOf(kind)[name] as Part<unknown>, name));

/** The word as it is kept in an order: ids for names, one space between its parts. */
export const storedWord = (of: Word): string =>
  formed(of.word, ({ written }, name) => written(of[name as keyof Word]));

const LOOKS = (Object.keys(WORDS) as readonly WordKind[]).map((kind) => ({
  kind,
  looks: new RegExp(`^${formed(kind, ({ form }) => form)}$`, 'i'),
}));

/** The word that is written so; names and guns are taken as they stand. Undefined when there is no such word. */
export function readWord(written: string): Word | undefined {
  const said = written.trim().replace(/\s+/g, ' ');
  for (const { kind, looks } of LOOKS) {
    const [found, ...parts] = looks.exec(said) ?? [];
    if (found === undefined) continue;
    const meant = Object.entries(partsOf(kind)).map(([name, { read }], i) => [name, read(parts[i] ?? '')]);
    return { word: kind, ...Object.fromEntries(meant) };
  }
  return undefined;
}

/** The words of an order, those that can be read. */
export const wordsOf = (order: Order | undefined): readonly Word[] =>
  (order?.words ?? []).flatMap((one) => readWord(one) ?? []);

/** The first word of this kind in the order. */
export const wordIn = <K extends WordKind>(order: Order | undefined, kind: K): WordOf<K> | undefined =>
  wordsOf(order).find((one): one is Extract<Word, WordOf<K>> => one.word === kind);
