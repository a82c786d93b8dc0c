import type { Graphics } from 'pixi.js';
import type { Plan } from '../engine/body';
import type { Pixel } from './camera';
import type { Drawn } from './hull-plan';
import { LAND_MARKS } from './land-marks';
import type { Palette, SideInk } from './palette';
import { polygon, polyline } from './strokes';

/** What a plan draws by: a footprint once for each figure, the front up. */
export type Footing = {
  readonly drawn: Drawn;
  readonly places?: readonly Pixel[] | undefined;
  /** Corners of a footprint that is no rectangle. */
  readonly outline?: readonly Pixel[] | undefined;
  readonly plan: Plan;
  readonly inks: SideInk;
  readonly palette: Palette;
};

const LEADER: readonly Pixel[] = [{ x: 0, y: 0 }];
/** Where each figure stands; the one body of a piece about its measuring point. */
export const placesIn = ({ places = LEADER }: Pick<Footing, 'places'>): readonly Pixel[] => places;

const cornersAbout = ({ x, y }: Pixel, { length, beam }: Drawn): readonly Pixel[] => [
  { x: x - beam / 2, y: y - length / 2 },
  { x: x + beam / 2, y: y - length / 2 },
  { x: x + beam / 2, y: y + length / 2 },
  { x: x - beam / 2, y: y + length / 2 },
];

/** Single men or stands: a disc each, the leader with a ring in it. */
export function drawFigures(g: Graphics, look: Footing): void {
  const { drawn, inks } = look;
  const radius = drawn.beam / 2;
  for (const [i, { x, y }] of placesIn(look).entries()) {
    g.circle(x, y, radius).fill(inks.deck);
    g.circle(x, y, radius).stroke({ width: radius > 5 ? 1.6 : 1.2, color: inks.ink });
    if (i === 0) g.circle(x, y, radius * 0.55).stroke({ width: 1.2, color: inks.ink });
    g.circle(x, y, Math.max(1, radius * 0.22)).fill(inks.ink);
  }
}

/** A vehicle from above: its hull, a line across the front, a turret with its gun ahead. */
export function drawVehicle(g: Graphics, look: Footing): void {
  const { drawn, inks } = look;
  const { length, beam } = drawn;
  for (const at of placesIn(look)) {
    const corners = cornersAbout(at, drawn);
    polygon(g, corners, inks.deck);
    polyline(g, corners, { width: 1.6, color: inks.ink }, true);
    g.moveTo(at.x - beam / 2, at.y - length * 0.32).lineTo(at.x + beam / 2, at.y - length * 0.32);
    g.moveTo(at.x, at.y)
      .lineTo(at.x, at.y - length * 0.62)
      .stroke({ width: 1.4, color: inks.ink });
    g.circle(at.x, at.y, beam * 0.3).fill(inks.deck);
    g.circle(at.x, at.y, beam * 0.3).stroke({ width: 1.4, color: inks.ink });
  }
}

/** A house: as the chart draws what it is built as, or else under its roof, with the ridge and the hips. */
export function drawHouse(g: Graphics, look: Footing): void {
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
export function drawMarkers(g: Graphics, look: Footing): void {
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
