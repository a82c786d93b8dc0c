import type { Measure } from '../../../engine/chart/query';
import type { Domain, Named, Offer, Refusal } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { length } from '../../../engine/words/length';
import { text } from '../../../engine/words/text';
import { degrees } from '../../../geometry/units';
import { offer } from '../../../kit/offer';
import { isRefusal } from '../../../kit/refusal';
import type { VdState } from '../state';
import { carrierOf } from '../unit/carried';
import { type Unit, vehicleOf } from '../unit/unit';
import { asIs, unitIn } from '../vd';
import { burstHole, isOfPart, partsOf, teamOf } from './order';
import { beforeOf } from './shoot';
import { type Aim, aimAt, refuseToShoot } from './shots/aim';
import { bestOf, worthOf } from './shots/best';
import { partName, shotsNamed, shownBy } from './shots/names';
import { inArc, isBlast, isCoaxial, mainGunOf, mostShots, type Shot } from './shots/shots';
import type { Before } from './shots/volleys';
import { isGun, refuseTurn, TURN_STEP } from './turn';

/** The unit of a side that acts. */
export const actingOf = (state: VdState, side: Side): Unit | undefined => {
  const unit = state.activation && unitIn(state, state.activation.unit);
  return unit?.side === side ? unit : undefined;
};

export const enemiesOf = (state: VdState, { side }: Unit): readonly Unit[] =>
  Object.values(state.units).filter(
    (other) => other.side !== side && !other.reserve && !carrierOf(state, other),
  );

/** How every enemy could be shot at, each asked once however often it is named. */
function aims(state: VdState, unit: Unit, measure: Measure) {
  const known = new Map<string, Aim | Refusal>();
  return (target: Unit, team?: string): Aim | Refusal => {
    const key = `${target.id} ${team ?? ''}`;
    const aim = known.get(key) ?? aimAt(state, unit, target, measure, team);
    known.set(key, aim);
    return aim;
  };
}
type Aims = ReturnType<typeof aims>;

/** A part of the unit that may fire at another target. */
type Apart = Named & { readonly part: string; readonly aim: Aim };

/** What may be fired at others than the target, as `<part>@<target>`. */
const apartFrom = (state: VdState, unit: Unit, main: Aim, at: Aims): readonly Apart[] =>
  partsOf(unit, main).flatMap((part) =>
    enemiesOf(state, unit).flatMap((other): readonly Apart[] => {
      if (other.id === main.target.id) return [];
      const aim = at(other, teamOf(unit, part));
      if (isRefusal(aim) || !aim.shots.some((shot) => isOfPart(unit, part, shot))) return [];
      const label = text('shot.apart', { part: partName(unit, part), target: other.name });
      return [{ id: `${part}@${other.id}`, label, part, aim }];
    }),
  );

/** Whether some of what the unit has could be fired at another unit than this target, so that it must be said what is. */
export function mayFireApart(state: VdState, unit: Unit, target: Unit, measure: Measure): boolean {
  const at = aims(state, unit, measure);
  const aim = at(target);
  return !isRefusal(aim) && apartFrom(state, unit, aim, at).length > 0;
}

/** Weapons of a vehicle that would do nothing to the target fire where each does most; teams stay together. */
function usuallyApart(
  unit: Unit,
  best: readonly Shot[],
  apart: readonly Apart[],
  before: Before,
): readonly string[] {
  if (!vehicleOf(unit)) return [];
  const tied = best.some(({ id }) => id === mainGunOf(unit));
  const chosen = new Map<string, { readonly id: string; readonly worth: number }>();
  for (const { id, part, aim } of apart) {
    const shot = aim.shots.find((one) => one.id === part);
    if (!shot || best.some((one) => one.id === part) || (tied && isCoaxial(shot))) continue;
    const worth = worthOf(unit, aim, 1, before)(shot);
    if (worth > (chosen.get(part)?.worth ?? 0)) chosen.set(part, { id, worth });
  }
  return [...chosen.values()].map(({ id }) => id);
}

/** One offer for a target: its weapons and the burst filled with the best, everything at it unless somebody says otherwise. */
function shotAt(state: VdState, unit: Unit, target: Unit, at: Aims, measure: Measure): Offer {
  const fixed = { unit: unit.id, target: target.id };
  const base = { subject: unit.id, object: target.id, attack: 'make', fixed } as const;
  const names = { target: target.name };
  const aim = at(target);
  if (isRefusal(aim))
    return offer('shoot', unit.side, 'VD-H34', text('offer.shoot', names), { ...base, refusal: aim });
  const before = beforeOf(state);
  const best = asIs(bestOf(state, unit, aim, before), measure);
  const apart = apartFrom(state, unit, aim, at);
  const holes: Record<string, Domain> = {
    shots: {
      kind: 'some',
      of: shotsNamed(unit, aim.shots),
      least: 1,
      most: mostShots(unit, aim.shots),
      usual: best.shots.map(({ id }) => id),
      ...shownBy(unit),
    },
  };
  if (aim.shots.some(isBlast)) holes.burst = burstHole(aim, best.figure);
  if (apart.length > 0)
    holes.apart = {
      kind: 'some',
      of: apart.map(({ id, label }) => ({ id, label })),
      least: 0,
      most: mostApart(unit, aim),
      usual: usuallyApart(unit, best.shots, apart, before),
    };
  const said = { ...names, range: length(aim.view.range, 1) };
  const label = aim.team
    ? text('offer.shoot.team', { ...said, team: aim.team })
    : aim.observer
      ? text('offer.shoot.observed', { ...said, observer: unitIn(state, aim.observer).name })
      : text('offer.shoot.at', said);
  return offer('shoot', unit.side, vehicleOf(unit) ? 'VD-H71' : 'VD-H34', label, { ...base, holes });
}

/** One part at least is left for the target that is aimed at. */
const mostApart = (unit: Unit, aim: Aim): number =>
  Math.max(1, partsOf(unit, aim).length - (vehicleOf(unit) ? 1 : 0));

/** Whom the unit that acts may shoot at, and how far off it is: to know it costs nothing (VD-H06). */
export function shootOffers(state: VdState, side: Side, measure: Measure): readonly Offer[] {
  const unit = actingOf(state, side);
  if (!unit || (vehicleOf(unit) && unit.mounts.length === 0)) return [];
  const refusal = refuseToShoot(state, unit, measure);
  if (refusal)
    return [
      offer('shoot', side, 'VD-H34', text('offer.shoot.nobody'), {
        subject: unit.id,
        fixed: { unit: unit.id },
        refusal,
      }),
    ];
  const at = aims(state, unit, measure);
  return enemiesOf(state, unit).map((target) => shotAt(state, unit, target, at, measure));
}

/** Whether a unit could shoot at anybody, were it to act now. */
export const hasTarget = (state: VdState, unit: Unit, measure: Measure): boolean =>
  enemiesOf(state, unit).some((target) => !isRefusal(aimAt(state, unit, target, measure)));

/** Where a gun may be turned: toward each enemy that it does not bear on, or anywhere (VD-H13). */
export function turnOffers(state: VdState, side: Side, measure: Measure): readonly Offer[] {
  const unit = actingOf(state, side);
  if (!unit || !isGun(unit)) return [];
  const turning = (label: ReturnType<typeof text>, more: Partial<Offer>): Offer =>
    offer('turn', side, 'VD-H13', label, { subject: unit.id, ...more });
  const toward = enemiesOf(state, unit).flatMap((enemy): readonly Offer[] => {
    const { relative } = measure({ of: 'line', from: unit.id, to: enemy.id });
    if (inArc('front', relative)) return [];
    const right = degrees(TURN_STEP * Math.round(relative / TURN_STEP));
    const refusal = refuseTurn(state, unit, right, measure);
    return [
      turning(text('offer.turn.toward', { target: enemy.name }), {
        object: enemy.id,
        means: text('means.turn'),
        fixed: { unit: unit.id, right },
        ...(refusal ? { refusal } : {}),
      }),
    ];
  });
  const refusal = refuseTurn(state, unit, degrees(TURN_STEP), measure);
  return [
    ...toward,
    turning(text('offer.turn'), {
      means: text('means.turn'),
      fixed: { unit: unit.id },
      holes: { right: { kind: 'span', min: TURN_STEP, max: 360 - TURN_STEP, step: TURN_STEP } },
      ...(refusal ? { refusal } : {}),
    }),
  ];
}
