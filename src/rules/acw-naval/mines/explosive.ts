import { type NumberTally, tally } from '../../../engine/counting/tally';
import { type PieceId, type RuleId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { totalOf } from '../../../kit/dice';
import { plus } from '../../../kit/sum';
import { diceOf, gapBetween, type Resolving, raise } from '../acw';
import { isInPlay, isWhole, loseHitFactors, loseVessel } from '../damage/damage';
import { specialEffect } from '../damage/effects';
import { byId, vesselOf, vesselsOf } from '../ship/fleet';
import type { AcwState, Vessel } from '../state';

const FUSE: RuleId = rule('ACW-139');
/** Two dice of this or less detonate her in the period the fuse was lit; one more in each later period. */
const DETONATES = 7;

/** ACW-140: Hit Factors by inches from hull to hull. */
const BANDS = [
  { within: 0, loses: 6 },
  { within: 2, loses: 4 },
  { within: 4, loses: 2 },
] as const;

/** What a blast so far away costs; 0 out of reach. */
export const blastAt = (gap: number): number => BANDS.find(({ within }) => gap <= within)?.loses ?? 0;

/** The total of two dice that detonates her at the end of this period, at most. */
export function fuseNeeds(lit: number, period: number): NumberTally {
  const later = period - lit;
  const line = plus(text('needs.fuse.later', { periods: later }), Math.max(0, later), FUSE);
  return tally(text('needs.fuse'), DETONATES, FUSE, line);
}

/** ACW-H08, step 1: every fuse is thrown for before any blast is felt. */
export function* detonations(before: AcwState): Resolving {
  let state = before;
  const going: PieceId[] = [];
  for (const vessel of byId(vesselsOf(before).filter(isInPlay))) {
    const { id, card, lit } = vessel;
    if (card.kind !== 'explosive-ship' || lit === undefined) continue;
    const needs = fuseNeeds(lit, before.period);
    const asked = { key: `detonate-${id}`, dice: 2, cite: FUSE, purpose: 'roll.fuse', needs };
    const faces = yield* diceOf(vessel, asked);
    const detonates = totalOf(faces) <= needs.total;
    state = yield* raise({ type: 'fuse-burned', piece: id, faces, tally: needs, detonates });
    if (detonates) going.push(id);
  }
  return going.length > 0 ? yield* blasts(state, going) : state;
}

type Felt = { readonly by: PieceId; readonly piece: PieceId; readonly gap: number; readonly loses: number };

function* blasts(before: AcwState, going: readonly PieceId[]): Resolving {
  const felt: Felt[] = [];
  const others = byId(vesselsOf(before).filter((one) => isWhole(one) && !going.includes(one.id)));
  for (const by of going) {
    for (const { id: piece } of others) {
      const gap = yield* gapBetween(`blast-gap-${by}-${piece}`, by, piece, 'ACW-140');
      const loses = blastAt(gap);
      if (loses > 0) felt.push({ by, piece, gap, loses });
    }
  }
  let state = before;
  for (const by of going) state = yield* loseVessel(state, by, 'exploded', FUSE);
  for (const { by, piece, gap, loses } of felt) {
    yield* raise({ type: 'blast-felt', piece, from: by, gap, loses });
    state = yield* loseHitFactors(state, piece, loses, rule('ACW-140'));
  }
  for (const { by, piece } of felt) state = yield* shaken(state, by, vesselOf(state, piece));
  return state;
}

/** ACW-141: ships that the blast has sunk need no throw. */
function* shaken(state: AcwState, by: PieceId, vessel: Vessel): Resolving {
  if (!isWhole(vessel)) return state;
  const { id } = vessel;
  const asked = { key: `blast-${by}-${id}`, dice: 2, cite: 'ACW-141', purpose: 'roll.blast' };
  const faces = yield* diceOf(vessel, asked);
  const total = totalOf(faces);
  const now = yield* raise({ type: 'blast-effect', piece: id, faces, total });
  return yield* specialEffect(now, id, total, `blast-${by}`);
}
