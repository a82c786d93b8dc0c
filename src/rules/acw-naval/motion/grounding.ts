import type { PieceId } from '../../../engine/ids';
import type { FeatureMeeting } from '../../../engine/moving/motion';
import type { Roll } from '../../../engine/question';
import { text } from '../../../engine/words/text';
import { type Resolving, raise, wildDie } from '../acw';
import { inForce, type Loss } from '../damage/losses';
import { groundTally, lostOnGround, ramResult } from '../rams/ram-die';
import type { Came, Knots } from '../rams/rams';
import { isHull, vesselOf } from '../ship/fleet';
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

type Ended = { readonly state: AcwState; readonly stuck: boolean; readonly losses: readonly Loss[] };
type Ground = (
  before: AcwState,
  now: AcwState,
  met: FeatureMeeting,
  half: Half,
  knots: number,
) => Resolving<Ended>;

/** A line can be crossed once in each half-move, and both can be run by one command. */
const inHalf = (key: string, half: Half): string => (half === 'first' ? key : `${key}-second`);

/** ACW-033: once in every half-move in which the hull touches the bar. */
const bar: Ground = function* (before, now, { piece, feature, feet, astern }, half): Resolving<Ended> {
  const vessel = vesselOf(before, piece);
  if (clears(vessel, feet)) return { state: now, stuck: false, losses: [] };
  const needs = STICKS[draughtOf(vessel)];
  const { name } = vessel.card;
  const purpose = text('motion.bar', { ship: name, needs });
  const face = yield* wildDie(`bar-${piece}-${feature}-${half}`, vessel.side, 'ACW-033', purpose);
  const stuck = face <= needs;
  const state = yield* raise({ type: 'bar-tested', piece, feature, face, needs, stuck, astern });
  return { state, stuck, losses: [] };
};

/** ACW-059: the test of a hull that strikes rocks or stakes, and stays there. */
function* strike(
  vessel: Vessel,
  { feature, astern }: FeatureMeeting,
  on: 'rock' | 'stakes',
  knots: number,
  { key, purpose }: Pick<Roll, 'key' | 'purpose'>,
): Resolving<Ended> {
  const { id: piece, side: by } = vessel;
  const tally = groundTally(vessel, knots, on);
  const face = yield* wildDie(key, by, 'ACW-059', purpose, tally);
  const total = face + tally.total;
  const result = ramResult(total);
  const came = { piece, feature, tally, face, total, result, astern };
  const state = yield* raise({ type: `${on}-struck`, ...came });
  return { state, stuck: true, losses: lostOnGround(result, piece) };
}

/** ACW-047: touching a rock is striking it. */
const rock: Ground = function* (before, now, met, _half, knots): Resolving<Ended> {
  const { piece } = met;
  // One test, however many rocks are touched in a moment.
  if (now.vessels[piece]?.aground?.on === 'rock') return { state: now, stuck: true, losses: [] };
  const vessel = vesselOf(before, piece);
  const purpose = text('motion.rock', { ship: vessel.card.name });
  return yield* strike(vessel, met, 'rock', knots, { key: `rock-${piece}`, purpose });
};

/** ACW-050: once each time the hull first touches the line; one that strikes takes the test of ACW-059. */
const stakes: Ground = function* (before, _now, met, half, knots): Resolving<Ended> {
  const { piece, feature } = met;
  const vessel = vesselOf(before, piece);
  const { name } = vessel.card;
  const needs = STRIKES[draughtOf(vessel)];
  const purpose = text('motion.stakes', { ship: name, needs });
  const face = yield* wildDie(inHalf(`stakes-${piece}-${feature}`, half), vessel.side, 'ACW-050', purpose);
  const struck = face <= needs;
  const crossed = yield* raise({ type: 'stakes-crossed', piece, feature, face, needs, struck });
  if (!struck) return { state: crossed, stuck: false, losses: [] };
  const key = inHalf(`stakes-ram-${piece}-${feature}`, half);
  return yield* strike(vessel, met, 'stakes', knots, {
    key,
    purpose: text('motion.stakes-ram', { ship: name }),
  });
};

/** ACW-H23: land stops a hull. */
const shore: Ground = function* (_before, _now, { piece, feature, astern }): Resolving<Ended> {
  const state = yield* raise({ type: 'ran-ashore', piece, feature, astern });
  return { state, stuck: true, losses: [] };
};

/** Knots from which a torpedo craft may try to jump a barrier, and the least face that takes it over (ACW-038). */
export const JUMP = { knots: 4, face: 5 } as const;

/** ACW-036 to ACW-038; submarines never meet one. */
const barrier: Ground = function* (before, _now, { piece, feature }, half, knots): Resolving<Ended> {
  const { card, side } = vesselOf(before, piece);
  const { name } = card;
  const jumps = (card.kind === 'david' || card.kind === 'torpedo-boat') && Math.abs(knots) >= JUMP.knots;
  if (!jumps) {
    const held = yield* raise({ type: 'barrier-met', piece, feature, crossed: false });
    return { state: held, stuck: true, losses: [] };
  }
  const purpose = text('motion.barrier', { ship: name, needs: JUMP.face });
  const face = yield* wildDie(inHalf(`barrier-${piece}-${feature}`, half), side, 'ACW-038', purpose);
  const crossed = face >= JUMP.face;
  const state = yield* raise({ type: 'barrier-met', piece, feature, crossed, face });
  return { state, stuck: !crossed, losses: [] };
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
    const ended = yield* ground(before, state, meeting, half, knots(before, meeting.piece));
    state = ended.state;
    losses.push(...ended.losses);
    if (ended.stuck) stopped.push(meeting.piece);
    else passed.push([meeting.piece, meeting.feature]);
  }
  return { state: yield* inForce(state, losses), stopped, passed };
}
