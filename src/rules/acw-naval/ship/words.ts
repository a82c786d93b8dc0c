import type { Refusal } from '../../../engine/command';
import { type PieceId, piece } from '../../../engine/ids';
import { refusing } from '../../../kit/refusal';
import { type Order, SAILS, type Sail } from '../state';
import { BERTHS, type Berth } from './cards';

/** What could not be carried out as it was written, and why. */
export type OrderNote = Refusal;

export const note = refusing('orders.note');

/** Words that stand alone, as they are written. */
export const PLAIN = {
  steam: 'steam',
  sail: 'sail',
  anchor: 'anchor',
  weigh: 'weigh',
  'make-fast': 'make fast',
  'cast-off': 'cast off',
  'cut-loose': 'cut loose',
  'lay-mines': 'lay mines',
  sweep: 'sweep',
  light: 'light',
  fuse: 'fuse',
} as const;
type PlainKind = keyof typeof PLAIN;
export const PLAIN_KINDS = Object.keys(PLAIN) as readonly PlainKind[];

/** Words that have the same with them. */
type Each<K extends string, With = object> = K extends string ? { readonly word: K } & Readonly<With> : never;

/** The plain words of an order line (ACW-008): what the letters do not cover. */
export type Word =
  | Each<PlainKind>
  | Each<'ram' | 'take-in-tow' | 'pull', { target: PieceId }>
  | Each<'set-sail', { sail: Sail }>
  | Each<'pivot', { gun: string; to: number }>
  | Each<'crew', { from: string; to: string }>
  | Each<'carry', { gun: string; to: Berth }>
  | Each<'balloon', { up: boolean }>;

export type WordKind = Word['word'];
export type WordOf<K extends WordKind> = Extract<Word, { word: K }>;

/** The rule that each goes by. */
export const WORD_CITES: Readonly<Record<WordKind, string>> = {
  ram: 'ACW-H16',
  'set-sail': 'ACW-026',
  steam: 'ACW-H13',
  sail: 'ACW-H13',
  anchor: 'ACW-H05',
  weigh: 'ACW-H05',
  'make-fast': 'ACW-H23',
  'take-in-tow': 'ACW-H06',
  'cast-off': 'ACW-H06',
  'cut-loose': 'ACW-H06',
  'lay-mines': 'ACW-073',
  sweep: 'ACW-074',
  pivot: 'ACW-088',
  carry: 'ACW-090',
  crew: 'ACW-090',
  balloon: 'ACW-082',
  light: 'ACW-137',
  fuse: 'ACW-139',
  pull: 'ACW-035',
};

/** The word as it is kept in an order: ids for names, one space between its parts. */
export function storedWord(of: Word): string {
  switch (of.word) {
    case 'ram':
    case 'pull':
      return `${of.word} ${of.target}`;
    case 'take-in-tow':
      return `take in tow ${of.target}`;
    case 'set-sail':
      return `sail ${of.sail}`;
    case 'pivot':
    case 'carry':
      return `${of.word} ${of.gun} to ${of.to}`;
    case 'crew':
      return `crew ${of.from} to ${of.to}`;
    case 'balloon':
      return `balloon ${of.up ? 'up' : 'down'}`;
    default:
      return PLAIN[of.word];
  }
}

const among = <T extends string>(all: readonly T[], said: string): T | undefined =>
  all.find((one) => one === said.toLowerCase());

/** A word that has more with it: how it is written, and what it makes of its parts, undefined when that is not to be read. */
const LED: readonly (readonly [written: RegExp, make: (one: string, other: string) => Word | undefined])[] = [
  [/^ram +(.+)$/i, (name) => ({ word: 'ram', target: piece(name) })],
  [/^take in tow +(.+)$/i, (name) => ({ word: 'take-in-tow', target: piece(name) })],
  [/^pull +(.+)$/i, (name) => ({ word: 'pull', target: piece(name) })],
  [
    /^sail +(.+)$/i,
    (said) => {
      const sail = among(SAILS, said);
      return sail && { word: 'set-sail', sail };
    },
  ],
  [/^pivot +(.+?) +to +(\d+(?:\.\d+)?)$/i, (gun, to) => ({ word: 'pivot', gun, to: Number(to) })],
  [/^crew +(.+?) +to +(.+)$/i, (from, to) => ({ word: 'crew', from, to })],
  [
    /^carry +(.+?) +to +(?:the +)?(\w+)$/i,
    (gun, said) => {
      const to = among(BERTHS, said);
      return to && { word: 'carry', gun, to };
    },
  ],
  [/^balloon +(up|down)$/i, (said) => ({ word: 'balloon', up: said.toLowerCase() === 'up' })],
];

/** The word that is written so; names and guns are taken as they stand. Undefined when there is no such word. */
export function readWord(written: string): Word | undefined {
  const said = written.trim().replace(/\s+/g, ' ');
  const plain = PLAIN_KINDS.find((kind) => PLAIN[kind] === said.toLowerCase());
  if (plain) return { word: plain };
  for (const [form, make] of LED) {
    const found = form.exec(said);
    if (found) return make(found[1] ?? '', found[2] ?? '');
  }
  return undefined;
}

/** The words of an order, those that can be read. */
export const wordsOf = (order: Order | undefined): readonly Word[] =>
  (order?.words ?? []).flatMap((one) => {
    const read = readWord(one);
    return read ? [read] : [];
  });

/** The first word of this kind in the order. */
export const wordIn = <K extends WordKind>(order: Order | undefined, kind: K): WordOf<K> | undefined =>
  wordsOf(order).find((one): one is WordOf<K> => one.word === kind);
