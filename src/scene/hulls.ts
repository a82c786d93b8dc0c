import { Container, Graphics } from 'pixi.js';
import type { Battery, Mount, ShipRecord } from '../engine/record';
import { relativeBearing, wrap } from '../geometry/heading';
import type { Arc, Point, Pose } from '../geometry/pose';
import type { HullSize } from '../session/session';
import type { Piece } from '../table/state';
import type { Pixel } from './camera';
import type { Palette, SideInk } from './palette';
import { alongHeading, dashed, polygon, polyline } from './strokes';

/** Pixels of the hull as drawn. */
export type Drawn = { readonly length: number; readonly beam: number };

const INCHES_PER_FOOT = 12;

/** Model hulls are drawn half as broad again as built, or turrets on them could not be told apart. */
const BROADER = 1.5;

/** Feet of length at which an icon is 44 pixels long; others follow by the square root, so all stay visible. */
const ICON_FEET = 600;

/** The hull's drawn size under a size setting, at so many pixels to the inch. `true` is the table's own scale. */
export function hullDrawn(piece: Piece, record: ShipRecord, size: HullSize, scale: number): Drawn {
  if (size === 'true') return { length: piece.hull.length * scale, beam: piece.hull.beam * scale };
  if (size === 'icon') {
    const length = 44 * Math.sqrt(record.length / ICON_FEET);
    return { length, beam: Math.max(10, length * 0.26) };
  }
  const model = size === '1/6000' ? 6000 : 3000;
  const length = ((record.length * INCHES_PER_FOOT) / model) * scale;
  const beam = ((record.beam * INCHES_PER_FOOT) / model) * scale * BROADER;
  return { length: Math.max(16, length), beam: Math.max(5, beam, length * 0.16) };
}

/** Half the beam along the hull, bow 0 to stern 1: a fine entrance, parallel sides, a cut-up stern. */
function fullness(t: number): number {
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

export type HullLook = {
  readonly record: ShipRecord;
  readonly drawn: Drawn;
  /** The true footprint, marked inside a hull that is drawn larger. */
  readonly footprint: Drawn;
  readonly pose: Pose;
  readonly inks: SideInk;
  readonly palette: Palette;
  readonly target: Point | undefined;
  /** 0 lost to 1 unhurt: the part lost is charred from the stern. */
  readonly strength: number;
  /** Ids of mounts that are out of action. */
  readonly out: ReadonlySet<string>;
};

const sectionsBetween = (outline: readonly Pixel[], from: number, to: number): readonly Pixel[] =>
  outline.map(({ x, y }) => ({ x, y: Math.min(to, Math.max(from, y)) }));

function drawHatch(g: Graphics, look: HullLook): void {
  const { length, beam } = look.drawn;
  const { ink, hatch } = look.inks;
  if (hatch === 'plain' || beam < 6) return;
  const step = Math.max(4, length / 12);
  for (let y = -length * 0.34; y <= length * 0.42; y += step) {
    const half = (beam / 2) * fullness(y / length + 0.5) - 1;
    if (hatch === 'barred') g.moveTo(-half, y + half * 0.6).lineTo(half, y - half * 0.6);
    else
      g.moveTo(-half * 0.5, y)
        .lineTo(-half * 0.5 + 1.4, y)
        .moveTo(half * 0.5, y)
        .lineTo(half * 0.5 + 1.4, y);
  }
  g.stroke({ width: 1, color: ink, alpha: 0.6 });
}

function drawMount(
  g: Graphics,
  mount: Mount,
  radius: number,
  look: HullLook,
  barrelLength: number,
  color: string,
): void {
  const { length, beam } = look.drawn;
  const at = { x: mount.abeam * beam * 0.36, y: -mount.station * length * 0.5 };
  const along = alongHeading(trainedBearing(mount, look.pose, look.target));
  const out = look.out.has(mount.id);
  const barrels = Math.min(4, mount.barrels);
  const spread = barrels > 1 ? Math.min(radius * 1.5, radius * 0.55 * (barrels - 1)) : 0;
  for (let i = 0; i < barrels && !out; i++) {
    const side = barrels > 1 ? (i / (barrels - 1) - 0.5) * spread : 0;
    const root = { x: at.x - along.y * side, y: at.y + along.x * side };
    g.moveTo(root.x, root.y).lineTo(root.x + along.x * barrelLength, root.y + along.y * barrelLength);
  }
  if (!out) g.stroke({ width: Math.max(0.9, radius * 0.3), color });
  g.circle(at.x, at.y, radius);
  if (out) {
    g.fill(look.inks.deck).circle(at.x, at.y, radius).stroke({ width: 1, color });
    const r = radius * 0.75;
    g.moveTo(at.x - r, at.y - r)
      .lineTo(at.x + r, at.y + r)
      .moveTo(at.x + r, at.y - r)
      .lineTo(at.x - r, at.y + r);
    g.stroke({ width: 1, color: look.palette.ink });
  } else g.fill(color);
}

/** Shares of the hull's length between the two nearest of the mounts; 1 when there are not two. */
function closest(mounts: readonly Mount[]): number {
  const stations = mounts.map((mount) => mount.station).sort((a, b) => a - b);
  return Math.min(1, ...stations.slice(1).map((station, i) => (station - (stations[i] ?? station)) / 2 || 1));
}

/** Radius of a turret in pixels by its bore: heavy guns fill the deck, light ones are dots, none covers the next. */
const turretRadius = ({ bore, mounts }: Battery, drawn: Drawn): number =>
  Math.max(
    1.1,
    Math.min(drawn.beam * 0.4, drawn.beam * (0.14 + bore * 0.02), drawn.length * 0.5 * closest(mounts)),
  );

function drawArmament(g: Graphics, look: HullLook, color: string): void {
  const { record, drawn } = look;
  if (drawn.length < 12) return;
  const [main, ...lesser] = record.batteries;
  const room = drawn.length > 70 ? lesser : [];
  for (const battery of room) {
    const radius = Math.min(turretRadius(battery, drawn), drawn.beam * 0.16);
    for (const mount of battery.mounts) drawMount(g, mount, radius, look, radius * 1.9, color);
  }
  if (!main) return;
  const radius = turretRadius(main, drawn);
  const barrel = Math.max(radius * 2.1, drawn.length * 0.09);
  for (const mount of main.mounts) drawMount(g, mount, radius, look, barrel, color);
}

/** Superstructure amidships, the true footprint, and the measuring point as a dot. */
function drawMiddle(g: Graphics, look: HullLook): void {
  const { length, beam } = look.drawn;
  const { ink } = look.inks;
  if (length > 26) {
    g.roundRect(-beam * 0.2, -length * 0.15, beam * 0.4, length * 0.28, beam * 0.16);
    g.fill({ color: look.inks.deck }).roundRect(
      -beam * 0.2,
      -length * 0.15,
      beam * 0.4,
      length * 0.28,
      beam * 0.16,
    );
    g.stroke({ width: 1, color: ink, alpha: 0.8 });
  }
  if (look.footprint.length > 12 && look.footprint.length < length * 0.8) {
    polyline(g, hullOutline(look.footprint), { width: 1, color: look.palette.muted }, true);
  }
  g.circle(0, 0, Math.max(1.3, Math.min(2.2, beam * 0.11))).fill(ink);
}

/** One ship from above, drawn from her record about her measuring point, turned to her heading. */
export function hull(look: HullLook): Container {
  const container = new Container();
  const g = new Graphics();
  const outline = hullOutline(look.drawn);
  polygon(g, outline, look.inks.deck);
  drawHatch(g, look);
  if (look.strength < 1) {
    const { length } = look.drawn;
    const stern = length / 2;
    polygon(g, sectionsBetween(outline, stern - length * (1 - look.strength), stern), look.palette.ink, 0.45);
  }
  polyline(g, outline, { width: look.drawn.beam > 6 ? 1.6 : 1.2, color: look.inks.ink }, true);
  drawMiddle(g, look);
  drawArmament(g, look, look.inks.ink);
  container.addChild(g);
  container.rotation = (look.pose.heading * Math.PI) / 180;
  return container;
}

/** The hull as it would lie after the proposed movement: dashed, in the colour of what is not yet done. */
export function ghostHull(look: HullLook, color: string): Container {
  const container = new Container();
  const g = new Graphics();
  const outline = hullOutline(look.drawn);
  polygon(g, outline, look.palette.paper, 0.75);
  dashed(g, outline, { width: 1.6, color }, [4, 2.5], true);
  drawArmament(g, { ...look, out: new Set() }, color);
  g.circle(0, 0, Math.max(1.3, Math.min(2.4, look.drawn.beam * 0.13))).fill(color);
  container.addChild(g);
  container.rotation = (look.pose.heading * Math.PI) / 180;
  return container;
}

/** Whether the pixel lies on the drawn hull, or within `pad` pixels of it; `at` is the hull's middle. */
export function hitsHull(pixel: Pixel, at: Pixel, heading: number, drawn: Drawn, pad: number): boolean {
  const along = alongHeading(heading);
  const [dx, dy] = [pixel.x - at.x, pixel.y - at.y];
  const lengthwise = Math.abs(dx * along.x + dy * along.y);
  const crosswise = Math.abs(dx * -along.y + dy * along.x);
  return lengthwise <= drawn.length / 2 + pad && crosswise <= drawn.beam / 2 + pad;
}
