import type { Tellers } from '../../../kit/chapter';
import type { ElsewhereEvent } from './events';

export const tell: Tellers<ElsewhereEvent> = {
  'fought-elsewhere': ({ sunk, captured, damaged, admirals, retreated }, nameOf) => ({
    key: retreated === undefined ? 'told.elsewhere' : 'told.elsewhere.retreat',
    cites: ['EIA-H18', 'EIA-079'],
    args: {
      sunk: sunk.length,
      captured: captured.length,
      damaged: damaged.length,
      admirals: admirals.length,
      ...(retreated === undefined ? {} : { side: nameOf(retreated) }),
    },
    weight: 'major',
  }),
};
