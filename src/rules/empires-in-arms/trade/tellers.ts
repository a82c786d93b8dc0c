import type { Tellers } from '../../../kit/chapter';
import { PURSES } from '../fleet/nation';
import type { TradeEvent } from './events';

export const tell: Tellers<TradeEvent> = {
  'route-laid': { key: 'told.route-laid', cites: ['EIA-048'], pieces: { route: 'route' } },
  'trade-sailed': ({ nation, count }) => ({
    key: 'told.trade-sailed',
    cites: ['EIA-046'],
    args: { nation: PURSES[nation].name, count },
  }),
  'gold-thrown': { key: 'told.gold-thrown', cites: ['EIA-050', 'EIA-052', 'EIA-H22'], as: ['total'] },
  'gold-sailed': ({ total, escorts, to }, nameOf) => ({
    key: 'told.gold-sailed',
    cites: ['EIA-051', 'EIA-053'],
    args: { count: total - escorts, escorts, to: nameOf(to) },
    weight: 'major',
  }),
};
