import type { Fairness } from './series';

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
/** How much there is to command at once. */
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The most pieces of a side that are easy to command, and the most that are not yet hard. */
const EASY = 3;
const MEDIUM = 7;

/** How hard a battle is of which nobody has said it, by the pieces of its larger side. */
export const reckonedDifficulty = (pieces: number): Difficulty =>
  pieces <= EASY ? 'easy' : pieces <= MEDIUM ? 'medium' : 'hard';

/** Minutes that a piece takes in a turn: between the 0.4 and the 1.9 of the battles whose length is written. */
const EACH = 0.75;
const QUARTER = 15;

/** Turns a battle is likely to run: the middle one of the games played of it, else its limit. */
export function turnsOf(limit: number | undefined, played: Pick<Fairness, 'lengths' | 'games'> | undefined) {
  let ended = 0;
  const middle = played?.lengths.findIndex((games) => {
    ended += games;
    return ended * 2 >= (played?.games ?? 0);
  });
  return middle === undefined || middle < 0 ? (limit ?? 15) : middle + 1;
}

/** Minutes of a battle of which nobody has said it, to the quarter of an hour. */
export const reckonedMinutes = (pieces: number, turns: number): number =>
  Math.max(QUARTER, Math.round((pieces * turns * EACH) / QUARTER) * QUARTER);
