import type { Tellers } from '../../../kit/chapter';
import type { RoundsEvent } from './events';

const ENDED_BY = { 'no-attack': 'EIA-H26', silent: 'EIA-H26', trivial: 'EIA-085' } as const;

export const tell: Tellers<RoundsEvent> = {
  'round-ended': { key: 'told.round-ended', cites: ['EIA-079'], as: ['round'] },
  'broken-off': ({ why }) => ({ key: `told.broken-off.${why}`, cites: [ENDED_BY[why]], weight: 'major' }),
  'tie-thrown': ({ total }) => ({
    key: total >= 7 ? 'told.tie-ends' : 'told.tie-goes-on',
    cites: ['EIA-080'],
    as: ['face', 'total'],
  }),
  retreated: { key: 'told.retreated', cites: ['EIA-079'], names: { side: 'side' }, weight: 'major' },
  'fought-on': { key: 'told.fought-on', cites: ['EIA-079'], names: { side: 'side' } },
  retaken: { key: 'told.retaken', cites: ['EIA-H18'], pieces: { ship: 'ship' }, weight: 'major' },
  'combat-over': ({ lost: [one, other] }, nameOf) => ({
    key: one === undefined ? 'told.over' : other === undefined ? 'told.over.lost' : 'told.over.both',
    cites: ['EIA-035', 'EIA-H18'],
    args: one === undefined ? {} : { side: nameOf(one) },
  }),
  'game-ended': ({ outcome }, nameOf) => ({
    key: outcome.winner === 'draw' ? 'told.draw' : 'told.won',
    cites: [outcome.cite],
    args: outcome.winner === 'draw' ? {} : { side: nameOf(outcome.winner) },
    weight: 'major',
  }),
};
