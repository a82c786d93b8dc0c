import type { Appraisal } from '../../../engine/opponent/appraisal';
import { inches } from '../../../geometry/units';
import { phaseOf } from '../agenda/phase';
import { actions } from '../attack/offers';
import { shipIn } from '../eia';
import { POINTS, worthLeft } from '../fleet/ship';
import { regrouping } from '../month/regroup';
import type { EiaState } from '../state';
import { laying } from '../trade/lay';
import { decided } from './decide';
import { formations } from './forming';
import { ideasFor } from './ideas';
import { merit } from './merit';
import { precepts } from './precepts';
import { takings } from './taking';
import texts from './text.en.json';
import { standingOf } from './worth';

const NO_WAY = inches(0);

/** What an opponent is told about worth in this rule set. */
export const appraisal: Appraisal<EiaState> = {
  standing: standingOf,
  fighters: (state) =>
    Object.values(state.fight.present)
      .flatMap(({ ships }) => ships.map((id) => shipIn(state, id)))
      .flatMap((ship) =>
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
  answers: takings,
  ideas: (state, side) => {
    const phase = phaseOf(state);
    if (phase === 'declare') return ideasFor(state, side);
    // A route is laid by its owner, not by who thinks of points.
    if (phase === 'routes') return laying(state, side).slice(0, 1);
    if (phase === 'regroup') return regrouping(state, side).slice(0, 1);
    if (phase === 'form') return formations(state, side);
    return phase === 'act' ? actions(state, side).filter(({ refusal }) => !refusal) : undefined;
  },
  precepts,
  texts,
};
