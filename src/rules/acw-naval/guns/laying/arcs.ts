import type { QueryOf } from '../../../../engine/chart/query';
import type { Refusal } from '../../../../engine/command';
import type { PieceId } from '../../../../engine/ids';
import type { GunMeasured } from '../../../../engine/moving/motion';
import type { Arc } from '../../../../geometry/pose';
import { degrees } from '../../../../geometry/units';
import { refusing } from '../../../../kit/refusal';
import { type Armed, isMortar, isStationary, isVessel, jammedAt } from '../../ship/armed';
import { type Berth, type Gun, isWork } from '../../ship/cards';
import { tenthsUp } from '../../ship/figures';
import { isSmallCraft, nameOf } from '../../ship/fleet';
import { fold, gapsOf } from '../../ship/weapons';
import type { AcwState } from '../../state';
import { CLASSES } from './gunnery';

/** Within this many inches, that included, a target is too near for a mortar (ACW-085). */
export const TOO_NEAR = 10;

/** Places of the stations a mortar can be carried to (ACW-090, ACW-H03). */
const BERTH_PLACES: Readonly<Record<Berth, Gun['place']>> = {
  bow: { station: 1, abeam: 0 },
  centre: { station: 0, abeam: 0 },
  stern: { station: -1, abeam: 0 },
};

/** Where a gun stands on the hull now. */
export function placeOf({ guns }: Armed, { id, place }: Gun): Gun['place'] {
  const to = guns[id]?.carriedTo;
  return to ? BERTH_PLACES[to] : place;
}

export const no = refusing('guns.refusal');

/** Why a mortar of the unit cannot be fired at the target this far off; its greatest range is that of its class. */
export function refuseMortar(
  state: AcwState,
  unit: Armed,
  target: Armed,
  range: number,
): Refusal | undefined {
  if (isVessel(target)) return no('ACW-086', 'mortar-afloat');
  if (!isStationary(state, unit)) return no('ACW-084', 'mortar-moving');
  return range <= TOO_NEAR ? no('ACW-085', 'mortar-near', { within: TOO_NEAR }) : undefined;
}

const ALL_ROUND = 360;

const widthOf = ([from, to]: Arc): number =>
  to - from >= ALL_ROUND ? ALL_ROUND : (to - from + ALL_ROUND) % ALL_ROUND;

/** What of an arc lies in one of the others. */
function within(arc: Arc, others: readonly Arc[]): readonly Arc[] {
  const width = widthOf(arc);
  return others.flatMap((other) => {
    const start = fold(other[0] - arc[0]);
    return [start, start - ALL_ROUND].flatMap((begin): readonly Arc[] => {
      const [enter, leave] = [Math.max(0, begin), Math.min(width, begin + widthOf(other))];
      return enter <= leave ? [[fold(arc[0] + enter), fold(arc[0] + leave)]] : [];
    });
  });
}

/** Bearings from the bow that a gun holds as it now stands (ACW-096 to ACW-098, ACW-111). */
export function arcsOf(state: AcwState, unit: Armed, gun: Gun): readonly Arc[] {
  const jam = jammedAt(unit, gun.station);
  const width = jam === undefined ? gun.width : state.options.portArc;
  if (width >= ALL_ROUND)
    return gun.blind.length > 0 ? gapsOf(gun.blind) : [[degrees(0), degrees(ALL_ROUND)]];
  const middle = jam ?? unit.guns[gun.id]?.facing ?? gun.facing;
  const arc: Arc = [fold(middle - width / 2), fold(middle + width / 2)];
  return gun.blind.length > 0 ? within(arc, gapsOf(gun.blind)) : [arc];
}

/** Pieces that hide nothing: low boats, troops on land, mines, and what is not on the table (ACW-H04). */
export const seenOver = (state: AcwState): readonly PieceId[] => [
  ...Object.values(state.vessels)
    .filter((vessel) => isSmallCraft(vessel) || vessel.fate === 'awaited')
    .map(({ id }) => id),
  ...Object.values(state.land)
    .filter(({ card }) => !isWork(card))
    .map(({ id }) => id),
  ...Object.values(state.mines).map(({ id }) => id),
];

/** How these guns stand to a target; `over` is what they see over. Step vi asks for the whole period (ACW-104). */
export const gunsQuery = (
  state: AcwState,
  unit: Armed,
  guns: readonly Gun[],
  target: PieceId,
  over: readonly PieceId[],
): QueryOf<'guns'> => ({
  of: 'guns',
  from: unit.id,
  guns: guns.map((gun) => ({ id: gun.id, ...placeOf(unit, gun), arcs: arcsOf(state, unit, gun) })),
  to: target,
  through: over,
  ...(state.step === 'second-fire' ? { throughout: true } : {}),
});

const ARC_RULES: Readonly<Record<Gun['mounting'], string>> = {
  turret: 'ACW-096',
  mortar: 'ACW-096',
  pivot: 'ACW-097',
  ports: 'ACW-097',
  fixed: 'ACW-098',
};

export const outOfRange = (gun: Gun, range: number): Refusal | undefined => {
  const most = CLASSES[gun.gunClass].range;
  return range > most ? no('ACW-093', 'range', { most, by: tenthsUp(range - most) }) : undefined;
};

/** Why the gun cannot be fired at the target, as it is measured; undefined when it bears. */
export function refuseGun(
  state: AcwState,
  unit: Armed,
  gun: Gun,
  target: Armed,
  seen: GunMeasured,
): Refusal | undefined {
  const mortar = isMortar(gun);
  const refused =
    (mortar ? refuseMortar(state, unit, target, seen.range) : undefined) ?? outOfRange(gun, seen.range);
  if (refused) return refused;
  if (!seen.inArc) return no(ARC_RULES[gun.mounting], 'arc', { by: tenthsUp(seen.degrees) });
  if (mortar || seen.sighted) return undefined;
  return no('ACW-H04', 'hidden', hider(state, seen));
}

/** Who stands in the way. */
export const hider = (state: AcwState, { hiddenBy: [first] }: GunMeasured) => ({
  by: first === undefined ? '' : nameOf(state, first),
});

/** A ready gun as it is measured to a target. */
export type Sighting = {
  readonly gun: Gun;
  readonly seen: GunMeasured;
  /** The target lies in fog: no balloon sees where shells fall (ACW-083). */
  readonly inFog?: true;
};

/** Each gun with its own of the measurements, which come in the order they were asked for. */
export const sightings = (
  guns: readonly Gun[],
  measured: readonly GunMeasured[],
  inFog = false,
): readonly Sighting[] =>
  guns.flatMap((gun, i) => {
    const seen = measured[i];
    return seen ? [{ gun, seen, ...(inFog ? { inFog } : {}) }] : [];
  });

/** Of guns none of which bears, the reason of the one that is nearest to it: hidden, then out of arc, then too far. */
export function refuseAll(
  state: AcwState,
  unit: Armed,
  target: Armed,
  sightings: readonly Sighting[],
): Refusal | undefined {
  const rank = ({ gun, seen }: Sighting): number =>
    seen.range > CLASSES[gun.gunClass].range ? 2 : seen.inArc ? 0 : 1;
  let best: Sighting | undefined;
  for (const one of sightings) {
    const off = best
      ? rank(one) - rank(best) || one.seen.degrees - best.seen.degrees || one.seen.range - best.seen.range
      : -1;
    if (off < 0) best = one;
  }
  return best && refuseGun(state, unit, best.gun, target, best.seen);
}
