import type { Outcome, Stake, Stakes } from '../../engine/contract';
import { rule, type Side } from '../../engine/ids';
import type { Text } from '../../engine/words/text';

/** Of what counts, what points have been given for as things stand. */
export const scored = (counts: readonly Stake[]): readonly Stake[] =>
  counts.filter(({ standing }) => standing === 'done' || standing === 'held');

export const sumOf = (counts: readonly Stake[]): number =>
  counts.reduce((sum, { points }) => sum + points, 0);

type Score = Outcome['scores'][number];

/** What a side has scored by what counts for it, line by line. */
export function scoreOf(side: Side, counts: readonly Stake[]): Score {
  const lines = scored(counts);
  return { side, points: sumOf(lines), lines: lines.map(({ line }) => line) };
}

/** What is at stake for two sides, each with what counts for it. */
export const stakesOf = (
  cite: string,
  ends: Text,
  sides: readonly { readonly id: Side }[],
  countsOf: (side: Side) => readonly Stake[],
): Stakes => ({
  cite: rule(cite),
  ends,
  sides: sides.map(({ id }) => {
    const counts = countsOf(id);
    return { side: id, points: sumOf(scored(counts)), counts };
  }),
});

/** The result by the scores of two sides: who has more than so many times the other's points has won. */
export function outcomeBy(cite: string, scores: readonly [Score, Score], margin = 1): Outcome {
  const [one, other] = scores;
  const beats = (a: Score, b: Score): boolean => a.points > b.points * margin;
  const winner = beats(one, other) ? one.side : beats(other, one) ? other.side : 'draw';
  return { winner, cite: rule(cite), scores };
}
