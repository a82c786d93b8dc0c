import type { Prospect } from '../../engine/contract';
import type { PieceId } from '../../engine/ids';
import type { Plot } from '../../engine/writing';
import { poseAfter } from '../../geometry/track';
import { measureOn } from '../../table/measuring/measure';
import { carryOut, type World } from '../../table/world';
import { commandFor } from '../orders/movement-offer';
import { plotFor } from '../orders/written';
import type { Proposal, SessionState } from '../session';
import { mayMeasure } from '../taping/may-measure';

type Position = Pick<SessionState, 'rules' | 'table' | 'world' | 'offers' | 'desk'>;

/**
 * The position as it would be when the proposal has been carried out, as far as that goes without dice and
 * decisions: speed, turns made and smoke laid on the way count. A track that may not be ordered only puts the
 * piece at its end.
 */
export function worldAfter({ rules, table, world, offers }: Position, proposal: Proposal): World {
  const { piece, legs, verdict } = proposal;
  const command = commandFor(offers, { piece, proposal });
  if (command && verdict.legal) return carryOut(rules, table, world, command).world;
  const mover = world.table.pieces[piece];
  if (!mover) return world;
  const moved = { ...mover, pose: poseAfter(mover.pose, legs) };
  return {
    rules: world.rules,
    table: { ...world.table, pieces: { ...world.table.pieces, [piece]: moved } },
  };
}

/** The position with the piece where its written order leads, as if nothing else had moved. */
function worldOrdered({ world }: Position, piece: PieceId, plot: Plot): World {
  const mover = world.table.pieces[piece];
  if (!mover) return world;
  const moved = { ...mover, pose: poseAfter(mover.pose, plot.legs) };
  return {
    rules: world.rules,
    table: { ...world.table, pieces: { ...world.table.pieces, [piece]: moved } },
  };
}

/** Scene and panels ask for the same in one frame; a world and a proposal are never changed once made. */
const known = new WeakMap<
  object,
  { readonly world: World; readonly piece: PieceId; readonly found: readonly Prospect[] }
>();

/** How the piece's weapons and its enemies' would bear from the end of its proposal, or from where it lies. */
export function prospectsOf(state: SessionState, piece: PieceId): readonly Prospect[] {
  const { rules, table, world, offers, desk } = state;
  const proposal = desk.proposal?.piece === piece ? desk.proposal : undefined;
  const isWritten = offers.some((one) => one.written && one.subject === piece && !one.refusal);
  const plot = isWritten ? plotFor(state, piece) : undefined;
  const key = proposal ?? plot ?? world;
  const last = known.get(key);
  if (last && last.world === world && last.piece === piece) return last.found;
  const then = proposal ? worldAfter(state, proposal) : plot ? worldOrdered(state, piece, plot) : world;
  const found = rules
    .prospects(then.rules, piece, measureOn(table, then.table))
    .filter((one) => mayMeasure(state, one.from, one.to));
  known.set(key, { world, piece, found });
  return found;
}

/** Chance of a prospect from 0 to 1; 0 when it is refused. */
export const oddsOf = ({ chance }: Prospect): number => (chance ? chance.ways / chance.of : 0);

/** Of each other piece, what the piece would best do to it, and what that one would best do to the piece. */
export type Bearing = {
  readonly other: PieceId;
  readonly ours: Prospect | undefined;
  readonly theirs: Prospect | undefined;
};

/** The best prospects between the piece and each other one where anything bears, in the order of the prospects. */
export function bearings(prospects: readonly Prospect[], piece: PieceId): readonly Bearing[] {
  const best = (from: PieceId, to: PieceId): Prospect | undefined =>
    prospects
      .filter((one) => one.from === from && one.to === to && one.chance)
      .reduce<Prospect | undefined>(
        (most, one) => (most && oddsOf(most) >= oddsOf(one) ? most : one),
        undefined,
      );
  const others = new Set(prospects.map((one) => (one.from === piece ? one.to : one.from)));
  return [...others]
    .map((other) => ({ other, ours: best(piece, other), theirs: best(other, piece) }))
    .filter(({ ours, theirs }) => ours || theirs);
}
