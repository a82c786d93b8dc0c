import type { Tellers } from '../../../kit/chapter';
import type { DeclareEvent } from './events';

export const tell: Tellers<DeclareEvent> = {
  'operation-declared': ({ operation: { kind, fleets, path, corps }, side }, nameOf) => ({
    key: `told.declared.${kind}`,
    cites: ['EIA-025', 'EIA-029'],
    args: {
      fleet: fleets.map(nameOf).join(', '),
      side: nameOf(side),
      to: path.at(-1) === undefined ? '' : nameOf(String(path.at(-1))),
      corps: corps === undefined ? '' : nameOf(corps),
    },
    weight: 'major',
  }),
  'moment-waited': ({ until }) => ({
    key: `told.waited.${until}`,
    cites: ['EIA-026'],
    names: { side: 'side' },
  }),
};
