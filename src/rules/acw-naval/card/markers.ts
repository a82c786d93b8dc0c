import type { Marker, Markers } from '../../../engine/marker';
import { text } from '../../../engine/words/text';
import { isHull } from '../ship/fleet';
import type { AcwState, Vessel } from '../state';

const FIRE: readonly Marker[] = [{ kind: 'fire', word: text('marker.fire') }];

const burns = ({ card, effects, lit }: Vessel): boolean =>
  effects.some(({ kind }) => kind === 'fire') || (card.kind === 'fire-ship' && lit !== undefined);

/** Who burns: set alight by a hit or a fire ship (ACW-125), or a fire ship that has been lit (ACW-137). */
export const markersOf = ({ vessels }: AcwState): Markers =>
  Object.fromEntries(
    Object.values(vessels)
      .filter((vessel) => isHull(vessel) && burns(vessel))
      .map(({ id }) => [id, FIRE]),
  );
