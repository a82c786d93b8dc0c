import { type PieceId, rule } from '../../../engine/ids';
import type { MeetingsMeasured, Touch, Way } from '../../../engine/moving/motion';
import { degrees } from '../../../geometry/units';
import { gauge, inTurn, type Resolving, raise } from '../acw';
import { fireTouches } from '../mines/fire-ships';
import { fieldsPast, veering } from '../mines/mines';
import { bodyOf, isAfloat, vesselOf } from '../ship/fleet';
import { carriedOut } from '../ship/limits';
import {
  hullsOf,
  isBodyHeld,
  isMoving,
  knotsOf,
  leadersOf,
  pressedBy,
  scaled,
  stilled,
  type Waters,
  watersOf,
  waysOf,
} from '../ship/ways';
import type { AcwState, Half } from '../state';
import { comingOff } from './coming-off';
import type { MotionEvent } from './events';
import { charges, moment, type Run } from './moment';

/** Part of a half-move that counts as one moment (ACW-H19). */
const MOMENT = 0.001;
/** What is left of a half-move when it is over. */
const OVER = 1e-9;
/** More moments than a half-move can have. */
const ENDLESS = 1000;

/** Steps ii and v (ACW-005): all together on one clock (ACW-H19). */
export function* halfMove(before: AcwState, half: Half): Resolving {
  const waters = yield* watersOf(before, half);
  let state = yield* comingClear(before, waters, half);
  if (half === 'first') {
    state = yield* comingOff(state);
    state = yield* veering(state, waters);
  }
  state = yield* stopHeld(state);
  state = yield* alreadyTouching(state, waters, half);
  const ways = yield* pressing(state, waysOf(state, waters), half);
  state = yield* raise(begun(ways.state, ways.ways, half));
  const knots: Run['knots'] = (now, id) => knotsOf(now, waters, id);
  state = yield* runOut({ state, half, ways: ways.ways, passed: {}, knots });
  return half === 'second' ? yield* backingOff(state) : state;
}

const touching = (ways: readonly Way[], key: string): Resolving<readonly Touch[]> =>
  gauge<'touching'>(key, { of: 'touching', ways }, rule('ACW-H20'));

const areTouching = (touches: readonly Touch[], a: PieceId, b: PieceId): boolean =>
  touches.some(({ pieces }) => pieces.includes(a) && pieces.includes(b));

/** Every hull as it lies. */
const lyingStill = (state: AcwState): readonly Way[] =>
  hullsOf(state).map((id) => ({ pieces: [id], by: { still: true } }));

/** Kinds that are passed only in the period in which a vessel came off them (ACW-034). */
const COME_OFF: readonly string[] = ['sandbar', 'shoal', 'rock'];

/** Features and vessels that hulls are clear of by now. */
function* comingClear(before: AcwState, waters: Waters, half: Half): Resolving {
  const ran = hullsOf(before).some((id) => vesselOf(before, id).overrun.length > 0);
  const touches = ran ? yield* touching(lyingStill(before), `overrun-${half}`) : [];
  return yield* inTurn(before, hullsOf(before), function* (state, id) {
    const { crossing, overrun } = vesselOf(before, id);
    const under = waters[id]?.touches ?? [];
    const stays = crossing.filter((feature) =>
      under.some((one) => one.feature === feature && (half === 'second' || !COME_OFF.includes(one.is))),
    );
    const over = overrun.filter((other) => areTouching(touches, id, other));
    if (stays.length === crossing.length && over.length === overrun.length) return state;
    return yield* raise({ type: 'came-clear', piece: id, crossing: stays, overrun: over });
  });
}

/** ACW-044: a rammer is free of each hull again when they no longer touch, or the other is gone. */
function* backingOff(before: AcwState): Resolving {
  const backing = hullsOf(before).filter((id) => vesselOf(before, id).mustBack);
  if (backing.length === 0) return before;
  const touches = yield* touching(lyingStill(before), 'backed-off');
  return yield* inTurn(before, backing, (state, piece) => {
    const free = (vesselOf(before, piece).mustBack ?? []).filter(
      ({ from }) => !areTouching(touches, piece, from),
    );
    return inTurn(state, free, (_, { from: other }) => raise({ type: 'backed-off', piece, other }));
  });
}

/** What is fast to the ground or to an anchor gives all of its body no way (ACW-H06). */
const stopHeld = (before: AcwState): Resolving =>
  inTurn(before, leadersOf(before), function* (state, piece) {
    const isStopped = vesselOf(state, piece).speed !== 0 && isBodyHeld(bodyOf(state, piece));
    return isStopped ? yield* raise({ type: 'vessel-stopped', piece }) : state;
  });

/** What touches already: mines, spar torpedoes and fire are tried at the start of the half-move (ACW-077, ACW-138). */
function* alreadyTouching(before: AcwState, waters: Waters, half: Half): Resolving {
  const touches = yield* touching(waysOf(before, waters), `touching-${half}`);
  const pairs = touches.map(({ pieces }) => pieces);
  if (pairs.length === 0) return before;
  const charged = yield* charges(before, pairs, [], half);
  return yield* fireTouches(charged, pairs);
}

/**
 * ACW-H20: whoever would press its hull into another stays, and so does whoever presses against it; at the start of
 * the half-move, and of those that touch already whenever one of them has been stopped in it.
 */
function* pressing(
  before: AcwState,
  all: readonly Way[],
  when: string,
): Resolving<{ readonly state: AcwState; readonly ways: readonly Way[] }> {
  let state = before;
  let ways = all;
  for (let round = 1; round <= all.length + 1; round++) {
    const touches = yield* touching(ways, `pressing-${when}-${round}`);
    const held = pressedBy(state, ways, touches);
    if (held.length === 0) break;
    for (const { piece, by } of held) {
      state = yield* raise({ type: 'held-by-hull', piece, other: by });
    }
    ways = stilled(
      ways,
      held.map(({ piece }) => piece),
    );
  }
  return { state, ways };
}

function begun(state: AcwState, ways: readonly Way[], half: Half): MotionEvent {
  const bodies = ways.filter(({ pieces }) => state.vessels[pieces[0]]);
  return {
    type: 'half-begun',
    half,
    underWay: bodies.filter(({ by }) => 'ahead' in by).length,
    drifting: bodies.filter(({ by }) => 'carried' in by).length,
    stationary: bodies
      .filter(({ by, pieces }) => 'still' in by && vesselOf(state, pieces[0]).speed === 0)
      .flatMap(({ pieces }) => pieces),
  };
}

/** Features of no account to a mine adrift. */
const BELOW_MINES: readonly string[] = ['sandbar', 'shoal', 'rock', 'stakes', 'mine'];

/** What each piece does not meet any more in this half-move. */
function pastOf({ state, ways, passed }: Run): Readonly<Record<PieceId, readonly string[]>> {
  const past: Record<PieceId, readonly string[]> = {};
  for (const id of ways.flatMap(({ pieces }) => pieces)) {
    const vessel = state.vessels[id];
    if (state.mines[id]) past[id] = BELOW_MINES;
    if (!vessel) continue;
    // Submarines go under a barrier (ACW-037).
    const under = vessel.card.kind === 'submarine' ? ['chain'] : [];
    past[id] = [...vessel.crossing, ...fieldsPast(state, vessel), ...(passed[id] ?? []), ...under];
  }
  return past;
}

/** Runs the clock from moment to moment until the half-move is over. */
function* runOut(begun: Run): Resolving {
  let run = begun;
  let left = 1;
  const drifted = new Set<PieceId>();
  for (let count = 1; left > OVER && run.ways.some(isMoving); count++) {
    if (count > ENDLESS) throw new Error(`the ${run.half} half of period ${run.state.period} does not end`);
    const ways = run.ways.map((way) => scaled(way, left));
    const { after, meetings }: MeetingsMeasured = yield* gauge<'meetings'>(
      `meetings-${run.half}-${count}`,
      { of: 'meetings', ways, within: Math.min(1, MOMENT / left), past: pastOf(run) },
      rule('ACW-H19'),
    );
    if (after > 0) {
      const moving = ways.filter(isMoving);
      yield* raise({ type: 'table/advanced', ways: moving, part: after });
      for (const { by, pieces } of moving) if ('carried' in by) for (const id of pieces) drifted.add(id);
      left *= 1 - after;
    }
    if (meetings.length === 0) break;
    const met = yield* moment(run, meetings);
    run = { ...met, ...(yield* pressing(met.state, met.ways, `${run.half}-${count}`)) };
  }
  const { state } = run;
  const pieces = hullsOf(state).filter((id) => drifted.has(id));
  if (pieces.length === 0) return state;
  return yield* raise({ type: 'drifted', pieces });
}

/** Step iv: all pivots run evenly and together, each up to the first touch (ACW-029, ACW-H20). */
export function* turning(before: AcwState): Resolving {
  const pivots = leadersOf(before).flatMap((id) => {
    const body = bodyOf(before, id);
    const [leader, ...others] = body;
    if (!isAfloat(leader)) return [];
    const by = degrees(carriedOut(before, id).turn);
    return by === 0 ? [] : [{ pieces: [leader.id, ...others.map((one) => one.id)] as const, by }];
  });
  if (pivots.length === 0) return before;
  const { turned } = yield* gauge<'pivots'>(
    'pivots',
    { of: 'pivots', pivots, among: hullsOf(before) },
    rule('ACW-H20'),
  );
  const made = pivots.map((pivot, i) => ({ ...pivot, by: turned[i] ?? degrees(0) }));
  yield* raise({ type: 'table/pivoted', pivots: made });
  return yield* inTurn(
    before,
    made.entries(),
    (
      _,
      [
        i,
        {
          pieces: [piece],
          by,
        },
      ],
    ) => raise({ type: 'turned', piece, by, ordered: pivots[i]?.by ?? 0 }),
  );
}
