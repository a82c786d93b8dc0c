import type { Offer } from '../../../engine/command';
import type { Measure } from '../../../engine/query';
import { slot } from '../../../kit/slot';
import type { ShipState, SmrState } from '../state';

/** What a ship could still do in her activation, so that to be done with her forgoes it. */
export const STILL_TO_DO = slot<
  { readonly state: SmrState; readonly ship: ShipState; readonly measure: Measure },
  Offer
>('what a ship may still do');
