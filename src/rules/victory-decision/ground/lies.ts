import type { Measure } from '../../../engine/chart/query';
import type { Lie } from '../../../engine/contract';
import type { PieceId } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import type { VdState } from '../state';
import { GRADES, heldGrade } from './cover';
import type { Decider, Line } from './line';
import { structureIn } from './structure';
import { viewed, viewQuery } from './view';

/** Vehicles and structures are called by their names, what else lies on a line by its kind. */
const called = (state: VdState, { kind, id }: Decider): string | Text =>
  state.units[id as PieceId]?.name ?? structureIn(state, id)?.name ?? text(`lies.what.${kind}`);

/** Why a model is out of sight or has the cover it has, in words. */
function because(state: VdState, { blocked, by }: Line): Text | undefined {
  if (!by) return undefined;
  if (by.kind === 'squall') return text('lies.by.far');
  const how = blocked && by.kind === 'woods' && by.how === 'in' ? 'deep' : by.how;
  return text(`lies.by.${how}`, { what: called(state, by) });
}

/** How each model of a unit lies to another unit: seen or not, and the cover it has (VD-H07, VD-H08, VD-069, VD-071). */
export function liesOf(state: VdState, from: PieceId, to: PieceId, measure: Measure): readonly Lie[] {
  const [looking, unit] = [state.units[from], state.units[to]];
  if (!looking || !unit || looking.side === unit.side || looking.reserve || unit.reserve) return [];
  return viewed(state, unit, measure(viewQuery(looking, unit))).lines.map((line) => {
    const { figure, blocked, grade } = line;
    const held = heldGrade(unit, grade);
    // Who makes nothing of his cover stands in the open.
    const why = blocked || held !== 'none' ? because(state, line) : undefined;
    return {
      figure,
      seen: !blocked,
      shelter: GRADES.indexOf(held),
      word: text(`lies.${held}`),
      ...(why ? { because: why } : {}),
    };
  });
}
