import { stream } from '../../engine/counting/dice';
import { phrases } from '../../engine/words/text';
import { type Read, type Unread, unread } from '../../files/read';
import {
  type Candidate,
  type Choice,
  type Force,
  type Forces,
  inOrder,
  type Maker,
  pointsOf,
  poolOf,
  sideName,
  toleranceOf,
  yearsInWords,
} from './skirmish';
import english from './skirmish-made.en.json';

const t = phrases(english);

/** What is drawn by one seed apart from the rest: changing one leaves the others as they are. */
const PURPOSES = { deal: 1, first: 2, second: 3, sea: 4 } as const;

export const chanceFor = (seed: number, purpose: keyof typeof PURPOSES): (() => number) =>
  stream(Math.imul(seed, 31) + PURPOSES[purpose]);

function shuffled<T>(all: readonly T[], chance: () => number): readonly T[] {
  const order = [...all];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1));
    const [one, other] = [order[i], order[j]];
    if (one === undefined || other === undefined) continue;
    order[i] = other;
    order[j] = one;
  }
  return order;
}

/** One ship of each name: a ship may stand in the fleets more than once, with the figures of several years. */
const onceEach = (force: Force): Force => {
  const names = new Set<string>();
  return force.filter(({ record }) => !names.has(record.name) && names.add(record.name));
};

const without = (force: Force, taken: Force): Force => {
  const names = new Set(taken.map(({ record }) => record.name));
  return force.filter(({ record }) => !names.has(record.name));
};

/** Ships of both sides' nations are dealt out in turn, part by part, so that neither takes them all. */
function dealt(maker: Maker, choice: Choice): Forces {
  const [first, second] = [poolOf(maker, choice, 0), poolOf(maker, choice, 1)];
  const shared = new Set(first.filter((one) => second.includes(one)));
  if (shared.size === 0) return [first, second];
  const order = inOrder(maker, shuffled([...shared], chanceFor(choice.seed, 'deal')));
  const hand = (side: 0 | 1): Force => order.filter((_, i) => (i % 4 === 1 || i % 4 === 2 ? 1 : 0) === side);
  const own = (pool: Force): Force => pool.filter((one) => !shared.has(one));
  return [
    [...own(first), ...hand(0)],
    [...own(second), ...hand(1)],
  ];
}

/** Of the pool, in its order, the first ships found whose points come nearest to the target; ties go to the lesser. */
function fill(pool: Force, target: number): Force {
  const ways = new Map<number, Force>([[0, []]]);
  for (const one of pool) {
    if (ways.has(target)) break;
    for (const [sum, ships] of [...ways]) {
      const next = sum + one.points;
      // A sum beyond the target is only of use as the nearest above it.
      if (sum < target && !ways.has(next)) ways.set(next, [...ships, one]);
    }
  }
  const [nearest] = [...ways.keys()].sort(
    (one, other) => Math.abs(one - target) - Math.abs(other - target) || one - other,
  );
  return ways.get(nearest ?? 0) ?? [];
}

/** One force out of a pool in some order: each part up to its share, then whatever fills it, light ships first. */
function mixed({ skirmish: { parts } }: Maker, pool: Force, points: number): Force {
  const chosen: Candidate[] = [];
  for (const { id, share } of parts) {
    let left = share * points;
    for (const one of pool) {
      if (one.part !== id || one.points > left) continue;
      chosen.push(one);
      left -= one.points;
    }
  }
  const rest = pool.filter((one) => !chosen.includes(one));
  const lightFirst = parts.toReversed().flatMap(({ id }) => rest.filter(({ part }) => part === id));
  return [...chosen, ...fill(lightFirst, points - pointsOf(chosen))];
}

/** How far a force is from what is wanted: points first, then heavy ships without a screen, then the mixture. */
function amiss({ skirmish: { parts } }: Maker, force: Force, points: number): number {
  const of = (id: string | undefined): Force => force.filter(({ part }) => part === id);
  const bare = Math.max(0, of(parts[0].id).length - of(parts.at(-1)?.id).length);
  const mixture = parts.reduce((sum, { id, share }) => sum + Math.abs(pointsOf(of(id)) - share * points), 0);
  return Math.abs(pointsOf(force) - points) * 10_000 + (parts.length > 1 ? bare * 100 : 0) + mixture;
}

const TRIES = 24;

function drawn(maker: Maker, pool: Force, points: number, chance: () => number): Force {
  let best: Force = [];
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < TRIES; i++) {
    const force = mixed(maker, onceEach(shuffled(pool, chance)), points);
    const wrong = amiss(maker, force, points);
    if (wrong >= least) continue;
    best = force;
    least = wrong;
  }
  // The shares may have been spent on ships with which the points do not come out.
  const exact = fill(onceEach(shuffled(pool, chance)), points);
  return amiss(maker, exact, points) < least ? exact : best;
}

/** Why a pool has no force of so many points. */
function lacking(choice: Choice, side: 0 | 1, pool: Force): Unread {
  const { nations, points } = choice.sides[side];
  const years = yearsInWords(choice.years);
  if (nations.length === 0)
    return unread(t(side === 0 ? 'skirmish-made.no-nation-first' : 'skirmish-made.no-nation-second'));
  const has = pointsOf(onceEach(pool));
  const about = { side: sideName(nations), years, has, points };
  if (has === 0) return unread(t('skirmish-made.none', about));
  return unread(t(has < points ? 'skirmish-made.too-few' : 'skirmish-made.no-sum', about));
}

/** Why two forces of the same points cannot be had. */
function unmatched({ years, sides }: Choice, points: number): Unread {
  const [one, other] = [sideName(sides[0].nations), sideName(sides[1].nations)];
  return unread(t('skirmish-made.unmatched', { one, other, years: yearsInWords(years), points }));
}

/**
 * Draws two forces: mixed as the rule set says, each within the tolerance of its points, no ship in both. A side
 * whose ships are given keeps them. Sides that are to have the same points are drawn to match each other. A
 * sentence when the ships do not suffice.
 */
export function drawForces(
  maker: Maker,
  choice: Choice,
  given: readonly [Force | undefined, Force | undefined] = [undefined, undefined],
): Read<Forces> {
  const isGiven = given.some((force) => force !== undefined);
  const pools = isGiven ? [poolOf(maker, choice, 0), poolOf(maker, choice, 1)] : dealt(maker, choice);
  const draw = (side: 0 | 1, points: number, taken: Force): Read<Force> => {
    const fixed = given[side];
    if (fixed) return { ok: true, value: fixed };
    const pool = without(pools[side] ?? [], taken);
    const force = drawn(maker, pool, points, chanceFor(choice.seed, side === 0 ? 'first' : 'second'));
    const wish = choice.sides[side].points;
    return force.length > 0 && Math.abs(pointsOf(force) - wish) <= toleranceOf(wish)
      ? { ok: true, value: inOrder(maker, force) }
      : lacking(choice, side, pool);
  };

  const [wish, otherWish] = choice.sides.map(({ points }) => points);
  const first = draw(0, wish ?? 0, given[1] ?? []);
  if (!first.ok) return first;
  const second = draw(1, otherWish ?? 0, first.value);
  if (!second.ok) return second;
  const [here, there] = [pointsOf(first.value), pointsOf(second.value)];
  if (isGiven || wish !== otherWish || here === there)
    return { ok: true, value: [first.value, second.value] };
  // What one side could not come to, the other may come down or up to.
  const matched = draw(1, here, first.value);
  if (matched.ok && pointsOf(matched.value) === here)
    return { ok: true, value: [first.value, matched.value] };
  const yielding = draw(0, there, second.value);
  const nearer = yielding.ok && Math.abs(pointsOf(yielding.value) - there) < Math.abs(here - there);
  const even = nearer ? yielding.value : first.value;
  return Math.abs(pointsOf(even) - there) <= toleranceOf(wish ?? 0)
    ? { ok: true, value: [even, second.value] }
    : unmatched(choice, wish ?? 0);
}
