import type { Measure } from '../../../engine/chart/query';
import type { Lie } from '../../../engine/opponent/appraisal';
import { degrees } from '../../../geometry/units';
import { lineTo } from '../../../kit/opponent/lines';
import { type Armed, enemiesOf, isVessel } from '../ship/armed';
import type { AcwState, Vessel } from '../state';
import { courseExpected } from './course';
import { fireOf } from './fire';
import { fold, lieTo } from './lie';

/* A vessel at anchor may be turned to bring her guns to bear, and for nothing else (ACW-032). */

/** Points a step of fire by which a pivot must better how she lies. */
const BETTER = 0.02;

/** How an enemy lies to her when she has turned: now, and where he is expected at the end of the period. */
const liesOf = (
  state: AcwState,
  { id }: Vessel,
  enemy: Armed,
  turn: number,
  measure: Measure,
): readonly Lie[] => {
  const { range, relative, aspect } = lineTo(id, enemy.id, measure);
  const now: Lie = { range, relative: degrees(fold(relative - turn)), aspect, masked: false };
  return isVessel(enemy) ? [now, lieTo(courseExpected(state, id, enemy, measure).end, turn)] : [now];
};

/** Points that she gives and is spared in a step of fire when she lies so: her best target less who does most to her. */
function lyingAt(state: AcwState, vessel: Vessel, turn: number, measure: Measure): number {
  let give = 0;
  let take = 0;
  for (const enemy of enemiesOf(state, vessel)) {
    const own = fireOf(state, vessel.id, enemy.id);
    const other = fireOf(state, enemy.id, vessel.id);
    for (const lie of liesOf(state, vessel, enemy, turn, measure)) {
      give = Math.max(give, own?.(lie) ?? 0);
      take = Math.max(take, other?.({ ...lie, relative: lie.aspect, aspect: lie.relative }) ?? 0);
    }
  }
  return give - take;
}

/** Of the pivots she could make at her anchor those that better how she lies to her enemies; to lie as she does is always one. */
export function worthwhilePivots(
  state: AcwState,
  vessel: Vessel,
  turns: readonly number[],
  measure: Measure,
): readonly number[] {
  const now = lyingAt(state, vessel, 0, measure);
  return turns.filter((turn) => turn === 0 || lyingAt(state, vessel, turn, measure) > now + BETTER);
}
