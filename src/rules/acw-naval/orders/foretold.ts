import { rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import type { ForetoldBy } from '../ship/ahead';
import { nameOf } from '../ship/fleet';
import type { OrderEvent } from './events';

/** What an order uses up (ACW-022). */
export const foretold: ForetoldBy<OrderEvent> = {
  'speeds-set': ({ set }, { state, body: [leader] }) => {
    const own = set.find(({ piece }) => piece === leader);
    if (!leader || !own?.bursting) return undefined;
    return {
      kind: 'once',
      piece: leader,
      says: text('hazard.burst', { ship: nameOf(state, leader) }),
      cite: rule('ACW-022'),
      grave: false,
    };
  },
};
