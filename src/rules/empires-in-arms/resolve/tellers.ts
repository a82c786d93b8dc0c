import type { Tellers } from '../../../kit/chapter';
import type { ResolveEvent } from './events';

export const tell: Tellers<ResolveEvent> = {
  'carried-out': ({ kind }) => ({
    key: `told.carried-out.${kind}`,
    cites: ['EIA-028', 'EIA-H17'],
    pieces: { fleet: 'operation' },
  }),
  'contests-over': { key: 'told.contests-over', cites: ['EIA-033'], pieces: { by: 'by' } },
  'contest-declined': { key: 'told.contest-declined', cites: ['EIA-033'], pieces: { by: 'by', on: 'on' } },
  'contest-range': ({ range, distance }) => ({
    key: range >= distance ? 'told.contest.meet' : 'told.contest.apart',
    cites: ['EIA-033'],
    pieces: { by: 'by', on: 'on' },
    as: ['range', 'distance'],
    weight: 'major',
  }),
  'contact-settled': ({ prizes, failed, contact, gone }, nameOf) => ({
    // Who is gone altogether turns back nowhere.
    key: [
      'told.settled',
      ...(failed === undefined || gone.includes(contact.on) ? [] : ['failed']),
      ...(prizes.length === 0 ? ['bare'] : []),
    ].join('.'),
    cites: ['EIA-H17', 'EIA-H18'],
    args: { by: nameOf(contact.by), on: nameOf(contact.on), count: prizes.length },
    weight: 'major',
  }),
};
