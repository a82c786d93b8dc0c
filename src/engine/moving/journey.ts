import type { PieceId, RuleId } from '../ids';
import { phrases, type Text } from '../words/text';
import english from './journey.en.json';
import { calledPlace, nextTo, type PlaceId, type Places } from './places';

const t = phrases(english);

/** The grammar of a path over a map of places: what `Maneuver` is on the plane. Plain data. */
export type Journey = {
  readonly piece?: PieceId;
  /** The base, or the places a chain may begin at: the first place of the path is one of them. */
  readonly from: readonly PlaceId[];
  /** What may be passed. */
  readonly through: readonly PlaceId[];
  /** Where it may end. */
  readonly ends: readonly PlaceId[];
  /** Steps at most; no limit when absent. */
  readonly most?: number;
  /** A chain counts the seas it takes instead of steps, each once, however often it leads back through them. */
  readonly chain?: true;
  /** At these places the count begins anew. They may be passed. */
  readonly renews?: { readonly at: readonly PlaceId[]; readonly cite: RuleId };
  readonly cite: RuleId;
};

/** Why a path is not legal; `at` is the index of the first place that is not allowed. */
export type Fault = { readonly cite: RuleId; readonly because: Text; readonly at: number };

/** Where a path may go on to with an end still within reach, whether it may end here, and what is left of `most`. */
export type Onward = { readonly next: readonly PlaceId[]; readonly mayEnd: boolean; readonly left: number };

/** A path so far: how much is counted of it since the count last began anew, and all that it has come to. */
type Gone = { readonly path: readonly PlaceId[]; readonly count: number };

const lastOf = ({ path }: Gone): PlaceId | undefined => path.at(-1);

const mayPass = ({ from, through, renews }: Journey, place: PlaceId, isFirst: boolean): boolean =>
  (isFirst ? from : through).includes(place) || renews?.at.includes(place) === true;

/** The path led on to a place that lies next to its end; what is counted there, whether or not there is so much. */
function goneOn(places: Places, journey: Journey, gone: Gone, to: PlaceId, step: number): Gone {
  const path = [...gone.path, to];
  if (journey.renews?.at.includes(to)) return { path, count: 0 };
  const counted = journey.chain ? Number(places[to]?.kind === 'sea' && !gone.path.includes(to)) : step;
  return { path, count: gone.count + counted };
}

const mostOf = ({ most = Number.POSITIVE_INFINITY }: Journey): number => most;

/** Where the path may be led on to, allowance apart: its neighbours that may be passed or ended at. */
function ledOn(places: Places, journey: Journey, gone: Gone, to?: PlaceId): readonly Gone[] {
  const last = lastOf(gone);
  if (last === undefined)
    return journey.from.filter((id) => places[id]).map((id) => ({ path: [id], count: 0 }));
  const here = places[last];
  if (!here || !mayPass(journey, last, gone.path.length === 1)) return [];
  return nextTo(here)
    .filter(([id]) => id === to || mayPass(journey, id, false) || journey.ends.includes(id))
    .filter(([id]) => journey.chain || !gone.path.includes(id))
    .map(([id, step]) => goneOn(places, journey, gone, id, step));
}

/** Where the count begins anew it says nothing of how far a way leads: there the places on it do. */
const lengthOf = ({ renews }: Journey, { path, count }: Gone): number => (renews ? path.length : count);

/**
 * The cheapest ways on from a path, nearest first, the path itself among them; each place once, and again where its count
 * is lower after a longer way. No way is led further than `most`, unless it is infinite.
 */
function* waysOn(
  places: Places,
  journey: Journey,
  start: Gone,
  most: number,
  to?: PlaceId,
): Generator<Gone, undefined> {
  // A place where the count begins anew may be cheaper to come to later: it is settled by count, not by length.
  const settled = new Map<PlaceId, number>();
  let rim: readonly Gone[] = lastOf(start) === undefined ? ledOn(places, journey, start) : [start];
  while (rim.length > 0) {
    const least = rim.reduce((best, one) => (lengthOf(journey, one) < lengthOf(journey, best) ? one : best));
    rim = rim.filter((one) => one !== least);
    const last = lastOf(least);
    if (last === undefined || least.count >= (settled.get(last) ?? Number.POSITIVE_INFINITY)) continue;
    settled.set(last, least.count);
    yield least;
    const further = ledOn(places, journey, least, to).filter(({ count }) => count <= most);
    rim = [...rim, ...further];
  }
}

/** Whether an end is within reach of where the path has come to. */
function canEnd(places: Places, journey: Journey, gone: Gone): boolean {
  for (const way of waysOn(places, journey, gone, mostOf(journey))) {
    const last = lastOf(way);
    if (last !== undefined && journey.ends.includes(last)) return true;
  }
  return false;
}

/** Follows the path place by place, up to its first fault. */
function followed(places: Places, journey: Journey, path: readonly PlaceId[]): Gone | Fault {
  const { cite, chain } = journey;
  const called = (id: PlaceId): Text => calledPlace(places, id);
  let gone: Gone = { path: [], count: 0 };
  for (const [at, id] of path.entries()) {
    const wrong = (because: Text): Fault => ({ cite, because, at });
    if (!places[id]) return wrong(t('journey.no-place', { place: id }));
    const last = lastOf(gone);
    if (last === undefined) {
      if (!journey.from.includes(id)) return wrong(t('journey.start', { place: called(id) }));
      gone = { path: [id], count: 0 };
      continue;
    }
    const step = places[last]?.next[id];
    if (step === undefined) return wrong(t('journey.no-link', { to: called(id), from: called(last) }));
    if (!mayPass(journey, last, at === 1)) return wrong(t('journey.not-through', { place: called(last) }));
    if (!mayPass(journey, id, false) && !journey.ends.includes(id))
      return wrong(t('journey.not-there', { place: called(id) }));
    if (!chain && gone.path.includes(id)) return wrong(t('journey.twice', { place: called(id) }));
    gone = goneOn(places, journey, gone, id, step);
    if (gone.count > mostOf(journey))
      return wrong(
        t(chain ? 'journey.too-many' : 'journey.too-long', {
          place: called(id),
          steps: gone.count,
          most: mostOf(journey),
        }),
      );
  }
  return gone;
}

const isFault = (found: Gone | Fault): found is Fault => 'because' in found;

/** How a path may go on, an empty one with where it may begin; what is wrong with it where something is. */
export function onward(places: Places, journey: Journey, path: readonly PlaceId[]): Onward | Fault {
  const gone = followed(places, journey, path);
  if (isFault(gone)) return gone;
  const last = lastOf(gone);
  const next = ledOn(places, journey, gone)
    .filter(({ count }) => count <= mostOf(journey))
    .filter((further) => canEnd(places, journey, further))
    .map(lastOf);
  return {
    next: next.filter((id) => id !== undefined),
    mayEnd: last !== undefined && journey.ends.includes(last),
    left: mostOf(journey) - gone.count,
  };
}

/** What is wrong with a whole path; undefined where it is legal. */
export function journeyFault(places: Places, journey: Journey, path: readonly PlaceId[]): Fault | undefined {
  const gone = followed(places, journey, path);
  if (isFault(gone)) return gone;
  const { cite } = journey;
  const last = lastOf(gone);
  if (last === undefined) return { cite, because: t('journey.nowhere'), at: 0 };
  if (journey.ends.includes(last)) return undefined;
  return { cite, because: t('journey.no-end', { place: calledPlace(places, last) }), at: path.length - 1 };
}

/** What is counted of a path: steps, or the seas of a chain, since the count last began anew. */
export function countOf(places: Places, journey: Journey, path: readonly PlaceId[]): number {
  const gone = followed(places, { ...journey, most: Number.POSITIVE_INFINITY }, path);
  return isFault(gone) ? 0 : gone.count;
}

/**
 * The path led on to a place by the cheapest way, whether or not there is so much left and it may end there; nothing
 * where no way leads there. Of ways that cost the same the first by the order of neighbours is taken.
 */
export function nearestWay(
  places: Places,
  journey: Journey,
  path: readonly PlaceId[],
  to: PlaceId,
): readonly PlaceId[] {
  const gone = followed(places, { ...journey, most: Number.POSITIVE_INFINITY }, path);
  if (isFault(gone)) return [];
  // By a place where the count begins anew only where no shorter way is allowed.
  for (const most of new Set([mostOf(journey), Number.POSITIVE_INFINITY]))
    for (const way of waysOn(places, journey, gone, most, to)) if (lastOf(way) === to) return way.path;
  return [];
}

/** A legal path by chance: led on place by place, and ended where it may be at one time in four. */
export function randomPath(places: Places, journey: Journey, random: () => number): readonly PlaceId[] {
  let path: readonly PlaceId[] = [];
  let ended: readonly PlaceId[] = [];
  for (;;) {
    const on = onward(places, journey, path);
    if ('because' in on) throw new Error(`a path led on by its own grammar is refused at ${on.at}`);
    if (on.mayEnd) ended = path;
    // A chain may lead back through what it has; by chance it need not.
    const fresh = on.next.filter((id) => !path.includes(id));
    const next = fresh[Math.floor(random() * fresh.length)];
    if (next === undefined || (on.mayEnd && random() < 0.25)) return ended;
    path = [...path, next];
  }
}
