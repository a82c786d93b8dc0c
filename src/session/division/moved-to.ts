import { poseAfter } from '../../geometry/track';
import type { TableState } from '../../table/state';
import type { Ordered } from './division';

/** The table with a piece at the end of its track. */
export function movedTo(table: TableState, { piece, legs }: Ordered): TableState {
  const mover = table.pieces[piece];
  if (!mover) return table;
  const moved = { ...mover, pose: poseAfter(mover.pose, legs), wake: { from: mover.pose, legs } };
  return { ...table, pieces: { ...table.pieces, [piece]: moved } };
}
