import { text } from '../../../engine/words/text';
import type { Tellers } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import type { MovementEvent } from './events';

export const tell: Tellers<MovementEvent> = {
  'ship-moved': ({ ship, from, knots, legs, stopped }, nameOf) => {
    const altered = legs.reduce((sum, leg) => sum + ('alter' in leg ? leg.alter : 0), 0);
    const turned = altered === 0 ? 'ahead' : altered > 0 ? 'starboard' : 'port';
    const args = { ship: nameOf(ship), knots, degrees: Math.round(Math.abs(altered)) };
    // Who is stopped within a centimetre has run nonetheless.
    const says = text(`run.${knots > 0 ? turned : stopped ? 'short' : 'still'}`, args);
    return telling({
      text: text(stopped ? `told.stopped-${stopped}` : 'told.moved', { says }),
      cites: ['SMR-H04', ...(from === knots ? [] : ['SMR-H05']), ...(stopped ? ['SMR-H06'] : [])],
      about: [ship],
      weight: stopped ? 'major' : 'minor',
    });
  },

  'steered-by-hand': ({ passed }) => ({
    key: passed ? 'told.steered' : 'told.not-steered',
    cites: ['SMR-H05', 'SMR-H08'],
    pieces: { ship: 'ship' },
  }),

  'smoke-laid': { key: 'told.smoke-laid', cites: ['SMR-H20'], pieces: { ship: 'ship' } },

  grounded: {
    key: 'told.grounded',
    cites: ['SMR-H06'],
    pieces: { ship: 'ship' },
    weight: 'major',
  },

  'left-table': ({ ship, by }, nameOf) =>
    telling({
      text: text('told.left-table', { ship: nameOf(ship), edge: text(`edge.${by}`) }),
      cites: ['SMR-H46'],
      about: [ship],
      weight: 'major',
    }),

  'ran-wild': { key: 'told.ran-wild', cites: ['SMR-087'], pieces: { ship: 'ship' }, weight: 'major' },

  'base-met': ({ collided }) => ({
    key: collided ? 'told.base-hit' : 'told.base-cleared',
    cites: ['SMR-H06'],
    pieces: { ship: 'ship', other: 'other' },
  }),

  collided: {
    key: 'told.collided',
    cites: ['SMR-H06'],
    pieces: { ship: 'ship', other: 'other' },
    weight: 'major',
  },
};
