import { type NumberTally, tally } from '../../../engine/counting/tally';
import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import type { Choice } from '../../../kit/chapter';
import { askedOf, gaugeLine, inTurn, pick, type Resolving, raise, throwAgainst } from '../dv';
import { CONTACT, type FlightKind, type FlightState } from '../ship/air/aircraft';
import { batteriesToCommit, dualPurpose, pointsLeft } from '../ship/air/anti-aircraft';
import { flightOf, isFlying } from '../ship/air/flights';
import { ALL_ROLLS, naturalSeven, succeeds, upTo, ways } from '../ship/bands';
import { fleetOf, shipOf } from '../ship/fleet';
import { armourOf } from '../ship/grid';
import { saveTally, strengthTally } from '../ship/saves';
import { strikeOf } from '../ship/strike';
import type { DvState, ShipState } from '../state';
import { afterFire, flightTally, lift, resultOf, sendHome } from './combat';
import type { AirAttackEvent, AircraftEvent } from './events';

/** What a kind of flight does to a ship or base below it (DV-168 to DV-172). */
export type Run = {
  readonly weapon: Extract<AirAttackEvent, { type: 'run-rolled' }>['weapon'];
  /** Farthest target in inches; undefined for one that is never placed (DV-172). */
  readonly within: number | undefined;
  readonly strength: number;
  readonly dice: number;
  /** The first die counts as this for location. */
  readonly row: number;
  readonly damageOn: number;
  readonly cite: string;
};

/** Float planes have no run (DV-174). */
export const RUNS: Readonly<Partial<Record<FlightKind, Run>>> = {
  dive_bomber: {
    weapon: 'bombs',
    within: CONTACT,
    strength: 8,
    dice: 3,
    row: 1,
    damageOn: 4,
    cite: 'DV-168',
  },
  torpedo_bomber: {
    weapon: 'torpedoes',
    within: 3,
    strength: 6,
    dice: 3,
    row: 6,
    damageOn: 3,
    cite: 'DV-169',
  },
  fighter: { weapon: 'guns', within: CONTACT, strength: 0, dice: 0, row: 1, damageOn: 4, cite: 'DV-171' },
  patrol_bomber: {
    weapon: 'high-bombs',
    within: undefined,
    strength: 8,
    dice: 4,
    row: 1,
    damageOn: 4,
    cite: 'DV-172',
  },
};

/** The one bonus of an air attack; high level bombing hits by a natural seven alone (DV-167, DV-172). */
export const runTally = ({ kind }: Pick<FlightState, 'kind'>): NumberTally =>
  kind === 'patrol_bomber'
    ? tally(text('air.run-high'), 0, rule('DV-172'), [])
    : tally(text('air.run-bonus'), 5, rule('DV-167'), []);

export const runStrength = ({ row, strength, cite }: Run): NumberTally =>
  strengthTally(armourOf(row), strength, cite);

export const runSave = (target: ShipState, run: Run) =>
  saveTally(target.card.armour[armourOf(run.row)], armourOf(run.row), run.strength, run.dice);

/** Inches from the attacking flight within which friends of the target fire too (DV-165). */
export const ESCORT_WITHIN = 3;

/** The fewest points that do against a flight what so many do: more than its quality, as many, or one (DV-158, DV-159). */
const fewestLike = (spent: number, quality: number): number =>
  spent > quality ? quality + 1 : spent === quality ? quality : 1;

type Committed = Pick<Extract<AircraftEvent, { type: 'battery-committed' }>, 'system' | 'weapon' | 'points'>;

/** What a ship gives against one run: points, or a battery that adds to them first; nothing. */
type Flaking = { readonly points?: number; readonly battery?: Committed };

/** What the ship says to one run: points, a battery more, or nothing (DV-164, DV-166). */
function choicesOf(state: DvState, ship: ShipState, flight: FlightState): readonly Choice<Flaking>[] {
  const left = pointsLeft(state, ship);
  const enough = fewestLike(left, flight.quality);
  const points = Array.from({ length: left }, (_, index): Choice<Flaking> => {
    const spent = left - index;
    const { total: modifier } = flightTally(spent, flight);
    const fewest = fewestLike(spent, flight.quality);
    const args = { points: spent, modifier, ways: ways(modifier), of: ALL_ROLLS.length, fewest };
    const key = fewest < spent ? 'air.spend-same' : spent > flight.quality ? 'air.spend-drives' : 'air.spend';
    const of = { fixed: { points: spent }, ...(spent === enough ? { usual: true } : {}) };
    return { verb: 'spendAa', label: text(key, args), ...of, is: { points: spent } };
  });
  const batteries = batteriesToCommit(state, ship).map((weapon): Choice<Flaking> => {
    const battery = { system: weapon.id, weapon: weapon.name, points: dualPurpose(ship, weapon).total };
    const label = text('air.commit', { weapon: battery.weapon, points: battery.points });
    return { verb: 'commitBattery', cite: 'DV-166', label, fixed: { system: weapon.id }, is: { battery } };
  });
  const hold: Choice<Flaking> = {
    verb: 'holdAa',
    label: text('air.hold', { ship: ship.card.name }),
    ...(left > 0 ? { final: 'forgoes' } : { usual: true }),
    is: {},
  };
  return [...points, ...batteries, hold];
}

/** One ship's anti-aircraft fire at one run: her own attack with her own points, once (DV-163 to DV-166). */
function* fireAt(before: DvState, shipId: PieceId, flightId: PieceId, target: ShipState): Resolving {
  let state = before;
  const flight = flightOf(before, flightId);
  for (let asked = 1; ; asked++) {
    const ship = shipOf(state, shipId);
    const left = pointsLeft(state, ship);
    const choices = choicesOf(state, ship, flight);
    if (choices.length === 1) return state;
    const args = { ship: ship.card.name, points: left, flight: flight.name, quality: flight.quality };
    const asks = {
      key: `aa-${shipId}-${flightId}-${asked}`,
      ...askedOf(ship),
      ...(shipId === target.id
        ? { prompt: text('air.prompt-target', args), cite: 'DV-164' }
        : { prompt: text('air.prompt-escort', { ...args, target: target.card.name }), cite: 'DV-165' }),
      ...(left > 0 ? { series: text('air.series') } : {}),
    };
    const { battery, points } = yield* pick(asks, choices);
    if (battery) {
      state = yield* raise({ type: 'battery-committed', ship: shipId, ...battery });
      continue;
    }
    if (points === undefined) return state;
    const tally = flightTally(points, flight);
    const key = `flak-${shipId}-${flightId}`;
    const purpose = text('air.flak', { ship: ship.card.name, flight: flight.name });
    const faces = yield* throwAgainst(tally, { key, by: ship.side, purpose, cite: 'DV-164' });
    const result = resultOf(tally, faces);
    if (result === 'destroyed') yield* lift(state, flightId);
    const fired = { ship: shipId, points, target: flightId, tally, faces, result };
    state = yield* raise({ type: 'flak-fired', ...fired });
    return yield* afterFire(state, flightId, result);
  }
}

const onRun = (state: DvState, flight: PieceId): boolean => {
  const now = flightOf(state, flight);
  return isFlying(now) && now.stage === 'on_target';
};

/** The target fires first, then her friends within 3 inches of the flight one by one (DV-164, DV-165, DV-172). */
function* antiAircraftFire(before: DvState, flight: FlightState, target: ShipState): Resolving {
  const met = yield* fireAt(before, target.id, flight.id, target);
  if (flight.kind === 'patrol_bomber') return met;
  return yield* inTurn(met, fleetOf(before, target.side), function* (state, friend) {
    // Ships help, land bases do not (DV-165).
    if (friend.id === target.id || friend.card.base || !onRun(state, flight.id)) return state;
    const { range } = yield* gaugeLine(flight.id, friend.id, 'DV-165');
    return upTo(range, ESCORT_WITHIN) ? yield* fireAt(state, friend.id, flight.id, target) : state;
  });
}

/** A hit of bombs or a torpedo: saved and marked as a ship's is (DV-173). */
function* strike(
  state: DvState,
  { id, side, name }: FlightState,
  on: PieceId,
  run: Run,
  column: number,
): Resolving {
  const target = shipOf(state, on);
  const struck = yield* strikeOf({
    by: side,
    target,
    weapon: name,
    location: { row: run.row, column },
    strength: runStrength(run),
    dice: run.dice,
    damageOn: run.damageOn,
    keyOf: (what) => `${what}-${id}-${on}`,
  });
  return yield* raise({ type: 'bombs-struck', flight: id, ...struck });
}

/** A run on a ship or base: its anti-aircraft fire first, then the attack of a flight that comes through it. */
export function* makeRun(before: DvState, flightId: PieceId, targetId: PieceId): Resolving {
  const flight = flightOf(before, flightId);
  const target = shipOf(before, targetId);
  const run = RUNS[flight.kind];
  if (!run) throw new Error(`a flight of ${flight.kind} makes no run`);
  const met = yield* antiAircraftFire(before, flight, target);
  if (!onRun(met, flightId)) return met;
  const names = { flight: flightId, target: targetId };
  const tally = runTally(flight);
  const key = `run-${flightId}-${targetId}`;
  const purpose = text(`air.run-${run.weapon}`, { flight: flight.name, target: target.card.name });
  const faces = yield* throwAgainst(tally, { key, by: flight.side, purpose, cite: run.cite });
  const hit = flight.kind === 'patrol_bomber' ? naturalSeven(faces) : succeeds(tally.total, faces);
  let state = yield* raise({ type: 'run-rolled', ...names, weapon: run.weapon, tally, faces, hit });
  if (flight.kind === 'fighter') {
    return hit ? yield* raise({ type: 'strafed', ...names }) : state;
  }
  if (hit) state = yield* strike(state, flight, targetId, run, faces[1] ?? 1);
  // Bombs and torpedoes are used up, hit or miss (DV-147, DV-170).
  return yield* sendHome(state, flightId, 'ordnance');
}
