import { z } from 'zod/mini';
import type { QueryOf } from '../../../engine/chart/query';
import type { Meaning, Refusal } from '../../../engine/command';
import { type PieceId, rule } from '../../../engine/ids';
import type { Maneuver, Setting, Step } from '../../../engine/moving/maneuver';
import { verdict } from '../../../engine/moving/verdict';
import { text } from '../../../engine/words/text';
import type { Leg } from '../../../geometry/pose';
import { degrees, inches } from '../../../geometry/units';
import type { Said } from '../../../kit/chapter';
import { legs as legsField, piece } from '../../../kit/fields';
import { given } from '../../../kit/held/change';
import { isSomething, isTurn, lengthOf } from '../../../kit/way';
import { gauge, no, type Resolving, raise, throwDice } from '../dv';
import { d6, half, randomDirection } from '../ship/bands';
import { shipInPlay, shipOf } from '../ship/fleet';
import { SMOKE_WIDTH } from '../ship/scale';
import {
  condition,
  maximumSpeed,
  mayStopAtOnce,
  rudder,
  STATIONARY,
  turnCost,
  turningClass,
} from '../ship/systems';
import { heldCourse, refuseUnaware } from '../ship/unaware';
import { type DvState, type ShipState, SPEEDS, type SpeedSetting } from '../state';
import { closeAction } from './close-action';

/** Straight inches before each turn (DV-023). */
export const RUN_BEFORE_TURN = 2;

/** Largest turn by turning class, in degrees (DV-025). */
export const LARGEST_TURN: Readonly<Record<1 | 2 | 3 | 4, number>> = { 1: 45, 2: 90, 3: 180, 4: 360 };

/** Inches within which ships are in close action or collide (DV-123). */
const CLOSE = inches(1);

/** A rudder locked over turns by exactly this (DV-097). */
const FORCED_TURN = 45;

/** Within this of a limit counts as on it. */
const GRAIN = 1e-6;

/** Movement spent under each setting, straight inches and turns together (DV-019 to DV-021). */
export function spendOf(setting: SpeedSetting, maximum: number): Setting['spend'] {
  if (setting === 'stop') return { min: inches(0), max: inches(0) };
  if (setting === 'half') return { min: inches(0), max: inches(half(maximum)) };
  return { min: inches(half(maximum)), max: inches(maximum) };
}

const SPEND_RULES = { full: rule('DV-019'), half: rule('DV-020'), stop: rule('DV-021') } as const;

/** The steps of a movement: two inches straight, then a turn, and again; as far as the rudder obeys. */
function stepsOf(ship: ShipState): readonly Step[] {
  const locked = rudder(ship);
  if (locked === 'ahead') return [{ kind: 'ahead', least: inches(0), cite: rule('DV-096') }];
  const hurt = turnCost(ship) > 1;
  const forced = locked === 'port' || locked === 'starboard';
  return [
    { kind: 'ahead', least: inches(RUN_BEFORE_TURN), cite: rule('DV-023') },
    {
      kind: 'alter',
      limit: degrees(forced ? FORCED_TURN : LARGEST_TURN[turningClass(ship)]),
      cost: inches(turnCost(ship)),
      ...(forced ? { hand: locked, forced } : {}),
      cite: rule(forced ? 'DV-097' : hurt ? 'DV-095' : 'DV-025'),
      costCite: rule(forced ? 'DV-097' : hurt ? 'DV-095' : 'DV-024'),
    },
  ];
}

/** What a setting brings on, and which of the others it keeps from the next turn (DV-022, DV-036, DV-099). */
function meaningOf(ship: ShipState, id: SpeedSetting): Meaning {
  if (id === 'stop') return { says: text('means.stop', { bonus: STATIONARY }), cite: rule('DV-036') };
  if (id === 'half') return { says: text('means.half'), cite: rule('DV-022') };
  return mayStopAtOnce(ship)
    ? { says: text('means.full-hurt'), cite: rule('DV-099') }
    : { says: text('means.full'), cite: rule('DV-022') };
}

function settingOf(ship: ShipState, id: SpeedSetting): Setting {
  const label = text(`speed.${id}`);
  const spend = spendOf(id, maximumSpeed(ship));
  const means = meaningOf(ship, id);
  const still = { id, label, spend, spendCite: SPEND_RULES[id], means, steps: [], repeat: false, begin: 0 };
  if (id === 'stop') return { ...still, cite: rule('DV-021') };
  const steps = stepsOf(ship);
  const ready = ship.turnReady && steps.length > 1;
  // Only a shore leaves a stopped ship ready to turn.
  const readyCite = rule(ship.setting === 'stop' ? 'DV-H11' : 'DV-026');
  const cite = steps.length === 1 ? rule('DV-096') : ready ? readyCite : rule('DV-023');
  return { ...still, steps, repeat: true, begin: ready ? 1 : 0, cite };
}

/** Why the setting may not be taken up now; undefined when it may (DV-022, DV-099, DV-100). */
export function refuseSetting(ship: ShipState, to: SpeedSetting): Refusal | undefined {
  if (to !== ship.setting) {
    const unaware = refuseUnaware(ship);
    if (unaware) return unaware;
  }
  if (to !== 'stop' && condition(ship, 'Speed') === 'disabled') {
    return no('DV-100', 'engines-disabled', { ship: ship.card.name });
  }
  if (ship.setting === 'full' && to === 'stop' && !mayStopAtOnce(ship)) {
    return no('DV-022', 'full-to-stop', { ship: ship.card.name });
  }
  if (ship.setting === 'stop' && to === 'full') {
    return no(mayStopAtOnce(ship) ? 'DV-099' : 'DV-022', 'stop-to-full', { ship: ship.card.name });
  }
  return undefined;
}

/** Settings a ship may take up, and those it may not. */
export function maneuverOf(ship: ShipState): Maneuver {
  const allowed = SPEEDS.filter((id) => !refuseSetting(ship, id));
  const held = (setting: Setting): Setting =>
    ship.unaware === undefined ? setting : heldCourse(setting, ship.unaware);
  return {
    piece: ship.id,
    // DV-H01: a turning ship pivots on her centre.
    pivot: 'centre',
    settings: allowed.map((id) => held(settingOf(ship, id))),
    refused: SPEEDS.flatMap((id) => {
      const refusal = refuseSetting(ship, id);
      return refusal ? [{ id, label: text(`speed.${id}`), ...refusal }] : [];
    }),
    asBefore: allowed.includes(ship.setting) ? ship.setting : (allowed.at(-1) ?? 'stop'),
  };
}

/** How the ship may move now: while it has not moved in the Movement phase. */
export function maneuver(state: DvState, id: PieceId): Maneuver | undefined {
  if (state.phase !== 'movement' || state.outcome) return undefined;
  const ship = shipInPlay(state, id);
  return ship && !ship.card.base && !ship.moved ? maneuverOf(ship) : undefined;
}

/** Why the ship may not make this movement; undefined when it may. Shores and edges are the table's: they end it. */
export function refuseTrack(ship: ShipState, to: SpeedSetting, legs: readonly Leg[]): Refusal | undefined {
  const judged = verdict(maneuverOf(ship), to, legs);
  return judged.legal ? undefined : { cite: judged.cite, because: judged.because };
}

/** DV-026: ran two inches since the last turn of this movement and has not the allowance left to pay for another. */
function carriesRun(sailed: readonly Leg[], left: number, cost: number): boolean {
  const run = lengthOf(sailed.slice(sailed.findLastIndex(isTurn) + 1));
  return run >= RUN_BEFORE_TURN - GRAIN && left < cost - GRAIN;
}

export const MOVE = { ship: piece, setting: z.enum(SPEEDS), legs: legsField };

/**
 * What there is to a track, and what is asked of the table before it is sailed. Runs and alterations of zero count
 * neither as movement nor as turns (DV-120, DV-123); a ship that does not run comes near nothing, meets no shore and
 * lays no smoke (DV-116, DV-123).
 */
export function trackOf({ ship, legs: given }: Pick<Said<typeof MOVE>, 'ship' | 'legs'>): {
  readonly legs: readonly Leg[];
  readonly query?: QueryOf<'path'>;
} {
  const legs = given.filter(isSomething);
  const runs = legs.some((leg) => !isTurn(leg));
  return { legs, ...(runs ? { query: { of: 'path', piece: ship, legs, within: CLOSE } } : {}) };
}

/** Carries a movement out: the track, smoke along it, close actions in the order met, and what stopped it. */
export function* move(state: DvState, command: Said<typeof MOVE>): Resolving {
  const ship = shipOf(state, command.ship);
  const { id, setting: from } = ship;
  const { legs, query } = trackOf(command);
  const path = query
    ? yield* gauge(`path-${id}`, query, rule('DV-123'))
    : { length: inches(0), sailed: legs, passes: [] };
  const { sailed, length } = path;
  const stopped = 'stopped' in path ? path.stopped?.by : undefined;
  const turns = sailed.filter(isTurn).length;
  const spent = length + turns * turnCost(ship);
  const left = spendOf(command.setting, maximumSpeed(ship)).max - spent;
  const aground = stopped === 'land';
  const setting = aground ? 'stop' : command.setting;
  // Complete Stop is no movement, so a ship held by a shore stays ready to turn (DV-H11).
  const stays = from === 'stop' && setting === 'stop' && ship.turnReady;
  const turnReady = aground || stays || (setting !== 'stop' && carriesRun(sailed, left, turnCost(ship)));

  if (sailed.length > 0) yield* raise({ type: 'table/moved', piece: id, legs: sailed });
  const way = { legs: sailed, length, spent, turns, turnReady, ...given({ stopped }) };
  let now = yield* raise({ type: 'ship-moved', ship: id, from, setting, ...way });
  if (ship.smoke && length > 0) now = yield* laySmoke(now, ship);
  for (const pass of path.passes) now = yield* closeAction(now, id, pass);
  if (stopped === 'edge') {
    yield* raise({ type: 'table/removed', piece: id, how: 'withdrawn' });
    now = yield* raise({ type: 'ship-withdrawn', ship: id });
  }
  return now;
}

/** DV-116, DV-119: a strip along the track just sailed; the first of the game settles the wind. */
function* laySmoke(state: DvState, ship: ShipState): Resolving {
  if (state.wind === undefined) {
    const purpose = text('roll.wind');
    const cite = rule('DV-119');
    const [face = 1] = yield* throwDice({ key: 'wind', by: ship.side, dice: d6(1), purpose, cite });
    const toward = randomDirection(face);
    yield* raise({ type: 'table/wind', toward });
    yield* raise({ type: 'wind-rolled', toward, face });
  }
  const smoke = `smoke-${state.turn}-${ship.id}`;
  yield* raise({ type: 'table/smoke-laid', smoke, piece: ship.id, width: inches(SMOKE_WIDTH) });
  return yield* raise({ type: 'smoke-laid', ship: ship.id, smoke });
}
