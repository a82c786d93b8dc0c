import type { Measure } from '../../../engine/chart/query';
import type { Hazard } from '../../../engine/hazard';
import { rule } from '../../../engine/ids';
import { length } from '../../../engine/words/length';
import { text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import type { Said } from '../../../kit/chapter';
import { slot } from '../../../kit/slot';
import { wayUntil } from '../../../kit/way';
import { shipOf } from '../ship/fleet';
import type { SmrState } from '../state';
import type { MOVE } from './move';
import { outBy } from './out';

type Moving = {
  readonly state: SmrState;
  readonly said: Pick<Said<typeof MOVE>, 'ship' | 'legs'>;
  readonly measure: Measure;
};

/** What else a movement may meet. */
export const MET = slot<Moving, Hazard>('what a movement meets');

/** Land and the edge of the table, and what other chapters know of. */
export function hazardsOf(state: SmrState, said: Moving['said'], measure: Measure): readonly Hazard[] {
  const { ship: id, legs } = said;
  const others = MET({ state, said, measure });
  if (!legs.some((leg) => 'ahead' in leg && leg.ahead > 0)) return others;
  const { sailed, stopped } = measure({ of: 'path', piece: id, legs, within: inches(0) });
  if (!stopped) return others;
  const ship = shipOf(state, id);
  const args = { ship: ship.card.name, after: length(stopped.after, 1) };
  const way = wayUntil(sailed, stopped.after);
  const end: Hazard =
    stopped.by === 'land'
      ? {
          kind: 'ground',
          piece: id,
          way,
          with: { feature: stopped.id },
          says: text('hazard.aground', args),
          cite: rule('SMR-H06'),
          grave: true,
        }
      : {
          kind: 'edge',
          piece: id,
          way,
          says: text('hazard.leaves', args),
          cite: rule('SMR-H46'),
          // Who makes for it has come where she was going.
          grave: outBy(state, ship) !== stopped.id,
        };
  return [...others, end];
}
