import type { LineMeasured, Measure } from '../../../engine/chart/query';
import { text } from '../../../engine/words/text';
import { degrees, inches } from '../../../geometry/units';
import { lineTo } from '../../../kit/opponent/lines';
import { aspectAfter, wayBeside } from '../../../kit/opponent/places';
import { attacksOf } from '../air/attack';
import { CONTACT } from '../air/contact';
import { REACH_OF } from '../guns/light';
import { type AspectArc, arcOf, cm, countBand, toCm } from '../ship/bands';
import { fleetOf, otherSide } from '../ship/fleet';
import type { ShipState, SmrState, StandState } from '../state';
import { bestDie, type RangeTo, strikeWorth, type Worth } from './strikes';

/* Attacks of several stands in one turn, when the guns fire at one of them only, and out of the arc where they tell most. */

/** Centimetres from a ship beside whom a stand attacks, and out of reach of whose guns it waits for others. */
const BESIDE = 3;
const WAITS = 60;
/** What is left of an attack for every turn that it waits for others. */
const PATIENCE = 0.95;

/** Relative bearings in the middle of each arc. */
const TOWARD: Readonly<Record<AspectArc, readonly number[]>> = { bow: [0], side: [90, 270], stern: [180] };
const ARCS = ['bow', 'side', 'stern'] as const;

type Way = { readonly toward: number; readonly distance: number };

/** The arc of a ship out of which its attack takes most. */
const bestArc = (state: SmrState, stand: StandState, ship: ShipState, measure: Measure): AspectArc =>
  ARCS.reduce((best, arc) =>
    bestDie(state, stand, ship, measure, arc) > bestDie(state, stand, ship, measure, best) ? arc : best,
  );

const wayTo = (toward: number, away: number, line: LineMeasured): Way => {
  const { bearing, distance } = wayBeside({ toward, away: cm(away) }, line);
  return { toward: bearing, distance };
};

const carries = (stand: StandState): boolean => !stand.aborting && attacksOf(stand).length > 0;

/** Stands that attack a ship this turn if they can, and those that have not gone in by the time that so many turns have passed. */
function company(
  state: SmrState,
  { side }: StandState,
  ship: ShipState,
  later: number,
  measure: Measure,
): { readonly now: number; readonly then: number } {
  let [now, then] = [0, 0];
  for (const one of Object.values(state.stands)) {
    if (one.side !== side || !carries(one)) continue;
    if (one.status === 'awaited' && (one.enters ?? 1) <= state.turn + later) then += 1;
    if (one.status !== 'flying') continue;
    const off = toCm(lineTo(one.id, ship.id, measure).range) - CONTACT;
    const goesIn = off <= (one.moved ? 0 : one.card.speed);
    if (goesIn) now += 1;
    if (!one.moved || !goesIn) then += 1;
  }
  return { now, then };
}

/** What the attack of a stand takes of a ship when the guns leave it alone, and when they fire at it before all others. */
function taken(state: SmrState, stand: StandState, ship: ShipState, measure: Measure, arc?: AspectArc) {
  const whole = bestDie(state, stand, ship, measure, arc) * countBand(stand.aircraft);
  return { whole, shot: Math.max(0, strikeWorth(state, stand, ship, measure, arc)) };
}

/** What its attack this turn is worth among those that go in with it, of whom the guns fire at the first. */
function inCompany(
  state: SmrState,
  stand: StandState,
  ship: ShipState,
  measure: Measure,
  arc?: AspectArc,
): number {
  const { whole, shot } = taken(state, stand, ship, measure, arc);
  const { now } = company(state, stand, ship, 0, measure);
  return now === 0 ? 0 : ((now - 1) * whole + shot) / now;
}

/** What it attacks with others at the end of a flight: straight in, or on a way round out of the arc that it leads to. */
export const goingIn = (
  state: SmrState,
  stand: StandState,
  rangeTo: RangeTo,
  measure: Measure,
  way?: Way,
): readonly Worth[] =>
  fleetOf(state, otherSide(state, stand.side).id)
    .filter(({ id }) => attacksOf(stand).length > 0 && rangeTo(id) <= CONTACT)
    .map((ship): Worth => {
      const line = lineTo(stand.id, ship.id, measure);
      const aspect = way
        ? aspectAfter({ bearing: degrees(way.toward), distance: inches(way.distance) }, line)
        : line.aspect;
      const because = text(way ? 'why.fly-round' : 'why.fly-attack', { target: ship.card.name });
      return { worth: inCompany(state, stand, ship, measure, arcOf({ aspect })), because };
    });

/** What an attack on this ship is worth that waits for others: nothing where nobody comes, or no guns are there to be shared. */
function awaited(state: SmrState, stand: StandState, ship: ShipState, measure: Measure): number {
  const arc = bestArc(state, stand, ship, measure);
  const { whole, shot } = taken(state, stand, ship, measure, arc);
  const soon = inCompany(state, stand, ship, measure, arc);
  let best = 0;
  for (let later = 1; state.turn + later <= state.turnLimit; later++) {
    const { now, then } = company(state, stand, ship, later, measure);
    if (then <= now || now === 0) continue;
    // Whoever comes after by himself is the first again.
    const apart = (now - 1) * whole + shot + (then - now) * shot;
    const together = (then - 1) * whole + shot;
    best = Math.max(best, PATIENCE ** later * (apart > 0 ? (soon * together) / apart : together / then));
  }
  return best;
}

/** Whether it is out of reach of a ship's guns there, and may still attack her next turn whatever she does. */
const waitsAt = (stand: StandState, ship: ShipState, range: number): boolean =>
  range > REACH_OF.lrf && range + ship.speed <= stand.card.speed + CONTACT;

/** What is hoped for by waiting at a place for others to come up. */
export const waiting = (
  state: SmrState,
  stand: StandState,
  rangeTo: RangeTo,
  measure: Measure,
): readonly Worth[] =>
  carries(stand)
    ? fleetOf(state, otherSide(state, stand.side).id)
        .filter((ship) => !ship.submerged && waitsAt(stand, ship, rangeTo(ship.id)))
        .map((ship) => ({
          worth: awaited(state, stand, ship, measure),
          because: text('why.fly-wait', { target: ship.card.name }),
        }))
    : [];

/** Flights round to where an attack tells most, and to where a stand may wait for others. */
export function concertedWays(
  state: SmrState,
  stand: StandState,
  ship: ShipState,
  measure: Measure,
): readonly Way[] {
  if (!carries(stand) || ship.submerged) return [];
  const line = lineTo(stand.id, ship.id, measure);
  const arc = bestArc(state, stand, ship, measure);
  const round =
    bestDie(state, stand, ship, measure, arc) > bestDie(state, stand, ship, measure)
      ? TOWARD[arc]
          .map((toward) => wayTo(toward, BESIDE, line))
          .toSorted((a, b) => a.distance - b.distance)
          .slice(0, 1)
      : [];
  const waits =
    toCm(line.range) <= WAITS && awaited(state, stand, ship, measure) > 0
      ? [wayTo(line.aspect, WAITS, line)]
      : [];
  return [...round, ...waits];
}
