import { rule } from '../../../engine/ids';
import type { GunMeasured } from '../../../engine/motion';
import { type Modifier, type NumberTally, tally } from '../../../engine/tally';
import { type Text, text } from '../../../engine/text';
import { isAfloat, isStanding, otherSide } from '../ship/fleet';
import type { AcwState, Area, Gun, GunClass, GunState, LandUnit, Shot, Station, Vessel } from '../state';
import { isSpotted } from './balloons';

/** Value and greatest range in inches of each class (ACW-092, ACW-093). */
export const CLASSES: Readonly<Record<GunClass, { readonly worth: number; readonly range: number }>> = {
  mortar: { worth: 0, range: 30 },
  light: { worth: 1, range: 18 },
  medium: { worth: 2, range: 24 },
  heavy: { worth: 3, range: 30 },
};

/** Short range is less than this, long range more than that, in inches (ACW-094, ACW-095). */
export const SHORT = 3;
export const LONG = 9;

export const isMortar = (gun: Gun): boolean => gun.gunClass === 'mortar';

/** What fires and is fired on. */
export type Armed = Vessel | LandUnit;
export const isVessel = (unit: Armed): unit is Vessel => 'speed' in unit;
/** Where a gun stands now: a mortar may have been carried to another station (ACW-090). */
export const stationOf = ({ guns }: Armed, { id, station }: Gun): Station => guns[id]?.carriedTo ?? station;

export const isInPlay = (unit: Armed): boolean => (isVessel(unit) ? isAfloat(unit) : isStanding(unit));

/** Units of a side that can fire and be fired on, in the order of the scenario. */
export const armedOf = (state: AcwState, side: Vessel['side']): readonly Armed[] =>
  state.order.flatMap((id) => {
    const unit = state.vessels[id] ?? state.land[id];
    return unit && unit.side === side && isInPlay(unit) ? [unit] : [];
  });

export const enemiesOf = (state: AcwState, unit: Armed): readonly Armed[] =>
  armedOf(state, otherSide(state, unit.side).id);

/** Silenced in this period: shifted, its crew on the way, disabled (ACW-090, ACW-111, ACW-128). */
export const isSilent = ({ silentFrom = 0, silentThrough }: GunState, period: number): boolean =>
  silentFrom <= period && period <= silentThrough;

/** Whole, manned and not silenced. */
export const isReady = (gun: GunState | undefined, period: number): gun is GunState =>
  gun !== undefined && gun.condition === 'sound' && gun.crew && !gun.fightingFire && !isSilent(gun, period);

export const readyGuns = (unit: Armed, period: number): readonly Gun[] =>
  unit.card.guns.filter(({ id }) => isReady(unit.guns[id], period));

/** Infantry aboard or ashore is a battery of this name. */
export const MUSKETS = 'muskets';

export const batteryName = (unit: Armed, battery: string): Text =>
  battery === MUSKETS
    ? text('guns.muskets')
    : text('guns.name', {
        name: unit.card.batteries.find(({ id }) => id === battery)?.name ?? battery,
      });

/** Degrees off the bow or the stern of the target within which it is seen end on (ACW-108, ACW-116). */
const END_ON = 45;

const offBow = (aspect: number): number => (aspect > 180 ? 360 - aspect : aspect);

export const isEndOn = (aspect: number): boolean => {
  const off = offBow(aspect);
  return off < END_ON || off > 180 - END_ON;
};

/** The area of a hull that faces a bearing from its bow; exactly 45 and 135 are the side (ACW-116). */
export function areaFacing(aspect: number): Area {
  if (!isEndOn(aspect)) return aspect < 180 ? 'starboard' : 'port';
  return offBow(aspect) < 90 ? 'bow' : 'stern';
}

/** Speed 0 and neither drifting nor towed since the start of the period (ACW-105); land units never move (ACW-H14). */
export function isStationary(state: AcwState, unit: Armed): boolean {
  if (!isVessel(unit)) return true;
  const isPeriodToRun = state.step === 'start' || state.step === 'orders';
  return unit.marks.stationary && (!isPeriodToRun || unit.speed === 0);
}

export type Part = Shot['at'];

/** What a shot must reach: a turret has its own class (ACW-099). */
export const classOf = ({ card }: Armed, at: Part): number =>
  at === 'turret' && 'turretClass' in card && card.turretClass !== undefined
    ? card.turretClass
    : card.armourClass;

/** The gun fired in the period just before at somebody else (ACW-107). */
const hasChangedTarget = (gun: GunState | undefined, target: Armed, period: number): boolean =>
  gun?.lastShot !== undefined && gun.lastShot.period === period - 1 && gun.lastShot.target !== target.id;

const line = (key: string, by: number, cite: string): Modifier => ({
  label: text(`guns.tally.${key}`),
  op: 'add',
  by,
  cite: rule(cite),
});

/** One gun laid on a target. */
export type Laid = {
  readonly state: AcwState;
  readonly by: Armed;
  readonly gun: Gun;
  readonly target: Armed;
  readonly at: Part;
  readonly seen: GunMeasured;
  readonly inFog?: true;
};

/** What is added to the die of one gun (ACW-100 to ACW-110); all of it simply adds. */
export function hitTally({ state, by, gun, target, at, seen, inFog }: Laid): NumberTally {
  const mortar = isMortar(gun);
  const endOn = isVessel(target) && at === 'hull' && isEndOn(seen.aspect);
  return tally(
    text('guns.tally', { armour: classOf(target, at) }),
    CLASSES[gun.gunClass].worth,
    rule('ACW-092'),
    [
      ...(!mortar && seen.range < SHORT ? [line('short', 2, 'ACW-101')] : []),
      ...(mortar && !inFog && isSpotted(state, by.side, target) ? [line('balloon', 1, 'ACW-102')] : []),
      ...(gun.rifled ? [line('rifled', 1, 'ACW-103')] : []),
      ...(state.step === 'second-fire' && seen.throughout ? [line('in-arc', 1, 'ACW-104')] : []),
      ...(isStationary(state, target) ? [line('target-stationary', 1, 'ACW-105')] : []),
      ...(isStationary(state, by) ? [line('firer-stationary', 1, 'ACW-106')] : []),
      ...(hasChangedTarget(by.guns[gun.id], target, state.period) ? [line('new-target', -1, 'ACW-107')] : []),
      ...(endOn ? [line('end-on', -1, 'ACW-108')] : []),
      ...(!mortar && seen.range > LONG ? [line('long', -1, 'ACW-109')] : []),
      ...(by.marks.musketry.some((area) => area === stationOf(by, gun))
        ? [line('musketry', -1, 'ACW-110')]
        : []),
    ],
  );
}

/** The face of the die that hits; above 6 none does, at 1 or less all do (ACW-100). */
export const faceNeeded = (sum: NumberTally, target: Armed, at: Part): number =>
  classOf(target, at) - sum.total;

/** Faces of a wild die that hit. */
export const waysToHit = (sum: NumberTally, target: Armed, at: Part): number =>
  Math.max(0, Math.min(6, 7 - faceNeeded(sum, target, at)));
