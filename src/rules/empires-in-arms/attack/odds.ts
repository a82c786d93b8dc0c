import { convolve, mix, type Spread } from '../../../engine/counting/chance';
import { armedIn, lineOf } from '../eia';
import { type Condition, isCarrying, POINTS, type Ship } from '../fleet/ship';
import { columnTactical, waysOf } from '../rolls/contest';
import type { Column, EiaState } from '../state';
import { MOST_RELOADED, reloadNeeds, spentIn } from './reload';
import { aimOf, chancesOf, resultOf, SINKS } from './shot';

/** What a ship of a line does when fire is opened: she fires, she is silent in her place, she is gone from it. */
type Fate = { readonly fires: number; readonly silent: number; readonly gone: number };
type Gunner = { readonly ship: Ship; readonly fate: Fate };

const FIRES: Fate = { fires: 1, silent: 0, gone: 0 };
const SILENT: Fate = { fires: 0, silent: 1, gone: 0 };

type Fallen = readonly (readonly [condition: Condition, chance: number])[];

/** What a shot leaves a ship as, that was in this condition. */
function after(firer: Ship, target: Ship, condition: Condition): Fallen {
  const { sunk, damaged } = chancesOf(aimOf(firer, target).total);
  return [
    [resultOf(SINKS, condition) as Condition, sunk],
    [resultOf(SINKS - 1, condition) as Condition, damaged],
    [condition, 1 - sunk - damaged],
  ];
}

/** Ships at which those without an opposite number fire, the worthiest first: as many as are followed to the end. */
const FOLLOWED = 2;

/** How what a volley brings is counted together: as a spread, or by its mean alone, which is quicker. */
type Sums<T> = {
  readonly exactly: (points: number) => T;
  readonly plus: (a: T, b: T) => T;
  readonly mixed: (of: readonly { readonly chance: number; readonly of: T }[]) => T;
};
const SPREADS: Sums<Spread> = {
  exactly: (points) => [...Array<number>(points).fill(0), 1],
  plus: convolve,
  mixed: (of) => mix(of.map(({ chance, of: spread }) => ({ chance, spread }))),
};
const MEANS: Sums<number> = {
  exactly: (points) => points,
  plus: (a, b) => a + b,
  mixed: (of) => of.reduce((sum, one) => sum + one.chance * one.of, 0),
};

type Case<T> = { readonly place: number; readonly followed: readonly Condition[]; readonly brings: T };

/** The points of something that a volley brings, counted from how a ship was and how she is now. */
type Count = (ship: Ship, now: Condition) => number;

const isLost = (condition: Condition): boolean => condition === 'sunk' || condition === 'captured';
const COUNTS = {
  sunk: (_, now) => (now === 'sunk' ? 1 : 0),
  captured: (_, now) => (now === 'captured' ? 1 : 0),
  damaged: (ship, now) => (now === 'damaged' && ship.condition !== 'damaged' ? 1 : 0),
  /** Twice the points of what is lost, once of what is silenced: half a ship is as good as gone. */
  halves: (ship, now) =>
    isLost(now)
      ? 2 * POINTS[ship.type] - (ship.condition === 'damaged' ? POINTS[ship.type] : 0)
      : now === 'damaged' && ship.condition === 'sound'
        ? POINTS[ship.type]
        : 0,
} as const satisfies Readonly<Record<string, Count>>;
export type Counted = keyof typeof COUNTS;

/** The targets that surplus ships may fire at: none where there can be no surplus. */
function followedOf(gunners: readonly Gunner[], targets: readonly Ship[]): readonly number[] {
  if (gunners.length <= targets.length) return [];
  return targets
    .map((_, i) => i)
    .toSorted((a, b) => POINTS[(targets[b] as Ship).type] - POINTS[(targets[a] as Ship).type])
    .slice(0, FOLLOWED);
}

/**
 * A volley by all its dice: every ship at her opposite number, those beyond at the worthiest ship left of `followed`. Ships
 * that are fired at once only are counted as soon as they are; the others are followed.
 */
function run<T>(
  gunners: readonly Gunner[],
  targets: readonly Ship[],
  count: Count,
  { exactly, plus, mixed }: Sums<T>,
): readonly (Case<T> & { chance: number })[] {
  const followed = followedOf(gunners, targets);
  const start = followed.map((i) => (targets[i] as Ship).condition);
  let cases = new Map<string, { chance: number; now: Case<T> }>();
  const put = (into: typeof cases, chance: number, now: Case<T>): void => {
    if (chance <= 0) return;
    const key = `${now.place} ${now.followed.join()}`;
    const known = into.get(key);
    if (!known) {
      into.set(key, { chance, now });
      return;
    }
    const sum = known.chance + chance;
    const brings = mixed([
      { chance: known.chance / sum, of: known.now.brings },
      { chance: chance / sum, of: now.brings },
    ]);
    into.set(key, { chance: sum, now: { ...now, brings } });
  };
  put(cases, 1, { place: 0, followed: start, brings: exactly(0) });
  for (const { ship, fate } of gunners) {
    const next: typeof cases = new Map();
    for (const { chance, now } of cases.values()) {
      put(next, chance * fate.gone, now);
      const on = { ...now, place: now.place + 1 };
      put(next, chance * fate.silent, on);
      const firing = chance * fate.fires;
      if (firing <= 0) continue;
      const opposite = targets[now.place];
      const at = opposite
        ? followed.indexOf(now.place)
        : isCarrying(ship)
          ? -1
          : now.followed.findIndex((condition) => !isLost(condition));
      if (at >= 0) {
        const target = targets[followed[at] as number] as Ship;
        for (const [condition, part] of after(ship, target, now.followed[at] as Condition))
          put(next, firing * part, { ...on, followed: now.followed.with(at, condition) });
      } else if (opposite) {
        const brings = mixed(
          after(ship, opposite, opposite.condition).map(([condition, part]) => ({
            chance: part,
            of: exactly(count(opposite, condition)),
          })),
        );
        put(next, firing, { ...on, brings: plus(now.brings, brings) });
      } else put(next, firing, on);
    }
    cases = next;
  }
  return [...cases.values()].map(({ chance, now }) => ({ ...now, chance }));
}

/** What a volley brings in all. */
function volleyOf<T>(gunners: readonly Gunner[], targets: readonly Ship[], count: Count, sums: Sums<T>): T {
  const followed = followedOf(gunners, targets);
  return sums.mixed(
    run(gunners, targets, count, sums).map(({ chance, followed: now, brings }) => ({
      chance,
      of: now.reduce(
        (sum, condition, n) =>
          sums.plus(sum, sums.exactly(count(targets[followed[n] as number] as Ship, condition))),
        brings,
      ),
    })),
  );
}

/** How the ships fired at answer, case by case of those that are followed; the others by themselves. */
function answers(
  gunners: readonly Gunner[],
  targets: readonly Gunner[],
): readonly { readonly chance: number; readonly answer: readonly Gunner[] }[] {
  const ships = targets.map(({ ship }) => ship);
  const followed = followedOf(gunners, ships);
  const cases = new Map<string, { chance: number; followed: readonly Condition[] }>();
  for (const one of run(gunners, ships, () => 0, MEANS)) {
    const key = one.followed.join();
    cases.set(key, { chance: (cases.get(key)?.chance ?? 0) + one.chance, followed: one.followed });
  }
  return [...cases.values()].map(({ chance, followed: now }) => ({
    chance,
    answer: targets.map(({ ship, fate }, i): Gunner => {
      const n = followed.indexOf(i);
      if (n >= 0) return { ship, fate: fateIn(now[n] as Condition, ship, fate) };
      const gunner = gunners[i];
      if (!gunner) return { ship, fate };
      const cases = after(gunner.ship, ship, ship.condition).map(([condition, part]) => ({
        part: part * gunner.fate.fires,
        fate: fateIn(condition, ship, fate),
      }));
      const unhurt = 1 - gunner.fate.fires;
      const sum = (of: keyof Fate): number =>
        cases.reduce((all, one) => all + one.part * one.fate[of], unhurt * fate[of]);
      return { ship, fate: { fires: sum('fires'), silent: sum('silent'), gone: sum('gone') } };
    }),
  }));
}

const fateIn = (now: Condition, before: Ship, fate: Fate): Fate =>
  isLost(now) ? { fires: 0, silent: 0, gone: 1 } : now === before.condition ? fate : SILENT;

/** Both lines of an attack as they stand: who of them may fire. */
type Lines = { readonly attack: readonly Gunner[]; readonly defence: readonly Gunner[] };

const shipsIn = (gunners: readonly Gunner[]): readonly Ship[] => gunners.map(({ ship }) => ship);

/** What both sides lose by the fire of an attack, given who strikes first; of the column attacked, then of the attacker. */
function exchanged<T>(
  { attack, defence }: Lines,
  strike: 'attacker' | 'defender' | 'together',
  count: Count,
  sums: Sums<T>,
): readonly [T, T] {
  const full = (by: readonly Gunner[], at: readonly Gunner[]): T => volleyOf(by, shipsIn(at), count, sums);
  const answering = (by: readonly Gunner[], at: readonly Gunner[]): T =>
    sums.mixed(
      answers(by, at).map(({ chance, answer }) => ({
        chance,
        of: volleyOf(answer, shipsIn(by), count, sums),
      })),
    );
  if (strike === 'together') return [full(attack, defence), full(defence, attack)];
  return strike === 'attacker'
    ? [full(attack, defence), answering(attack, defence)]
    : [answering(defence, attack), full(defence, attack)];
}

/** How loaded the column attacked is, with the chance of each: it may reload if it has been attacked before (EIA-074). */
function loaded(state: EiaState, target: Column): readonly { chance: number; defence: readonly Gunner[] }[] {
  const line = lineOf(state, target);
  const standingBy = (fresh: ReadonlySet<string>): readonly Gunner[] =>
    line.map((ship) => ({
      ship,
      fate: ship.condition === 'sound' && (!ship.fired || fresh.has(ship.id)) ? FIRES : SILENT,
    }));
  const spent = spentIn(state, target).slice(0, MOST_RELOADED);
  const chance = target.attacked > 0 && spent.length > 0 ? Math.min(6, reloadNeeds(state, target)) / 6 : 0;
  return [
    { chance: 1 - chance, defence: standingBy(new Set()) },
    ...(chance > 0 ? [{ chance, defence: standingBy(new Set(spent.map(({ id }) => id))) }] : []),
  ];
}

/** Chances of an attack: ways of 36 for the first strike of either, and what each side loses. */
export type Odds = {
  readonly ways: readonly [attacker: number, together: number, defender: number];
  /** Of the column attacked, and of the attacker. */
  readonly of: (counted: Counted) => readonly [target: Spread, own: Spread];
  /** The same by their means. */
  readonly meanOf: (counted: Counted) => readonly [target: number, own: number];
};

/**
 * An attack of one column on another by all its dice, contest and reloading among them, when the column attacked tries
 * for the first strike or to evade. Exact for ships with an opposite number; surplus ships are taken to fire at the
 * worthiest two ships of the other column as long as they are afloat.
 */
export function attackOdds(state: EiaState, by: Column, at: Column, evades = false): Odds {
  const ways = waysOf(
    columnTactical(state, by, evades).tally.total,
    columnTactical(state, at, evades).tally.total,
  );
  const armed = new Set(armedIn(state, by).map(({ id }) => id));
  const attack = lineOf(state, by).map(
    (ship): Gunner => ({ ship, fate: armed.has(ship.id) ? FIRES : SILENT }),
  );
  const strikes = [
    { strike: 'attacker', ways: ways[0] },
    { strike: 'together', ways: ways[1] },
    { strike: 'defender', ways: ways[2] },
  ] as const;
  const lost = <T>(counted: Counted, sums: Sums<T>): readonly [T, T] => {
    const cases = loaded(state, at).flatMap(({ chance, defence }) =>
      strikes.map(({ strike, ways: some }) => ({
        part: (chance * some) / 36,
        lost:
          evades && strike === 'defender'
            ? ([sums.exactly(0), sums.exactly(0)] as const)
            : exchanged({ attack, defence }, strike, COUNTS[counted], sums),
      })),
    );
    const side = (n: 0 | 1): T => sums.mixed(cases.map((one) => ({ chance: one.part, of: one.lost[n] })));
    return [side(0), side(1)];
  };
  return { ways, of: (counted) => lost(counted, SPREADS), meanOf: (counted) => lost(counted, MEANS) };
}
