import type { Tellers } from '../../../kit/chapter';
import type { ShootingEvent } from './events';

export const tell: Tellers<ShootingEvent> = {
  'shots-fired': ({ shots }) => ({
    key: 'told.shoots',
    cites: ['VD-H34', 'VD-H35'],
    pieces: { unit: 'unit', target: 'target' },
    args: { count: shots.length },
  }),
};
