import type { Idea } from '../../../engine/appraisal';
import type { Domain, Offer } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import type { Measure } from '../../../engine/query';
import { rules } from '..';
import type { VdState } from '../state';

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
    .map(asUsual);
