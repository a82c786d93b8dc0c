import { type Modifier, type NumberTally, tally } from '../../../engine/counting/tally';
import { type PieceId, rule, type Side } from '../../../engine/ids';
import type { Text } from '../../../engine/words/text';
import { text } from '../../../engine/words/text';
import { admiralsIn, admiralsOf, afloatOf, lineOf, type Resolving, raise, throwDice } from '../eia';
import { type Admiral, bestOf, commanderOf } from '../fleet/admiral';
import type { Ship } from '../fleet/ship';
import type { Column, EiaState } from '../state';
import type { Contest } from './events';

/** One who throws in a contest: a column, or the whole force of a side. */
export type Contender = { readonly side: Side; readonly column?: PieceId; readonly tally: NumberTally };

const add = (label: string, by: number, cite: string): Modifier => ({
  label: text(label),
  op: 'add',
  by,
  cite: rule(cite),
});

/** What few ships and fast ones add to a maneuver roll (EIA-088 to EIA-090). */
function sizeLines(ships: readonly Ship[]): readonly Modifier[] {
  const many = ships.length;
  return [
    ...(many > 0 && ships.every(({ type }) => type === 'fregate')
      ? [add('size.fregates', 1, 'EIA-088')]
      : []),
    ...(many > 0 && many < 5 ? [add('size.small', 1, 'EIA-089')] : []),
    ...(many === 1 ? [add('size.single', 1, 'EIA-090')] : []),
  ];
}

export const maneuver = (rating: number, ships: readonly Ship[]): NumberTally =>
  tally(text('rating.maneuver'), rating, rule('EIA-H01'), sizeLines(ships));

/** The commander of a side's whole force (EIA-H10). */
const commanderIn = (state: EiaState, side: Side): Admiral | undefined =>
  commanderOf(admiralsOf(state, side), !state.fight.trivial);

/** A whole force in a maneuver roll: its commander's rating, all its ships as one column (EIA-H01). */
export const forceManeuver = (state: EiaState, side: Side): Contender => ({
  side,
  tally: maneuver(commanderIn(state, side)?.maneuver ?? 0, afloatOf(state, side)),
});

/** A column in a maneuver roll: its best rating and its own size (EIA-H01). */
export const columnManeuver = (state: EiaState, column: Column): Contender => ({
  side: column.side,
  column: column.id,
  tally: maneuver(bestOf(admiralsIn(state, column), 'maneuver'), lineOf(state, column)),
});

/** The tactical rating of a column: its best admiral's, none at all in a trivial combat (EIA-058, EIA-084). */
export const tacticalOf = (state: EiaState, column: Column): number =>
  state.fight.trivial ? 0 : bestOf(admiralsIn(state, column), 'tactical');

/** A column in a contest of tactical ratings; its size counts when the defender would evade (EIA-H02, EIA-091). */
export const columnTactical = (state: EiaState, column: Column, evading: boolean): Contender => ({
  side: column.side,
  column: column.id,
  tally: tally(text('rating.tactical'), tacticalOf(state, column), rule('EIA-H02'), [
    ...(column.guarded ? [add('guarding', 1, 'EIA-075')] : []),
    ...(evading ? sizeLines(lineOf(state, column)) : []),
  ]),
});

/** Ways of 36 in which the first is higher, equal and lower than the second, by what each adds to its die. */
export function waysOf(
  first: number,
  second: number,
): readonly [higher: number, equal: number, lower: number] {
  const ways: [number, number, number] = [0, 0, 0];
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) {
      const lead = a + first - (b + second);
      ways[lead > 0 ? 0 : lead === 0 ? 1 : 2] += 1;
    }
  return ways;
}

/** Both throw a die and add: the higher total wins; nobody when they are equal (EIA-H01, EIA-H02). */
export function* contest(
  about: Contest,
  key: string,
  purpose: Text,
  contenders: readonly [Contender, Contender],
): Resolving<Contender | undefined> {
  const totals: number[] = [];
  for (const { side, column, tally: needs } of contenders) {
    const cite = rule(about === 'tactical' ? 'EIA-H02' : 'EIA-H01');
    const [face = 0] = yield* throwDice({ key: `${key}:${side}`, by: side, dice: [6], purpose, cite, needs });
    const total = face + needs.total;
    totals.push(total);
    yield* raise({
      type: 'contest-thrown',
      about,
      side,
      ...(column === undefined ? {} : { column }),
      tally: needs,
      face,
      total,
    });
  }
  const [a = 0, b = 0] = totals;
  return a === b ? undefined : contenders[a > b ? 0 : 1];
}
