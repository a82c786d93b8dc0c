import { text } from '../../../engine/words/text';
import { outcomesText } from '../rams/ram-die';
import { type ForetoldBy, onDie, ours } from '../ship/ahead';
import { isToLeave, nameOf, vesselOf } from '../ship/fleet';
import type { MotionEvent } from './events';
import { JUMP } from './grounding';

/** Ground, barriers, edges and neighbours that hold her, as the half-moves would meet them. */
export const foretold: ForetoldBy<MotionEvent> = {
  'held-by-hull': ({ piece, other: id }, ahead) => {
    const other = nameOf(ahead.state, id);
    return ours(ahead, piece, 'held', 'ACW-H20', (args) => text('hazard.held', { ...args, other }), {
      with: { piece: id },
      grave: false,
    });
  },
  'bar-tested': ({ piece, feature, needs }, ahead) =>
    ours(ahead, piece, 'ground', 'ACW-033', (args) => text('hazard.bar', { ...args, needs }), {
      with: { feature },
      chance: onDie(needs),
    }),
  'rock-struck': ({ piece, feature, tally }, ahead) => {
    const die = outcomesText(tally.total, nameOf(ahead.state, piece));
    return ours(ahead, piece, 'ground', 'ACW-047', (args) => text('hazard.rock', { ...args, die }), {
      with: { feature },
    });
  },
  'stakes-crossed': ({ piece, feature, needs }, ahead) =>
    ours(ahead, piece, 'ground', 'ACW-050', (args) => text('hazard.stakes', { ...args, needs }), {
      with: { feature },
      chance: onDie(needs),
    }),
  'barrier-met': ({ piece, feature, face }, ahead) => {
    const met = { with: { feature }, grave: false };
    const jump = (args: object) => text('hazard.barrier-jump', { ...args, needs: JUMP.face });
    return face === undefined
      ? ours(ahead, piece, 'barrier', 'ACW-036', (args) => text('hazard.barrier', args), met)
      : ours(ahead, piece, 'barrier', 'ACW-038', jump, { ...met, chance: onDie(JUMP.face - 1) });
  },
  'ran-ashore': ({ piece, feature }, ahead) =>
    ours(ahead, piece, 'ground', 'ACW-H23', (args) => text('hazard.shore', args), { with: { feature } }),
  'left-table': ({ piece, edge }, ahead) =>
    ours(ahead, piece, 'edge', 'ACW-H02', (args) => text(`hazard.edge-${edge}`, args), {
      grave: !isToLeave(ahead.state, vesselOf(ahead.state, piece), edge),
    }),
};
