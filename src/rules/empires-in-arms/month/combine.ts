import type { Offer } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import type { EiaState } from '../state';

export const combining = (_: EiaState, side: Side): readonly Offer[] => [
  offer('separately', side, 'EIA-H23', text('offer.separately'), { usual: true }),
  offer('together', side, 'EIA-H23', text('offer.together'), { means: text('means.together') }),
];
