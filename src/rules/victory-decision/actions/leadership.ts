import type { SightsMeasured } from '../../../engine/chart/figure-query';
import type { Measure } from '../../../engine/chart/query';
import { type Modifier, type NumberTally, tally } from '../../../engine/counting/tally';
import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import type { View } from '../ground/view';
import { isWithin } from '../ground/view';
import type { VdState } from '../state';
import { abilityOf, leadershipOf, leadershipOfModel, type Unit, vehicleOf } from '../unit/unit';
import { gauge, type Resolving, raise, throwDice } from '../vd';

const line = (key: string, by: number, cite: string): Modifier => ({
  label: text(`leadership.${key}`),
  op: 'add',
  by,
  cite: rule(cite),
});

/** A D6 with nothing to change it. */
export const plain = (cite: string): NumberTally => tally(text('leadership.die'), 0, rule(cite), []);

/** Beyond this a hidden unit is harder to spot (VD-054). */
const FAR = 12;

/** What changes a die that looks for a hidden unit (VD-054 to VD-057, VD-H52). */
export function spotting(unit: Unit, target: PieceId, { range, grade }: View): NumberTally {
  const lines: Modifier[] = [];
  if (!isWithin(range, FAR)) lines.push(line('far', 1, 'VD-054'));
  if (grade !== 'none') lines.push(line('in-cover', 1, 'VD-055'));
  if (vehicleOf(unit)) lines.push(line('vehicle', 2, 'VD-056'));
  const tries = unit.tries[target] ?? 0;
  if (tries > 0) lines.push(line('again', 0 - tries, 'VD-057'));
  if (abilityOf(unit, 'Recon')) lines.push(line('recon', -1, 'VD-H52'));
  return tally(text('leadership.die'), 0, rule('VD-053'), lines);
}

type Lending = { readonly other: Unit; readonly figure: string; readonly reach: number };

/** Friendly Command models that may lend a unit their Leadership, where they are near enough (VD-H38). */
const lending = (state: VdState, unit: Unit): readonly Lending[] =>
  vehicleOf(unit)
    ? []
    : Object.values(state.units).flatMap((other) => {
        if (other.side !== unit.side || other.id === unit.id || other.shaken) return [];
        const commander = other.models.find(
          ({ abilities }) =>
            abilities.Command !== undefined || other.special['Command Vehicle'] !== undefined,
        );
        if (!commander) return [];
        // A vehicle is one figure of its own name (VD-H76).
        const figure = vehicleOf(other) ? other.id : commander.id;
        return [{ other, figure, reach: leadershipOfModel(other, commander) }];
      });

const toCommander = (unit: Unit, { other }: Lending) =>
  ({ of: 'sights', from: unit.id, to: other.id, beside: inches(0) }) as const;

const lent = ({ other, figure, reach }: Lending, { to }: SightsMeasured): number => {
  // Who is inside something is one figure there.
  const range = (other.inside ? to[0] : to.find((one) => one.figure === figure))?.range;
  return range !== undefined && isWithin(range, reach) ? reach : 0;
};

/** The Leadership of a friendly Command model within its Leadership Distance, where it is better (VD-H38). */
export const lentLeadership = (state: VdState, unit: Unit, measure: Measure): number =>
  Math.max(
    leadershipOf(unit),
    ...lending(state, unit).map((one) => lent(one, measure(toCommander(unit, one)))),
  );

/** The same, measured while an order is carried out. */
export function* leadershipNow(state: VdState, unit: Unit): Resolving<number> {
  let best = leadershipOf(unit);
  for (const one of lending(state, unit)) {
    const measured = yield* gauge(`command:${one.other.id}`, toCommander(unit, one), rule('VD-H38'));
    best = Math.max(best, lent(one, measured));
  }
  return best;
}

/** Faces of a D6 that stay under a number with what is added (VD-053). */
export const waysUnder = (sum: NumberTally, under: number): number =>
  [1, 2, 3, 4, 5, 6].filter((face) => face + sum.total < under).length;

/** A Leadership roll: strictly under the number (VD-H33, VD-053); thrown once more by the Dedicated when it fails (VD-H39). */
export function* underLeadership(
  unit: Unit,
  reason: 'regroup' | 'spot',
  sum: NumberTally,
  under: number,
  again: boolean,
): Resolving<boolean> {
  const roll = (key: string) =>
    throwDice({
      key: `${key}:${reason}`,
      by: unit.side,
      dice: [6],
      purpose: text(`roll.${reason}`, { unit: unit.name, under }),
      cite: rule(reason === 'spot' ? 'VD-053' : 'VD-H33'),
      needs: sum,
    });
  const passes = (face: number): boolean => face + sum.total < under;
  let faces = yield* roll('leadership');
  if (again && !passes(faces[0] ?? 6)) faces = yield* roll('leadership-again');
  const passed = passes(faces[0] ?? 6);
  yield* raise({ type: 'leadership-thrown', unit: unit.id, for: reason, tally: sum, under, faces, passed });
  return passed;
}
