import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { PASSES } from '../ship/crew-test';
import { standOf } from '../ship/fleet';
import { type Resolving, raise, throwDice } from '../smr';
import type { SmrState } from '../state';
import { lift } from './flying';

/** Saving throws of a stand, one for each hit: each that fails is an aircraft less (SMR-115, SMR-135, SMR-H25). */
export function* save(
  state: SmrState,
  id: PieceId,
  by: PieceId,
  key: string,
  hits: number,
  sum: NumberTally,
): Resolving {
  const stand = standOf(state, id);
  const faces = yield* throwDice({
    key,
    by: stand.side,
    dice: Array.from({ length: hits }, () => 10),
    purpose: text('air.roll-save', { stand: stand.name }),
    cite: sum.cite,
    needs: sum,
  });
  const failed = faces.filter((face) => face + sum.total < PASSES).length;
  const lost = Math.min(failed, stand.aircraft);
  const now = yield* raise({ type: 'stand-saved', stand: id, by, tally: sum, faces, failed, lost });
  if (standOf(now, id).status === 'lost') yield* lift(id);
  return now;
}
