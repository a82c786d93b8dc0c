import type { Graphics } from 'pixi.js';
import type { Plan } from '../../engine/chart/body';
import { LAND_MARKS } from '../chart/land-marks';
import { highIn, strokeLetters } from '../letters/stroke-letters';
import { polygon, polyline } from '../letters/strokes';
import type { Palette, SideInk } from '../palette';
import type { Pixel } from '../view/camera';
import { cornersAbout, type Drawn, placesIn } from './hull-plan';

/** What a plan draws by: a footprint once for each figure, the front up. */
type Footing = {
  readonly drawn: Drawn;
  readonly places?: readonly Pixel[] | undefined;
  /** Corners of a footprint that is no rectangle. */
  readonly outline?: readonly Pixel[] | undefined;
  readonly plan: Plan;
  readonly inks: SideInk;
  readonly palette: Palette;
  /** What each figure is lettered with, in their order. */
  readonly letters?: readonly (string | undefined)[] | undefined;
  /** How far the drawing is turned when it lies on the chart, in radians. */
  readonly turn?: number;
  /** Where the turret points from the bow, in radians. */
  readonly trained?: number;
};

/** Pixels of radius from which a man is lettered, by the first letter alone and with all of them; below the first he is a disc. */
const LETTERED = { first: 6.5, all: 13 } as const;

/** What tells a rifleman: a rifle, upright on the page. */
function drawRifle(g: Graphics, at: Pixel, radius: number, turn: number, color: string): void {
  const along = { x: Math.sin(turn + Math.PI / 5), y: -Math.cos(turn + Math.PI / 5) };
  const to = (by: number): Pixel => ({ x: at.x + along.x * by, y: at.y + along.y * by });
  const [butt, grip, muzzle] = [to(-radius * 0.55), to(-radius * 0.05), to(radius * 0.6)];
  g.moveTo(butt.x, butt.y).lineTo(grip.x, grip.y);
  g.stroke({ width: Math.max(1.6, radius * 0.22), color });
  g.moveTo(grip.x, grip.y).lineTo(muzzle.x, muzzle.y);
  g.stroke({ width: Math.max(1, radius * 0.1), color });
}

/**
 * Single men or stands: a base each in the colour of its side, with what it is armed with by letters, a rifle where it has
 * none. The leader's is filled. Letters stand upright on the page, whichever way they face.
 */
function drawFigures(g: Graphics, look: Footing): void {
  const { drawn, inks, letters = [], turn = 0 } = look;
  const radius = drawn.beam / 2;
  for (const [i, at] of placesIn(look).entries()) {
    const [ground, ink] = i === 0 ? [inks.ink, inks.deck] : [inks.deck, inks.ink];
    g.circle(at.x, at.y, radius - 0.6).fill(ground);
    g.circle(at.x, at.y, radius - 0.6).stroke({ width: radius > 5 ? 1.6 : 1.2, color: inks.ink });
    if (inks.hatch !== 'plain' && radius > LETTERED.first)
      g.circle(at.x, at.y, radius * 0.8).stroke({ width: 0.8, color: ink, alpha: 0.7 });
    if (radius < LETTERED.first) continue;
    const sign = letters[i];
    if (sign === undefined) drawRifle(g, at, radius, -turn, ink);
    else {
      const words = radius < LETTERED.all ? sign.slice(0, 1) : sign;
      const high = Math.min(radius * 0.95, highIn(words.length, radius * 1.25));
      strokeLetters(g, words, at, high, -turn, ink);
    }
  }
}

/** A vehicle from above: tracks along its hull, a line across the front, a turret trained where it aims. */
function drawVehicle(g: Graphics, look: Footing): void {
  const { drawn, inks, trained = 0 } = look;
  const { length, beam } = drawn;
  for (const at of placesIn(look)) {
    const corners = cornersAbout(at, drawn);
    polygon(g, corners, inks.deck);
    polyline(g, corners, { width: 1.6, color: inks.ink }, true);
    const inside = beam * 0.3;
    for (const side of [-1, 1]) {
      g.moveTo(at.x + side * inside, at.y - length / 2).lineTo(at.x + side * inside, at.y + length / 2);
    }
    g.stroke({ width: 1, color: inks.ink });
    const links = Math.max(3, Math.floor(length / 5));
    for (let link = 1; link < links; link++) {
      const y = at.y - length / 2 + (length * link) / links;
      for (const side of [-1, 1]) g.moveTo(at.x + side * inside, y).lineTo(at.x + (side * beam) / 2, y);
    }
    g.stroke({ width: 0.8, color: inks.ink, alpha: 0.6 });
    // The front plate, that no one takes the tail for it.
    g.moveTo(at.x - inside, at.y - length * 0.34)
      .lineTo(at.x, at.y - length * 0.42)
      .lineTo(at.x + inside, at.y - length * 0.34)
      .stroke({ width: 1.2, color: inks.ink });
    const gun = { x: Math.sin(trained), y: -Math.cos(trained) };
    g.moveTo(at.x, at.y)
      .lineTo(at.x + gun.x * length * 0.62, at.y + gun.y * length * 0.62)
      .stroke({ width: Math.max(1.6, beam * 0.09), color: inks.ink });
    g.circle(at.x, at.y, beam * 0.27).fill(inks.ink);
    g.circle(at.x, at.y, beam * 0.12).fill(inks.deck);
  }
}

/** A house: as the chart draws what it is built as, or else under its roof, with the ridge and the hips. */
function drawHouse(g: Graphics, look: Footing): void {
  const { drawn, palette, plan, outline = cornersAbout({ x: 0, y: 0 }, drawn) } = look;
  if (plan.of === 'house' && plan.built) {
    const shape = { type: 'polygon', rings: [outline] } as const;
    for (const mark of LAND_MARKS[plan.built])
      mark(g, { id: plan.built, kind: plan.built, shape }, (corner) => corner, palette);
    return;
  }
  const { length, beam } = drawn;
  const line = { width: 1.4, color: palette.ink };
  for (const { x, y } of placesIn(look)) {
    const corners = cornersAbout({ x, y }, drawn);
    polygon(g, corners, palette.paper);
    polyline(g, corners, line, true);
    const off = Math.min(length, beam) / 2;
    const [along, across] = length >= beam ? [length / 2 - off, 0] : [0, beam / 2 - off];
    const ends = [
      { x: x - across, y: y - along },
      { x: x + across, y: y + along },
    ];
    polyline(g, ends, line);
    for (const corner of corners) {
      const [a, b] = ends as [Pixel, Pixel];
      const near =
        Math.hypot(corner.x - a.x, corner.y - a.y) <= Math.hypot(corner.x - b.x, corner.y - b.y) ? a : b;
      polyline(g, [corner, near], { ...line, width: 1 });
    }
  }
}

/** A marker: a ring with a cross in it. */
function drawMarkers(g: Graphics, look: Footing): void {
  const { drawn, palette } = look;
  const radius = drawn.beam / 2;
  for (const { x, y } of placesIn(look)) {
    g.circle(x, y, radius).fill(palette.paper);
    g.circle(x, y, radius).stroke({ width: 1.6, color: palette.ink });
    g.moveTo(x - radius * 0.5, y).lineTo(x + radius * 0.5, y);
    g.moveTo(x, y - radius * 0.5).lineTo(x, y + radius * 0.5);
    g.stroke({ width: 1.4, color: palette.ink });
  }
}

export const LAND_PLANS = {
  figure: drawFigures,
  vehicle: drawVehicle,
  house: drawHouse,
  marker: drawMarkers,
} as const;
