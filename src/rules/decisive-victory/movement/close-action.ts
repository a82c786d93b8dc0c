import type { Pass } from '../../../engine/chart/query';
import { type PieceId, rule, type Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import type { Choice } from '../../../kit/chapter';
import { pick, type Resolving, raise, throwDice } from '../dv';
import { closeActionPayers } from '../ship/abilities';
import { countMeeting, d6 } from '../ship/bands';
import { nameOf, shipInPlay, shipOf } from '../ship/fleet';
import { tenths } from '../ship/words';
import type { DvState, ShipState } from '../state';

/** Dice of this or more are a point of damage to the other ship (DV-124). */
const COLLISION_ON = 4;
const FACES = 6;

/** Points that the dice of a ship take on the average from the one she collides with (DV-124). */
export const struckBy = ({ card }: ShipState): number => (card.cdt * (FACES + 1 - COLLISION_ON)) / FACES;

/** A collision that nobody paid to avoid: each ship rolls its CDT in dice against the other (DV-124). */
export function* collide(state: DvState, a: PieceId, b: PieceId): Resolving {
  const [one, other] = [shipOf(state, a), shipOf(state, b)];
  const against = ({ id, side: by, card }: ShipState, struck: ShipState) => {
    const purpose = text('collision.roll', { ship: card.name, target: struck.card.name });
    const asks = { key: `collision-${id}-${struck.id}`, by, purpose, cite: rule('DV-124') };
    return throwDice({ ...asks, dice: d6(card.cdt) });
  };
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

/** Who pays for a close action; nobody. */
type Paid = PieceId | undefined;

/** What a side may say when two ships come within an inch, each with who pays; empty when it has no point to spend. */
function choicesOf(state: DvState, by: Side, mover: PieceId, other: PieceId): readonly Choice<Paid>[] {
  const pays = closeActionPayers(state, by, [mover, other]).map(
    ({ ship, payer, fromFlagship }, index): Choice<Paid> => {
      const object = ship === mover ? other : mover;
      const label = text(fromFlagship ? 'offer.pay-close-action-flagship' : 'offer.pay-close-action', {
        ship: nameOf(state, ship),
        payer: payer.card.name,
        other: nameOf(state, object),
      });
      const of = { subject: ship, object, fixed: { ship, fromFlagship }, usual: index === 0 };
      return { verb: 'payCloseAction', label, ...of, is: payer.id };
    },
  );
  if (pays.length === 0) return [];
  const label = text('offer.decline-close-action', {
    mover: nameOf(state, mover),
    other: nameOf(state, other),
    toMover: struckBy(shipOf(state, other)),
    toOther: struckBy(shipOf(state, mover)),
  });
  return [...pays, { verb: 'declineCloseAction', cite: 'DV-124', label, final: 'loses', is: undefined }];
}

/** Ships of one side that know of nothing hold the stations they were laid out in: none comes too near (DV-H02). */
const keepStation = (one: ShipState, other: ShipState): boolean =>
  one.side === other.side && one.unaware !== undefined && other.unaware !== undefined;

/** Whether a ship that comes within an inch of another piece must pay for it, or collide with it (DV-123, DV-124). */
export function mustPay(state: DvState, mover: PieceId, other: PieceId): boolean {
  const near = shipInPlay(state, other);
  // A base stands on land: nobody collides with it (DV-H10).
  return near !== undefined && !near.card.base && !keepStation(shipOf(state, mover), near);
}

/** The sides that may pay for a close action, in the order they are asked: the mover's first (DV-123). */
export const ownersOf = (state: DvState, mover: PieceId, other: PieceId): readonly Side[] => [
  ...new Set([shipOf(state, mover).side, shipOf(state, other).side]),
];

/** Asks the mover's owner, then the other's, for the point of a close action; without one the ships collide. */
export function* closeAction(state: DvState, mover: PieceId, pass: Pass): Resolving {
  const other = pass.piece;
  if (!mustPay(state, mover, other)) return state;
  for (const by of ownersOf(state, mover, other)) {
    const choices = choicesOf(state, by, mover, other);
    if (choices.length === 0) continue;
    const prompt = text('prompt.close-action', {
      mover: nameOf(state, mover),
      other: nameOf(state, other),
      distance: tenths(pass.distance),
      after: tenths(pass.after),
    });
    const payer = yield* pick({ key: `close-action-${other}-${by}`, by, prompt, cite: 'DV-123' }, choices);
    if (payer) return yield* raise({ type: 'close-action-paid', ship: mover, other, payer });
  }
  return yield* collide(state, mover, other);
}
