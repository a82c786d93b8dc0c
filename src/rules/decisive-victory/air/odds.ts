import type { Measure } from '../../../engine/chart/query';
import type { Forecast } from '../../../engine/contract';
import { certain } from '../../../engine/counting/chance';
import type { PieceId } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import type { FlightState } from '../ship/air/aircraft';
import { pointsLeft } from '../ship/air/anti-aircraft';
import { flightOf } from '../ship/air/flights';
import { ALL_ROLLS, bandText, succeeds, upTo, ways } from '../ship/bands';
import { fleetOf, shipOf } from '../ship/fleet';
import { type Case, casesAt, outcomesOf, spreadsOf } from '../ship/strike-odds';
import type { DvState, ShipState } from '../state';
import { ESCORT_WITHIN, RUNS, type Run, runSave, runStrength, runTally } from './attacks';
import { flightTally, ODDS_BY_QUALITY } from './combat';

const SURE = ALL_ROLLS.length;
const NONE = certain(0);

/** Of 36 rolls those after which the flight goes on: neither destroyed nor driven off (DV-158). */
export function waysThrough(points: number, flight: FlightState): number {
  const { total } = flightTally(points, flight);
  return total === ODDS_BY_QUALITY.higher ? 0 : SURE - ways(total);
}

/** A run that brings nothing. */
const nothing = ({ marks }: ShipState): Case => ({ chance: 1, damage: NONE, minor: NONE, marks });

/** What one roll of the run brings: nothing, or every way its save and damage dice may go. */
function casesOf(
  flight: FlightState,
  run: Run,
  target: ShipState,
  faces: readonly number[],
): readonly Case[] {
  if (!succeeds(runTally(flight).total, faces)) return [nothing(target)];
  if (flight.kind === 'fighter') return [{ ...nothing(target), minor: certain(1) }];
  const outcomes = outcomesOf(runSave(target, run), run.dice, run.damageOn);
  return casesAt(outcomes, { row: run.row, column: faces[1] ?? 1 }, target.marks);
}

/** Ships that may fire at the run and the points each has in hand, batteries not committed left out (DV-164, DV-165). */
function defenders(state: DvState, flight: FlightState, target: ShipState, measure: Measure) {
  const friends =
    flight.kind === 'patrol_bomber'
      ? []
      : fleetOf(state, target.side).filter(
          ({ id, card }) =>
            id !== target.id &&
            !card.base &&
            upTo(measure({ of: 'line', from: flight.id, to: id }).range, ESCORT_WITHIN),
        );
  return [target, ...friends]
    .map((ship) => ({ ship, points: pointsLeft(state, ship) }))
    .filter(({ points }) => points > 0);
}

/** A run, were every ship that may fire at it to spend all the points she has left. */
export function foretellRun(
  state: DvState,
  said: { readonly flight: PieceId; readonly target: PieceId },
  measure: Measure,
): Forecast | undefined {
  const flight = flightOf(state, said.flight);
  const run = RUNS[flight.kind];
  if (!run) return undefined;
  const target = shipOf(state, said.target);
  const sum = runTally(flight);
  const guns = defenders(state, flight, target, measure);
  const through = guns.map(({ points }) => waysThrough(points, flight));
  const chanceThrough = through.reduce((all, one) => (all * one) / SURE, 1);
  const hits = ways(sum.total);
  const outcomes = ALL_ROLLS.flatMap((faces) =>
    casesOf(flight, run, target, faces).map((one) => ({
      ...one,
      chance: (one.chance * chanceThrough) / SURE,
    })),
  );
  const { damage, minor } = spreadsOf([{ ...nothing(target), chance: 1 - chanceThrough }, ...outcomes]);
  return {
    title: text('odds.run', { flight: flight.name, target: target.card.name }),
    tallies: [
      sum,
      ...(flight.kind === 'fighter' ? [] : [runStrength(run), runSave(target, run)]),
      ...guns.map(({ points }) => flightTally(points, flight)),
    ],
    chance: {
      ways: through.reduce((all, one) => all * one, hits),
      of: through.reduce((all) => all * SURE, SURE),
      needs: guns.length === 0 ? bandText(sum.total) : text('odds.run-needs', { needs: bandText(sum.total) }),
    },
    spreads: flight.kind === 'fighter' ? [minor] : [damage, minor],
    notes: [
      text('odds.run-alone', { ways: hits, of: SURE }),
      ...guns.map(({ ship, points }, index) =>
        text('odds.through', { ship: ship.card.name, points, ways: through[index] ?? 0, of: SURE }),
      ),
    ],
  };
}

export function foretellFight(
  state: DvState,
  said: { readonly flight: PieceId; readonly target: PieceId },
): Forecast {
  const flight = flightOf(state, said.flight);
  const target = flightOf(state, said.target);
  const sum = flightTally(flight.quality, target);
  const reply = flightTally(target.quality, flight);
  return {
    title: text('odds.fight', { flight: flight.name, target: target.name }),
    tallies: [sum, reply],
    chance: { ways: ways(sum.total), of: SURE, needs: bandText(sum.total) },
    spreads: [],
    notes: [
      ...(sum.total === ODDS_BY_QUALITY.higher ? [text('odds.driven-off')] : []),
      text('odds.reply', {
        target: target.name,
        flight: flight.name,
        modifier: reply.total,
        ways: ways(reply.total),
        of: SURE,
      }),
    ],
  };
}
