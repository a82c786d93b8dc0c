import { tally } from '../../../engine/counting/tally';
import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { type Resolving, raise, wildDie } from '../acw';
import { applyEffect } from '../damage/effects';
import { bothWays, byId, byNames, isAfloat, isHull, type Touching, vesselOf, vesselsOf } from '../ship/fleet';
import type { AcwState, Vessel } from '../state';

/** The least armour class of an ironclad, monitors included (ACW-138). */
const IRONCLAD = 9;

export const metFire = (fireShip: PieceId): string => `fire-${fireShip}`;

const burns = (vessel: Vessel | undefined): boolean =>
  vessel !== undefined && isHull(vessel) && vessel.card.kind === 'fire-ship' && vessel.lit !== undefined;

/** ACW-138: burning fire ships against hulls, one die for each pair in a period. */
export function* fireTouches(before: AcwState, pairs: readonly Touching[]): Resolving {
  const touched = bothWays(pairs).filter(([fire, piece]) => {
    const other = before.vessels[piece];
    const isUnhurt = other && isHull(other) && !burns(other) && !other.marks.met.includes(metFire(fire));
    return burns(before.vessels[fire]) && isUnhurt;
  });
  const caught: PieceId[] = [];
  let state = before;
  for (const [fire, piece] of byNames(touched)) {
    const { card, side } = vesselOf(before, piece);
    const otherName = vesselOf(before, fire).card.name;
    const needs = card.armourClass >= IRONCLAD ? 6 : 4;
    const purpose = text('motion.fire-touch', { ship: card.name, other: otherName, needs });
    const face = yield* wildDie(`touch-fire-${fire}-${piece}`, side, 'ACW-138', purpose);
    const alight = face >= needs;
    state = yield* raise({ type: 'fire-touched', piece, other: fire, face, needs, alight });
    if (alight) caught.push(piece);
  }
  for (const piece of caught) state = yield* applyEffect(state, piece, 'fire', 'touch');
  return state;
}

/** ACW-H09, step 3: fire ships that were told to be lit (ACW-137). */
export function* lighting(before: AcwState): Resolving {
  let state = before;
  const cite = rule('ACW-137');
  for (const { id, card, side, lightNext, lit } of byId(vesselsOf(before).filter(isAfloat))) {
    if (!lightNext || lit !== undefined) continue;
    const needs = tally(text('needs.light'), 4, cite, []);
    const purpose = text('roll.light', { ship: card.name });
    const face = yield* wildDie(`light-${id}`, side, cite, purpose, needs);
    const alight = face >= needs.total;
    state = yield* raise({ type: 'lighting-tried', piece: id, face, tally: needs, lit: alight });
  }
  return state;
}
