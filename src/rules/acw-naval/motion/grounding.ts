import type { PieceId } from '../../../engine/ids';
import type { FeatureMeeting } from '../../../engine/moving/motion';
import { dieOf, type Resolving, raise } from '../acw';
import { inForce, type Loss } from '../damage/losses';
import { groundTally, lostOnGround, ramResult } from '../rams/ram-die';
import type { Came, Knots } from '../rams/rams';
import { isHull } from '../ship/fleet';
import type { AcwState, Half, Vessel } from '../state';

/** Feet of draught up to which a vessel is shallow (ACW-033, ACW-050). */
const SHALLOW = 5;
/** The highest face that sticks on a bar, and that strikes stakes. */
export const STICKS = { shallow: 2, deep: 4 } as const;
export const STRIKES = { shallow: 3, deep: 5 } as const;
export const draughtOf = ({ card }: Vessel): 'shallow' | 'deep' =>
  card.draught <= SHALLOW ? 'shallow' : 'deep';

/** ACW-H22: over a bar of known depth what draws less passes with no die. */
export const clears = ({ card }: Vessel, feet: number | undefined): boolean =>
  feet !== undefined && card.draught < feet;

/** What stage three comes to: as any stage, and who has passed which feature. */
type Grounded = Came & { readonly passed: readonly (readonly [PieceId, string])[] };

/** A hull that has come against something of the chart, as it was before the stage. */
type Met = FeatureMeeting & { readonly vessel: Vessel; readonly half: Half; readonly knots: number };
type Ended = { readonly state: AcwState; readonly stuck: boolean; readonly losses?: readonly Loss[] };
type Ground = (now: AcwState, met: Met) => Resolving<Ended>;

/** A line can be crossed once in each half-move, and both can be run by one command. */
const inHalf = (key: string, half: Half): string => (half === 'first' ? key : `${key}-second`);

/** ACW-033: once in every half-move in which the hull touches the bar. */
const bar: Ground = function* (now, { vessel, piece, feature, feet, astern, half }): Resolving<Ended> {
  if (clears(vessel, feet)) return { state: now, stuck: false };
  const needs = STICKS[draughtOf(vessel)];
  const face = yield* dieOf(vessel, `bar-${piece}-${feature}-${half}`, 'ACW-033', 'motion.bar', { needs });
  const stuck = face <= needs;
  return { state: yield* raise({ type: 'bar-tested', piece, feature, face, needs, stuck, astern }), stuck };
};

/** ACW-059: the test of a hull that strikes rocks or stakes, and stays there. */
function* strike(
  { vessel, piece, feature, astern, knots }: Met,
  on: 'rock' | 'stakes',
  key: string,
): Resolving<Ended> {
  const tally = groundTally(vessel, knots, on);
  const purpose = on === 'rock' ? 'motion.rock' : 'motion.stakes-ram';
  const face = yield* dieOf(vessel, key, 'ACW-059', purpose, {}, tally);
  const total = face + tally.total;
  const result = ramResult(total);
  const came = { piece, feature, tally, face, total, result, astern };
  const state = yield* raise({ type: `${on}-struck`, ...came });
  return { state, stuck: true, losses: lostOnGround(result, piece) };
}

/** ACW-047: touching a rock is striking it. */
const rock: Ground = function* (now, met): Resolving<Ended> {
  const { piece } = met;
  // One test, however many rocks are touched in a moment.
  if (now.vessels[piece]?.aground?.on === 'rock') return { state: now, stuck: true };
  return yield* strike(met, 'rock', `rock-${piece}`);
};

/** ACW-050: once each time the hull first touches the line; one that strikes takes the test of ACW-059. */
const stakes: Ground = function* (_now, met): Resolving<Ended> {
  const { vessel, piece, feature, half } = met;
  const needs = STRIKES[draughtOf(vessel)];
  const key = inHalf(`stakes-${piece}-${feature}`, half);
  const face = yield* dieOf(vessel, key, 'ACW-050', 'motion.stakes', { needs });
  const struck = face <= needs;
  const state = yield* raise({ type: 'stakes-crossed', piece, feature, face, needs, struck });
  if (!struck) return { state, stuck: false };
  return yield* strike(met, 'stakes', inHalf(`stakes-ram-${piece}-${feature}`, half));
};

/** ACW-H23: land stops a hull. */
const shore: Ground = function* (_now, { piece, feature, astern }): Resolving<Ended> {
  return { state: yield* raise({ type: 'ran-ashore', piece, feature, astern }), stuck: true };
};

/** Knots from which a torpedo craft may try to jump a barrier, and the least face that takes it over (ACW-038). */
export const JUMP = { knots: 4, face: 5 } as const;

/** ACW-036 to ACW-038; submarines never meet one. */
const barrier: Ground = function* (_now, { vessel, piece, feature, half, knots }): Resolving<Ended> {
  const { kind } = vessel.card;
  const jumps = (kind === 'david' || kind === 'torpedo-boat') && Math.abs(knots) >= JUMP.knots;
  if (!jumps) {
    return { state: yield* raise({ type: 'barrier-met', piece, feature, crossed: false }), stuck: true };
  }
  const key = inHalf(`barrier-${piece}-${feature}`, half);
  const face = yield* dieOf(vessel, key, 'ACW-038', 'motion.barrier', { needs: JUMP.face });
  const crossed = face >= JUMP.face;
  return { state: yield* raise({ type: 'barrier-met', piece, feature, crossed, face }), stuck: !crossed };
};

const GROUNDS: Partial<Record<FeatureMeeting['is'], Ground>> = {
  sandbar: bar,
  shoal: bar,
  rock,
  stakes,
  chain: barrier,
  land: shore,
};

/** Stage three of a moment: bars, rocks, stakes, barriers and shore, judged on the state before it (ACW-H19). */
export function* groundings(
  before: AcwState,
  met: readonly FeatureMeeting[],
  half: Half,
  knots: Knots,
): Resolving<Grounded> {
  let state = before;
  const losses: Loss[] = [];
  const stopped: PieceId[] = [];
  const passed: (readonly [PieceId, string])[] = [];
  for (const meeting of met) {
    const vessel = before.vessels[meeting.piece];
    const ground = GROUNDS[meeting.is];
    if (!vessel || !isHull(vessel) || !ground) continue;
    const ended = yield* ground(state, { ...meeting, vessel, half, knots: knots(before, meeting.piece) });
    state = ended.state;
    losses.push(...(ended.losses ?? []));
    if (ended.stuck) stopped.push(meeting.piece);
    else passed.push([meeting.piece, meeting.feature]);
  }
  return { state: yield* inForce(state, losses), stopped, passed };
}
