import { text } from '../../../engine/words/text';
import type { Tellers } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import { FACES, waysOf } from '../ship/d20';
import { d20Test } from '../ship/told';
import type { OptionsEvent } from './events';

export const tell: Tellers<OptionsEvent> = {
  'mines-laid': { key: 'told.mines-laid', cites: ['SMR-H39'], pieces: { ship: 'ship' } },

  'mines-passed': { key: 'told.mines-passed', cites: ['SMR-H39'], names: { side: 'side' } },

  'mine-met': ({ ship, tally, needed, face, hit }, nameOf) =>
    telling({
      text: text(hit ? 'told.mine-hit' : 'told.mine-missed', { ship: nameOf(ship) }),
      cites: ['SMR-H39'],
      tallies: [tally],
      faces: [face],
      about: [ship],
      weight: 'major',
      tests: [
        {
          label: text('test.mine'),
          good: ship,
          ways: FACES - waysOf({ needed, sum: tally }),
          of: FACES,
          tried: 1,
          passed: hit ? 0 : 1,
        },
      ],
    }),

  'depth-changed': ({ submerged }) => ({
    key: submerged ? 'told.dived' : 'told.surfaced',
    cites: ['SMR-H40'],
    pieces: { ship: 'ship' },
  }),

  'submarine-heard': {
    key: 'told.heard',
    cites: ['SMR-H40'],
    pieces: { ship: 'ship', target: 'target' },
    weight: 'major',
    deed: true,
  },

  'submarine-sought': ({ passed }) => ({
    key: passed ? 'told.located' : 'told.not-located',
    cites: ['SMR-H40', 'SMR-H08'],
    pieces: { ship: 'ship', target: 'target' },
  }),

  'depth-charged': ({ ship, target, needed, tally, faces, hits }, nameOf) =>
    telling({
      text: text(hits > 0 ? 'told.charges-hit' : 'told.charges-missed', {
        ship: nameOf(ship),
        target: nameOf(target),
        hits,
      }),
      cites: ['SMR-H40'],
      tallies: [tally],
      faces,
      about: [ship, target],
      weight: 'major',
      tests: [d20Test('test.asw', ship, { needed, sum: tally }, faces.length, hits)],
    }),
};
