import { rule } from '../../../engine/ids';
import { text } from '../../../engine/text';
import { outcomesText } from '../rams/ram-die';
import { type Ahead, type ForetoldBy, where } from '../ship/ahead';
import { nameOf, vesselOf } from '../ship/fleet';
import type { AcwState, Vessel } from '../state';
import type { MotionEvent } from './events';
import { JUMP } from './grounding';

const isOurs = ({ body }: Ahead, piece: Vessel['id']): boolean => body.includes(piece);

/** Whether an objective asks that a vessel leave the table by this edge (ACW-H12). */
const isToLeaveBy = ({ objectives }: AcwState, { id, side }: Vessel, edge: string): boolean =>
  objectives.some(
    (one) =>
      one.side === side &&
      one.earn.kind === 'leave-by' &&
      (one.earn.edge === undefined || one.earn.edge === edge) &&
      (one.earn.piece === undefined || one.earn.piece === id),
  );

/** Ground, barriers, edges and neighbours that hold her, as the half-moves would meet them. */
export const foretold: ForetoldBy<MotionEvent> = {
  'held-by-hull': ({ piece, other }, ahead) =>
    isOurs(ahead, piece)
      ? {
          kind: 'held',
          piece,
          with: { piece: other },
          says: text('hazard.held', { ...where(ahead, piece), other: nameOf(ahead.state, other) }),
          cite: rule('ACW-H20'),
          grave: false,
        }
      : undefined,

  'bar-tested': ({ piece, feature, needs }, ahead) =>
    isOurs(ahead, piece)
      ? {
          kind: 'ground',
          piece,
          with: { feature },
          says: text('hazard.bar', { ...where(ahead, piece), needs }),
          chance: { ways: needs, of: 6 },
          cite: rule('ACW-033'),
          grave: true,
        }
      : undefined,

  'rock-struck': ({ piece, feature, tally }, ahead) =>
    isOurs(ahead, piece)
      ? {
          kind: 'ground',
          piece,
          with: { feature },
          says: text('hazard.rock', {
            ...where(ahead, piece),
            die: outcomesText(tally.total, nameOf(ahead.state, piece)),
          }),
          cite: rule('ACW-047'),
          grave: true,
        }
      : undefined,

  'stakes-crossed': ({ piece, feature, needs }, ahead) =>
    isOurs(ahead, piece)
      ? {
          kind: 'ground',
          piece,
          with: { feature },
          says: text('hazard.stakes', { ...where(ahead, piece), needs }),
          chance: { ways: needs, of: 6 },
          cite: rule('ACW-050'),
          grave: true,
        }
      : undefined,

  'barrier-met': ({ piece, feature, face }, ahead) => {
    if (!isOurs(ahead, piece)) return undefined;
    const met = { kind: 'barrier', piece, with: { feature }, grave: false } as const;
    const args = where(ahead, piece);
    return face === undefined
      ? { ...met, says: text('hazard.barrier', args), cite: rule('ACW-036') }
      : {
          ...met,
          says: text('hazard.barrier-jump', { ...args, needs: JUMP.face }),
          chance: { ways: JUMP.face - 1, of: 6 },
          cite: rule('ACW-038'),
        };
  },

  'ran-ashore': ({ piece, feature }, ahead) =>
    isOurs(ahead, piece)
      ? {
          kind: 'ground',
          piece,
          with: { feature },
          says: text('hazard.shore', where(ahead, piece)),
          cite: rule('ACW-H23'),
          grave: true,
        }
      : undefined,

  'left-table': ({ piece, edge }, ahead) =>
    isOurs(ahead, piece)
      ? {
          kind: 'edge',
          piece,
          says: text(`hazard.edge-${edge}`, where(ahead, piece)),
          cite: rule('ACW-H02'),
          grave: !isToLeaveBy(ahead.state, vesselOf(ahead.state, piece), edge),
        }
      : undefined,
};
