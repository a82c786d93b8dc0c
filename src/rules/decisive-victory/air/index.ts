import type { CommandOf } from '../../../kit/chapter';
import { ofPosition } from '../../../kit/held/invariant';
import { chapter } from '../dv';
import { OF_AIRCRAFT } from './invariants';
import { aircraftOffers } from './offers';
import { reduce } from './reducers';
import { tell } from './tellers';
import texts from './text.en.json';
import { verbs } from './verbs';

/** Flights: launched, over their targets, in fights and attacks, and home again (DV-134 to DV-174). */
export const air = chapter({
  verbs,
  events: { reduce, tell },
  offers: { aircraft: aircraftOffers },
  texts,
  invariants: [ofPosition(OF_AIRCRAFT)],
});

export type AirCommand = CommandOf<typeof air>;
