import { type PieceId, type RuleId, rule } from '../../../engine/ids';
import type { Edge } from '../../../engine/moving/motion';
import { inTurn, type Resolving, raise } from '../acw';
import { exactKnots } from '../ship/figures';
import { bodyOf, byId, isAfloat, isHull, vesselOf, vesselsOf } from '../ship/fleet';
import { HOLDS_SPEED_DOWN, LASTING } from '../ship/lasting';
import { BURST, hasPower } from '../ship/limits';
import type { AcwState, Effect, Fate, Vessel } from '../state';

/** Fates by which the hull goes off the table; the others stay in the way. */
const OFF_THE_TABLE: readonly Fate[] = ['sunk', 'exploded', 'abandoned', 'left'];
export const leavesTable = (fate: Fate): boolean => OFF_THE_TABLE.includes(fate);

/** Still on the table and not about to be taken off it: what further damage can matter to. */
export const isWhole = (vessel: Vessel): boolean => isHull(vessel) && vessel.hitFactor > 0;

/** Under her own colours and not going down: the only vessels that repair, board and test at the end of a period. */
export const isInPlay = (vessel: Vessel): boolean => isAfloat(vessel) && isWhole(vessel);

/** Takes a vessel out of play, however she is lost; `edge` is the one she left the table by. */
export function* loseVessel(_: AcwState, piece: PieceId, fate: Fate, cite: RuleId, edge?: Edge): Resolving {
  const after = yield* raise({ type: 'vessel-lost', piece, fate, cite, ...(edge ? { edge } : {}) });
  if (!leavesTable(fate)) return after;
  return yield* raise({ type: 'table/removed', piece, how: fate });
}

/**
 * Takes Hit Factors off a vessel. One that is left with none stays until `removeSunk`: at the end of a stage of a
 * moment (ACW-H19), of a firing step or of the period (ACW-015).
 */
export function* loseHitFactors(state: AcwState, piece: PieceId, lost: number, cite: RuleId): Resolving {
  const vessel = vesselOf(state, piece);
  if (!isWhole(vessel) || lost <= 0) return state;
  const left = Math.max(0, vessel.hitFactor - lost);
  return yield* raise({ type: 'hit-factors-lost', piece, lost, left, cite });
}

/** Hulls without Hit Factors go down: the step is over (ACW-015). */
export const removeSunk = (state: AcwState): Resolving =>
  inTurn(
    state,
    byId(vesselsOf(state).filter((vessel) => isHull(vessel) && vessel.hitFactor <= 0)),
    (now, { id }) => loseVessel(now, id, 'sunk', rule('ACW-015')),
  );

/** Whether her engine works as it should: the mate of a lashed pair keeps the pair going with it. */
const drives = (state: AcwState, vessel: Vessel): boolean =>
  isWhole(vessel) &&
  hasPower(state, vessel) &&
  !vessel.effects.some(({ kind }) => kind !== 'hole' && HOLDS_SPEED_DOWN.includes(kind));

/**
 * The vessels whose way is lost with the drive of this one. A tow makes no speed of its own (ACW-H06), and a lashed
 * pair goes on with the engine that is left.
 */
export function bodyDrivenBy(state: AcwState, piece: PieceId): readonly Vessel[] {
  const vessel = vesselOf(state, piece);
  if (vessel.towedBy) return [];
  const mate = vessel.lashedTo ? state.vessels[vessel.lashedTo] : undefined;
  return mate && drives(state, mate) ? [] : bodyOf(state, piece);
}

/** Cuts the present speed; losses work toward zero, astern too (ACW-120). */
export function* loseSpeed(state: AcwState, piece: PieceId, by: number, cite: RuleId): Resolving {
  const body = bodyDrivenBy(state, piece);
  const from = body[0]?.speed ?? 0;
  const to = exactKnots(from > 0 ? Math.max(0, from - by) : Math.min(0, from + by));
  if (to === from) return state;
  return yield* raise({ type: 'speed-lost', piece, body: body.map(({ id }) => id), from, to, cite });
}

/** ACW-115: a knot of maximum speed gone for good; the present speed is cut to what is left. */
export function* loseKnot(state: AcwState, piece: PieceId): Resolving {
  const { maxSpeed, sailSpeed } = vesselOf(state, piece);
  const cite = rule('ACW-115');
  const now = yield* raise({
    type: 'knot-lost',
    piece,
    maxSpeed: exactKnots(Math.max(0, maxSpeed - 1)),
    sailSpeed: exactKnots(Math.max(0, sailSpeed - 1)),
  });
  const vessel = vesselOf(now, piece);
  const excess = Math.abs(bodyDrivenBy(now, piece)[0]?.speed ?? 0) - ceilingOf(vessel);
  return excess > 0 ? yield* loseSpeed(now, piece, excess, cite) : now;
}

/** The most her present speed may be after her losses: astern a quarter (ACW-020), half with a tow (ACW-027). */
function ceilingOf(vessel: Vessel): number {
  if (vessel.underSail) return vessel.sailSpeed;
  const towing = vessel.towing ? vessel.maxSpeed / 2 : vessel.maxSpeed;
  if (vessel.speed < 0 && !vessel.card.overrides.doubleEnded) return towing / 4;
  return towing + (vessel.bursting ? BURST : 0);
}

/** Damage as it begins. */
export const fresh = <E extends Pick<Effect, 'kind'>>({ period }: AcwState, begun: E) => ({
  ...begun,
  since: period,
  attempts: 0,
});

/** Lasting damage begins, with its first loss of speed. A vessel that is sunk by now needs none (ACW-060, ACW-120). */
export function* beginEffect(
  state: AcwState,
  piece: PieceId,
  begun: Omit<Effect, 'since' | 'attempts'>,
  faces: readonly number[] = [],
  cite: RuleId = LASTING[begun.kind].cite,
): Resolving {
  const vessel = vesselOf(state, piece);
  if (!isWhole(vessel)) return state;
  const effect = fresh(state, begun);
  const { atOnce, second } = LASTING[effect.kind];
  const now = yield* raise({
    type: 'effect-begun',
    piece,
    effect,
    anew: second === 'instead' && vessel.effects.some((one) => replaces(effect, one)),
    faces,
    cite,
  });
  return yield* loseSpeed(now, piece, atOnce, LASTING[effect.kind].cite);
}

/** Whether the new effect stands in the place of the old one (ACW-118); turrets jam each by itself. */
export const replaces = (fresh: Effect, old: Effect): boolean =>
  fresh.kind === old.kind && fresh.turret === old.turret && LASTING[fresh.kind].second === 'instead';

/** ACW-121; `cite` is what killed him, a shot or a musket. */
export const pilotKilled = (state: AcwState, piece: PieceId, cite?: RuleId): Resolving =>
  beginEffect(state, piece, { kind: 'pilot', through: state.period + 2 }, [], cite);

/** ACW-062, ACW-063: 3 Hit Factors gone, the engine dead; a sailing vessel is dismasted. */
export function* cripple(state: AcwState, piece: PieceId, cite: RuleId): Resolving {
  const vessel = vesselOf(state, piece);
  if (!isWhole(vessel)) return state;
  let after = state;
  if (!vessel.crippled) {
    const stops = bodyDrivenBy(state, piece).map(({ id }) => id);
    after = yield* raise({ type: 'crippled', piece, stops, cite });
  }
  return yield* loseHitFactors(after, piece, 3, rule('ACW-062'));
}
