import type { Side } from '../../engine/ids';
import type { GameEntry } from '../../files/game/game';
import type { Played } from '../branch';
import type { Note } from '../session';

/** A note beside an entry, by the entry itself: one that is taken back and done again keeps its note. */
type Kept = { readonly entry: GameEntry; readonly of: readonly Side[]; readonly words: string };
export type Notes = readonly Kept[];

/** Letters of the longest note, and notes of one game. */
const LONGEST = 500;
const MOST = 500;

/** What no file may hold: control characters, halves of characters, marks that turn the line about. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** One line that a file may hold. */
const plain = (words: string): string => words.replace(UNPRINTABLE, ' ').slice(0, LONGEST);

const isOf = ({ of }: Kept, eyes: readonly Side[]): boolean =>
  of.length > 0 && of.every((side) => eyes.includes(side));

/** Notes from a file, beside entries of the game; one that does not say whose it is belongs to all these people. */
export const notesBeside = (
  played: readonly Played[],
  notes: readonly Note[],
  people: readonly Side[],
): Notes =>
  notes.reduce((all: Notes, { entry, of = people, words }) => noted(all, played, entry, words, of), []);

/** The notes with these words beside the entry of this index, for these eyes; without its note when there are none. */
export function noted(
  notes: Notes,
  played: readonly Played[],
  index: number,
  words: string | undefined,
  of: readonly Side[],
): Notes {
  const entry = played[index]?.entry;
  if (!entry || of.length === 0) return notes;
  const others = notes.filter((one) => one.entry !== entry || !isOf(one, of));
  if (words === undefined) return others;
  return others.length >= MOST ? notes : [...others, { entry, of, words: plain(words) }];
}

/** The notes that these eyes may read, in the order of the entries they stand beside. */
export function notesOf(notes: Notes, played: readonly Played[], eyes: readonly Side[]): readonly Note[] {
  if (notes.length === 0) return [];
  return played.flatMap(({ entry }, index) =>
    notes
      .filter((one) => one.entry === entry && isOf(one, eyes))
      .map(({ of, words }) => ({ entry: index, of, words })),
  );
}
