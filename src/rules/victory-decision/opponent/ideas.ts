import type { Measure } from '../../../engine/chart/query';
import type { Domain, Offer } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import type { Idea } from '../../../engine/opponent/appraisal';
import { inches } from '../../../geometry/units';
import { rules } from '..';
import { openOrder } from '../ground/open-order';
import { bodyOf } from '../scenario/body';
import type { VdState } from '../state';
import { leadershipDistance } from '../unit/unit';

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

/** To aim again brings nothing more (VD-H28). */
const isIdle = ({ activation }: VdState, { verb }: Offer): boolean =>
  verb === 'aim' && activation?.aimed === true;

/** An Individual who leaves his unit is thought of where it is proposed, and nowhere else. */
const whereProposed = (idea: Idea): Idea => {
  const { there } = idea.holes;
  if (idea.verb !== 'detach' || there?.kind !== 'place') return idea;
  return { ...idea, holes: { ...idea.holes, there: { ...there, zones: [] } } };
};

/** Everything that may be said and serves something, lists filled with what is usual. */
export const ideas = (state: VdState, side: Side, measure: Measure): readonly Idea[] =>
  rules
    .offers(state, side, measure)
    .filter(({ verb, refusal, back, object }) => !refusal && !back && (verb !== 'turn' || object))
    .filter((one) => !isIdle(state, one))
    .map(asUsual)
    .map(whereProposed)
    .flatMap((idea) => [idea, ...closedUp(state, idea)]);

/** A unit that is set down in open order may be closed up about its leader as well, where that is the better cover. */
function closedUp(state: VdState, idea: Idea): readonly Idea[] {
  const unit = idea.verb === 'deploy' && idea.subject ? state.aside?.[idea.subject] : undefined;
  if (!unit || !openOrder(state, unit)) return [];
  const within = inches(leadershipDistance(unit));
  const usual = (bodyOf(unit).figures ?? []).map(({ plan: _, ...station }) => station);
  const hole: Domain = { kind: 'stations', piece: unit.id, within, usual };
  return [{ ...idea, holes: { ...idea.holes, stations: hole } }];
}
