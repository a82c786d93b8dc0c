import type { LineMeasured } from '../../../engine/chart/query';
import type { ShipState } from '../state';

/** Inches by which the end of a crossing and the end of its line may differ once both are rounded. */
const GRAIN = 0.001;

/** Whether land hides the ends of a line from each other; the land on which a base at one of them stands does not (DV-H11). */
export function landHides({ range, crosses }: LineMeasured, from: ShipState, to: ShipState): boolean {
  const lands = crosses.filter(({ kind }) => kind === 'land');
  const ground = lands.filter(
    ({ enter, leave }) => (from.card.base && enter <= GRAIN) || (to.card.base && leave >= range - GRAIN),
  );
  return lands.some(({ id }) => !ground.some((own) => own.id === id));
}
