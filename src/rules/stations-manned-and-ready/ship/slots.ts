import type { Measure } from '../../../engine/chart/query';
import type { Offer } from '../../../engine/command';
import { slot } from '../../../kit/slot';
import type { Resolving } from '../smr';
import type { ShipState, SmrState, StandState } from '../state';

/** What a ship could still do in her activation, so that to be done with her forgoes it. */
export const STILL_TO_DO = slot<
  { readonly state: SmrState; readonly ship: ShipState; readonly measure: Measure },
  Offer
>('what a ship may still do');

/** What a stand could still do in its activation, so that to be done with its squadron forgoes it. */
export const STAND_TO_DO = slot<
  { readonly state: SmrState; readonly stand: StandState; readonly measure: Measure },
  Offer
>('what a stand may still do');

/** What comes onto the table as a turn begins, once the initiative is known. */
export const ARRIVING = slot<{ readonly state: SmrState }, Resolving>('what comes onto the table');

/** Who is heard under water as the Action Phase begins (SMR-H40). */
export const HEARD = slot<{ readonly state: SmrState }, Resolving>('who is heard under water');

/** What is refuelled and rearmed in the End Phase (SMR-H27, SMR-H33). */
export const SERVICED = slot<{ readonly state: SmrState }, Resolving>('what is serviced in the End Phase');
