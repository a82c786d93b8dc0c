import type { Measure } from '../../../engine/chart/query';
import type { Lie } from '../../../engine/contract';
import type { PieceId } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import type { VdState } from '../state';
import { GRADES, heldGrade } from './cover';
import { viewed, viewQuery } from './view';

/** How each model of a unit lies to another unit: seen or not, and the cover it has (VD-H07, VD-H08, VD-069, VD-071). */
export function liesOf(state: VdState, from: PieceId, to: PieceId, measure: Measure): readonly Lie[] {
  const [looking, unit] = [state.units[from], state.units[to]];
  if (!looking || !unit || looking.side === unit.side || looking.reserve || unit.reserve) return [];
  return viewed(state, unit, measure(viewQuery(looking, unit))).lines.map(({ figure, blocked, grade }) => {
    const held = heldGrade(unit, grade);
    return { figure, seen: !blocked, shelter: GRADES.indexOf(held), word: text(`lies.${held}`) };
  });
}
