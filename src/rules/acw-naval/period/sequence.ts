import type { Side } from '../../../engine/ids';
import { type Resolving, raise } from '../acw';
import { endOfPeriod } from '../end/end';
import { startOfPeriod } from '../end/start';
import { outcomeOf } from '../end/victory';
import { anyTarget, firingStep } from '../guns/firing';
import { balloonsDown } from '../guns/laying/balloons';
import { halfMove, turning } from '../motion/halves';
import { makeFast, reveal } from '../orders/reveal';
import { isFiringStep } from '../ship/speaking';
import type { AcwState, Step } from '../state';

const step = (state: AcwState, to: Step, period = state.period): Resolving =>
  raise({ type: 'step-begun', step: to, period });

/** The poses of this moment count for targets kept in the arc all period (ACW-104). */
const keepMoment = (): Resolving => raise({ type: 'table/moment-kept' });

export const closeFiring = (side: Side, idle: boolean): Resolving =>
  raise({ type: 'firing-ended', side, idle });

/** When both sides have written their orders, or named their targets, the period runs on (ACW-004). */
export function* afterwards(state: AcwState): Resolving {
  if (isFiringStep(state)) {
    if (state.sides.some(({ firingEnded }) => !firingEnded)) return state;
    const fired = yield* firingStep(state);
    return (yield* gameOver(fired)) ?? (yield* afterFire(fired));
  }
  return state.sides.every(({ committed }) => committed) ? yield* firstHalf(state) : state;
}

/** Steps i and ii: orders are read out, then everything moves together (ACW-001). */
function* firstMotion(state: AcwState): Resolving {
  let now = yield* reveal(state);
  now = yield* step(now, 'first-half');
  yield* keepMoment();
  now = yield* halfMove(now, 'first');
  yield* keepMoment();
  return now;
}

/** Steps iv and v: turns, and the other half of the movement. */
function* secondMotion(state: AcwState): Resolving {
  let now = yield* step(state, 'turning');
  now = yield* turning(now);
  yield* keepMoment();
  now = yield* step(now, 'second-half');
  return yield* halfMove(now, 'second');
}

/** All that moves in a period, as if nobody fired in it. */
export const MOTION = [firstMotion, secondMotion] as const;

function* firstHalf(state: AcwState): Resolving {
  const now = yield* firstMotion(state);
  return (yield* gameOver(now)) ?? (yield* fireIn(now, 'first-fire'));
}

/** Steps iii and vi: a side that could not fire at anything has nothing to say in them. */
function* fireIn(state: AcwState, at: 'first-fire' | 'second-fire'): Resolving {
  let now = yield* balloonsDown(yield* step(state, at));
  for (const { id } of now.sides) {
    if (!(yield* anyTarget(now, id))) now = yield* closeFiring(id, true);
  }
  return now.sides.every(({ firingEnded }) => firingEnded) ? yield* afterFire(now) : now;
}

function* afterFire(state: AcwState): Resolving {
  if (state.step === 'second-fire') return yield* closePeriod(state);
  const now = yield* secondMotion(state);
  return (yield* gameOver(now)) ?? (yield* fireIn(now, 'second-fire'));
}

/** Step vii and the start of the next period (ACW-H08, ACW-H09). */
function* closePeriod(state: AcwState): Resolving {
  let now = yield* step(state, 'end');
  now = yield* endOfPeriod(now);
  now = yield* makeFast(now);
  const over = yield* gameOver(now);
  if (over) return over;
  now = yield* step(now, 'start', now.period + 1);
  yield* raise({ type: 'table/moments-dropped' });
  now = yield* startOfPeriod(now);
  return (yield* gameOver(now)) ?? (yield* step(now, 'orders'));
}

/** ACW-H12: at the end of the last period, or as soon as a side has nothing left to move or fire with. */
function* gameOver(state: AcwState): Resolving<AcwState | undefined> {
  const outcome = outcomeOf(state);
  return outcome && (yield* raise({ type: 'game-ended', outcome }));
}
