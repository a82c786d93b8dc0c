import type { Appraisal } from '../../../engine/appraisal';
import { inches } from '../../../geometry/units';
import { actions } from '../attack/offers';
import { forming } from '../columns/offers';
import { POINTS } from '../fleet/ship';
import type { EiaState } from '../state';
import { decided } from './decide';
import { merit } from './merit';
import texts from './text.en.json';
import { standingOf, worthLeft } from './worth';

const NO_WAY = inches(0);

/** What an opponent is told about worth in this rule set. */
export const appraisal: Appraisal<EiaState> = {
  standing: standingOf,
  fighters: (state) =>
    Object.values(state.ships).flatMap((ship) =>
      worthLeft(ship) > 0
        ? [
            {
              piece: ship.id,
              side: ship.side,
              worth: POINTS[ship.type],
              left: worthLeft(ship),
              speed: NO_WAY,
              way: NO_WAY,
              unled: true,
            },
          ]
        : [],
    ),
  fire: () => undefined,
  moments: [],
  merit,
  decide: decided,
  ideas: (state, side) => {
    const offers = state.phase === 'form' ? forming(state, side).slice(0, 1) : actions(state, side);
    return offers.filter(({ refusal }) => !refusal);
  },
  texts,
};
