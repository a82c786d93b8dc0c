import { type PieceId, rule } from '../../../engine/ids';
import { tally } from '../../../engine/tally';
import { text } from '../../../engine/text';
import { byId, loseSpeed } from '../damage/damage';
import { silenceGun } from '../damage/effects';
import { isInPlay } from '../damage/repair';
import { raise, wildDie } from '../ship/asking';
import type { Resolving } from '../ship/chapters';
import { isAfloat, mineOf, vesselsOf } from '../ship/fleet';
import { LASTING } from '../ship/lasting';
import type { AcwState } from '../state';

/** Knots that a vessel cast off with way on loses in every later period (ACW-136). */
const WAY_LOST = 2;

/** ACW-H09: the start of a period, before orders are written. */
export function* startOfPeriod(before: AcwState): Resolving {
  let state = yield* entering(before);
  state = yield* continuingLosses(state);
  state = yield* sailsAndWay(state);
  state = yield* lighting(state);
  return yield* minesSetAdrift(state);
}

/** Vessels and mines that the scenario or a die has kept off the table come on it. */
function* entering(before: AcwState): Resolving {
  let state = before;
  for (const { id, card, fate, enters } of byId(vesselsOf(before))) {
    if (fate !== 'awaited' || enters === undefined || enters > before.period) continue;
    yield* raise({ type: 'table/entered', piece: id });
    state = yield* raise({ type: 'vessel-entered', piece: id, name: card.name });
  }
  for (const mine of byId(Object.values(before.mines))) {
    if (mine.state !== 'adrift' || mine.from !== before.period) continue;
    yield* raise({ type: 'table/entered', piece: mine.id });
  }
  return state;
}

/** Step 1: damage takes its next bite of the speed, and fires call for one more gun's crew. */
function* continuingLosses(before: AcwState): Resolving {
  let state = before;
  for (const { id, effects } of byId(vesselsOf(before).filter(isInPlay))) {
    for (const { kind, since } of effects) {
      if (since >= before.period) continue;
      state = yield* loseSpeed(state, id, LASTING[kind].each, LASTING[kind].cite);
      if (kind === 'fire') state = yield* silenceGun(state, id, 'start');
    }
  }
  return state;
}

/** Step 2. */
function* sailsAndWay(before: AcwState): Resolving {
  let state = before;
  for (const { id, card, sailNext, adrift } of byId(vesselsOf(before).filter(isAfloat))) {
    if (sailNext !== undefined) {
      state = yield* raise({ type: 'sail-set', piece: id, name: card.name, sail: sailNext });
    }
    if (adrift) state = yield* loseSpeed(state, id, WAY_LOST, rule('ACW-136'));
  }
  return state;
}

/** Step 3, ACW-137: fire ships that were told to be lit. */
function* lighting(before: AcwState): Resolving {
  let state = before;
  const cite = rule('ACW-137');
  for (const { id, card, side, lightNext, lit } of byId(vesselsOf(before).filter(isAfloat))) {
    if (!lightNext || lit !== undefined) continue;
    const needs = tally(text('needs.light'), 4, cite, []);
    const purpose = text('roll.light', { ship: card.name });
    const face = yield* wildDie({ key: `light-${id}`, by: side, purpose, cite, needs });
    const alight = face >= needs.total;
    state = yield* raise({ type: 'lighting-tried', piece: id, name: card.name, face, needs, lit: alight });
  }
  return state;
}

const inNameOrder = (ids: readonly PieceId[]): readonly PieceId[] =>
  [...ids].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));

/** Step 4, ACW-067. */
function* minesSetAdrift(before: AcwState): Resolving {
  let state = before;
  const cite = rule('ACW-067');
  for (const id of inNameOrder(before.tryMines)) {
    const mine = mineOf(before, id);
    if (mine.state !== 'waiting') continue;
    const needs = tally(text('needs.adrift'), 4, cite, []);
    const purpose = text('roll.adrift', { mine: mine.name });
    const face = yield* wildDie({ key: `adrift-${id}`, by: mine.side, purpose, cite, needs });
    const adrift = face >= needs.total;
    state = yield* raise({ type: 'mine-tried', piece: id, name: mine.name, face, needs, adrift });
  }
  return state;
}
