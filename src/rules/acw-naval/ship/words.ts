import type { Refusal } from '../../../engine/command';
import { type PieceId, piece } from '../../../engine/ids';
import { refusing } from '../../../kit/refusal';
import { type Order, SAILS, type Sail } from '../state';
import { BERTHS, type Berth } from './cards';

/** What could not be carried out as it was written, and why. */
export type OrderNote = Refusal;

export const note = refusing('orders.note');

/** The plain words of an order line (ACW-008): what the letters do not cover. */
export type Word =
  | { readonly word: 'ram'; readonly target: PieceId }
  | { readonly word: 'set-sail'; readonly sail: Sail }
  | { readonly word: 'steam' }
  | { readonly word: 'sail' }
  | { readonly word: 'anchor' }
  | { readonly word: 'weigh' }
  | { readonly word: 'make-fast' }
  | { readonly word: 'take-in-tow'; readonly target: PieceId }
  | { readonly word: 'cast-off' }
  | { readonly word: 'cut-loose' }
  | { readonly word: 'lay-mines' }
  | { readonly word: 'sweep' }
  | { readonly word: 'pivot'; readonly gun: string; readonly to: number }
  | { readonly word: 'crew'; readonly from: string; readonly to: string }
  | { readonly word: 'carry'; readonly gun: string; readonly to: Berth }
  | { readonly word: 'balloon'; readonly up: boolean }
  | { readonly word: 'light' }
  | { readonly word: 'fuse' }
  | { readonly word: 'pull'; readonly target: PieceId };

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
} as const satisfies Partial<Record<WordKind, string>>;
type PlainKind = keyof typeof PLAIN;
export const PLAIN_KINDS = Object.keys(PLAIN) as readonly PlainKind[];

/** The word as it is kept in an order: ids for names, one space between its parts. */
export function storedWord(of: Word): string {
  switch (of.word) {
    case 'ram':
      return `ram ${of.target}`;
    case 'take-in-tow':
      return `take in tow ${of.target}`;
    case 'pull':
      return `pull ${of.target}`;
    case 'set-sail':
      return `sail ${of.sail}`;
    case 'pivot':
      return `pivot ${of.gun} to ${of.to}`;
    case 'crew':
      return `crew ${of.from} to ${of.to}`;
    case 'carry':
      return `carry ${of.gun} to ${of.to}`;
    case 'balloon':
      return `balloon ${of.up ? 'up' : 'down'}`;
    default:
      return PLAIN[of.word];
  }
}

/** A word that has what follows it: what it makes of it, undefined when that is not to be read. */
const LED: readonly (readonly [lead: RegExp, make: (rest: string) => Word | undefined])[] = [
  [/^ram +(.+)$/i, (rest) => ({ word: 'ram', target: piece(rest) })],
  [/^take in tow +(.+)$/i, (rest) => ({ word: 'take-in-tow', target: piece(rest) })],
  [/^pull +(.+)$/i, (rest) => ({ word: 'pull', target: piece(rest) })],
  [
    /^sail +(.+)$/i,
    (rest) => {
      const sail = SAILS.find((one) => one === rest.toLowerCase());
      return sail && { word: 'set-sail', sail };
    },
  ],
  [
    /^pivot +(.+)$/i,
    (rest) => {
      const found = /^(.+?) +to +(\d+(?:\.\d+)?)$/i.exec(rest);
      return found?.[1] && found[2] ? { word: 'pivot', gun: found[1], to: Number(found[2]) } : undefined;
    },
  ],
  [
    /^crew +(.+)$/i,
    (rest) => {
      const found = /^(.+?) +to +(.+)$/i.exec(rest);
      return found?.[1] && found[2] ? { word: 'crew', from: found[1], to: found[2] } : undefined;
    },
  ],
  [
    /^carry +(.+)$/i,
    (rest) => {
      const found = /^(.+?) +to +(?:the +)?(\w+)$/i.exec(rest);
      const to = BERTHS.find((one) => one === found?.[2]?.toLowerCase());
      return found?.[1] && to ? { word: 'carry', gun: found[1], to } : undefined;
    },
  ],
  [/^balloon +up$/i, () => ({ word: 'balloon', up: true })],
  [/^balloon +down$/i, () => ({ word: 'balloon', up: false })],
];

/** The word that is written so; names and guns are taken as they stand. Undefined when there is no such word. */
export function readWord(written: string): Word | undefined {
  const said = written.trim().replace(/\s+/g, ' ');
  const plain = PLAIN_KINDS.find((kind) => PLAIN[kind] === said.toLowerCase());
  if (plain) return { word: plain };
  for (const [lead, make] of LED) {
    const found = lead.exec(said);
    if (found) return make(found[1] ?? '');
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
