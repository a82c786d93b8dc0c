import type { Leg, Pose } from '../geometry/pose';
import { degrees, inches, toThousandth } from '../geometry/units';
import type { Station } from './chart/place';
import type { Command, Domain, Offer, Value } from './command';
import type { Journey } from './moving/journey';
import type { PlaceId } from './moving/places';

/** Picks a value of a hole: `random` from a stream, `track` from the table's maneuver solver, `place` and `path` off the table. */
export type Filler = {
  readonly random: () => number;
  readonly track: (piece: Extract<Domain, { kind: 'track' }>['piece'], setting: string) => readonly Leg[];
  readonly place?: (domain: Extract<Domain, { kind: 'place' }>) => Pose;
  readonly path?: (journey: Journey) => readonly PlaceId[];
};

/**
 * What a hole is filled with before anybody has chosen; undefined where somebody must: a track, a place or a path that nobody
 * proposes, and a list with nothing in it.
 */
export function usualOf(domain: Domain): Value | undefined {
  switch (domain.kind) {
    case 'pieces':
      return domain.of[0];
    case 'names':
      return domain.of[0]?.id;
    case 'span':
      return domain.usual ?? domain.min;
    case 'some':
      return domain.usual ?? domain.of.slice(0, domain.least).map(({ id }) => id);
    case 'stations':
    case 'way':
      return domain.usual;
    case 'place':
    case 'journey':
      return domain.usual;
    case 'track':
      return undefined;
  }
}

const pick = <T>(of: readonly T[], random: () => number): T => {
  const chosen = of[Math.floor(random() * of.length)];
  if (chosen === undefined) throw new Error('an offer has a hole with nothing to put in it');
  return chosen;
};

/** Every hole filled with what is usual; those left out in which somebody must choose. */
export const usualFields = ({ holes }: Pick<Offer, 'holes'>): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(holes).flatMap(([name, domain]) => {
      const value = usualOf(domain);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

/** As many as there must be or may be of a list, in its own order. */
function someOf(
  { of, least, most }: Extract<Domain, { kind: 'some' }>,
  random: () => number,
): readonly string[] {
  const many = Math.min(of.length, least + Math.floor(random() * (most - least + 1)));
  const ranked = of.map(({ id }, i) => ({ id, i, rank: random() })).sort((a, b) => a.rank - b.rank);
  return ranked
    .slice(0, many)
    .sort((a, b) => a.i - b.i)
    .map(({ id }) => id);
}

/** Every other time as they stand; else all but the leader somewhere about him. */
function scattered(
  { usual, within }: Extract<Domain, { kind: 'stations' }>,
  random: () => number,
): readonly Station[] {
  if (random() < 0.5) return usual;
  return usual.map(({ figure, bearing, distance }) =>
    distance === 0
      ? { figure, bearing, distance }
      : {
          figure,
          bearing: degrees(Math.floor(random() * 360)),
          distance: inches(toThousandth(Math.sqrt(random()) * within)),
        },
  );
}

function fill(domain: Domain, setting: Value | undefined, filler: Filler): Value {
  switch (domain.kind) {
    case 'pieces':
      return pick(domain.of, filler.random);
    case 'names':
      return pick(domain.of, filler.random).id;
    case 'span': {
      const steps = Math.floor((domain.max - domain.min) / domain.step + 1e-9) + 1;
      return domain.min + domain.step * Math.floor(filler.random() * steps);
    }
    case 'some':
      return someOf(domain, filler.random);
    case 'stations':
      return scattered(domain, filler.random);
    case 'way':
      return domain.usual;
    case 'place':
      if (domain.usual && filler.random() < 0.5) return domain.usual;
      if (!filler.place) throw new Error('an offer has a hole for a place, and nothing gives one');
      return filler.place(domain);
    case 'journey':
      if (domain.usual && filler.random() < 0.5) return domain.usual;
      if (!filler.path) throw new Error('an offer has a hole for a path, and nothing gives one');
      return filler.path(domain.journey);
    case 'track':
      return filler.track(domain.piece, String(setting ?? ''));
  }
}

/** A command made of an offer, every hole filled; tracks last, for they depend on the setting. */
export function commandFrom(offer: Offer, filler: Filler): Command {
  const holes = Object.entries(offer.holes).sort(
    ([, a], [, b]) => Number(a.kind === 'track') - Number(b.kind === 'track'),
  );
  const filled: Record<string, Value> = { ...offer.fixed };
  for (const [name, domain] of holes) filled[name] = fill(domain, filled.setting, filler);
  return { ...filled, verb: offer.verb, by: offer.by };
}

/** Whether a command is one of the offer's: the same verb, speaker and fixed fields. Holes are the rules' to check. */
export const isOf = (offer: Offer, command: Command): boolean =>
  offer.verb === command.verb &&
  offer.by === command.by &&
  Object.entries(offer.fixed).every(([field, value]) => command[field] === value);

/** Whether a hole may be filled so, as far as that can be told without a table. */
function holds(domain: Domain, value: Value | undefined): boolean {
  switch (domain.kind) {
    case 'pieces':
      return domain.of.some((id) => id === value);
    case 'names':
      return domain.of.some(({ id }) => id === value);
    case 'span':
      return typeof value === 'number' && value >= domain.min && value <= domain.max;
    case 'some': {
      const known = domain.of.map(({ id }) => id);
      const named: readonly unknown[] = Array.isArray(value) ? value : [];
      const isEach = named.every((id, i) => known.includes(id as string) && named.indexOf(id) === i);
      return Array.isArray(value) && isEach && named.length >= domain.least && named.length <= domain.most;
    }
    default:
      return value !== undefined;
  }
}

/** Whether a command is one of what is offered and not refused, its holes filled from their domains. */
export const isOffered = (offers: readonly Offer[], command: Command): boolean =>
  offers.some(
    (offer) =>
      !offer.refusal &&
      isOf(offer, command) &&
      Object.entries(offer.holes).every(([hole, domain]) => holds(domain, command[hole])),
  );
