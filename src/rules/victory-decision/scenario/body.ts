import type { Body, Hull, Plan } from '../../../engine/chart/body';
import type { Station } from '../../../engine/chart/place';
import { degrees, inches } from '../../../geometry/units';
import { baseOf, VEHICLE_HULLS } from '../ground/going';
import { weaponOf } from '../lists/weapon';
import { type Model, type Unit, vehicleOf } from '../unit/unit';

/** Degrees off its bow within which a vehicle shows its front, and beyond which its rear (VD-H69). */
const FACINGS = { front: 45, rear: 135 } as const;

/** The hull of a vehicle, or of each base of a unit on foot (VD-H04). */
export function hullOf(unit: Unit): Hull {
  const vehicle = vehicleOf(unit);
  if (vehicle) return VEHICLE_HULLS[vehicle.size - 1] as Hull;
  const across = inches(2 * baseOf(unit));
  return { length: across, beam: across, shape: 'round' };
}

/** Places in the first ring about a leader; every further ring has as many more. */
const IN_RING = 6;
/** Rings lie a tenth more apart than bases are wide, so that nobody touches. */
const ROOM = 1.1;

/** Places about a leader in rings, the nearest first. */
function ringed(many: number, across: number): readonly { bearing: number; distance: number }[] {
  const places: { bearing: number; distance: number }[] = [];
  for (let ring = 1; places.length < many; ring++) {
    const here = Math.min(IN_RING * ring, many - places.length);
    for (let i = 0; i < here; i++) places.push({ bearing: (360 * i) / here, distance: ROOM * ring * across });
  }
  return places;
}

/** What a man is lettered with: the weapon that tells him from a rifleman. */
const lettersOf = ({ weapons }: Model): string | undefined =>
  weapons.map(({ weapon }) => weaponOf(weapon).sign).findLast((sign) => sign !== undefined);

/** The models of a unit, its leader first: as the table wants figures. */
export const ledFirst = ({ models, leader }: Pick<Unit, 'models' | 'leader'>): readonly Model[] => [
  ...models.filter(({ id }) => id === leader),
  ...models.filter(({ id }) => id !== leader),
];

/**
 * Any figure may stand for any unit: what it is, its record says, never its picture (VD-001). So this is only
 * what a unit is on the table: its men in rings about their leader until somebody places them, or a vehicle. */
export function bodyOf(unit: Unit): Body {
  const hull = hullOf(unit);
  const vehicle = vehicleOf(unit);
  if (vehicle) return { hull, plan: { of: 'vehicle', letters: String(vehicle.size), facings: FACINGS } };
  const [, ...others] = ledFirst(unit);
  const places = ringed(others.length, hull.beam);
  const plan = (model: Model): Plan => {
    const letters = lettersOf(model);
    return { of: 'figure', ...(letters ? { letters } : {}) };
  };
  const figures = ledFirst(unit).map((model, i): Station & { plan: Plan } => {
    const place = places[i - 1];
    return {
      figure: model.id,
      bearing: degrees(place?.bearing ?? 0),
      distance: inches(place?.distance ?? 0),
      plan: plan(model),
    };
  });
  return { hull, plan: { of: 'figure' }, figures };
}
