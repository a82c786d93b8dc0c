import { poseAfter } from '../../geometry/track';
import { placed } from '../../table/company/company';
import type { Piece } from '../../table/state';
import type { SessionState } from '../session';
import type { Proposal } from './proposal';

/** The piece as it would stand at the end of a proposed movement. */
export function standingAfter({ world }: Pick<SessionState, 'world'>, proposal: Proposal): Piece | undefined {
  const piece = world.table.pieces[proposal.piece];
  return piece && placed(piece, poseAfter(piece.pose, proposal.legs), proposal.company?.stations);
}
