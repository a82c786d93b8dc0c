import { type RuleId, rule } from '../../../engine/ids';
import { inTurn, type Resolving, raise, throwFor } from '../acw';
import { isInPlay, loseVessel } from '../damage/damage';
import { byId, isSmallCraft, vesselsOf } from '../ship/fleet';
import type { AcwState, Vessel } from '../state';

/** A vessel holds on with this or more (ACW-009). */
export const HOLDS_ON = 3;

/** The conditions that make her test, by their rules; none when she was not under fire (ACW-009). */
export function shakenBy(vessel: Vessel): readonly RuleId[] {
  const { marks, aground, hitFactor } = vessel;
  if (!marks.underFire) return [];
  if (isSmallCraft(vessel)) return aground || marks.drifted ? [rule('ACW-013')] : [];
  return [
    ...(hitFactor <= 3 ? [rule('ACW-010')] : []),
    ...(aground && aground.attempts >= 3 ? [rule('ACW-011')] : []),
    ...(marks.drifted ? [rule('ACW-012')] : []),
  ];
}

/** ACW-H08, step 6: one die for each vessel, however many conditions hold. */
export const morale = (before: AcwState): Resolving =>
  inTurn(before, byId(vesselsOf(before).filter(isInPlay)), function* (state, vessel) {
    const because = shakenBy(vessel);
    if (!before.options.morale || because.length === 0) return state;
    const piece = vessel.id;
    const cite = rule('ACW-009');
    const { thrown, comesOff } = yield* throwFor(vessel, `morale-${piece}`, cite, 'morale', HOLDS_ON);
    const now = yield* raise({ type: 'morale-tested', piece, ...thrown, because, strikes: !comesOff });
    return comesOff ? now : yield* loseVessel(now, piece, 'struck', cite);
  });
