import type { PieceId } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import { among } from '../../../kit/held/among';
import { otherSide } from '../../../kit/held/sides';
import type { AcwState, GunState, LandUnit, Shot, Vessel } from '../state';
import type { Area, Gun, Station } from './cards';
import { isAfloat, isStanding } from './fleet';

export const isMortar = (gun: Gun): boolean => gun.gunClass === 'mortar';

/** What fires and is fired on. */
export type Armed = Vessel | LandUnit;
export const isVessel = (unit: Armed): unit is Vessel => 'speed' in unit;
/** Where a gun stands now: a mortar may have been carried to another station (ACW-090). */
export const stationOf = ({ guns }: Armed, { id, station }: Gun): Station => guns[id]?.carriedTo ?? station;

/** A vessel or a unit ashore of this id, if there is one. */
export const armedAt = ({ vessels, land }: AcwState, id: PieceId): Armed | undefined =>
  among<Armed>(vessels, id) ?? among(land, id);

export const isInPlay = (unit: Armed): boolean => (isVessel(unit) ? isAfloat(unit) : isStanding(unit));

/** Units of a side that can fire and be fired on, in the order of the scenario. */
export const armedOf = (state: AcwState, side: Vessel['side']): readonly Armed[] =>
  state.order.flatMap((id) => {
    const unit = armedAt(state, id);
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

/** The bearing from the bow at which a turret is stuck, if it is (ACW-111). */
export const jammedAt = (unit: Armed, turret: Station): number | undefined =>
  isVessel(unit)
    ? unit.effects.find((effect) => effect.kind === 'turret' && effect.turret === turret)?.bearing
    : undefined;

/** Her guns are those of her card, no more and no fewer. */
export const gunsOfCard = ({ card, guns }: Armed): boolean =>
  card.guns.length === Object.keys(guns).length && card.guns.every(({ id }) => guns[id] !== undefined);

/** What a shot is aimed at, by its name. */
export const targetText = (name: string, at: Part): Text =>
  text(at === 'turret' ? 'guns.turret-of' : 'guns.name', { name });
