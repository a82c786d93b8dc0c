import { type PieceId, rule } from '../../../engine/ids';
import { tally } from '../../../engine/tally';
import { text } from '../../../engine/text';
import { attemptOf, COMES_OFF } from '../motion/grounding';
import { raise, wildDie } from '../ship/asking';
import type { Resolving } from '../ship/chapters';
import { isAfloat, vesselOf, vesselsOf } from '../ship/fleet';
import { LASTING } from '../ship/lasting';
import type { AcwState, Effect, Vessel } from '../state';
import { byId, isWhole, loseVessel } from './damage';

/** Under her own colours and not going down: the only vessels that repair, board and test at the end of a period. */
export const isInPlay = (vessel: Vessel): boolean => isAfloat(vessel) && isWhole(vessel);

/** ACW-H08, step 2: dice for all lasting damage that began before this period, vessel by vessel. */
export function* repairs(before: AcwState): Resolving {
  let state = before;
  for (const { id } of byId(vesselsOf(before))) state = yield* repairsOf(state, id);
  return state;
}

function* repairsOf(before: AcwState, piece: PieceId): Resolving {
  let state = before;
  let index = 0;
  for (const [n, effect] of vesselOf(before, piece).effects.entries()) {
    if (!isInPlay(vesselOf(state, piece))) return state;
    const { length } = vesselOf(state, piece).effects;
    if (effect.since < before.period) state = yield* repair(state, piece, index, effect, n + 1);
    // What is over leaves the list, and the next one takes its place.
    if (vesselOf(state, piece).effects.length === length) index += 1;
  }
  return state;
}

function* repair(state: AcwState, piece: PieceId, index: number, effect: Effect, n: number): Resolving {
  const { card, side } = vesselOf(state, piece);
  const { kind, through, attempts } = effect;
  const { mendsOn, failures, cite } = LASTING[kind];
  if (mendsOn === undefined) {
    const over = (through ?? state.period) <= state.period;
    return over ? yield* raise({ type: 'effect-over', piece, name: card.name, index, kind }) : state;
  }
  const needs = tally(text(`needs.mend.${kind}`), mendsOn, cite, []);
  const face = yield* wildDie({
    key: `repair-${kind}-${piece}-${n}`,
    by: side,
    purpose: text(`roll.mend.${kind}`, { ship: card.name }),
    cite,
    needs,
  });
  const mended = face >= mendsOn;
  const failed = attempts + (mended ? 0 : 1);
  const now = yield* raise({
    type: 'repair-tried',
    piece,
    name: card.name,
    index,
    kind,
    face,
    needs,
    mended,
    failures: failed,
    of: failures?.of ?? 0,
  });
  if (mended || !failures || failed < failures.of) return now;
  return yield* loseVessel(now, piece, failures.fate, cite);
}

/** ACW-H08, step 3: dice to come off the stakes, from the period after she struck them (ACW-051). */
export function* stakesDice(before: AcwState): Resolving {
  let state = before;
  for (const vessel of byId(vesselsOf(before))) {
    const { id, card, side, aground } = vessel;
    if (!isInPlay(vessel) || aground?.on !== 'stakes' || aground.since >= before.period) continue;
    const attempt = attemptOf(before, vessel);
    if (!attempt) continue;
    const cite = rule(attempt.tug ? 'ACW-052' : 'ACW-051');
    const needs = tally(text('needs.stakes-free'), COMES_OFF, cite, []);
    const purpose = text('roll.stakes-free', { ship: card.name });
    const face = yield* wildDie({ key: `stakes-free-${id}`, by: side, purpose, cite, needs });
    const free = face >= needs.total;
    const attempts = aground.attempts + (free ? 0 : 1);
    state = yield* raise({
      type: 'stakes-tried',
      piece: id,
      name: card.name,
      face,
      needs,
      free,
      attempts,
      cite,
    });
  }
  return state;
}
