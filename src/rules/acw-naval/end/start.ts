import { rule } from '../../../engine/ids';
import { inTurn, type Resolving, raise } from '../acw';
import { isInPlay, loseSpeed } from '../damage/damage';
import { silenceGun } from '../damage/effects';
import { minesSetAdrift } from '../mines/adrift';
import { lighting } from '../mines/fire-ships';
import { byId, isAfloat, vesselsOf } from '../ship/fleet';
import { LASTING } from '../ship/lasting';
import type { AcwState } from '../state';

/** Knots that a vessel cast off with way on loses in every later period (ACW-136). */
const WAY_LOST = 2;

/** ACW-H09: the start of a period, before orders are written, step by step. */
export const startOfPeriod = (before: AcwState): Resolving =>
  inTurn(before, [entering, continuingLosses, sailsAndWay, lighting, minesSetAdrift], (state, step) =>
    step(state),
  );

/** Vessels and mines that the scenario or a die has kept off the table come on it. */
function* entering(before: AcwState): Resolving {
  let state = before;
  for (const { id, fate, enters } of byId(vesselsOf(before))) {
    if (fate !== 'awaited' || enters === undefined || enters > before.period) continue;
    yield* raise({ type: 'table/entered', piece: id });
    state = yield* raise({ type: 'vessel-entered', piece: id });
  }
  for (const mine of byId(Object.values(before.mines))) {
    if (mine.state !== 'adrift' || mine.from !== before.period) continue;
    yield* raise({ type: 'table/entered', piece: mine.id });
  }
  return state;
}

/** Step 1: damage takes its next bite of the speed, and fires call for one more gun's crew. */
const continuingLosses = (before: AcwState): Resolving =>
  inTurn(before, byId(vesselsOf(before).filter(isInPlay)), (state, { id, effects }) =>
    inTurn(state, effects, function* (now, { kind, since }) {
      if (since >= before.period) return now;
      const slower = yield* loseSpeed(now, id, LASTING[kind].each, LASTING[kind].cite);
      return kind === 'fire' ? yield* silenceGun(slower, id, 'start') : slower;
    }),
  );

/** Step 2. */
const sailsAndWay = (before: AcwState): Resolving =>
  inTurn(before, byId(vesselsOf(before).filter(isAfloat)), function* (state, { id, sailNext, adrift }) {
    const now = sailNext ? yield* raise({ type: 'sail-set', piece: id, sail: sailNext }) : state;
    return adrift ? yield* loseSpeed(now, id, WAY_LOST, rule('ACW-136')) : now;
  });
