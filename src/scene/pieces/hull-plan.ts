import type { Plan } from '../../engine/chart/body';
import type { Battery, Mount, ShipRecord } from '../../engine/set-up/record';
import { bearing, relativeBearing, wrap } from '../../geometry/heading';
import { distance } from '../../geometry/point';
import type { Arc, Point, Pose } from '../../geometry/pose';
import type { HullSize } from '../../session/session';
import type { Piece } from '../../table/state';
import { alongHeading } from '../letters/strokes';
import type { Pixel } from '../view/camera';
import { LEAST_FIGURE, LEAST_MINE, LEAST_WORK } from '../view/standing';

/** Pixels of the hull as drawn. */
export type Drawn = { readonly length: number; readonly beam: number };

const INCHES_PER_FOOT = 12;

/** Model hulls are drawn half as broad again as built, or turrets on them could not be told apart. */
const BROADER = 1.5;

/** Feet of length at which an icon is 44 pixels long; others follow by the square root, so all stay visible. */
const ICON_FEET = 600;

/** The hull's drawn size under a size setting, at so many pixels to the inch. `true` is the table's own scale. */
export function hullDrawn(piece: Piece, plan: Plan, size: HullSize, scale: number): Drawn {
  if (plan.of !== 'hull') {
    const least = !('record' in plan) ? LEAST_FIGURE : plan.of === 'mine' ? LEAST_MINE : LEAST_WORK;
    return {
      length: Math.max(least.length, piece.hull.length * scale),
      beam: Math.max(least.beam, piece.hull.beam * scale),
    };
  }
  const { record } = plan;
  // Models stand on the table in their true size: they are drawn as large as they are judged.
  if (size === 'true' || (piece.hull.shape === 'rectangle' && size !== 'icon'))
    return { length: piece.hull.length * scale, beam: piece.hull.beam * scale };
  if (size === 'icon') {
    const length = 44 * Math.sqrt(record.length / ICON_FEET);
    return { length, beam: Math.max(10, length * 0.26) };
  }
  const model = size === '1/6000' ? 6000 : 3000;
  const length = ((record.length * INCHES_PER_FOOT) / model) * scale;
  const beam = ((record.beam * INCHES_PER_FOOT) / model) * scale * BROADER;
  return { length: Math.max(16, length), beam: Math.max(5, beam, length * 0.16) };
}

/** Whether model hulls of the size would lie one over the other; each reaches along the line between the two. */
export function crowded(
  models: readonly (Pose & { readonly record: Pick<ShipRecord, 'length' | 'beam'> })[],
  size: '1/6000' | '1/3000',
): boolean {
  const perFoot = INCHES_PER_FOOT / (size === '1/6000' ? 6000 : 3000);
  const reach = ({ record, heading }: (typeof models)[number], toward: number): number => {
    const along = alongHeading(toward - heading);
    return (perFoot * (Math.abs(along.y) * record.length + Math.abs(along.x) * record.beam * BROADER)) / 2;
  };
  return models.some((one, i) =>
    models.slice(i + 1).some((other) => {
      const toward = bearing(one.at, other.at);
      return distance(one.at, other.at) < reach(one, toward) + reach(other, toward);
    }),
  );
}

/** Half the beam along the hull, bow 0 to stern 1: a fine entrance, parallel sides, a cut-up stern. */
export function fullness(t: number): number {
  if (t < 0.4) return Math.sin((Math.PI / 2) * (t / 0.4) ** 0.85);
  if (t < 0.68) return 1;
  const aft = (t - 0.68) / 0.32;
  return Math.sqrt(Math.max(0, 1 - 0.72 * aft ** 2.4)) * (aft > 0.97 ? 0.72 : 1);
}

const SECTIONS = 22;

/** The outline from above, bow up, about the hull's middle. */
export function hullOutline({ length, beam }: Drawn): readonly Pixel[] {
  const starboard = Array.from({ length: SECTIONS + 1 }, (_, i) => {
    const t = i / SECTIONS;
    return { x: (beam / 2) * fullness(t), y: length * (t - 0.5) };
  });
  return [
    ...starboard,
    ...starboard
      .slice(1)
      .reverse()
      .map(({ x, y }) => ({ x: -x, y })),
  ];
}

const arcWidth = ([from, to]: Arc): number => (to >= from ? to - from : to - from + 360);

const holds = ([from, to]: Arc, relative: number): boolean =>
  to - from >= 360 || wrap(relative - from) <= arcWidth([from, to]);

/** Where a mount points when nothing is aimed at: ahead or astern if it can, else the middle of its arc. */
export function restingBearing(mount: Mount): number {
  const [first] = mount.arcs;
  const home = mount.station >= 0 ? 0 : 180;
  if (!first || mount.arcs.some((arc) => holds(arc, home))) return home;
  return wrap(first[0] + arcWidth(first) / 2);
}

/** Relative bearing of the mount: trained on the target when it bears, at rest otherwise. */
export function trainedBearing(mount: Mount, pose: Pose, target: Point | undefined): number {
  if (!target) return restingBearing(mount);
  const relative = relativeBearing(pose.at, pose.heading, target);
  return mount.arcs.some((arc) => holds(arc, relative)) ? relative : restingBearing(mount);
}

/** Half the share of the hull's length between the two nearest mounts on one line of the deck; 1 when there are not two. */
function elbowRoom(mounts: readonly Mount[]): number {
  const gaps = mounts.flatMap((one, i) =>
    mounts
      .slice(i + 1)
      .filter((other) => Math.abs(other.abeam - one.abeam) < 0.5)
      .map((other) => Math.abs(other.station - one.station) / 4),
  );
  return Math.min(1, ...gaps.filter((gap) => gap > 0));
}

/** Radius of a turret in pixels by its bore: heavy guns fill the deck, light ones are dots, none covers the next. */
export const turretRadius = ({ bore, mounts }: Pick<Battery, 'bore' | 'mounts'>, drawn: Drawn): number =>
  Math.max(
    1.1,
    drawn.beam * 0.06,
    Math.min(drawn.beam * 0.4, drawn.beam * (0.14 + bore * 0.02), drawn.length * elbowRoom(mounts)),
  );

/** Whether the pixel lies on the drawn hull, or within `pad` pixels of it; `at` is the hull's middle. */
export function hitsHull(pixel: Pixel, at: Pixel, heading: number, drawn: Drawn, pad: number): boolean {
  const along = alongHeading(heading);
  const [dx, dy] = [pixel.x - at.x, pixel.y - at.y];
  const lengthwise = Math.abs(dx * along.x + dy * along.y);
  const crosswise = Math.abs(dx * -along.y + dy * along.x);
  return lengthwise <= drawn.length / 2 + pad && crosswise <= drawn.beam / 2 + pad;
}

const LEADER: readonly Pixel[] = [{ x: 0, y: 0 }];

/** Where each figure stands; the one body of a piece about its measuring point. */
export const placesIn = ({
  places = LEADER,
}: {
  readonly places?: readonly Pixel[] | undefined;
}): readonly Pixel[] => places;

/** The corners of a rectangle about a place, bow up. */
export const cornersAbout = ({ x, y }: Pixel, { length, beam }: Drawn): readonly Pixel[] => [
  { x: x - beam / 2, y: y - length / 2 },
  { x: x + beam / 2, y: y - length / 2 },
  { x: x + beam / 2, y: y + length / 2 },
  { x: x - beam / 2, y: y + length / 2 },
];
