import { z } from 'zod/mini';
import type { Measure, PathMeasured } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import { type PieceId, rule } from '../../../engine/ids';
import { EDGES } from '../../../engine/moving/motion';
import { verdict } from '../../../engine/moving/verdict';
import { text } from '../../../engine/words/text';
import type { Leg } from '../../../geometry/pose';
import { type Inches, inches } from '../../../geometry/units';
import type { Said } from '../../../kit/chapter';
import { legs as legsField, piece } from '../../../kit/fields';
import { slot } from '../../../kit/slot';
import { isSomething, isTurn, lengthOf } from '../../../kit/way';
import { takePoints } from '../damage/points/points';
import { toCm } from '../ship/bands';
import { crewTally, tested } from '../ship/crew-test';
import { aboard } from '../ship/deck';
import { isInPlay, isInTheWay, shipOf } from '../ship/fleet';
import { taking } from '../ship/taking';
import { gauge, type Resolving, raise, throwDice } from '../smr';
import type { ShipState, SmrState } from '../state';
import { refuseEnd } from './end-of-move';
import { maneuverOf, SETTINGS } from './maneuver';

export const MOVE = { ship: piece, setting: z.enum(SETTINGS), legs: legsField };
type Move = Said<typeof MOVE>;

/** Why the ship may not make this movement. */
export function refuseMove(
  state: SmrState,
  { ship: id, setting, legs }: Move,
  measure: Measure,
): Refusal | undefined {
  const ship = shipOf(state, id);
  const judged = verdict(maneuverOf(ship), setting, legs);
  if (!judged.legal) return { cite: judged.cite, because: judged.because };
  return refuseEnd(state, ship, legs.filter(isSomething), measure);
}

/** 1d6 points to Flotation (SMR-H06). */
export function* batter(
  state: SmrState,
  id: PieceId,
  cause: 'collision' | 'grounding',
  face: number,
): Resolving {
  return yield* takePoints(state, {
    key: `${cause}-${id}`,
    target: id,
    cause,
    water: 'under',
    hits: 1,
    ip: face,
    cv: 0,
  });
}

/** Runs up on land: 1d6 to Flotation, and she stays where she is (SMR-H06). */
export function* ground(state: SmrState, id: PieceId): Resolving {
  const ship = shipOf(state, id);
  const [face = 1] = yield* throwDice({
    key: `grounding-${id}`,
    by: ship.side,
    dice: [6],
    purpose: text('roll.grounding', { ship: ship.card.name }),
    cite: rule('SMR-H06'),
  });
  const now = yield* raise({ type: 'grounded', ship: id, face });
  return yield* batter(now, id, 'grounding', face);
}

/** Leaves the table for good (SMR-H46). */
export function* leave(id: PieceId, edge: string): Resolving {
  const by = EDGES.find((one) => one === edge) ?? 'north';
  yield* raise({ type: 'table/removed', piece: id, how: 'off-table' });
  const now = yield* raise({ type: 'left-table', ship: id, by });
  const stands = aboard(now, id).map((stand) => stand.id);
  return stands.length > 0 ? yield* raise({ type: 'carried-off', ship: id, stands }) : now;
}

/** Without steering the one turn asks for a Crew Test; failing it she goes straight on (SMR-H05). */
function* steer(
  state: SmrState,
  ship: ShipState,
  legs: readonly Leg[],
): Resolving<{ readonly now: SmrState; readonly legs: readonly Leg[] }> {
  if (ship.mvr > 0 || !legs.some(isTurn)) return { now: state, legs };
  const sum = crewTally(ship, text('tally.steering', { ship: ship.card.name }));
  const test = yield* tested(
    'steering',
    ship,
    text('roll.steering', { ship: ship.card.name }),
    'SMR-H05',
    sum,
  );
  const now = yield* raise({ type: 'steered-by-hand', ship: ship.id, ...test });
  return { now, legs: test.passed ? legs : [{ ahead: lengthOf(legs) }] };
}

/** How far she gets: where land or the edge stops her, or short of a base that no path could clear (SMR-H06). */
function sailedOf(
  state: SmrState,
  { submerged }: ShipState,
  path: PathMeasured,
): { readonly sailed: readonly Leg[]; readonly stopped?: 'land' | 'edge' | 'base' } {
  if (path.stopped) return { sailed: path.sailed, stopped: path.stopped.by };
  const last = (submerged ? [] : path.over)?.findLast(({ piece: id }) => {
    const other = state.ships[id];
    return other !== undefined && isInTheWay(other);
  });
  if (!path.clear || !last || path.clear.after >= path.length - 1e-6) return { sailed: path.sailed };
  return { sailed: path.clear.sailed, stopped: 'base' };
}

type Mined = {
  readonly state: SmrState;
  readonly ship: PieceId;
  readonly key: string;
  /** In the order met. */
  readonly fields: readonly string[];
};

/** What minefields do to a ship that has run into them. */
export const MINED = slot<Mined, Resolving>('what minefields do to a ship');

/** Asks the table for minefields where there are any. */
export const forFields = (state: SmrState) => (state.fields.length > 0 ? ({ fields: true } as const) : {});

/** Rolls for the minefields on the way, as far as it was run; what lies beyond where she stopped is not met. */
export function* mined(
  before: SmrState,
  ship: PieceId,
  key: string,
  path: PathMeasured | undefined,
  run: Inches,
): Resolving {
  const fields = (path?.fields ?? []).filter(({ after }) => after < run).map(({ field }) => field);
  let state = before;
  if (fields.length === 0) return state;
  for (const rolls of MINED({ state, ship, key, fields })) state = yield* rolls;
  return state;
}

/** Carries a movement out. */
export function* move(before: SmrState, command: Omit<Move, 'by'>): Resolving {
  const begun = yield* taking(before, command.ship);
  const ship = shipOf(begun, command.ship);
  const { id } = ship;
  const steered = yield* steer(begun, ship, command.legs.filter(isSomething));
  const { legs } = steered;
  const runs = lengthOf(legs) > 0;
  const path = runs
    ? yield* gauge(
        `path-${id}`,
        { of: 'path', piece: id, legs, within: inches(0), over: true, ...forFields(begun) },
        rule('SMR-H06'),
      )
    : undefined;
  const { sailed, stopped } = path ? sailedOf(steered.now, ship, path) : { sailed: legs, stopped: undefined };
  if (sailed.length > 0) yield* raise({ type: 'table/moved', piece: id, legs: sailed });
  let now = yield* raise({
    type: 'ship-moved',
    ship: id,
    from: ship.ran,
    knots: Math.round(toCm(lengthOf(sailed))),
    legs: sailed,
    ...(stopped ? { stopped } : {}),
  });
  if (command.setting === 'smoke' && lengthOf(sailed) > 0) {
    const smoke = `smoke-${now.turn}-${id}`;
    yield* raise({ type: 'table/smoke-laid', smoke, piece: id, width: inches(0) });
    now = yield* raise({ type: 'smoke-laid', ship: id, smoke });
  }
  now = yield* mined(now, id, 'run', path, lengthOf(sailed));
  if (!isInPlay(shipOf(now, id))) return now;
  if (stopped === 'edge') return yield* leave(id, path?.stopped?.id ?? '');
  return stopped === 'land' ? yield* ground(now, id) : now;
}
