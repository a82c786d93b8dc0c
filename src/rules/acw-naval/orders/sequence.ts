import type { Side } from '../../../engine/ids';
import { emit } from '../../../engine/question';
import { endOfPeriod } from '../end/end';
import { startOfPeriod } from '../end/start';
import { outcomeOf } from '../end/victory';
import type { AcwEvent } from '../events';
import { balloonsDown } from '../guns/balloons';
import { anyTarget, firingStep } from '../guns/firing';
import { halfMove, turning } from '../motion/halves';
import type { Resolving } from '../ship/chapters';
import { sideOf } from '../ship/fleet';
import type { AcwState, Step } from '../state';
import { makeFast, reveal } from './reveal';

const raise = (event: AcwEvent): Resolving => emit<AcwState, AcwEvent>(event);

const step = (state: AcwState, to: Step, period = state.period): Resolving =>
  raise({ type: 'step-begun', step: to, period });

/** The poses of this moment count for targets kept in the arc all period (ACW-104). */
const keepMoment = (): Resolving => emit<AcwState, AcwEvent>({ type: 'table/moment-kept' });

/** A side's orders are written; when both sides' are, the period begins to run (ACW-004). */
export function* commit(state: AcwState, side: Side): Resolving {
  const now = yield* raise({ type: 'side-committed', side, name: sideOf(state, side).name });
  return now.sides.every(({ committed }) => committed) ? yield* firstHalf(now) : now;
}

/** Steps i and ii: orders are read out, then everything moves together (ACW-001). */
function* firstHalf(state: AcwState): Resolving {
  let now = yield* reveal(state);
  now = yield* step(now, 'first-half');
  yield* keepMoment();
  now = yield* halfMove(now, 'first');
  yield* keepMoment();
  return (yield* gameOver(now)) ?? (yield* fireIn(now, 'first-fire'));
}

/** Steps iii and vi: a side that could not fire at anything has nothing to say in them. */
function* fireIn(state: AcwState, at: 'first-fire' | 'second-fire'): Resolving {
  let now = yield* balloonsDown(yield* step(state, at));
  for (const { id } of now.sides) {
    if (!(yield* anyTarget(now, id))) now = yield* closeFiring(now, id, true);
  }
  return now.sides.every(({ firingEnded }) => firingEnded) ? yield* afterFire(now) : now;
}

const closeFiring = (state: AcwState, side: Side, idle: boolean): Resolving =>
  raise({ type: 'firing-ended', side, name: sideOf(state, side).name, idle });

/** A side has named all its targets; when both have, everything is fired at once. */
export function* endFire(state: AcwState, side: Side): Resolving {
  const now = yield* closeFiring(state, side, false);
  if (now.sides.some(({ firingEnded }) => !firingEnded)) return now;
  const fired = yield* firingStep(now);
  return (yield* gameOver(fired)) ?? (yield* afterFire(fired));
}

function* afterFire(state: AcwState): Resolving {
  if (state.step === 'second-fire') return yield* closePeriod(state);
  let now = yield* step(state, 'turning');
  now = yield* turning(now);
  yield* keepMoment();
  now = yield* step(now, 'second-half');
  now = yield* halfMove(now, 'second');
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
  yield* emit<AcwState, AcwEvent>({ type: 'table/moments-dropped' });
  now = yield* startOfPeriod(now);
  return (yield* gameOver(now)) ?? (yield* step(now, 'orders'));
}

/** ACW-H12: at the end of the last period, or as soon as a side has nothing left to move or fire with. */
function* gameOver(state: AcwState): Resolving<AcwState | undefined> {
  const outcome = outcomeOf(state);
  if (!outcome) return undefined;
  const winnerName = outcome.winner === 'draw' ? '' : sideOf(state, outcome.winner).name;
  return yield* raise({ type: 'game-ended', outcome, winnerName });
}
