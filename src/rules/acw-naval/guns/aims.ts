import type { Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { type Armed, armedAt, isInPlay, isVessel, MUSKETS } from '../ship/armed';
import type { Gun } from '../ship/cards';
import type { AcwState, Shot } from '../state';
import { no, outOfRange, refuseAll } from './laying/arcs';
import { CLASSES } from './laying/gunnery';
import { type Look, lookAt } from './laying/look';
import { basesLeft, MUSKET_RANGE, refuseMuskets, spareBases } from './musketry';
import { type Aim, isNamed, type Naming, shotNamed, type Unaim } from './naming';
import { bearing, toldOff } from './told-off';

/** What speaks against fire of a battery, or of muskets, in this step (ACW-007, ACW-042): bases fire apart (ACW-H10). */
export function refuseBattery(state: AcwState, unit: Armed, battery: string): Refusal | undefined {
  const { card, marks } = unit;
  if (state.step !== 'second-fire') return undefined;
  if (marks.rammed) return no('ACW-042', 'rammed', { ship: card.name });
  const spent = battery === MUSKETS ? basesLeft(unit) <= 0 : marks.fired;
  return spent
    ? no('ACW-007', battery === MUSKETS ? 'bases-fired' : 'fired', { ship: card.name })
    : undefined;
}

/** What speaks against all fire of a unit in this step. */
export function refuseUnit(state: AcwState, unit: Armed): Refusal | undefined {
  const refused = batteriesOf(unit).map(({ id }) => refuseBattery(state, unit, id));
  return refused.every((one) => one !== undefined) ? refused[0] : undefined;
}

export const shotsOf = (state: AcwState, unit: Armed): readonly Shot[] =>
  state.shots.filter(({ by }) => by === unit.id);

const toldOffOf = (shots: readonly Shot[]): number =>
  shots.reduce((sum, { battery, guns }) => (battery === MUSKETS ? sum : sum + guns), 0);

const UNLIMITED = { left: Number.POSITIVE_INFINITY, most: Number.POSITIVE_INFINITY };

/** Guns a crippled vessel may still tell off: half of those that can fire, rounded down (ACW-064). */
function spareOfCrippled({ state, ready }: Look, unit: Armed): typeof UNLIMITED {
  if (!isVessel(unit) || !unit.crippled) return UNLIMITED;
  const most = Math.floor(ready(unit).length / 2);
  return { left: most - toldOffOf(shotsOf(state, unit)), most };
}

/** Why none of these guns can be fired at anything, the first sound one speaking for them. */
export function noneReady(unit: Armed, guns: readonly Gun[]): Refusal {
  const sound = guns
    .flatMap(({ id }) => unit.guns[id] ?? [])
    .filter(({ condition }) => condition === 'sound');
  const [first] = sound;
  if (!first) return no('ACW-116', 'all-lost');
  if (sound.every(({ crew }) => !crew)) return no('ACW-117', 'no-crew');
  return first.fightingFire ? no('ACW-125', 'fighting-fire') : no('ACW-090', 'silent');
}

/** What speaks against the guns of a battery, whatever they are aimed at. */
function refuseGuns(look: Look, unit: Armed, guns: readonly Gun[]): Refusal | undefined {
  const ready = look.ready(unit);
  if (!guns.some((gun) => ready.includes(gun))) return noneReady(unit, guns);
  const { left, most } = spareOfCrippled(look, unit);
  if (left >= 1) return undefined;
  return no('ACW-064', most < 1 ? 'crippled-none' : 'crippled', { ready: ready.length, most });
}

/** How many guns of the battery can be told off at this target beside those already told off; or why none. */
function spareGuns(look: Look, unit: Armed, target: Armed, naming: Naming): number | Refusal {
  const { state } = look;
  const { battery } = naming;
  const guns = unit.card.guns.filter((gun) => gun.battery === battery);
  const refused = refuseGuns(look, unit, guns);
  if (refused) return refused;
  const [sample] = guns;
  const far = sample && outOfRange(sample, look.gap(unit, target.id));
  if (far) return far;
  const own = look.sighted(unit, target.id).filter(({ gun }) => gun.battery === battery);
  if (bearing(state, unit, battery, naming, own).length === 0) {
    return refuseAll(state, unit, target, own) ?? no('ACW-100', 'all-told-off');
  }
  const others = shotsOf(state, unit).filter((shot) => shot.battery === battery);
  const wish: Shot = { ...naming, by: unit.id, guns: own.length };
  const told = toldOff(state, unit, battery, [...others, wish], (id) => look.sighted(unit, id));
  const spare = Math.min(told[others.length]?.length ?? 0, spareOfCrippled(look, unit).left);
  return spare > 0 ? spare : no('ACW-100', 'all-told-off');
}

export const spareOf = (look: Look, unit: Armed, target: Armed, naming: Naming): number | Refusal =>
  naming.battery === MUSKETS
    ? (refuseMuskets(look, unit, target) ?? spareBases(look.state, unit))
    : spareGuns(look, unit, target, naming);

/** Why these guns cannot be told off; undefined when they can. Who may speak is the sequence's to say. */
export function refuseAim(
  state: AcwState,
  aim: Aim & { readonly by: Side },
  measure: Measure,
): Refusal | undefined {
  const [unit, target] = [armedAt(state, aim.piece), armedAt(state, aim.target)];
  if (!unit) return no('ACW-006', 'no-unit', { piece: aim.piece });
  if (!target) return no('ACW-100', 'no-unit', { piece: aim.target });
  if (unit.side !== aim.by) return no('ACW-006', 'not-yours', { ship: unit.card.name });
  if (target.side === unit.side) return no('ACW-100', 'own-side', { target: target.card.name });
  const gone = [unit, target].find((one) => !isInPlay(one));
  if (gone) return no('ACW-015', 'out-of-play', { ship: gone.card.name });
  const bases = unit.card.musketBases;
  const hasBattery =
    aim.battery === MUSKETS ? bases > 0 : unit.card.batteries.some(({ id }) => id === aim.battery);
  if (!hasBattery) return no('ACW-100', 'no-battery', { ship: unit.card.name, battery: aim.battery });
  if (aim.at === 'turret' && !hasTurret(target)) {
    return no('ACW-099', 'no-turret', { target: target.card.name });
  }
  if (aim.at === 'turret' && aim.battery === MUSKETS) return no('ACW-132', 'hull-only');
  const refused = refuseBattery(state, unit, aim.battery);
  if (refused) return refused;
  if (shotsOf(state, unit).some((shot) => isNamed(shot, aim))) return no('ACW-100', 'named-already');
  const spare = spareOf(lookAt(state, measure), unit, target, aim);
  if (typeof spare !== 'number') return spare;
  return aim.guns > spare ? no('ACW-100', 'too-many', { most: spare }) : undefined;
}

export function refuseUnaim(state: AcwState, unaim: Unaim & { readonly by: Side }): Refusal | undefined {
  const shot = shotNamed(state, unaim);
  if (!shot) return no('ACW-100', 'not-named');
  const unit = armedAt(state, shot.by);
  return unit?.side === unaim.by ? undefined : no('ACW-006', 'not-yours', { ship: unit?.card.name ?? '' });
}

/** A monitor's turret can be aimed at by itself (ACW-099). */
export const hasTurret = ({ card }: Armed): boolean =>
  'turretClass' in card && card.turretClass !== undefined;

/** Batteries that can be named, with the inches they reach. */
export function batteriesOf({ card }: Armed): readonly { readonly id: string; readonly range: number }[] {
  const guns = card.batteries.flatMap(({ id }) => {
    const sample = card.guns.find(({ battery }) => battery === id);
    return sample ? [{ id, range: CLASSES[sample.gunClass].range }] : [];
  });
  return card.musketBases > 0 ? [...guns, { id: MUSKETS, range: MUSKET_RANGE }] : guns;
}
