import type { Measure } from '../../../engine/chart/query';
import type { Offer } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { cm } from '../ship/bands';
import { factorOf } from '../ship/facts';
import { enemiesOf, fleetOf, flying, otherSide } from '../ship/fleet';
import { squadronsWaiting, standsWaiting } from '../ship/waiting';
import { lineBetween } from '../sight/sight';
import { ofShip, ofStand } from '../smr';
import { FACTORS, type ShipState, type SmrState } from '../state';
import { refuseAntiAir } from './anti-air/anti-air';
import { attacksOf, refuseAirAttack } from './attack';
import { combatsOffered } from './combat/intercept';
import { homesOf, refuseClosing, refuseFlight } from './flying';
import type { StandState } from './stand';

/** Stands that the side may order now: of the squadron that has begun, or of any. */
const waiting = (state: SmrState, side: Side): readonly StandState[] =>
  state.active?.side === undefined
    ? []
    : squadronsWaiting(state, side)
        .filter(({ id }) => state.active?.squadron === undefined || id === state.active.squadron)
        .flatMap(({ id }) => standsWaiting(state, id));

/** True bearings are offered in these steps, distances in whole centimetres; the rules take any. */
const DEGREES = 5;

/** Who carries something to an enemy ship makes for the nearest; who has brought it there, or has none to, goes home. */
const isLoaded = ({ load, attacked }: StandState): boolean => load !== undefined && !attacked;
const isSpent = (stand: StandState): boolean => stand.card.type !== 'fighter' && !isLoaded(stand);

/** The enemy ship that a loaded stand makes for, the nearest, and the bearing of it. */
function preyOf(state: SmrState, stand: StandState, measure: Measure) {
  if (!isLoaded(stand)) return undefined;
  return enemiesOf(state, stand.side)
    .filter(({ submerged }) => !submerged)
    .map((ship) => ({ ship, line: measure(lineBetween(stand.id, ship.id)) }))
    .toSorted((a, b) => a.line.range - b.line.range)[0];
}

/** A flight as far as it goes towards what is beyond its reach in this turn; undefined where it would leave the table. */
function towardOffer(state: SmrState, stand: StandState, measure: Measure): Offer | undefined {
  const prey = preyOf(state, stand, measure);
  if (!prey) return undefined;
  const { id, name, card } = stand;
  const flight = { stand: id, toward: prey.line.bearing, distance: cm(card.speed) };
  const label = text('air.offer-toward', { stand: name, target: prey.ship.card.name });
  return refuseClosing(state, { stand: id, target: prey.ship.id }, measure) &&
    !refuseFlight(state, flight, measure)
    ? ofStand(stand, 'fly', 'SMR-H07', label, { fixed: flight, usual: true })
    : undefined;
}

function flightOffers(state: SmrState, stand: StandState, measure: Measure): readonly Offer[] {
  const { id, side, name, card } = stand;
  const hasDeck = homesOf(state, stand).length > 0;
  const home = ofStand(stand, 'goHome', 'SMR-H36', text('air.offer-home', { stand: name }), {
    means: text(hasDeck ? 'air.means-home-deck' : 'air.means-home-edge'),
    ...(stand.aborting || isSpent(stand) ? { usual: true } : {}),
    // From a deck it comes back; off the table it takes its load with it.
    ...(stand.load === undefined || stand.aborting || hasDeck ? {} : { final: 'forgoes' }),
  });
  if (stand.aborting) return [home];
  const prey = preyOf(state, stand, measure)?.ship.id;
  const toward = towardOffer(state, stand, measure);
  const others = [
    ...enemiesOf(state, side),
    ...flying(state, otherSide(state, side).id),
    ...fleetOf(state, side),
  ];
  const closing = others.map((other) => {
    const fixed = { stand: id, target: other.id };
    const refusal = refuseClosing(state, fixed, measure);
    const target = 'name' in other ? other.name : other.card.name;
    return ofStand(stand, 'closeWith', 'SMR-H07', text('air.offer-close', { stand: name, target }), {
      object: other.id,
      fixed,
      ...(other.id === prey && !refusal ? { usual: true } : {}),
      refusal,
    });
  });
  return [
    ...closing,
    ...(toward ? [toward] : []),
    ofStand(stand, 'fly', 'SMR-H07', text('air.offer-fly', { stand: name }), {
      holes: {
        toward: { kind: 'span', min: 0, max: 360 - DEGREES, step: DEGREES },
        distance: { kind: 'span', min: 0, max: cm(card.speed), step: cm(1) },
      },
      spot: { from: { piece: id }, bearing: 'toward', distance: 'distance' },
    }),
    home,
    ofStand(stand, 'hold', 'SMR-H07', text('air.offer-hold', { stand: name }), {
      means: text('air.means-hold'),
      ...(prey === undefined && !isSpent(stand) ? { usual: true } : {}),
    }),
  ];
}

/** Flights of all stands that may fly now; those that are best left where they are stay by one word. */
export function flightsOffered(state: SmrState, side: Side, measure: Measure): readonly Offer[] {
  const aloft = waiting(state, side)
    .filter(({ status }) => status === 'flying')
    .map((stand) => ({ stand: stand.name, offers: flightOffers(state, stand, measure) }));
  const isBest = ({ verb, usual }: Offer): boolean => verb === 'hold' && usual === true;
  const count = aloft.filter(({ offers }) => offers.some(isBest)).length;
  return aloft.flatMap(({ stand, offers }) => {
    const rests = text('air.offer-hold-all', { stand, count });
    return offers.map((one) => (isBest(one) ? { ...one, rests } : one));
  });
}

function attackOffers(state: SmrState, stand: StandState, measure: Measure): readonly Offer[] {
  const { id, side, name } = stand;
  return enemiesOf(state, side).flatMap((target) =>
    attacksOf(stand).map((attack) => {
      const fixed = { stand: id, target: target.id, attack };
      const args = { stand: name, target: target.card.name, type: text(`attack.${attack}`) };
      return ofStand(stand, 'attackFromAir', 'SMR-118', text('air.offer-attack', args), {
        object: target.id,
        attack: 'make',
        fixed,
        refusal: refuseAirAttack(state, fixed, measure),
      });
    }),
  );
}

/** A stand's combats in the air, and its attacks on ships. */
export const standOffers = (state: SmrState, stand: StandState, measure: Measure): readonly Offer[] => [
  ...combatsOffered(state, stand, measure),
  ...attackOffers(state, stand, measure),
];

/** What stands may do in the Action Phase, and to be done with one. */
export const attacksOffered = (state: SmrState, side: Side, measure: Measure): readonly Offer[] =>
  waiting(state, side).flatMap((stand) => {
    const attacks = standOffers(state, stand, measure);
    const could = attacks.some(({ refusal }) => !refusal);
    return [
      ...attacks,
      ofStand(stand, 'endStand', 'SMR-H03', text('air.offer-end', { stand: stand.name }), {
        usual: true,
        ...(could ? { final: 'forgoes' } : { ceremony: true }),
      }),
    ];
  });

/** Anti-aircraft fire of a ship in her activation: every factor she has at every stand of the enemy. */
export function antiAirOffers(state: SmrState, ship: ShipState, measure: Measure): readonly Offer[] {
  const factors = FACTORS.filter((factor) => factorOf(ship, factor) > 0);
  return flying(state, otherSide(state, ship.side).id).flatMap((stand) =>
    factors.map((factor) => {
      const fixed = { ship: ship.id, factor, target: stand.id };
      const args = { ship: ship.card.name, factor: text(`factor.${factor}`), target: stand.name };
      return ofShip(ship, 'fireAntiAir', 'SMR-109', text('air.offer-aa', args), {
        means: text('air.means-factor'),
        object: stand.id,
        attack: 'make',
        fixed,
        refusal: refuseAntiAir(state, fixed, measure),
      });
    }),
  );
}
