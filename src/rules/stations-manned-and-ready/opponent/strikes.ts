import type { Measure } from '../../../engine/chart/query';
import type { PieceId } from '../../../engine/ids';
import type { Text } from '../../../engine/words/text';
import { lineTo } from '../../../kit/opponent/lines';
import { attackNeeds, attacksOf, loadOf, waysOf } from '../air/attack';
import { expectedLosses } from '../air/odds';
import { type AspectArc, arcOf, countBand } from '../ship/bands';
import { chanceOf } from '../ship/d20';
import type { AttackType, ShipState, SmrState, StandState } from '../state';
import { worthOfHits } from './worth';

/* What attacks of stands on ships take, in points. */

/** What a flight is worth, and why. */
export type Worth = { readonly worth: number; readonly because: Text };
/** Centimetres to a piece from where a flight leads. */
export type RangeTo = (piece: PieceId) => number;

/** A hit of aircraft guns does a point of damage now and then, and splashes more often. */
const STRAFING = 0.2;
/** Aircraft near a ship are fired at whether they attack or not: the part of their losses that an attack is blamed for. */
export const BLAMED = 0.5;

/** What an attack is expected to take, out of an arc of the target. */
export function takenFromAir(
  state: SmrState,
  stand: StandState,
  target: ShipState,
  attack: AttackType,
  arc: AspectArc,
): number {
  const load = loadOf(stand);
  const { ways, of } = chanceOf(attackNeeds(stand, target, attack));
  const hits = (countBand(stand.aircraft) * ways) / of;
  if (attack === 'guns' || !load) return STRAFING * hits;
  const each = waysOf(load, attack, arc).reduce(
    (sum, { blow, chance }) => sum + chance * worthOfHits(state, target, blow, 1, load.ip),
    0,
  );
  return hits * each;
}

/** What one die of it takes, from where it is or out of another arc. */
export const dieOf = (
  state: SmrState,
  stand: StandState,
  target: ShipState,
  attack: AttackType,
  measure: Measure,
  arc: AspectArc = arcOf(lineTo(stand.id, target.id, measure)),
): number => takenFromAir(state, { ...stand, aircraft: 1 }, target, attack, arc);

/** The most that a die of it takes of this ship, with any of its attacks, from where it is or out of another arc. */
export const bestDie = (
  state: SmrState,
  stand: StandState,
  target: ShipState,
  measure: Measure,
  arc?: AspectArc,
): number =>
  target.submerged
    ? 0
    : Math.max(0, ...attacksOf(stand).map((attack) => dieOf(state, stand, target, attack, measure, arc)));

/** Its attack on a ship, by what the guns about leave of it: from where it is, or out of another arc of hers. */
export function strikeWorth(
  state: SmrState,
  stand: StandState,
  ship: ShipState,
  measure: Measure,
  arc?: AspectArc,
): number {
  const die = bestDie(state, stand, ship, measure, arc);
  if (die === 0) return 0;
  const losses = expectedLosses(state, stand.id, measure, ship.id);
  return die * countBand(Math.round(stand.aircraft - losses)) - BLAMED * losses;
}
