import type { Tellers } from '../../../kit/chapter';
import { weaponOf } from '../lists/weapon';
import type { StrikeEvent } from './events';

export const tell: Tellers<StrikeEvent> = {
  'strike-called': ({ strike, passed, face, tally, under }) => ({
    key: `told.strike.${passed ? 'comes' : 'fails'}`,
    cites: ['VD-H94', ...(passed ? ['VD-H56'] : [])],
    pieces: { unit: 'unit', target: 'target' },
    args: { strike: weaponOf(strike).name, score: face + tally.total, under },
    weight: 'major',
    deed: true,
  }),
};
