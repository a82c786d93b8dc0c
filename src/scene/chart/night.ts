import type { Graphics } from 'pixi.js';
import { litWords } from '../../session/said/lit';
import type { Box } from '../letters/labels';
import { alongHeading, arcPoints, dashed, offset, plotAt, polygon, wedge } from '../letters/strokes';
import type { Palette } from '../palette';
import { afloat, drawnOf, type Picture, plotOf, shownPose } from '../picture';
import type { Camera, Pixel } from '../view/camera';

/** Half the angle that a beam opens at most, in degrees: ships close aboard are not lit all round. */
const WIDEST = 32;

/** A beam as a wedge: it opens from its lamp to `half` pixels either side of what it is on, and ends as far beyond. */
export function beamTo(lamp: Pixel, on: Pixel, half: number): readonly Pixel[] {
  const [dx, dy] = [on.x - lamp.x, on.y - lamp.y];
  const length = Math.hypot(dx, dy);
  const toward = (Math.atan2(dx, -dy) * 180) / Math.PI;
  const opens = Math.min(WIDEST, (Math.atan2(half, length) * 180) / Math.PI);
  return wedge(lamp, length + half, [toward - opens, toward + opens]);
}

/** A part of 1 that looks thrown and is always the same for the same cell. */
function scattered(a: number, b: number, of: number): number {
  const wave = Math.sin(a * 127.1 + b * 311.7 + of * 74.7) * 43758.5453;
  return wave - Math.floor(wave);
}

const RAIN = { across: 58, down: 46, long: 13 } as const;

/**
 * Strokes of rain over a view of the plot, driven along a heading; those of the same water are always the same.
 * `part` of the usual way lies between them.
 */
export function rain(view: Box, toward: number, part = 1): readonly (readonly [Pixel, Pixel])[] {
  const strokes: (readonly [Pixel, Pixel])[] = [];
  const [across, down] = [RAIN.across * part, RAIN.down * part];
  const [left, top] = [Math.floor(view.x / across), Math.floor(view.y / down)];
  for (let a = left; a * across < view.x + view.width; a++) {
    for (let b = top; b * down < view.y + view.height; b++) {
      const x = (a + scattered(a, b, 0)) * across;
      const y = (b + scattered(a, b, 1)) * down;
      strokes.push([{ x, y }, offset({ x, y }, toward, RAIN.long * (0.6 + 0.8 * scattered(a, b, 2)))]);
    }
  }
  return strokes;
}

/** The slant of rain where the table knows of no wind. */
const SLANT = 205;

/** Rain falls: it is slanted by the wind and runs down the sheet whatever its direction. */
export const slantOf = (wind: number | undefined): number =>
  wind === undefined ? SLANT : 180 - 35 * alongHeading(wind).x;

/** Foul weather: a quiet rain over the whole view, slanted with the wind. */
export function drawRain(g: Graphics, camera: Camera, wind: number | undefined, palette: Palette): void {
  const { width, height } = camera.size;
  const middle = plotAt(camera.scale)(camera.centre);
  const view = { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
  for (const [a, b] of rain(view, slantOf(wind))) g.moveTo(a.x, a.y).lineTo(b.x, b.y);
  g.stroke({ width: 1.2, color: palette.muted, alpha: 0.28 });
}

/** Breadths of a beam as parts of the whole, with how much each adds: brightest along the middle. */
const BEAM = [
  [1, 0.05],
  [0.88, 0.05],
  [0.76, 0.06],
  [0.62, 0.06],
  [0.46, 0.07],
  [0.28, 0.08],
] as const;

/** Pixels beyond the edge of a flare's disc and of a lit hull's glow, with how much each adds. */
const RIM = [
  [16, 0.04],
  [12, 0.05],
  [8, 0.06],
  [4, 0.07],
] as const;

function drawFlare(g: Graphics, at: Pixel, radius: number, { glare }: Palette): void {
  for (const [beyond, alpha] of RIM) g.circle(at.x, at.y, radius + beyond).fill({ color: glare, alpha });
  g.circle(at.x, at.y, radius).fill({ color: glare, alpha: 0.2 });
  dashed(g, arcPoints(at, radius, 0, 360), { width: 1.4, color: glare, alpha: 0.95 }, [2, 3]);
  for (const heading of [0, 90, 180, 270]) {
    const tip = offset(at, heading, 9);
    g.moveTo(at.x, at.y).lineTo(tip.x, tip.y);
  }
  g.stroke({ width: 1.4, color: glare });
  g.circle(at.x, at.y, 3).fill(glare);
}

/** Degrees between the rays about a lit hull. */
const RAYS = 30;

/** A glow with rays outside the place of the selection ring, so that lit is told from chosen without colour. */
function drawGlow(g: Graphics, at: Pixel, radius: number, { glare }: Palette): void {
  for (const [beyond, alpha] of RIM) g.circle(at.x, at.y, radius + beyond - 4).fill({ color: glare, alpha });
  for (let heading = 0; heading < 360; heading += RAYS) {
    const [from, to] = [offset(at, heading, radius + 3), offset(at, heading, radius + 9)];
    g.moveTo(from.x, from.y).lineTo(to.x, to.y);
  }
  g.stroke({ width: 2, color: glare, cap: 'round' });
}

/** Star shells, searchlights, and a glow about everybody who is lit, as far as the side at the screen may see. */
export function drawLights(g: Graphics, picture: Picture): void {
  const { state, palette, camera } = picture;
  const { table } = state.world;
  if (!table.lights) return;
  const plot = plotOf(picture);
  const seen = new Map(
    afloat(state).map((piece) => {
      const length = drawnOf(state, piece, camera.scale)?.length ?? 0;
      return [piece.id, { at: plot(shownPose(picture, piece).at), radius: Math.max(15, length / 2 + 7) }];
    }),
  );
  for (const light of table.lights) {
    if (light.kind === 'flare') drawFlare(g, plot(light.at), light.radius * camera.scale, palette);
    else {
      const [lamp, on] = [seen.get(light.from), seen.get(light.on)];
      if (!lamp || !on) continue;
      for (const [part, alpha] of BEAM) {
        polygon(g, beamTo(lamp.at, on.at, (on.radius + 12) * part), palette.glare, alpha);
      }
    }
  }
  for (const [id, { at, radius }] of seen) {
    if (!table.pieces[id]?.aloft && litWords(table, id)) drawGlow(g, at, radius, palette);
  }
}
