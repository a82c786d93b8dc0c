import { mean } from '../../../../engine/counting/chance';
import { rule } from '../../../../engine/ids';
import { inches } from '../../../../geometry/units';
import { lossSpread, type Standing } from '../../attack/odds';
import { weaponOf } from '../../lists/weapon';
import type { VdState } from '../../state';
import { type Facing, toughnessOf, type Unit, vehicleOf } from '../../unit/unit';
import { gauge, type Resolving } from '../../vd';
import type { Aim } from './aim';
import { blastGroup, burstAt, struckIn } from './blast';
import { bestShots, isBlast, type Shot, type Worth } from './shots';
import { type Before, groupsOf, hasMedic, savesTwice, volleysOf } from './volleys';

/** How a target stands to an attack from a side. */
export const standingOf = (target: Unit, facing: Facing | undefined): Standing => ({
  toughness: toughnessOf(target, facing),
  twice: savesTwice(target, facing),
  medic: hasMedic(target),
  structure: vehicleOf(target) !== undefined,
});

/** Losses that one shot is expected to bring, a Blast with so many models in its area. */
export function worthOf(unit: Unit, { target, view, facing }: Aim, models: number, before: Before): Worth {
  const known = new Map<string, number>();
  const standing = standingOf(target, facing);
  return (shot) => {
    const key = `${shot.weapon} ${unit.models.find(({ id }) => id === shot.model)?.abilities.Marksmen ?? ''}`;
    const groups = isBlast(shot)
      ? [blastGroup(unit, target, shot, models, view, before, facing)]
      : groupsOf(target, volleysOf(unit, target, [shot], before), view, facing);
    const worth = known.get(key) ?? mean(lossSpread(groups, standing));
    known.set(key, worth);
    return worth;
  };
}

/** A man of one's own in the area counts against so many of the enemy's. */
const OWN = 2;

/** Inches about the point where it bursts that the widest of these Blasts fills (VD-077). */
export const blastOf = (shots: readonly Shot[]) =>
  inches(Math.max(0, ...shots.map(({ weapon }) => weaponOf(weapon).features.Blast ?? 0)));

/** The figure at which a Blast does most, friends spared, and how many models of the target are then in its area. */
function* bestBurst(
  state: VdState,
  unit: Unit,
  { target, seen, shots }: Aim,
): Resolving<{ readonly figure: string; readonly models: number }> {
  const [only = '', ...others] = seen;
  const radius = blastOf(shots);
  if (radius === 0 || (others.length === 0 && vehicleOf(target))) return { figure: only, models: 1 };
  const stations = yield* gauge(
    `stations-of:${target.id}`,
    { of: 'stations', piece: target.id },
    rule('VD-078'),
  );
  let best = { figure: only, models: 1, score: Number.NEGATIVE_INFINITY };
  for (const figure of seen) {
    const near = yield* gauge(
      `area:${target.id}:${figure}`,
      { of: 'near', from: burstAt(target.id, stations, figure), within: radius },
      rule('VD-079'),
    );
    const struck = struckIn(state, target.id, near);
    const models = struck.find((one) => one.unit === target.id)?.models ?? 0;
    const score = struck.reduce(
      (sum, one) => sum + (state.units[one.unit]?.side === unit.side ? -OWN * one.models : one.models),
      0,
    );
    if (score > best.score) best = { figure, models, score };
  }
  return best;
}

/** What does most to a target: the weapons, and the figure at which Blasts burst; `already` fires elsewhere. */
export function* bestOf(
  state: VdState,
  unit: Unit,
  aim: Aim,
  before: Before,
  already: readonly Shot[] = [],
): Resolving<{ readonly shots: readonly Shot[]; readonly figure: string }> {
  const { figure, models } = yield* bestBurst(state, unit, aim);
  return { shots: bestShots(unit, aim.shots, worthOf(unit, aim, models, before), already), figure };
}
