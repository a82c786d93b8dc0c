import type { Tellers } from '../../../kit/chapter';
import type { AssaultEvent } from './events';

const BOTH = { unit: 'unit', target: 'target' } as const;

export const tell: Tellers<AssaultEvent> = {
  assaulted: { key: 'told.assaults', cites: ['VD-H22'], pieces: BOTH, weight: 'major', deed: true },
  fought: { key: 'told.fights', cites: ['VD-H27'], pieces: BOTH },
  'explosives-placed': ({ placed }) => ({
    key: 'told.explosives-placed',
    cites: ['VD-064', 'VD-066'],
    pieces: { unit: 'unit', on: 'on' },
    args: { count: placed.length },
    weight: 'major',
    deed: true,
  }),
  'explosives-exploded': {
    key: 'told.explosives-exploded',
    cites: ['VD-066', 'VD-H53'],
    pieces: { unit: 'unit', on: 'on' },
    as: ['count'],
    weight: 'major',
    deed: true,
  },
};
