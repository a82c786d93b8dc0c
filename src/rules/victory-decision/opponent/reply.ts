import type { Measure } from '../../../engine/chart/query';
import type { PieceId } from '../../../engine/ids';
import { oncePer } from '../../../kit/held/once';
import type { VdState } from '../state';
import { carrierOf } from '../unit/carried';
import type { Unit } from '../unit/unit';
import { type Blow, barrage, melee } from './fire';
import { enemiesOf, type Facing, outlookOf } from './outlook';
import { AT_REST, COWED, fresh, LATER, lasting, type Plan, sheltered, UNSEEN, VOLLEYS } from './plan';

/** A unit as it may be hit: how it lies to each enemy, and whether they have come to blows. */
type Mark = {
  readonly unit: Unit;
  readonly hidden: boolean;
  readonly before: readonly Facing[];
  readonly engaged: readonly PieceId[];
};

/** A unit's plan, and the state in which it is begun. */
type Begun = { readonly plan: Plan; readonly begins: VdState };

const marks = oncePer<VdState, Mark>();
const markNow = (state: VdState, unit: Unit, measure: Measure): Mark =>
  marks(state, unit.id, () => ({
    ...outlookOf(state, unit, measure),
    unit: sheltered(fresh(unit), unit.covered),
    hidden: unit.hidden,
  }));

const markAfter = ({ after, at }: Plan): readonly Mark[] =>
  at.carrier ? [] : [{ ...at, unit: sheltered(after.unit, after.covered), hidden: after.hidden }];

/** What an enemy does to one of those whom he may hit. */
function blowAt(enemy: Unit, { unit, hidden, before, engaged }: Mark): Blow | undefined {
  if (engaged.includes(enemy.id)) return melee(enemy, unit);
  const facing = before.find((one) => one.enemy.id === enemy.id);
  // Who is in a fight is not shot at (VD-H34).
  if (!facing?.exposed || engaged.length > 0) return undefined;
  const blow = barrage(fresh(enemy), unit, facing.exposed, VOLLEYS, AT_REST);
  return hidden ? { ...blow, takes: UNSEEN * blow.takes } : blow;
}

/**
 * What the enemies' best replies take of a unit's side, all told, once its plan is carried out, or as things are: each of
 * them hits whom he hurts most, one after the other, those who have still to act first. Nobody is lost twice, and who is
 * worn down or cowed by then takes the less.
 */
export function replyTo(state: VdState, own: Unit, measure: Measure, begun?: Begun): number {
  const mates = Object.values(state.units).filter(
    (unit) => unit.side === own.side && !(begun && unit.id === own.id) && !carrierOf(state, unit),
  );
  let left: readonly Mark[] = [
    ...mates.map((unit) => markNow(state, unit, measure)),
    ...(begun ? markAfter(begun.plan) : []),
  ];
  const worn = begun?.plan.after.worn ?? {};
  const units = begun?.begins.units ?? state.units;
  const hasActed = ({ id }: Unit): boolean => state.activated.includes(id);
  const enemies = enemiesOf(state, own).toSorted((a, b) => Number(hasActed(a)) - Number(hasActed(b)));
  let sum = 0;
  for (const { id } of enemies) {
    const enemy = id in worn ? worn[id] : units[id];
    if (!enemy) continue;
    let best: (Blow & { readonly mark: Mark }) | undefined;
    for (const mark of left) {
      const blow = blowAt(enemy, mark);
      if (blow && blow.takes > (best?.takes ?? 0)) best = { ...blow, mark };
    }
    if (!best) continue;
    const { mark, takes, after } = best;
    sum += takes * (hasActed(enemy) ? LATER * lasting(state) : 1) * (enemy.shaken ? COWED : 1);
    left = left.flatMap((one) => (one !== mark ? [one] : after ? [{ ...one, unit: after }] : []));
  }
  return sum;
}
