import type { Stake } from '../engine/contract';

/** Of what counts, what points have been given for as things stand. */
export const scored = (counts: readonly Stake[]): readonly Stake[] =>
  counts.filter(({ standing }) => standing === 'done' || standing === 'held');

export const sumOf = (counts: readonly Stake[]): number =>
  counts.reduce((sum, { points }) => sum + points, 0);
