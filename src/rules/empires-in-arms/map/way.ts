import { rule } from '../../../engine/ids';
import { nearestWay } from '../../../engine/moving/journey';
import type { PlaceId, Places } from '../../../engine/moving/places';
import { seasIn } from './europe';

/** Zones of the shortest way between two places, the last place among them where it is one (EIA-H08, EIA-H16). */
export function nearestPath(places: Places, from: PlaceId, to: PlaceId): readonly PlaceId[] {
  const journey = { from: [from], through: seasIn(places), ends: [to], cite: rule('EIA-H08') };
  return nearestWay(places, journey, [from], to).filter((id) => places[id]?.kind === 'sea');
}
