import type { Tellers } from '../../../kit/chapter';
import type { VehicleEvent } from './events';

export const tell: Tellers<VehicleEvent> = {
  'stall-thrown': ({ stalls }) => ({
    key: stalls ? 'told.stalls' : 'told.starts',
    cites: ['VD-H80'],
    pieces: { unit: 'unit' },
  }),
  crushed: { key: 'told.crushes', cites: ['VD-102'], pieces: { unit: 'unit', target: 'target' } },
  'smoke-set-off': { key: 'told.smoke', cites: ['VD-H78'], pieces: { unit: 'unit' } },
  'smoke-lifted': { key: 'told.smoke-lifts', cites: ['VD-H78'] },
  'got-in': { key: 'told.gets-in', cites: ['VD-H79'], pieces: { unit: 'unit', on: 'on' } },
  'got-out': { key: 'told.gets-out', cites: ['VD-H79'], pieces: { unit: 'unit', of: 'of' } },
  'thrown-off': {
    key: 'told.thrown-off',
    cites: ['VD-H75', 'VD-H79'],
    pieces: { unit: 'unit', of: 'of' },
    as: ['fallen'],
  },
};
