import type { PieceId } from '../../engine/ids';
import type { Plot } from '../../engine/writing';
import { measureOn } from '../../table/measuring/measure';
import { orderFor } from '../division/division';
import type { SessionState } from '../session';
import { isProposed, isWritten } from './unwritten';
import type { Usual } from './usual/clear-order';
import { foreseen, isSentOn } from './usual/foreseen';

/** Worked out once for each position and piece: panels and scene ask for the same. */
const known = new WeakMap<object, Map<PieceId, Plot | undefined>>();

/** The order being drawn up for a piece, alone or with others, else the one that it is sent on by, or that stands for it, worked out. */
export function plotFor(state: SessionState, piece: PieceId): Plot | undefined {
  const { rules, table, world, desk } = state;
  if (desk.draft?.piece === piece) return desk.draft.plot;
  const planned = orderFor(desk.division, piece)?.draft;
  if (planned) return planned.plot;
  // What several are told together leaves the others as they are.
  if (!desk.division && isSentOn(state, piece)) return foreseen(state, piece)?.order.draft?.plot;
  const plots = known.get(world) ?? new Map<PieceId, Plot | undefined>();
  known.set(world, plots);
  if (plots.has(piece)) return plots.get(piece);
  const standing = rules.writing?.standing(world.rules, piece);
  const plot = standing && rules.writing?.plot(world.rules, standing, measureOn(table, world.table));
  const found = plot && 'legs' in plot ? plot : undefined;
  plots.set(piece, found);
  return found;
}

/** What is proposed for a piece for which nothing is written yet, where it is another order than to go on as before. */
export function proposedInstead(state: SessionState, piece: PieceId): Usual | undefined {
  const offer = state.offers.find((one) => one.written && one.subject === piece);
  if (!offer || offer.refusal || state.desk.tutored || isWritten(state, piece)) return undefined;
  const usual = foreseen(state, piece);
  return isProposed(usual) ? usual : undefined;
}
