import type { Tellers } from '../../../kit/chapter';
import type { ColumnsEvent } from './events';

export const tell: Tellers<ColumnsEvent> = {
  'column-formed': ({ ships, admirals }, nameOf) => ({
    key: admirals.length > 0 ? 'told.formed.under' : 'told.formed',
    cites: ['EIA-055', 'EIA-057', 'EIA-058'],
    pieces: { leader: 'column' },
    names: { side: 'side' },
    args: { count: ships.length, admirals: admirals.map(nameOf).join(', ') },
  }),
  'column-broken': {
    key: 'told.broken',
    cites: ['EIA-055'],
    pieces: { leader: 'column' },
    names: { side: 'side' },
  },
  'columns-formed': { key: 'told.ready', cites: ['EIA-055'], names: { side: 'side' } },
  'lines-laid': { key: 'told.laid', cites: ['EIA-055'] },
  'round-begun': ({ counts: [a, b], round }) => ({
    key: a === b ? 'told.round.rolled' : 'told.round',
    cites: ['EIA-059'],
    names: { side: 'first' },
    args: { round, more: Math.max(a, b), fewer: Math.min(a, b) },
    weight: 'major',
  }),
  'side-called': { key: 'told.called', cites: ['EIA-060'], names: { side: 'side' } },
};
