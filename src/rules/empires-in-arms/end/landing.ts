import type { Outcome } from '../../../engine/contract';
import { rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { sideOf } from '../fleet/find';
import { isAshore, isSupplied } from '../land/supply';
import { BRITISH_LAND } from '../map/europe';
import type { EiaState } from '../state';
import { verdict } from './verdict';

/** Factors ashore in Britain and in supply that win the war (EIA-H19). */
const CONQUEST = 15;

/** France has landed in such force that the game is over (EIA-H19). */
export function franceLands(state: EiaState): Outcome | undefined {
  const { britain } = state.nations;
  if (!britain) return undefined;
  const factors = Object.values(state.corps)
    .filter(
      (corps) => BRITISH_LAND.includes(corps.place) && isAshore(state, corps) && isSupplied(state, corps),
    )
    .filter((corps) => sideOf(state, corps.nation) !== britain.side)
    .reduce((sum, corps) => sum + corps.factors, 0);
  if (factors < CONQUEST) return undefined;
  const winner = state.sides.find(({ id }) => id !== britain.side)?.id ?? 'draw';
  const { scores } = verdict(state, []);
  return {
    winner,
    cite: rule('EIA-H19'),
    scores: scores.map((score) =>
      score.side === winner
        ? { ...score, lines: [...score.lines, text('score.conquest', { factors })] }
        : score,
    ),
  };
}
