import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/text';
import { applyEffect } from '../damage/effects';
import { raise, wildDie } from '../ship/asking';
import type { Resolving } from '../ship/chapters';
import { isHull, vesselOf } from '../ship/fleet';
import { byName } from '../ship/ways';
import type { AcwState, Vessel } from '../state';

/** The least armour class of an ironclad, monitors included (ACW-138). */
const IRONCLAD = 9;

export const metFire = (fireShip: PieceId): string => `fire-${fireShip}`;

const burns = (vessel: Vessel | undefined): boolean =>
  vessel !== undefined && isHull(vessel) && vessel.card.kind === 'fire-ship' && vessel.lit !== undefined;

/** ACW-138: burning fire ships against hulls, one die for each pair in a period. */
export function* fireTouches(before: AcwState, pairs: readonly (readonly [PieceId, PieceId])[]): Resolving {
  const touched = pairs
    .flatMap(([a, b]) => [[a, b] as const, [b, a] as const])
    .filter(([fire, piece]) => {
      const other = before.vessels[piece];
      return (
        burns(before.vessels[fire]) &&
        other &&
        isHull(other) &&
        !burns(other) &&
        !other.marks.met.includes(metFire(fire))
      );
    });
  const caught: PieceId[] = [];
  let state = before;
  for (const key of byName(new Set(touched.map((pair) => pair.join(' '))))) {
    const found = touched.find((pair) => pair.join(' ') === key);
    if (!found) continue;
    const [fire, piece] = found;
    const { card, side } = vesselOf(before, piece);
    const otherName = vesselOf(before, fire).card.name;
    const needs = card.armourClass >= IRONCLAD ? 6 : 4;
    const face = yield* wildDie({
      key: `touch-fire-${fire}-${piece}`,
      by: side,
      purpose: text('motion.fire-touch', { ship: card.name, other: otherName, needs }),
      cite: rule('ACW-138'),
    });
    const alight = face >= needs;
    state = yield* raise({
      type: 'fire-touched',
      piece,
      name: card.name,
      other: fire,
      otherName,
      face,
      needs,
      alight,
    });
    if (alight) caught.push(piece);
  }
  for (const piece of caught) state = yield* applyEffect(state, piece, 'fire', 'touch');
  return state;
}
