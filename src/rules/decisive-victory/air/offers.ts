import type { Measure } from '../../../engine/chart/query';
import type { Offer } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import { type More, offer } from '../../../kit/offer';
import { refusing } from '../../../kit/refusal';
import { type AirStep, CONTACT, type FlightState, reachOfMove } from '../ship/air/aircraft';
import { flightsOf, homeOf, overTable } from '../ship/air/flights';
import { enemiesOf, fleetOf, otherSide } from '../ship/fleet';
import type { DvState } from '../state';
import { landingPlaces, launchCost, launchPayers, refuseLaunch } from './carriers';
import { fightersToAttack } from './combat';
import type { FORMS } from './forms';
import { toLand, toLaunch, toMove, toPlace, toRun } from './phase';
import { movesAbout, refuseClosing, refuseFight, refuseRun } from './refuse';

const no = refusing('refuse-air');

const DIRECTIONS = { kind: 'span', min: 0, max: 345, step: 15 } as const;
/** Inches from a piece a screen offers to name a point in; the rules allow any. */
const FARTHEST_OFFERED = 48;
/** At no distance it is the enemy herself; else a point of the sea (DV-140). */
const POINT_OF_SEA = {
  distance: { kind: 'span', min: 0, max: FARTHEST_OFFERED, step: 1 },
  toward: DIRECTIONS,
} as const;
/** The holes of a point that may be pointed at. */
const POINTED = { bearing: 'toward', distance: 'distance' } as const;

/** What those do that are more than to go somewhere. */
const MEANS: Readonly<Partial<Record<keyof typeof FORMS, string>>> = {
  launchFlight: 'launch',
  launchPatrol: 'patrol',
  recallFlight: 'recall',
};

/** An offer of a flight; what it is fixed to besides is added to it. */
const ofFlight = (
  flight: FlightState,
  verb: keyof typeof FORMS,
  cite: string,
  label: Text,
  { fixed, ...more }: More = {},
): Offer =>
  offer(verb, flight.side, cite, label, {
    ...(verb in MEANS ? { means: text(`means.${MEANS[verb]}`) } : {}),
    // One that stands on the table can be chosen there; the others speak for the whole side.
    ...(flight.placed ? { subject: flight.id } : {}),
    ...more,
    fixed: { flight: flight.id, ...fixed },
  });

const args = ({ name, quality }: FlightState) => ({ flight: name, quality });

function placeOffers(state: DvState, side: Side): readonly Offer[] {
  const enemies = enemiesOf(state, side);
  const beside = [...enemies, ...overTable(state), ...fleetOf(state, side)].map(({ id }) => id);
  return toPlace(state, side).map((flight) =>
    ofFlight(flight, 'placeFlight', 'DV-143', text('offer.place-flight', args(flight)), {
      holes: {
        beside: { kind: 'pieces', of: beside },
        distance: { kind: 'span', min: CONTACT, max: FARTHEST_OFFERED, step: 1 },
        toward: DIRECTIONS,
      },
      spot: { from: { hole: 'beside' }, ...POINTED },
    }),
  );
}

function moveOffers(state: DvState, side: Side, measure: Measure): readonly Offer[] {
  return toMove(state, side).flatMap((flight): readonly Offer[] => {
    const recall = ofFlight(flight, 'recallFlight', 'DV-H09', text('offer.recall-flight', args(flight)));
    if (!movesAbout(flight)) return [recall];
    const enemy = otherSide(state, side).id;
    const near = [...fleetOf(state, enemy), ...overTable(state, enemy), ...fleetOf(state, side)]
      .map(({ id }) => id)
      .filter((id) => !refuseClosing(state, flight, { beside: id }, measure));
    const close = ofFlight(flight, 'closeWith', 'DV-144', text('offer.close-with', args(flight)), {
      holes: { beside: { kind: 'pieces', of: near } },
    });
    const move = ofFlight(flight, 'moveFlight', 'DV-144', text('offer.move-flight', args(flight)), {
      holes: { distance: { kind: 'span', min: 0, max: reachOfMove(flight), step: 1 }, toward: DIRECTIONS },
      spot: { from: { piece: flight.id }, ...POINTED },
    });
    return [...(near.length === 0 ? [] : [close]), move, recall];
  });
}

export const fightOffers = (state: DvState, side: Side, measure: Measure): readonly Offer[] =>
  fightersToAttack(state, side).flatMap((flight) =>
    overTable(state, otherSide(state, side).id)
      .filter((target) => !refuseFight(state, flight, { target: target.id }, measure))
      .map(({ id: target, name, quality: against }) => {
        const label = text('offer.attack-flight', { ...args(flight), target: name, against });
        const at: More = { object: target, attack: 'make', fixed: { target } };
        return ofFlight(flight, 'attackFlight', 'DV-161', label, at);
      }),
  );

export const runOffers = (state: DvState, side: Side, measure: Measure): readonly Offer[] =>
  toRun(state, side).flatMap((flight) =>
    enemiesOf(state, side)
      // Ships out of reach are far too many to be told of each.
      .filter(({ id: target }) => !refuseRun(state, flight, { target }, measure))
      .map(({ id: target, card }) => {
        const label = text('offer.attack-ship', { ...args(flight), target: card.name });
        const at: More = { object: target, attack: 'make', fixed: { target } };
        return ofFlight(flight, 'attackShip', 'DV-148', label, at);
      }),
  );

const landOffers = (state: DvState, side: Side): readonly Offer[] =>
  toLand(state, side).map((flight) =>
    ofFlight(flight, 'landFlight', 'DV-151', text('offer.land-flight', args(flight)), {
      holes: {
        home: {
          kind: 'names',
          of: landingPlaces(state, flight).map((id) => ({
            id,
            label: text('card.value', { value: state.ships[id]?.card.name ?? id }),
          })),
        },
      },
    }),
  );

/** A launch to attack and one on patrol, for each who may pay; what is not allowed says why. */
function launchOffers(state: DvState, side: Side): readonly Offer[] {
  const targets = enemiesOf(state, side).map(({ id }) => id);
  const able = toLaunch(state, side);
  return flightsOf(state, side)
    .filter(({ stage }) => stage === 'landed')
    .flatMap((flight): readonly Offer[] => {
      const home = homeOf(state, flight);
      const subject = home ? { subject: home.id } : {};
      const costs = launchCost(state, flight.home) > 0;
      const payers = costs ? launchPayers(state, flight).map(({ fromFlagship }) => fromFlagship) : [0];
      const attack = (fromFlagship: number): Offer => {
        const label = text(costs ? `offer.launch-paid-${fromFlagship}` : 'offer.launch-flight', args(flight));
        return ofFlight(flight, 'launchFlight', costs ? 'DV-154' : 'DV-153', label, {
          ...subject,
          fixed: { fromFlagship },
          holes: {
            target: { kind: 'pieces', of: targets },
            // A base off the table has a distance of its own, whatever the point (DV-140).
            ...(home ? POINT_OF_SEA : {}),
          },
          ...(home ? { spot: { from: { hole: 'target' }, ...POINTED } } : {}),
        });
      };
      if (!able.includes(flight)) {
        const refusal =
          refuseLaunch(state, flight, false) ?? no('DV-154', 'no-point', { flight: flight.name });
        return [{ ...attack(0), refusal }];
      }
      const patrol = (fromFlagship: number): Offer => {
        const label = text(costs ? `offer.patrol-paid-${fromFlagship}` : 'offer.launch-patrol', args(flight));
        return ofFlight(flight, 'launchPatrol', 'DV-155', label, {
          ...subject,
          fixed: { fromFlagship },
          holes: { toward: DIRECTIONS },
          ...(home
            ? { spot: { from: { piece: home.id }, bearing: 'toward', distance: inches(CONTACT) } }
            : {}),
        });
      };
      const patrols = refuseLaunch(state, flight, true) ? [] : payers.map(patrol);
      return [...payers.map(attack), ...patrols];
    });
}

const STEP_OFFERS: Readonly<
  Record<AirStep, (state: DvState, side: Side, measure: Measure) => readonly Offer[]>
> = {
  place: placeOffers,
  move: moveOffers,
  fight: fightOffers,
  run: runOffers,
  land: landOffers,
  launch: launchOffers,
};

/** What a side may say in its turn of the Aircraft phase. Arrived flights must be placed, all else may be left (DV-143). */
export function aircraftOffers(state: DvState, side: Side, measure: Measure): readonly Offer[] {
  const step = state.air?.step;
  if (!step) return [];
  const end = offer('endFlights', side, 'DV-136', text(`offer.end-${step}`), { usual: true, ceremony: true });
  const offers = STEP_OFFERS[step](state, side, measure);
  return step === 'place' ? offers : [...offers, end];
}
