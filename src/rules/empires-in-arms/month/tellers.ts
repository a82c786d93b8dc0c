import type { Tellers } from '../../../kit/chapter';
import { PURSES } from '../fleet/nation';
import type { MonthEvent } from './events';

export const tell: Tellers<MonthEvent> = {
  'ships-moved': ({ ships }) => ({
    key: 'told.ships-moved',
    cites: ['EIA-001'],
    pieces: { from: 'from', to: 'to' },
    args: { count: ships.length },
  }),
  regrouped: { key: 'told.regrouped', cites: ['EIA-001'], names: { side: 'side' } },
  combined: ({ together }) => ({
    key: together ? 'told.together' : 'told.separately',
    cites: ['EIA-H23'],
    names: { side: 'side' },
  }),
  'month-paid': ({ sums }) => ({
    key: 'told.paid',
    cites: ['EIA-H12', 'EIA-H13'],
    args: {
      sums: Object.entries(sums)
        .map(([id, sum]) => `${PURSES[id as keyof typeof PURSES].name} ${sum} $`)
        .join(', '),
    },
    weight: 'major',
  }),
  repaired: ({ ships }) => ({
    key: ships.length > 0 ? 'told.repaired' : 'told.repaired-none',
    cites: ['EIA-H18'],
    args: { count: ships.length },
  }),
  'month-begun': { key: 'told.month', cites: ['EIA-H15'], as: ['turn'], weight: 'major' },
};
