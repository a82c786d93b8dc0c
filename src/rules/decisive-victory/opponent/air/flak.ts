import type { Measure } from '../../../../engine/chart/query';
import type { Command } from '../../../../engine/command';
import type { PieceId } from '../../../../engine/ids';
import type { Merit } from '../../../../engine/opponent/appraisal';
import type { Choose } from '../../../../engine/question';
import { lineTo } from '../../../../kit/opponent/lines';
import { told } from '../../../../kit/opponent/merit';
import { waysThrough } from '../../air/odds';
import { readyPatrols, toMove, toPlace, toRun } from '../../air/phase';
import { movesAbout } from '../../air/refuse';
import { weaponOf } from '../../guns/attack';
import { type FlightState, PATROL_REACH, reachOfMove } from '../../ship/air/aircraft';
import { dualPurpose, pointsLeft } from '../../ship/air/anti-aircraft';
import { flightOf, flightWith } from '../../ship/air/flights';
import { ALL_ROLLS, upTo } from '../../ship/bands';
import { enemiesOf, fleetOf, shipOf } from '../../ship/fleet';
import type { DvState, ShipState } from '../../state';
import { tables } from '../fire/fire';
import { worthOfFight, worthOfRun } from './flights';

const SURE = ALL_ROLLS.length;
/** Of the worth of a point that may be wanted for a later run this turn, the part that is put by. */
const PUT_BY = 0.3;
/** What stopping a flight is worth beside the run it was on. */
const STOPPED = 0.1;
/** Choosing the better of two that are otherwise alike. */
const SLIGHT = 0.001;

/** Chance that this many points stop a flight's run (DV-158, DV-164). */
const stops = (points: number, flight: FlightState): number =>
  points < 1 ? 0 : 1 - waysThrough(points, flight) / SURE;

/** The run a question of anti-aircraft fire is about: its key names the ship that is asked and the flight. */
function flightAsked(state: DvState, key: string, ship: PieceId): FlightState | undefined {
  const rest = key.slice(`aa-${ship}-`.length);
  return state.flights?.find(({ id }) => rest.startsWith(`${id}-`));
}

/** The best a flight may do to a ship of the side that stands under it. */
const threatOf = (state: DvState, flight: FlightState): number =>
  enemiesOf(state, flight.side).reduce((most, ship) => Math.max(most, worthOfRun(state, flight, ship)), 0);

/** What each point is worth kept for runs that may still come this turn. */
function pricePerPoint(state: DvState, flight: FlightState, ship: ShipState): number {
  const others = [...toRun(state, flight.side), ...toPlace(state, flight.side)].filter(
    ({ id }) => id !== flight.id,
  );
  const wanted = others.reduce((sum, { quality }) => sum + quality + 1, flight.quality + 1);
  const left = Math.max(1, pointsLeft(state, ship));
  if (wanted <= left) return 0;
  const next = others.reduce((most, other) => Math.max(most, threatOf(state, other)), 0);
  return PUT_BY * next * Math.min(1, (wanted - left) / left);
}

/** The fire a battery could give to ships this turn, from where she is. */
function surfaceFire(state: DvState, ship: ShipState, system: string, measure: Measure): number {
  return enemiesOf(state, ship.side).reduce((most, enemy) => {
    const table = tables(state, ship, enemy).find(({ weapon }) => weapon.id === system);
    if (!table) return most;
    const { range } = lineTo(ship.id, enemy.id, measure);
    if (range > table.weapon.range) return most;
    return Math.max(most, table.alone[(table.rings[Math.floor(range)] ?? 0) * 4] ?? 0);
  }, 0);
}

/** What a patrol's fight with a flight brings, and the attack it spares. */
const worthOfMeeting = (state: DvState, own: FlightState, enemy: FlightState): number =>
  worthOfFight(own, enemy) + threatOf(state, enemy) / 2;

/** Of all a flight may do, the part that is done by the patrol's ship: how likely it comes down where it can be met. */
function drawnHere(state: DvState, own: FlightState, enemy: FlightState, measure: Measure): number {
  const ships = fleetOf(state, own.side).map(({ id }) => ({
    near: id === own.home || upTo(lineTo(own.home, id, measure).range, PATROL_REACH),
    worth: worthOfRun(state, enemy, shipOf(state, id)),
  }));
  const all = ships.reduce((sum, { worth }) => sum + worth, 0);
  const here = ships.reduce((sum, { near, worth }) => (near ? sum + worth : sum), 0);
  return all > 0 ? here / all : 0;
}

/** What a patrol is expected to do by keeping its station, for flights that may still come this turn (DV-145). */
function worthOfStaying(state: DvState, own: FlightState, enemy: FlightState, measure: Measure): number {
  const comesIn = (flight: FlightState): boolean => {
    const { range } = lineTo(own.home, flight.id, measure);
    return !upTo(range, PATROL_REACH) && upTo(range - reachOfMove(flight), PATROL_REACH);
  };
  const moving = toMove(state, enemy.side).filter((flight) => movesAbout(flight) && comesIn(flight));
  const worths = [...toPlace(state, enemy.side), ...moving]
    .filter(({ id }) => id !== enemy.id)
    .map((flight) => drawnHere(state, own, flight, measure) * worthOfMeeting(state, own, flight))
    .toSorted((a, b) => b - a);
  // Her other patrols see to as many of them; each meets one a turn.
  return Math.max(0, worths[readyPatrols(state, own.home).length - 1] ?? 0);
}

/** Decisions about aircraft in mid-resolution: anti-aircraft fire, patrols, fights of several. */
export function decideAloft(
  state: DvState,
  question: Choose,
  picked: Command,
  measure: Measure,
): Merit | undefined {
  switch (picked.verb) {
    case 'spendAa':
    case 'commitBattery': {
      const ship = shipOf(state, picked.ship as PieceId);
      const flight = flightAsked(state, question.key, ship.id);
      if (!flight) return undefined;
      const saved = threatOf(state, flight) + STOPPED;
      if (picked.verb === 'spendAa') {
        const points = Number(picked.points);
        const worth = saved * stops(points, flight) - points * (pricePerPoint(state, flight, ship) + SLIGHT);
        return told(worth, 'appraisal.flak', { ship: ship.card.name, flight: flight.name });
      }
      const weapon = weaponOf(ship, String(picked.system));
      if (!weapon) return undefined;
      const left = pointsLeft(state, ship);
      const more = left + dualPurpose(ship, weapon).total;
      const gain = saved * (stops(Math.min(more, flight.quality + 1), flight) - stops(left, flight));
      const worth = gain - surfaceFire(state, ship, weapon.id, measure);
      // Before points are spent: what they would do with the battery is more than what they do without it.
      const most = worth > SLIGHT ? worth + saved : -SLIGHT;
      return told(most, 'appraisal.battery', { weapon: weapon.name, flight: flight.name });
    }
    case 'meetFlight': {
      const own = flightWith(state, picked.flight as PieceId);
      const enemy = state.flights?.find(
        ({ id, side }) => side !== own?.side && question.key.endsWith(`-${id}`),
      );
      if (!own || !enemy) return undefined;
      const worth = worthOfMeeting(state, own, enemy) - worthOfStaying(state, own, enemy, measure);
      return told(worth, 'appraisal.meet', { flight: own.name, other: enemy.name });
    }
    case 'joinAttack': {
      const own = flightWith(state, picked.flight as PieceId);
      const target = state.flights?.find(({ id }) => question.key.startsWith(`join-${id}-`));
      if (!own || !target) return undefined;
      const asked = question.prompt.args?.quality;
      const before = typeof asked === 'number' ? asked : own.quality;
      const now = worthOfFight(own, target, before);
      return { worth: worthOfFight(own, target, before + own.quality) - now - SLIGHT };
    }
    case 'answerFlight': {
      const attacker = flightOf(state, picked.flight as PieceId);
      const target = state.flights?.find(({ id }) => question.key === `answer-${id}`);
      return target ? { worth: worthOfFight(target, attacker) } : undefined;
    }
    case 'stayOnPatrol':
    case 'attackNow':
    case 'holdAa':
      return { worth: 0 };
    default:
      return undefined;
  }
}
