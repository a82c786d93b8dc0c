import type { Idea } from '../../../engine/appraisal';
import type { Domain, Offer } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import type { Measure } from '../../../engine/query';
import { inches } from '../../../geometry/units';
import { rules } from '..';
import type { VdState } from '../state';
import { leadershipDistance } from '../unit/unit';
import { openOrder } from './crowd';

/** Lists are filled already, the best first; a gun is turned toward somebody. */
const asUsual = ({ holes, ...offer }: Offer): Idea => ({
  ...offer,
  holes: Object.fromEntries(
    Object.entries(holes).map(([name, hole]): [string, Domain] => {
      if (hole.kind !== 'some' || !hole.usual) return [name, hole];
      const many = hole.usual.length;
      return [name, { ...hole, least: many, most: many }];
    }),
  ),
});

/** Everything that may be said, lists filled with what is usual. */
export const ideas = (state: VdState, side: Side, measure: Measure): readonly Idea[] =>
  rules
    .offers(state, side, measure)
    .filter(({ verb, refusal, back, object }) => !refusal && !back && (verb !== 'turn' || object))
    .map(asUsual)
    .flatMap((idea) => [idea, ...inOpenOrder(state, idea)]);

/** A unit may be set down in open order as well, where the enemy has what strikes men who stand close. */
function inOpenOrder(state: VdState, idea: Idea): readonly Idea[] {
  const unit = idea.verb === 'deploy' && idea.subject ? state.aside?.[idea.subject] : undefined;
  const stations = unit && openOrder(state, unit);
  if (!stations) return [];
  const within = inches(leadershipDistance(unit));
  const hole: Domain = { kind: 'stations', piece: unit.id, within, usual: stations };
  return [{ ...idea, holes: { ...idea.holes, stations: hole } }];
}
