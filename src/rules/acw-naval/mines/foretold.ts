import { rule } from '../../../engine/ids';
import { text } from '../../../engine/text';
import { expecting, type ForetoldBy, where } from '../ship/ahead';
import { nameOf } from '../ship/fleet';
import type { MineEvent } from './events';
import { TOUCHED } from './mines';
import { EXPLODES } from './spar';

/** Chances of so much or more on a die. */
const orMore = (needs: number) => ({ ways: 7 - needs, of: 6 });

/** Mines, torpedoes and fire that a body would come against. */
export const foretold: ForetoldBy<MineEvent> = {
  'mine-touched': ({ piece, mine }, ahead) =>
    ahead.body.includes(piece)
      ? {
          kind: 'mine',
          piece,
          with: { piece: mine },
          says: text('hazard.mine', {
            ...where(ahead, piece),
            mine: nameOf(ahead.state, mine),
            needs: TOUCHED,
          }),
          chance: orMore(TOUCHED),
          cite: rule('ACW-070'),
          grave: true,
        }
      : undefined,

  'field-tested': ({ piece, field, needs }, ahead) =>
    ahead.body.includes(piece)
      ? {
          kind: 'mine',
          piece,
          with: { feature: field },
          says: text('hazard.field', { ...where(ahead, piece), needs }),
          chance: orMore(needs),
          cite: rule('ACW-071'),
          grave: true,
        }
      : undefined,

  'spar-tried': ({ piece: craft, other: piece }, ahead) =>
    ahead.body.includes(piece)
      ? {
          kind: 'mine',
          piece,
          with: { piece: craft },
          says: expecting(
            ahead,
            craft,
            text('hazard.spar', {
              ...where(ahead, piece),
              other: nameOf(ahead.state, craft),
              needs: EXPLODES,
            }),
          ),
          chance: orMore(EXPLODES),
          cite: rule('ACW-077'),
          grave: true,
        }
      : undefined,

  'fire-touched': ({ piece, other, needs }, ahead) =>
    ahead.body.includes(piece)
      ? {
          kind: 'fire',
          piece,
          with: { piece: other },
          says: expecting(
            ahead,
            other,
            text('hazard.fire', { ...where(ahead, piece), other: nameOf(ahead.state, other), needs }),
          ),
          chance: orMore(needs),
          cite: rule('ACW-138'),
          grave: true,
        }
      : undefined,
};
