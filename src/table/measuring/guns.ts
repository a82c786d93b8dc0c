import { kindOf } from '../../engine/chart/chart';
import type { GunMeasured, GunPlace, GunsQuery } from '../../engine/moving/motion';
import { joined } from '../../geometry/arc';
import { relativeBearing, wrap } from '../../geometry/heading';
import { type Convex, reachTo, separation } from '../../geometry/outlines/convex';
import { boxAround, boxOf, type LaidOut, laidOut, whereIn } from '../../geometry/outlines/polygon';
import {
  areaScreen,
  hiders,
  hullScreen,
  type Screen,
  type Width,
  widthOf,
} from '../../geometry/outlines/visible';
import type { Point, Pose } from '../../geometry/pose';
import { degrees, inches, TOUCHING, toThousandth } from '../../geometry/units';
import { bodiesOf, hullAt, hullOf, placeOn, stands } from '../footprint';
import { inPlay } from '../motion/motion';
import type { Chart, ChartFeature, Piece, Table, TableState } from '../state';
import { boxesMeet, featuresUnder } from './hazards';

/** How guns of one piece stand to another piece, each from its own place on the hull. */
export function guns(table: Table, state: TableState, query: GunsQuery): readonly GunMeasured[] {
  const from = inPlay(state, query.from);
  const to = inPlay(state, query.to);
  const target = hullOf(to);
  let screens: readonly Screen[] | undefined;
  return query.guns.map((gun) => {
    const place = placeOn(from.hull, from.pose, gun.station, gun.abeam);
    const aim = aimOf(gun.arcs, place, from.pose, target);
    let hiddenBy: readonly string[] = [];
    let sighted = aim.inArc;
    if (aim.inArc && aim.width) {
      screens ??= screensBetween(table, state, from, to, query.through);
      if (screens.length > 0) {
        hiddenBy = hiders(place, target.corners, aim.width, aim.windows, screens);
        sighted = hiddenBy.length === 0;
      }
    }
    return {
      id: gun.id,
      range: inches(toThousandth(reachTo(place, target))),
      inArc: aim.inArc,
      degrees: degrees(aim.degrees),
      sighted,
      hiddenBy,
      aspect: wrap(toThousandth(relativeBearing(to.pose.at, to.pose.heading, place))),
      ...(query.throughout ? { throughout: aim.inArc && alwaysInArc(state, from, to, gun) } : {}),
    };
  });
}

type Aim = {
  readonly inArc: boolean;
  readonly degrees: number;
  /** Absent when the gun stands inside the target's footprint. */
  readonly width?: Width;
  /** Bearings at which the arc holds some of the target, from the middle of `width`. */
  readonly windows: readonly (readonly [number, number])[];
};

/** How the arcs of a gun hold a hull: any part of it will do, and the edges of an arc belong to it. */
function aimOf(arcs: GunPlace['arcs'], place: Point, pose: Pose, target: Convex): Aim {
  const sectors = joined(arcs);
  if (separation({ corners: [place], axes: [] }, target) < -TOUCHING) {
    return { inArc: sectors.length > 0, degrees: 180, windows: [] };
  }
  const width = widthOf(place, target.corners);
  const first = width.middle + width.from - pose.heading;
  const span = width.to - width.from;
  const windows: (readonly [number, number])[] = [];
  let best = -180;
  for (const sector of sectors) {
    if (sector.span >= 360 - TOUCHING) {
      return { inArc: true, degrees: 180, width, windows: [[width.from, width.to]] };
    }
    const begins = wrap(sector.from - first);
    for (const start of [begins, begins - 360]) {
      const enter = Math.max(0, start);
      const leave = Math.min(span, start + sector.span);
      const middle = Math.min(Math.max(start + sector.span / 2, 0), span);
      const spare = Math.min(middle - start, start + sector.span - middle);
      best = Math.max(best, spare);
      if (toThousandth(spare) < 0) continue;
      // An edge that only rounding keeps from the target is on it.
      const near = Math.min(enter, leave, span);
      windows.push([width.from + Math.max(0, near), width.from + Math.max(near, leave)]);
    }
  }
  const off = toThousandth(best);
  return { inArc: off >= 0, degrees: Math.abs(off), width, windows };
}

/** Whether the gun's arc held the target at every kept moment. */
function alwaysInArc(state: TableState, from: Piece, to: Piece, gun: GunPlace): boolean {
  return (state.moments ?? []).every((poses) => {
    const mine = poses[from.id];
    const its = poses[to.id];
    if (!mine || !its) return false;
    const place = placeOn(from.hull, mine, gun.station, gun.abeam);
    return aimOf(gun.arcs, place, mine, hullAt(to.hull, its)).inArc;
  });
}

/** Whether an area hides hulls behind it; one that may be high does so where it is. */
function hidesGuns({ kind, high }: ChartFeature): boolean {
  const { hides, fields } = kindOf(kind);
  return hides !== undefined && (high === true || !fields.includes('high'));
}

const isWorks = ({ kind }: ChartFeature): boolean => kindOf(kind).hides === 'works';

type Height = { readonly feature: ChartFeature; readonly outline: LaidOut };
/** Heights and works of a chart, kept beside it. */
const heights = new WeakMap<Chart, readonly Height[]>();

function heightsOf(chart: Chart): readonly Height[] {
  const known = heights.get(chart);
  if (known) return known;
  const found = chart.features.flatMap((feature): Height[] =>
    feature.shape.type === 'polygon' && hidesGuns(feature)
      ? [{ feature, outline: laidOut(feature.shape.rings) }]
      : [],
  );
  heights.set(chart, found);
  return found;
}

/** Kept beside the pieces: most of them lie where they lay. */
const hullScreens = new WeakMap<Piece, readonly Screen[]>();

function screensOf(piece: Piece): readonly Screen[] {
  const screens = hullScreens.get(piece) ?? bodiesOf(piece).map((body) => hullScreen(piece.id, body));
  hullScreens.set(piece, screens);
  return screens;
}

/** What may hide one piece from another: hulls, heights and works in the box around both. */
function screensBetween(
  { chart }: Table,
  state: TableState,
  from: Piece,
  to: Piece,
  through: readonly string[],
): readonly Screen[] {
  const firer = hullOf(from);
  const target = hullOf(to);
  const box = boxAround([...firer.corners, ...target.corners]);
  const screens: Screen[] = [];
  for (const piece of Object.values(state.pieces)) {
    if (!stands(piece) || piece.id === from.id || piece.id === to.id) continue;
    if (through.includes(piece.id)) continue;
    if (piece.figures) {
      screens.push(...screensOf(piece).filter(({ corners }) => boxesMeet(box, boxAround(corners))));
      continue;
    }
    const reach = piece.hull.length + piece.hull.beam;
    const { x, y } = piece.pose.at;
    if (!boxesMeet(box, { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach })) continue;
    screens.push(...screensOf(piece));
  }
  const near = heightsOf(chart).filter(({ outline }) => boxesMeet(box, boxOf(outline.polygon)));
  if (near.length === 0) return screens;
  const under = near.some(({ feature }) => isWorks(feature))
    ? [...featuresUnder(chart, firer), ...featuresUnder(chart, target)]
    : [];
  for (const { feature, outline } of near) {
    if (isWorks(feature) && under.includes(feature)) continue;
    // From a height one sees over it, and what stands on it is seen.
    const stands = (piece: Piece): boolean => whereIn(piece.pose.at, outline.polygon) === 'inside';
    screens.push(areaScreen(feature.name || feature.id, outline, { here: stands(from), there: stands(to) }));
  }
  return screens;
}
