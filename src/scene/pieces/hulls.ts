import { Container, Graphics } from 'pixi.js';
import type { Plan } from '../../engine/chart/body';
import type { Mount } from '../../engine/set-up/record';
import { relativeBearing } from '../../geometry/heading';
import type { Point, Pose } from '../../geometry/pose';
import { alongHeading, arcPoints, dashed, polygon, polyline } from '../letters/strokes';
import type { Palette, SideInk } from '../palette';
import type { Pixel } from '../view/camera';
import {
  cornersAbout,
  type Drawn,
  fullness,
  hullOutline,
  placesIn,
  trainedBearing,
  turretRadius,
} from './hull-plan';
import type { LAND_PLANS } from './land-plans';
import { drawHouses, drawStanding } from './works';

export type HullLook = {
  readonly plan: Plan;
  /** Pixels of each figure from the leader, bow up; one body when absent. */
  readonly places?: readonly Pixel[] | undefined;
  /** What each figure is lettered with. */
  readonly letters?: readonly (string | undefined)[] | undefined;
  readonly drawn: Drawn;
  /** Corners of a footprint that is no rectangle, bow up. */
  readonly outline?: readonly Pixel[] | undefined;
  /** The true footprint, marked inside a hull that is drawn larger. */
  readonly footprint: Drawn;
  /** The footprint is a rectangle, not the ship's outline. */
  readonly boxed?: boolean;
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
  const spread = Math.min(radius * 1.5, radius * 0.55 * (Math.min(4, mount.barrels) - 1));
  // Barrels that lie in one line of pixels are drawn as one.
  const barrels = spread < 1 ? 1 : Math.min(4, mount.barrels);
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

function drawArmament(g: Graphics, look: HullLook, color: string): void {
  const { plan, drawn } = look;
  if (!('record' in plan)) return;
  const { record } = plan;
  if (drawn.length < 12) return;
  const [main, ...lesser] = record.batteries;
  const room = drawn.length > 70 ? lesser : [];
  for (const battery of room) {
    const radius = Math.min(turretRadius(battery, drawn), drawn.beam * 0.11);
    for (const mount of battery.mounts) drawMount(g, mount, radius, look, radius * 1.9, color);
  }
  if (!main) return;
  const radius = turretRadius(main, drawn);
  const barrel = Math.max(radius * 2.1, drawn.length * 0.09);
  for (const mount of main.mounts) drawMount(g, mount, radius, look, barrel, color);
}

/** The footprint as it is judged where that is a rectangle: a thin line with its corners marked. */
function drawBox(g: Graphics, look: HullLook): void {
  const { length, beam } = look.footprint;
  const corners = [
    { x: -beam / 2, y: -length / 2 },
    { x: beam / 2, y: -length / 2 },
    { x: beam / 2, y: length / 2 },
    { x: -beam / 2, y: length / 2 },
  ];
  polyline(g, corners, { width: 1, color: look.inks.ink, alpha: 0.55 }, true);
}

/** Superstructure amidships, the true footprint, and the measuring point as a dot. */
function drawMiddle(g: Graphics, look: HullLook): void {
  const { length, beam } = look.drawn;
  const { ink } = look.inks;
  if (look.boxed) drawHouses(g, 'record' in look.plan ? look.plan.record.type : '', look);
  else if (length > 26) {
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

/** The turn of what is drawn bow up, in radians. */
export const turnOf = ({ heading }: Pose): number => (heading * Math.PI) / 180;

const isSame = (a: Drawn, b: Drawn): boolean => a.length === b.length && a.beam === b.beam;

const bearingOf = ({ target, pose }: HullLook): number | undefined =>
  target && relativeBearing(pose.at, pose.heading, target);

const samePlaces = (a: readonly Pixel[] | undefined, b: readonly Pixel[] | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.length === b.length &&
    a.every(({ x, y }, i) => Math.abs(x - (b[i]?.x ?? NaN)) < 0.1 && Math.abs(y - (b[i]?.y ?? NaN)) < 0.1));

/** Whether two hulls are drawn alike, wherever they lie. */
export const looksAlike = (a: HullLook, b: HullLook): boolean =>
  a.plan === b.plan &&
  samePlaces(a.places, b.places) &&
  a.letters?.join() === b.letters?.join() &&
  (a.letters === undefined || a.pose.heading === b.pose.heading) &&
  a.palette === b.palette &&
  a.inks === b.inks &&
  a.boxed === b.boxed &&
  a.strength === b.strength &&
  isSame(a.drawn, b.drawn) &&
  isSame(a.footprint, b.footprint) &&
  a.out.size === b.out.size &&
  [...a.out].every((id) => b.out.has(id)) &&
  bearingOf(a) === bearingOf(b);

function drawShip(g: Graphics, look: HullLook): void {
  const outline = hullOutline(look.drawn);
  if (look.boxed) drawBox(g, look);
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
}

function drawWork(of: 'fort' | 'battery'): (g: Graphics, look: HullLook) => void {
  return (g, look) => {
    drawStanding(g, of, look);
    drawArmament(g, look, look.inks.ink);
  };
}

/** Plans of what stands on land: fetched when a piece has one. */
type LandPlans = typeof LAND_PLANS;
type OnLand = keyof LandPlans;

/** Every other plan that a body may name, drawn about the measuring point, bow up. */
const PLANS: Readonly<Record<Exclude<Plan['of'], OnLand>, (g: Graphics, look: HullLook) => void>> = {
  hull: drawShip,
  fort: drawWork('fort'),
  battery: drawWork('battery'),
  troops: (g, look) => drawStanding(g, 'troops', look),
  mine: (g, look) => drawStanding(g, 'mine', look),
};

const isOfLand = (of: Plan['of']): of is OnLand => !Object.hasOwn(PLANS, of);

/** One piece from above, drawn by its plan about its measuring point, bow up; undefined while its plan is being fetched. */
export function hull(look: HullLook, land: LandPlans | undefined): Container | undefined {
  const { of } = look.plan;
  const g = new Graphics();
  if (!isOfLand(of)) PLANS[of](g, look);
  else if (!land) return undefined;
  else {
    const trained = ((bearingOf(look) ?? 0) * Math.PI) / 180;
    land[of](g, { ...look, turn: turnOf(look.pose), trained });
  }
  const container = new Container();
  container.addChild(g);
  return container;
}

/** The outline that a ghost is drawn by: a base, the corners of a vehicle, a ship's. */
function ghostOutline({ plan, drawn }: HullLook): readonly Pixel[] {
  if (plan.of === 'figure') return arcPoints({ x: 0, y: 0 }, drawn.beam / 2, 0, 360);
  return plan.of === 'vehicle' ? cornersAbout({ x: 0, y: 0 }, drawn) : hullOutline(drawn);
}

/** The front and the gun of a vehicle that is not there yet. */
function drawVehicleGhost(g: Graphics, look: HullLook, at: Pixel, color: string): void {
  const { length, beam } = look.drawn;
  const trained = ((bearingOf(look) ?? 0) * Math.PI) / 180;
  const gun = {
    x: at.x + Math.sin(trained) * length * 0.62,
    y: at.y - Math.cos(trained) * length * 0.62,
  };
  const front = [-0.3, 0, 0.3].map((side) => ({
    x: at.x + side * beam,
    y: at.y - length * (side === 0 ? 0.42 : 0.34),
  }));
  polyline(g, front, { width: 1.4, color });
  polyline(g, [at, gun], { width: Math.max(1.6, beam * 0.09), color });
  g.circle(at.x, at.y, beam * 0.27).stroke({ width: 1.4, color });
}

/** The hull as it would lie after the proposed movement: dashed, in the colour of what is not yet done. */
export function ghostHull(look: HullLook, color: string): Container {
  const container = new Container();
  const g = new Graphics();
  for (const { x, y } of placesIn(look)) {
    const outline = ghostOutline(look).map((at) => ({ x: at.x + x, y: at.y + y }));
    polygon(g, outline, look.palette.paper, 0.75);
    dashed(g, outline, { width: 1.6, color }, [4, 2.5], true);
    if (look.plan.of === 'vehicle') drawVehicleGhost(g, look, { x, y }, color);
  }
  if (look.boxed && look.plan.of === 'hull') drawBox(g, look);
  drawArmament(g, { ...look, out: new Set() }, color);
  g.circle(0, 0, Math.max(1.3, Math.min(2.4, look.drawn.beam * 0.13))).fill(color);
  container.addChild(g);
  container.rotation = turnOf(look.pose);
  return container;
}
