import type { PieceId } from '../../../engine/ids';
import { inTurn, type Resolving, raise, throwFor } from '../acw';
import { byId, isAfloat, vesselOf, vesselsOf } from '../ship/fleet';
import { LASTING } from '../ship/lasting';
import type { AcwState, Effect, Vessel } from '../state';
import { isWhole, loseVessel } from './damage';

/** Under her own colours and not going down: the only vessels that repair, board and test at the end of a period. */
export const isInPlay = (vessel: Vessel): boolean => isAfloat(vessel) && isWhole(vessel);

/** ACW-H08, step 2: dice for all lasting damage that began before this period, vessel by vessel. */
export const repairs = (state: AcwState): Resolving =>
  inTurn(state, byId(vesselsOf(state)), (now, { id }) => repairsOf(now, id));

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
  const { kind, through, attempts } = effect;
  const { mendsOn, failures, cite } = LASTING[kind];
  if (mendsOn === undefined) {
    const over = (through ?? state.period) <= state.period;
    return over ? yield* raise({ type: 'effect-over', piece, index, kind }) : state;
  }
  const key = `repair-${kind}-${piece}-${n}`;
  const vessel = vesselOf(state, piece);
  const { thrown, comesOff: mended } = yield* throwFor(vessel, key, cite, `mend.${kind}`, mendsOn);
  const failed = attempts + (mended ? 0 : 1);
  const now = yield* raise({
    type: 'repair-tried',
    piece,
    index,
    kind,
    ...thrown,
    mended,
    failures: failed,
    of: failures?.of ?? 0,
  });
  if (mended || !failures || failed < failures.of) return now;
  return yield* loseVessel(now, piece, failures.fate, cite);
}
