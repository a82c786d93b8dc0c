import type { PieceId } from '../../../engine/ids';
import { dieOf, inTurn, type Resolving, raise, throwFor } from '../acw';
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
    const vessel = vesselOf(before, piece);
    const needs = vessel.card.armourClass >= IRONCLAD ? 6 : 4;
    const args = { other: vesselOf(before, fire).card.name, needs };
    const face = yield* dieOf(vessel, `touch-fire-${fire}-${piece}`, 'ACW-138', 'motion.fire-touch', args);
    const alight = face >= needs;
    state = yield* raise({ type: 'fire-touched', piece, other: fire, face, needs, alight });
    if (alight) caught.push(piece);
  }
  return yield* inTurn(state, caught, (now, piece) => applyEffect(now, piece, 'fire', 'touch'));
}

/** ACW-H09, step 3: fire ships that were told to be lit (ACW-137). */
export const lighting = (before: AcwState): Resolving =>
  inTurn(before, byId(vesselsOf(before).filter(isAfloat)), function* (state, vessel) {
    const piece = vessel.id;
    if (!vessel.lightNext || vessel.lit !== undefined) return state;
    const { thrown, comesOff } = yield* throwFor(vessel, `light-${piece}`, 'ACW-137', 'light', 4);
    return yield* raise({ type: 'lighting-tried', piece, ...thrown, lit: comesOff });
  });
