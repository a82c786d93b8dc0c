import { boxOf, type PlaceId, type Places, place, stepsFrom } from '../../../engine/moving/places';
import { oncePer } from '../../../kit/held/once';
import { alliesOf, enemiesOf, type NationId } from '../fleet/nation';

/** Whose a port is; those that are nobody's in play are neutral, and friendly to trade alone (EIA-H07). */
const OWNERS: Readonly<Record<NationId, readonly string[]>> = {
  britain: ['london', 'portsmouth', 'plymouth', 'cork', 'edinburgh', 'gibraltar', 'malta'],
  france: ['boulogne', 'cherbourg', 'brest', 'rochefort', 'toulon', 'genoa', 'antwerp'],
  holland: ['texel'],
  spain: ['ferrol', 'cadiz', 'cartagena', 'barcelona'],
  russia: ['kronstadt', 'corfu', 'sevastopol'],
};
/** Land areas in which a landing decides the war (EIA-H19). */
export const BRITISH_LAND: readonly PlaceId[] = ['london', 'portsmouth', 'plymouth', 'cork', 'edinburgh'].map(
  place,
);

export const ownerOf = (port: PlaceId): NationId | undefined =>
  (Object.keys(OWNERS) as NationId[]).find((nation) => OWNERS[nation].includes(port));

/** Sea zones of a map, which is the same all the game. */
export const seasIn = (places: Places): readonly PlaceId[] =>
  seas(places, '', () => Object.values(places).flatMap(({ id, kind }) => (kind === 'sea' ? [id] : [])));
const seas = oncePer<Places, readonly PlaceId[]>();
const portsIn = (places: Places): readonly PlaceId[] =>
  Object.values(places).flatMap(({ id, kind }) => (kind === 'port' ? [id] : []));

/** Ports that are friendly to a nation, and those of its enemies (EIA-008, EIA-H05). */
export const friendlyPorts = (places: Places, nation: NationId, month: number): readonly PlaceId[] =>
  portsIn(places).filter((port) => {
    const owner = ownerOf(port);
    return owner !== undefined && alliesOf(nation, month).includes(owner);
  });
export const enemyPorts = (places: Places, nation: NationId, month: number): readonly PlaceId[] =>
  portsIn(places).filter((port) => {
    const owner = ownerOf(port);
    return owner !== undefined && enemiesOf(nation, month).includes(owner);
  });

/** Sea zones that a port, a box or a zone touches: itself, where it is one (EIA-H16). */
export const watersOf = (places: Places, at: PlaceId): readonly PlaceId[] => {
  const here = places[at];
  if (!here) return [];
  if (here.kind === 'sea') return [at];
  return (Object.keys(here.next) as PlaceId[]).filter((id) => places[id]?.kind === 'sea');
};

/** The port that a blockade box lies off; undefined for any other place. */
export const portOf = (places: Places, box: PlaceId): PlaceId | undefined =>
  places[box]?.kind === 'box' ? portsIn(places).find((port) => boxOf(port) === box) : undefined;

/** Steps between two places over the sea zones of EIA-H06, and to every place from one (EIA-H08). */
export const stepsOver = (places: Places, from: PlaceId): ReadonlyMap<PlaceId, number> =>
  steps(places, from, () => stepsFrom(places, from, seasIn(places)));
const steps = oncePer<Places, ReadonlyMap<PlaceId, number>>();
export const distance = (places: Places, from: PlaceId, to: PlaceId): number =>
  stepsOver(places, from).get(to) ?? Number.POSITIVE_INFINITY;
