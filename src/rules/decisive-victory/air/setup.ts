import { z } from 'zod/mini';
import type { Refusal } from '../../../engine/command';
import { type PieceId, piece, type Side } from '../../../engine/ids';
import type { Battle } from '../../../engine/set-up/record';
import { inches } from '../../../geometry/units';
import { isRefusal, refusing } from '../../../kit/refusal';
import { FLIGHT_KINDS, type FlightState, SAMPLE_FLIGHTS } from '../ship/air/aircraft';
import type { ShipState } from '../state';

/** A flight as a scenario has it; what it leaves out is that of the samples (DV-134, DV-137, DV-H14). */
export const FLIGHT = z.strictObject({
  kind: z.enum(FLIGHT_KINDS),
  name: z.exactOptional(z.string().check(z.minLength(1))),
  quality: z.exactOptional(z.int().check(z.gte(0), z.lte(9))),
  slow: z.exactOptional(z.boolean()),
  radar: z.exactOptional(z.boolean()),
  groundBased: z.exactOptional(z.boolean()),
  stage: z.exactOptional(z.enum(['landed', 'attacking', 'on_target', 'cap', 'returning'])),
  /** Turns left of an approach or of a way home. */
  counter: z.exactOptional(z.int().check(z.gte(1), z.lte(9))),
});
export type FlightPlay = z.infer<typeof FLIGHT>;

/** Flights of bases off the table, by side: how far their base lies is the scenario's to say (DV-140). */
const SHORE_FLIGHTS = z.object({
  flights: z.optional(
    z.array(z.extend(FLIGHT, { side: z.string(), distance: z.number().check(z.gte(0), z.lte(10_000)) })),
  ),
});

const no = refusing('refuse-air');

/** A flight made of what the scenario says; `number` tells it from the others of its home. */
function flightFrom(
  play: FlightPlay,
  of: { readonly side: Side; readonly home: PieceId; readonly homeName: string; readonly number: number },
): FlightState {
  const { stage = 'landed' } = play;
  const counts = stage === 'attacking' || stage === 'returning';
  const counter = counts ? (play.counter ?? 1) : 0;
  return {
    id: piece(`${of.home}-flight-${of.number}`),
    side: of.side,
    home: of.home,
    name: `${of.homeName} ${of.number}`,
    ...SAMPLE_FLIGHTS[play.kind],
    radar: false,
    groundBased: play.kind === 'patrol_bomber',
    ...play,
    stage,
    since: 0,
    counter,
    // One that starts in Attacking counts the turns its counter shows (DV-149).
    attackTurns: counter,
    placed: false,
    moved: false,
    attacked: false,
  };
}

/** What speaks against the flights of a ship: no deck for them, more float planes than she carries, darkness. */
function refuseFlights(
  ship: ShipState,
  flights: readonly FlightState[],
  blind: boolean,
): Refusal | undefined {
  const { name, flightDeck, spotters, base } = ship.card;
  for (const flight of flights) {
    const args = { flight: flight.name, ship: name };
    if (blind && !flight.radar && flight.stage !== 'landed') return no('DV-138', 'no-radar', args);
    if (flight.stage === 'cap' && flight.kind !== 'fighter') return no('DV-155', 'no-patrol', args);
    if (flight.groundBased && !base) return no('DV-151', 'ground-based', args);
    if (!flightDeck && !base && flight.kind !== 'float_plane') return no('DV-H08', 'no-deck', args);
  }
  const planes = flights.length;
  return !flightDeck && !base && planes > spotters
    ? no('DV-H08', 'too-many-planes', { ship: name, planes, carried: spotters })
    : undefined;
}

/** Without other word of the scenario: the flights on her card, landed; float planes where the option says so (DV-137). */
const printed = ({ card }: ShipState, floatPlanes: boolean): readonly FlightPlay[] =>
  card.flightDeck
    ? card.flightDeck.flights.map((kind) => ({ kind }))
    : Array.from({ length: floatPlanes ? card.spotters : 0 }, () => ({ kind: 'float_plane' }));

/** Every flight of the battle; or what is wrong with one. Without any the Aircraft phase is passed over. */
export function enlistFlights(
  battle: Battle,
  ships: readonly ShipState[],
  playOf: (ship: PieceId) => readonly FlightPlay[] | undefined,
): readonly FlightState[] | Refusal {
  const { options } = battle;
  const blind = options.night === true || options.badWeather === true;
  const flights: FlightState[] = [];
  for (const ship of ships) {
    const own = (playOf(ship.id) ?? printed(ship, options.floatPlanes === true)).map((play, index) =>
      flightFrom(play, { side: ship.side, home: ship.id, homeName: ship.card.name, number: index + 1 }),
    );
    const refusal = refuseFlights(ship, own, blind);
    if (refusal) return refusal;
    flights.push(...own);
  }
  const shore = shoreFlights(battle);
  return isRefusal(shore) ? shore : [...flights, ...shore];
}

function shoreFlights(battle: Battle): readonly FlightState[] | Refusal {
  const read = SHORE_FLIGHTS.safeParse(battle.play ?? {});
  if (!read.success) {
    return no('DV-137', 'flights-of-battle', { field: read.error.issues[0]?.path.join('.') || 'flights' });
  }
  const flights: FlightState[] = [];
  for (const { side: id, distance, ...play } of read.data.flights ?? []) {
    const side = battle.sides.find((one) => one.id === id);
    if (!side) return no('DV-137', 'no-side', { side: id });
    if (play.stage === 'cap') return no('DV-155', 'no-patrol', { flight: play.name ?? id });
    const number = flights.filter((flight) => flight.side === side.id).length + 1;
    const of = { side: side.id, home: piece(`shore-${id}`), homeName: side.name, number };
    flights.push({ ...flightFrom({ groundBased: true, ...play }, of), distance: inches(distance) });
  }
  return flights;
}
