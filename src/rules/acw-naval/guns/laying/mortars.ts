import type { Refusal } from '../../../../engine/command';
import { refusing } from '../../../../kit/refusal';
import { type Armed, isStationary, isVessel } from '../../ship/armed';
import type { Berth, Gun } from '../../ship/cards';
import type { AcwState } from '../../state';

/** Within this many inches, that included, a target is too near for a mortar (ACW-085). */
export const TOO_NEAR = 10;

/** Places of the stations a mortar can be carried to (ACW-090, ACW-H03). */
const BERTH_PLACES: Readonly<Record<Berth, Gun['place']>> = {
  bow: { station: 1, abeam: 0 },
  centre: { station: 0, abeam: 0 },
  stern: { station: -1, abeam: 0 },
};

/** Where a gun stands on the hull now. */
export function placeOf({ guns }: Armed, { id, place }: Gun): Gun['place'] {
  const to = guns[id]?.carriedTo;
  return to ? BERTH_PLACES[to] : place;
}

const no = refusing('guns.refusal');

/** Why a mortar of the unit cannot be fired at the target this far off; its greatest range is that of its class. */
export function refuseMortar(
  state: AcwState,
  unit: Armed,
  target: Armed,
  range: number,
): Refusal | undefined {
  if (isVessel(target)) return no('ACW-086', 'mortar-afloat');
  if (!isStationary(state, unit)) return no('ACW-084', 'mortar-moving');
  return range <= TOO_NEAR ? no('ACW-085', 'mortar-near', { within: TOO_NEAR }) : undefined;
}
