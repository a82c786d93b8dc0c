import { text } from '../../../engine/words/text';
import { expecting, type ForetoldBy, onDie, ours } from '../ship/ahead';
import { nameOf } from '../ship/fleet';
import type { MineEvent } from './events';
import { TOUCHED } from './mines';
import { EXPLODES } from './spar';

/** Chances of so much or more on a die. */
const orMore = (needs: number) => onDie(7 - needs);

/** Mines, torpedoes and fire that a body would come against. */
export const foretold: ForetoldBy<MineEvent> = {
  'mine-touched': ({ piece, mine }, ahead) => {
    const says = { mine: nameOf(ahead.state, mine), needs: TOUCHED };
    return ours(ahead, piece, 'mine', 'ACW-070', (args) => text('hazard.mine', { ...args, ...says }), {
      with: { piece: mine },
      chance: orMore(TOUCHED),
    });
  },
  'field-tested': ({ piece, field, needs }, ahead) =>
    ours(ahead, piece, 'mine', 'ACW-071', (args) => text('hazard.field', { ...args, needs }), {
      with: { feature: field },
      chance: orMore(needs),
    }),
  'spar-tried': ({ piece: craft, other: piece }, ahead) => {
    const says = { other: nameOf(ahead.state, craft), needs: EXPLODES };
    const met = (args: object) => expecting(ahead, craft, text('hazard.spar', { ...args, ...says }));
    return ours(ahead, piece, 'mine', 'ACW-077', met, { with: { piece: craft }, chance: orMore(EXPLODES) });
  },
  'fire-touched': ({ piece, other, needs }, ahead) => {
    const says = { other: nameOf(ahead.state, other), needs };
    const met = (args: object) => expecting(ahead, other, text('hazard.fire', { ...args, ...says }));
    return ours(ahead, piece, 'fire', 'ACW-138', met, { with: { piece: other }, chance: orMore(needs) });
  },
};
