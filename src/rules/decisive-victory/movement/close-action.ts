import type { Pass } from '../../../engine/chart/query';
import type { Offer } from '../../../engine/command';
import { type PieceId, rule, type Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { decide, type Resolving, raise } from '../dv';
import { closeActionPayers } from '../ship/abilities';
import { nameOf, shipInPlay, shipOf } from '../ship/fleet';
import { tenths } from '../ship/words';
import type { DvState, ShipState } from '../state';
import { collide, struckBy } from './collision';

const CITE = rule('DV-123');

type Pair = { readonly mover: PieceId; readonly other: PieceId };

/** What a side may say when two ships come within an inch; empty when it has no point to spend. */
function offersOf(state: DvState, by: Side, pair: Pair): readonly Offer[] {
  const payers = closeActionPayers(state, by, [pair.mover, pair.other]);
  if (payers.length === 0) return [];
  const pay = payers.map(({ ship, payer, fromFlagship }, index): Offer => {
    const object = ship === pair.mover ? pair.other : pair.mover;
    const label = text(fromFlagship ? 'offer.pay-close-action-flagship' : 'offer.pay-close-action', {
      ship: nameOf(state, ship),
      payer: nameOf(state, payer),
      other: nameOf(state, object),
    });
    const fixed = { ship, fromFlagship };
    return offer('payCloseAction', by, CITE, label, { subject: ship, object, fixed, usual: index === 0 });
  });
  const decline = text('offer.decline-close-action', {
    mover: nameOf(state, pair.mover),
    other: nameOf(state, pair.other),
    toMover: struckBy(shipOf(state, pair.other)),
    toOther: struckBy(shipOf(state, pair.mover)),
  });
  return [...pay, offer('declineCloseAction', by, 'DV-124', decline, { final: 'loses' })];
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
    const offers = offersOf(state, by, { mover, other });
    if (offers.length === 0) continue;
    const picked = yield* decide({
      key: `close-action-${other}-${by}`,
      by,
      prompt: text('prompt.close-action', {
        mover: nameOf(state, mover),
        other: nameOf(state, other),
        distance: tenths(pass.distance),
        after: tenths(pass.after),
      }),
      cite: CITE,
      offers,
    });
    if (picked.verb !== 'payCloseAction') continue;
    const paid = closeActionPayers(state, by, [mover, other]).find(
      (one) => one.ship === picked.ship && one.fromFlagship === picked.fromFlagship,
    );
    if (!paid) throw new Error(`'${String(picked.ship)}' cannot pay for the close action`);
    return yield* raise({ type: 'close-action-paid', ship: mover, other, payer: paid.payer });
  }
  return yield* collide(state, mover, other);
}
