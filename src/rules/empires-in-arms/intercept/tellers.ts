import type { Tellers } from '../../../kit/chapter';
import type { InterceptEvent } from './events';

export const tell: Tellers<InterceptEvent> = {
  'attempt-made': {
    key: 'told.attempt',
    cites: ['EIA-030', 'EIA-H21'],
    pieces: { by: 'by', on: 'on' },
    weight: 'major',
    deed: true,
  },
  'let-pass': { key: 'told.let-pass', cites: ['EIA-030'], pieces: { by: 'by', on: 'on' } },
  'hunt-over': { key: 'told.hunt-over', cites: ['EIA-030'], pieces: { by: 'by' } },
  'ships-thrown': {
    key: 'told.ships-thrown',
    cites: ['EIA-H21'],
    pieces: { fleet: 'operation' },
    as: ['total'],
  },
  mustered: ({ ships, admirals }, nameOf) => ({
    key: admirals.length > 0 ? 'told.mustered.under' : 'told.mustered',
    cites: ['EIA-H21', 'EIA-H10'],
    pieces: { fleet: 'operation' },
    args: { count: ships.length, admirals: admirals.map(nameOf).join(', ') },
  }),
  'range-thrown': { key: 'told.range', cites: ['EIA-042'], pieces: { by: 'by' }, as: ['range'] },
  missed: {
    key: 'told.missed',
    cites: ['EIA-042'],
    pieces: { by: 'by', on: 'on' },
    weight: 'major',
    deed: true,
  },
  'contact-made': ({ contact: { about, by, on, zone }, trivial }, nameOf) => ({
    key: `told.contact.${about}${trivial ? '.trivial' : ''}`,
    cites: [about === 'interception' ? 'EIA-043' : 'EIA-034', ...(trivial ? ['EIA-081'] : [])],
    args: { by: nameOf(by), on: nameOf(on), zone: nameOf(zone) },
    weight: 'major',
  }),
};
