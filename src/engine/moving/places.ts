import type { Brand } from '../../geometry/units';
import type { ChartFileFeature } from '../chart/chart';
import { phrases, type Text } from '../words/text';
import english from './places.en.json';

const t = phrases(english);

/** A place of a map on which steps are counted: the id of its feature, and of a port's blockade box `boxOf` it. */
export type PlaceId = Brand<string, 'PlaceId'>;
export const place = (id: string): PlaceId => id as PlaceId;
export const boxOf = (port: PlaceId): PlaceId => place(`${port}-box`);

export type Place = {
  readonly id: PlaceId;
  /** What it is called; a blockade box is called after its port. */
  readonly name: string;
  readonly kind: 'sea' | 'port' | 'box' | 'off';
  /** Steps to what lies next to it; 0 between a port and its own box. */
  readonly next: Readonly<Record<PlaceId, number>>;
};

/** A map without a coordinate. */
export type Places = Readonly<Record<PlaceId, Place>>;

const KINDS = { zone: 'sea', off: 'off', port: 'port' } as const;

/** What is read of a chart, as its file has it or as it is laid on a table. */
type Charted = Pick<ChartFileFeature, 'id' | 'kind' | 'name' | 'links'>;
type OfMap = Charted & { readonly kind: keyof typeof KINDS };

const isOfMap = (feature: Charted): feature is OfMap => feature.kind in KINDS;

/** Kept beside the charts, which never change. */
const known = new WeakMap<object, Places>();

/** The places of a chart and how they lie to each other. What is next to one is next to it in turn: files are refused otherwise. */
export function placesOf(chart: { readonly features: readonly Charted[] } | undefined): Places {
  if (!chart) return {};
  const places = known.get(chart) ?? placesAmong(chart.features.filter(isOfMap));
  known.set(chart, places);
  return places;
}

function placesAmong(features: readonly OfMap[]): Places {
  const ports = features.filter(({ kind }) => kind === 'port');
  const found: Record<PlaceId, Place> = {};
  for (const { id, kind, name = id, links = [] } of features) {
    const seas = links.map((to) => [to, 1] as const);
    if (kind === 'port') {
      const box = boxOf(place(id));
      found[place(id)] = { id: place(id), name, kind, next: Object.fromEntries([...seas, [box, 0]]) };
      found[box] = { id: box, name, kind: 'box', next: Object.fromEntries([...seas, [id, 0]]) };
    } else {
      const touching = ports.filter((port) => port.links?.includes(id));
      const ends = touching.flatMap((port) => [port.id, boxOf(place(port.id))].map((to) => [to, 1] as const));
      found[place(id)] = {
        id: place(id),
        name,
        kind: KINDS[kind],
        next: Object.fromEntries([...seas, ...ends]),
      };
    }
  }
  return found;
}

/** What a place is called in a sentence; its id where the map has no such place. */
export const calledPlace = (places: Places, id: PlaceId): Text => {
  const found = places[id];
  return t(found?.kind === 'box' ? 'places.off' : 'places.called', { place: found?.name ?? id });
};

// Object.entries forgets what the keys are.
export const nextTo = ({ next }: Place): readonly (readonly [PlaceId, number])[] =>
  Object.entries(next) as [PlaceId, number][];

/** The fewest steps to every place that can be come to, passing through none but those named. */
export function stepsFrom(
  places: Places,
  from: PlaceId,
  through: readonly PlaceId[],
): ReadonlyMap<PlaceId, number> {
  const passed = new Set([from, ...through]);
  const steps = new Map<PlaceId, number>(places[from] ? [[from, 0]] : []);
  let rim: readonly PlaceId[] = [...steps.keys()];
  while (rim.length > 0) {
    const nearer: PlaceId[] = [];
    for (const id of rim) {
      const here = places[id];
      if (!here || !passed.has(id)) continue;
      for (const [to, step] of nextTo(here)) {
        const sum = (steps.get(id) ?? 0) + step;
        if (sum >= (steps.get(to) ?? Number.POSITIVE_INFINITY)) continue;
        steps.set(to, sum);
        nearer.push(to);
      }
    }
    rim = nearer;
  }
  return steps;
}
