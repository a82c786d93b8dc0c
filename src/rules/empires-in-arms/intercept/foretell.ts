import type { Forecast } from '../../../engine/contract';
import type { PieceId } from '../../../engine/ids';
import { calledPlace, type PlaceId } from '../../../engine/moving/places';
import { text } from '../../../engine/words/text';
import { commanderOf } from '../fleet/admiral';
import { fleetsOf, operationIn, routeNamed, shipsIn, shipsOf } from '../fleet/find';
import { type Operation, REACHES } from '../fleet/operation';
import type { Ship } from '../fleet/ship';
import { stepsTo } from '../map/passes';
import { maneuver, waysOf } from '../rolls/contest';
import type { EiaState } from '../state';
import { byWorth, diceOf } from './muster';
import { CONTEST_DICE, contestSteps, rangeDice, type Sailed, sums } from './range';

/** A force as large as the dice allow, the best ships of it, and its chance. */
type Likely = { readonly chance: number; readonly ships: readonly Ship[] };

/** What an operation may bring, by the number of its ships (EIA-H21). */
function likely(state: EiaState, operation: Operation): readonly Likely[] {
  const all = byWorth(shipsIn(state, operation));
  const dice = diceOf(state, operation);
  if (dice === undefined) return [{ chance: 1, ships: all }];
  if (dice === 'one') return [{ chance: 1, ships: all.slice(0, 1) }];
  const chances = new Map<number, number>();
  for (const [total, chance] of sums(dice.count, dice.faces).entries()) {
    const many = Math.min(total, all.length);
    if (chance > 0) chances.set(many, (chances.get(many) ?? 0) + chance);
  }
  return [...chances].map(([many, chance]) => ({ chance, ships: all.slice(0, many) }));
}

/** The chance that a force reaches another at so many steps, both known (EIA-037 to EIA-042). */
export function reachOf(
  state: EiaState,
  byId: PieceId,
  onId: PieceId,
  own: readonly Ship[],
  theirs: readonly Ship[],
): number {
  const by = operationIn(state, byId);
  const route = routeNamed(state, onId);
  const on = route ? undefined : operationIn(state, onId);
  const steps = Math.min(...stepsTo(state, by, route ?? operationIn(state, onId)).values());
  if (steps === 0) return 1;
  const ways = waysOf(
    maneuver(ratingOf(state, by), own).total,
    maneuver(on ? ratingOf(state, on) : 0, theirs).total,
  );
  return (['won', 'tied', 'lost'] as const satisfies readonly Sailed[]).reduce((sum, how, i) => {
    const dice = Math.max(0, rangeDice(REACHES[by.kind]?.range ?? 0, how, own, theirs).total);
    const far = sums(dice).reduce((all, chance, range) => (range >= steps ? all + chance : all), 0);
    return sum + ((ways[i] ?? 0) / 36) * far;
  }, 0);
}

const ratingOf = (state: EiaState, operation: Operation): number => {
  const admirals = fleetsOf(state, operation).flatMap((fleet) =>
    fleet.admirals.flatMap((id) => state.admirals[id] ?? []),
  );
  return commanderOf(admirals, true)?.maneuver ?? 0;
};

/** An attempt before its dice: chances of the maneuver roll, of every range in steps, and of reaching each zone. */
type Outlook = {
  readonly won: number;
  readonly tied: number;
  readonly lost: number;
  /** Chances of every range. */
  readonly ranges: readonly number[];
  readonly zones: readonly { readonly zone: PlaceId; readonly steps: number; readonly chance: number }[];
  /** That any zone is reached. */
  readonly reached: number;
};

/** Counted over all dice, both sides with as many of their best ships as the dice allow and all their admirals. */
export function outlook(state: EiaState, byId: PieceId, onId: PieceId): Outlook {
  const by = operationIn(state, byId);
  const route = routeNamed(state, onId);
  const on = route ? undefined : operationIn(state, onId);
  const theirs: readonly Likely[] = route
    ? [{ chance: 1, ships: [...shipsOf(state, route), ...shipsOf(state, { ships: route.escorts ?? [] })] }]
    : on
      ? likely(state, on)
      : [];
  const [ownRating, otherRating] = [ratingOf(state, by), on ? ratingOf(state, on) : 0];
  const sailed = { won: 0, tied: 0, lost: 0 };
  const ranges: number[] = [];
  for (const one of likely(state, by))
    for (const other of theirs) {
      const ways = waysOf(maneuver(ownRating, one.ships).total, maneuver(otherRating, other.ships).total);
      for (const [i, how] of (['won', 'tied', 'lost'] as const satisfies readonly Sailed[]).entries()) {
        const chance = one.chance * other.chance * ((ways[i] ?? 0) / 36);
        if (chance === 0) continue;
        sailed[how] += chance;
        const dice = Math.max(0, rangeDice(REACHES[by.kind]?.range ?? 0, how, one.ships, other.ships).total);
        for (const [range, of] of sums(dice).entries()) ranges[range] = (ranges[range] ?? 0) + chance * of;
      }
    }
  const atLeast = (steps: number): number =>
    ranges.reduce((sum, chance, range) => (range >= steps ? sum + chance : sum), 0);
  const zones = [...stepsTo(state, by, route ?? operationIn(state, onId))].map(([zone, steps]) => ({
    zone,
    steps,
    chance: atLeast(steps),
  }));
  return {
    ...sailed,
    ranges: Array.from(ranges, (chance = 0) => chance),
    zones,
    reached: Math.max(0, ...zones.map(({ chance }) => chance)),
  };
}

const percent = (chance: number): string => (chance * 100).toFixed(0);

/** What is known before an attempt: the contest, the range, every zone of the path (EIA-037 to EIA-042). */
export function foretellAttempt(state: EiaState, by: PieceId, on: PieceId): Forecast {
  const { won, tied, lost, ranges, zones } = outlook(state, by, on);
  const near = zones.toSorted((a, b) => a.steps - b.steps);
  return {
    title: text('foretold.attempt'),
    tallies: [],
    spreads: [{ label: text('foretold.range'), chances: ranges }],
    notes: [
      text('foretold.contest', { won: percent(won), tied: percent(tied), lost: percent(lost) }),
      ...near.map(({ zone, steps, chance }) =>
        text('foretold.zone', { zone: calledPlace(state.map, zone), steps, chance: percent(chance) }),
      ),
    ],
  };
}

/** Ways of 36 in which two dice reach so many steps. */
const waysToReach = (steps: number): number =>
  Math.round(
    36 * sums(CONTEST_DICE).reduce((sum, chance, range) => (range >= steps ? sum + chance : sum), 0),
  );

/** What is known before two that claim superiority contend: whether they find each other (EIA-033, EIA-034). */
export function foretellContest(state: EiaState, by: PieceId, on: PieceId): Forecast | undefined {
  const steps = contestSteps(state, operationIn(state, by), operationIn(state, on));
  if (steps === undefined) return undefined;
  return {
    title: text('foretold.contend'),
    tallies: [],
    chance: { ways: waysToReach(steps), of: 36, needs: text('foretold.contend.needs', { steps }) },
    spreads: [{ label: text('foretold.range'), chances: sums(CONTEST_DICE) }],
    notes: [text('foretold.contend.ships')],
  };
}
