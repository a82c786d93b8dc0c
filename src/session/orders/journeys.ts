import type { Command, Domain, Offer } from '../../engine/command';
import { usualFields } from '../../engine/enumerate';
import {
  countOf,
  type Fault,
  journeyFault,
  nearestWay,
  type Onward,
  onward,
} from '../../engine/moving/journey';
import { type PlaceId, type Places, placesOf } from '../../engine/moving/places';
import type { Session, SessionState } from '../session';
import { givePointed, journeyHole, pointedNow } from './spots';

type JourneyDomain = Extract<Domain, { kind: 'journey' }>;

/** A path that is being chosen: what of it is fixed, how it is shown with what the mouse adds, and what may follow. */
export type Pathing = {
  readonly offer: Offer;
  /** The order with the path as it is shown. */
  readonly command: Command;
  readonly places: Places;
  readonly domain: JourneyDomain;
  readonly fixed: readonly PlaceId[];
  readonly path: readonly PlaceId[];
  /** What may follow what is fixed. */
  readonly on: Onward | Fault;
  /** Why the path as it is shown may not lead so far; and if it may, why it may not end there. */
  readonly barred: Fault | undefined;
  readonly unended: Fault | undefined;
  /** What is counted up to the end of the path as it is shown, and up to the end of what is fixed. */
  readonly count: number;
  readonly counted: number;
};

/** Of a path that is not led on nothing but its beginning is known, where it may begin at one place only. */
const begunWith = ({ journey, usual }: JourneyDomain): readonly PlaceId[] =>
  usual ?? (journey.from.length === 1 ? journey.from : []);

const pathIn = (command: Partial<Command>, name: string): readonly PlaceId[] | undefined => {
  const value = command[name];
  return Array.isArray(value) ? (value as readonly PlaceId[]) : undefined;
};

/** The path that is being chosen now; undefined while none is. */
export function pathingNow(state: SessionState): Pathing | undefined {
  const pointed = pointedNow(state);
  const hole = pointed && journeyHole(pointed.offer);
  if (!pointed || !hole) return undefined;
  const { offer, command } = pointed;
  const { domain, name } = hole;
  const places = placesOf(state.table.chart);
  const { journey } = domain;
  const fixed = pointed.fixed ?? begunWith(domain);
  const path = pathIn(command, name) ?? fixed;
  const on = onward(places, journey, path);
  const barred = 'because' in on ? on : undefined;
  return {
    offer,
    command,
    places,
    domain,
    fixed,
    path,
    on: path === fixed ? on : onward(places, journey, fixed),
    barred,
    unended: barred || path.length < 2 ? undefined : journeyFault(places, journey, path),
    count: countOf(places, journey, path),
    counted: countOf(places, journey, fixed),
  };
}

/** Begins to choose the path of an offer, or leaves off. */
export function beginPath(session: Session, offer: Offer): void {
  const hole = journeyHole(offer);
  if (!hole) return;
  const fixed = begunWith(hole.domain);
  const command: Command = {
    ...offer.fixed,
    ...usualFields(offer),
    [hole.name]: fixed,
    verb: offer.verb,
    by: offer.by,
  };
  session.look({ pointing: { command, byClick: true, fixed } });
}

function show(session: Session, fixed: readonly PlaceId[], path: readonly PlaceId[] = fixed): void {
  const pointed = pointedNow(session.store.getState());
  const hole = pointed && journeyHole(pointed.offer);
  if (!pointed || !hole) return;
  const before = pathIn(pointed.command, hole.name) ?? [];
  const same = path.length === before.length && path.every((id, i) => id === before[i]);
  if (same && fixed === pointed.fixed) return;
  session.look({ pointing: { command: { ...pointed.command, [hole.name]: path }, byClick: true, fixed } });
}

/** The fixed path led on to a place, as near as it goes; as it is where no way leads there. */
function ledTo({ places, domain, fixed }: Pathing, to: PlaceId): readonly PlaceId[] {
  if (fixed.at(-1) === to) return fixed;
  const way = nearestWay(places, domain.journey, fixed, to);
  return way.length > 0 ? way : fixed;
}

/** Shows the path led on to the place that the mouse is over; what is fixed alone where it is over none. */
export function lookTo(session: Session, to: PlaceId | undefined): void {
  const now = pathingNow(session.store.getState());
  if (now) show(session, now.fixed, to === undefined ? now.fixed : ledTo(now, to));
}

/** Fixes the path up to a place, if it may lead there: one that is on it already cuts it off. */
export function fixTo(session: Session, to: PlaceId): void {
  const now = pathingNow(session.store.getState());
  if (!now) return;
  const { places, domain, fixed } = now;
  const at = fixed.indexOf(to);
  const path = at >= 0 ? fixed.slice(0, at + 1) : ledTo(now, to);
  if ('because' in onward(places, domain.journey, path)) show(session, fixed, path);
  else show(session, path);
}

/** A tap on a place: on the end of the path that is fixed it gives the order, if it may end there. */
export function tapTo(session: Session, to: PlaceId): void {
  const now = pathingNow(session.store.getState());
  const isEnd = now && now.fixed.length > 1 && now.fixed.at(-1) === to;
  if (isEnd && 'mayEnd' in now.on && now.on.mayEnd) givePath(session);
  else fixTo(session, to);
}

/** Takes the last place of the fixed path back, but for the one that it must begin at. */
export function stepBack(session: Session): void {
  const now = pathingNow(session.store.getState());
  if (!now) return;
  const least = now.domain.journey.from.length === 1 ? 1 : 0;
  show(session, now.fixed.slice(0, Math.max(least, now.fixed.length - 1)));
}

/** Gives the order, or the answer, with the path that is fixed. */
export function givePath(session: Session): void {
  const now = pathingNow(session.store.getState());
  if (!now) return;
  show(session, now.fixed);
  givePointed(session);
}

/** Where the fixed path may still end, by the way that leads there nearest. */
export const endsOf = ({ places, domain: { journey }, fixed }: Pathing): readonly PlaceId[] =>
  journey.ends.filter((to) => {
    const way = nearestWay(places, journey, fixed, to);
    return way.length > fixed.length && !journeyFault(places, journey, way);
  });
