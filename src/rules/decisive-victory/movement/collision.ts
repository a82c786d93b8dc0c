import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { type Resolving, raise, throwDice } from '../dv';
import { countMeeting, d6 } from '../ship/bands';
import { shipOf } from '../ship/fleet';
import type { DvState, ShipState } from '../state';

/** Dice of this or more are a point of damage to the other ship (DV-124). */
const COLLISION_ON = 4;
const FACES = 6;

/** Points that the dice of a ship take on the average from the one she collides with (DV-124). */
export const struckBy = ({ card }: ShipState): number => (card.cdt * (FACES + 1 - COLLISION_ON)) / FACES;

/** A collision that nobody paid to avoid: each ship rolls its CDT in dice against the other (DV-124). */
export function* collide(state: DvState, a: PieceId, b: PieceId): Resolving {
  const [one, other] = [shipOf(state, a), shipOf(state, b)];
  const against = (of: typeof one, struck: typeof one) =>
    throwDice({
      key: `collision-${of.id}-${struck.id}`,
      by: of.side,
      dice: d6(of.card.cdt),
      purpose: text('collision.roll', { ship: of.card.name, target: struck.card.name }),
      cite: rule('DV-124'),
    });
  const byOne = yield* against(one, other);
  const byOther = yield* against(other, one);
  return yield* raise({
    type: 'collided',
    ships: [
      { ship: a, faces: byOne, damage: countMeeting(byOther, COLLISION_ON) },
      { ship: b, faces: byOther, damage: countMeeting(byOne, COLLISION_ON) },
    ],
  });
}
