import type { Measure } from '../../../engine/chart/query';
import type { Offer } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { aboard, type Handling } from '../ship/deck';
import { fleetOf, flying } from '../ship/fleet';
import { standsWaiting } from '../ship/waiting';
import { ofShip, ofStand } from '../smr';
import type { ShipState, SmrState, StandState } from '../state';
import { refuseLanding, refuseTakeOff, work } from './handling';

/** What is saved for another stand is lost when this one cannot be handled whole (SMR-H32). */
const forgets = (state: SmrState, ship: ShipState, { id }: StandState, left: number): boolean =>
  left > 0 &&
  Object.values(state.stands).some(
    (other) => other.id !== id && other.home === ship.id && other.points > 0 && other.status !== 'servicing',
  );

/** Who has dropped what it carried, has lost heart or has begun to land comes aboard; who is laden has better to do. */
const comesBack = ({ aborting, load, points, card }: StandState): boolean =>
  aborting || points > 0 || (load === undefined && card.loads.length > 0);

function handlingOffer(
  state: SmrState,
  ship: ShipState,
  stand: StandState,
  what: Handling,
  refusal: Offer['refusal'],
): Offer {
  const { points, left } = work(ship, stand, what);
  const args = { stand: stand.name, ship: ship.card.name, points, all: points + left };
  const key = left === 0 || refusal ? what : `${what}-part`;
  const label = text(`decks.offer-${key}`, args);
  const more = {
    refusal,
    ...(!refusal && (what === 'take-off' || comesBack(stand)) ? { usual: true } : {}),
    ...(!refusal && forgets(state, ship, stand, left)
      ? { means: text('decks.means-forgets', args), final: 'forgoes' as const }
      : {}),
  };
  return what === 'landing'
    ? ofShip(ship, 'land', 'SMR-H32', label, { object: stand.id, fixed: { stand: stand.id }, ...more })
    : // Who is aboard is not on the table: the ship is asked.
      ofStand(stand, 'takeOff', 'SMR-H32', label, { subject: ship.id, ...more });
}

/** Stands that are ready aboard: to take off or to stay; those that may not are told why (SMR-H32). */
export const takeOffsOffered = (state: SmrState, side: Side): readonly Offer[] => {
  const { active } = state;
  if (active?.side === undefined) return [];
  const mayNow = (stand: StandState): boolean =>
    !stand.moved && (active.squadron === undefined || active.squadron === stand.squadron);
  return fleetOf(state, side).flatMap((ship) =>
    aboard(state, ship.id)
      .filter((stand) => stand.status === 'ready' && mayNow(stand))
      .flatMap((stand) => {
        const refusal = refuseTakeOff(state, { stand: stand.id });
        const waits = standsWaiting(state, stand.squadron).includes(stand);
        const stay = ofStand(stand, 'hold', 'SMR-H32', text('decks.offer-stay', { stand: stand.name }), {
          subject: ship.id,
          means: text('decks.means-stay'),
        });
        return [handlingOffer(state, ship, stand, 'take-off', refusal), ...(waits ? [stay] : [])];
      }),
  );
};

/** Stands of her side in the air that she may take aboard in her activation (SMR-H32). */
export const landingsOffered = (state: SmrState, ship: ShipState, measure: Measure): readonly Offer[] =>
  ship.deck
    ? flying(state, ship.side).map((stand) =>
        handlingOffer(
          state,
          ship,
          stand,
          'landing',
          refuseLanding(state, { ship: ship.id, stand: stand.id }, measure),
        ),
      )
    : [];
