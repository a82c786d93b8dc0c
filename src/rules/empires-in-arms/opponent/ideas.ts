import type { Offer } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { type Journey, journeyFault, nearestWay } from '../../../engine/moving/journey';
import type { PlaceId } from '../../../engine/moving/places';
import type { Idea } from '../../../engine/opponent/appraisal';
import { speaking } from '../agenda/phase';
import { markerIn, monthOf, shipsOf } from '../fleet/find';
import { friendlyPorts, watersOf } from '../map/europe';
import { declarations } from '../operations/offers';
import type { EiaState } from '../state';

/** New bases that are looked at: the nearest of each sort. */
const BASES = 6;

const pathTo = (state: EiaState, journey: Journey, to: PlaceId): readonly PlaceId[] => {
  const [from] = journey.from;
  const way = from === undefined ? [] : nearestWay(state.map, journey, [from], to);
  return journeyFault(state.map, journey, way) ? [] : way;
};

/** Where a journey of that kind might well lead: bases and coasts near by. */
function ends(state: EiaState, { fixed, verb }: Offer, journey: Journey): readonly (readonly PlaceId[])[] {
  const fleet = markerIn(state, String(fixed.fleet));
  const friendly = friendlyPorts(state.map, fleet.nation, monthOf(state));
  const wanted = journey.ends.filter((id) => {
    const kind = state.map[id]?.kind;
    // A new base at sea only where a corps is to be fed; else harbours, and harbours of the enemy.
    if (verb === 'sail') return kind === 'box' || friendly.includes(id) || isHungry(state, id);
    return true;
  });
  return wanted
    .map((id) => pathTo(state, journey, id))
    .filter((path) => path.length > 1)
    .toSorted((a, b) => a.length - b.length)
    .slice(0, verb === 'sail' ? BASES + 4 : BASES);
}

/** Whether a zone lies before a coast on which a corps stands. */
const isHungry = (state: EiaState, zone: PlaceId): boolean =>
  Object.values(state.corps).some(
    ({ place, aboard }) => aboard === undefined && watersOf(state.map, place).includes(zone),
  );

/** Zones of trade, or before a coast, led on as far as the chain goes: the longest of the nearest ways. */
function chains(state: EiaState, journey: Journey): readonly (readonly PlaceId[])[] {
  return journey.ends
    .map((id) => pathTo(state, journey, id))
    .filter((path) => path.length > 1)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, BASES);
}

/** Declarations worth a thought: every plain one, and a few ways of those that lead somewhere. */
export function ideasFor(state: EiaState, side: Side): readonly Idea[] {
  if (!speaking(state).includes(side)) return [];
  return declarations(state, side)
    .filter(({ refusal }) => !refusal)
    .flatMap((offer): readonly Idea[] => {
      const { path } = offer.holes;
      if (path?.kind !== 'journey') return [offer];
      if (shipsOf(state, markerIn(state, String(offer.fixed.fleet))).length === 0) return [];
      const ways = offer.verb === 'cover' ? chains(state, path.journey) : ends(state, offer, path.journey);
      return ways.map((usual) => ({ ...offer, holes: { ...offer.holes, path: { ...path, usual } } }));
    });
}
