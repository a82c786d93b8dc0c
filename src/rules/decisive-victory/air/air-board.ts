import type { Airframe, Board } from '../../../engine/board';
import type { Card } from '../../../engine/contract';
import { type Text, text } from '../../../engine/words/text';
import { figure, value } from '../../../kit/card/card';
import { type FlightKind, type FlightState, reachOfMove, type Stage } from '../ship/air/aircraft';
import { antiAircraft, dualPurpose, firesAtAircraft, pointsLeft } from '../ship/air/anti-aircraft';
import { flightOf, flightsOf } from '../ship/air/flights';
import type { DvState, ShipState } from '../state';
import { homeName } from './carriers';
import { READY } from './phase';

const COLUMNS: readonly { readonly id: string; readonly stages: readonly Stage[] }[] = [
  { id: 'attacking', stages: ['attacking'] },
  { id: 'on-target', stages: ['on_target', 'cap'] },
  { id: 'returning', stages: ['returning'] },
  { id: 'landed', stages: ['landed'] },
  { id: 'gone', stages: ['out', 'destroyed'] },
];

const PLAIN: Airframe = { size: 'middle', wing: 'straight', engines: 1, load: 'none', floats: false };

const AIRFRAMES: Readonly<Record<FlightKind, Airframe>> = {
  fighter: { ...PLAIN, size: 'small' },
  dive_bomber: { ...PLAIN, wing: 'cranked' },
  torpedo_bomber: { ...PLAIN, load: 'torpedo' },
  float_plane: { ...PLAIN, floats: true },
  patrol_bomber: { ...PLAIN, size: 'large', engines: 2 },
};

const kindOf = ({ kind }: FlightState): Text => text(`board.kind.${kind}`);

function lineOf(state: DvState, flight: FlightState): Text {
  const { quality, counter, stage } = flight;
  const args = { kind: kindOf(flight), quality, counter, home: homeName(state, flight) };
  if (stage === 'attacking') return text('board.line-counter', args);
  if (stage === 'returning') return text(counter > 0 ? 'board.line-counter' : 'board.line-waiting', args);
  if (stage === 'cap') return text('board.line-patrol', args);
  if (stage !== 'landed') return text('board.line', args);
  // A flight that has landed this turn is rearmed before it starts again (DV-156).
  return text(flight.since === state.turn ? 'board.line-rearming' : 'board.line-landed', args);
}

/** Flights that may act in this part of the Aircraft phase, as far as it is seen without measuring. */
export const readyFlights = (state: DvState): readonly FlightState[] =>
  state.air ? READY[state.air.step](state, state.air.side) : [];

/** Every flight in the column of its stage, in the order in which stages are resolved; lost ones last (DV-135, DV-136). */
export function boardOf(state: DvState): Board | undefined {
  if (!state.flights) return undefined;
  const ready = readyFlights(state);
  return {
    title: text('board.title'),
    columns: COLUMNS.map(({ id, stages }) => ({
      id,
      title: text(`board.${id}`),
      lines: flightsOf(state)
        .filter(({ stage }) => stages.includes(stage))
        .map((flight) => ({
          piece: flight.id,
          side: flight.side,
          name: flight.name,
          line: lineOf(state, flight),
          placed: flight.placed,
          ready: ready.includes(flight),
          token: { airframe: AIRFRAMES[flight.kind], figure: String(flight.quality) },
        })),
    })).filter(({ id, lines }) => id !== 'gone' || lines.length > 0),
  };
}

/** A flight's card. Throws when there is no such flight. */
export function flightCard(state: DvState, id: FlightState['id']): Card {
  const flight = flightOf(state, id);
  return {
    title: flight.name,
    subtitle: kindOf(flight),
    figures: [
      figure(text('flight.quality'), value(flight.quality), 'DV-158'),
      figure(text('flight.move'), text('card.inches', { inches: reachOfMove(flight) }), 'DV-144'),
      figure(text('flight.radar'), text(flight.radar ? 'flight.yes' : 'flight.no'), 'DV-138'),
      figure(text('flight.stage'), text(`board.stage.${flight.stage}`), 'DV-135'),
      figure(text('flight.home'), value(homeName(state, flight)), 'DV-151'),
    ],
    tracks: [],
    weapons: [],
    systems: [],
    notes: [],
  };
}

/** Of a ship's card: anti-aircraft points left, batteries that may join in, and her flights with their stages. */
export function airNotes(state: DvState, ship: ShipState): readonly Text[] {
  const dual = ship.card.systems.filter((weapon) => weapon.dualPurpose > 0);
  const embarked = flightsOf(state, ship.side).some(({ home }) => home === ship.id);
  return [
    text('card.flak', { left: pointsLeft(state, ship), points: antiAircraft(ship).total }),
    ...dual.map((weapon) =>
      firesAtAircraft(state, ship, weapon.id)
        ? text('card.dual-committed', { name: weapon.name })
        : text('card.dual', { name: weapon.name, points: dualPurpose(ship, weapon).total }),
    ),
    ...(ship.card.spotters > 0 && !embarked ? [text('card.spotters', { flights: ship.card.spotters })] : []),
    ...flightsOf(state, ship.side)
      .filter(({ home }) => home === ship.id)
      .map((flight) =>
        text('card.flight', {
          flight: flight.name,
          kind: kindOf(flight),
          stage: text(`board.stage.${flight.stage}`),
        }),
      ),
  ];
}
