import type { Graphics } from 'pixi.js';
import type { ChartFeature, Strip } from '../../table/state';
import { dashed, dashes, type Plot, plotAt, polygon, polyline, type Stroke } from '../letters/strokes';
import type { Palette } from '../palette';
import type { Pixel } from '../view/camera';
import { extentOf, hatching, strewn } from './inside';

/** Points of a feature that are drawn as one line or outline, in plot pixels. */
export function outlines(feature: ChartFeature, plot: Plot): readonly (readonly Pixel[])[] {
  if (feature.shape.type === 'polygon') return feature.shape.rings.map((ring) => ring.map(plot));
  if (feature.shape.type === 'line') return [feature.shape.points.map(plot)];
  return [];
}

export function area(g: Graphics, rings: readonly (readonly Pixel[])[], color: string, alpha = 1): void {
  const [outline, ...holes] = rings;
  if (!outline) return;
  polygon(g, outline, color, alpha);
  for (const hole of holes) {
    g.poly(
      hole.flatMap((point) => [point.x, point.y]),
      true,
    ).cut();
  }
}

export type Mark = (g: Graphics, feature: ChartFeature, plot: Plot, palette: Palette) => void;

/** More marks than these are not strewn over one area: they lie farther apart. */
const MOST_STREWN = 1200;

/** Pixels from one stroke of fog to the next. */
const HATCH = 11;

/** Places over an area, as near as `step` pixels where it is small. */
export function places(ring: readonly Pixel[], step: number): readonly Pixel[] {
  if (ring.length < 3) return [];
  const { width, height } = extentOf(ring);
  return strewn(ring, Math.max(step, Math.sqrt((width * height) / MOST_STREWN)));
}

function dots(g: Graphics, at: readonly Pixel[], stroke: Stroke): void {
  if (at.length === 0) return;
  for (const { x, y } of at) g.moveTo(x - stroke.width / 2, y).lineTo(x + stroke.width / 2, y);
  g.stroke({ cap: 'butt', ...stroke });
}

function crosses(g: Graphics, at: readonly Pixel[], size: number, stroke: Stroke): void {
  if (at.length === 0) return;
  for (const { x, y } of at) {
    g.moveTo(x - size, y - size).lineTo(x + size, y + size);
    g.moveTo(x + size, y - size).lineTo(x - size, y + size);
  }
  g.stroke(stroke);
}

const shoal: Mark = (g, feature, plot, palette) => {
  const rings = outlines(feature, plot);
  area(g, rings, palette.water[0], 0.7);
  for (const ring of rings)
    dashed(g, ring, { width: 1.2, color: palette.coast, alpha: 0.8 }, [1.5, 3.5], true);
};

const sandbar: Mark = (g, feature, plot, palette) => {
  const rings = outlines(feature, plot);
  area(g, rings, palette.land, 0.45);
  dots(g, places(rings[0] ?? [], 13), { width: 1.5, color: palette.coast, alpha: 0.55 });
  for (const ring of rings) dashed(g, ring, { width: 1.6, color: palette.coast, alpha: 0.9 }, [1.6, 3], true);
};

/** Strokes down a slope, inward from the coast of a ring. */
function hachures(g: Graphics, ring: readonly Pixel[], stroke: Stroke): void {
  const [first] = ring;
  if (!first) return;
  const turn = ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  const inward = turn > 0 ? 1 : -1;
  dashes([...ring, first], [3, 4]).forEach(([a, b], i) => {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length < 1) return;
    const [nx, ny] = [(-(b.y - a.y) / length) * inward, ((b.x - a.x) / length) * inward];
    const [near, far] = i % 2 === 0 ? [4, 11] : [4, 8];
    g.moveTo(a.x + nx * near, a.y + ny * near).lineTo(a.x + nx * far, a.y + ny * far);
  });
  g.stroke(stroke);
}

const land: Mark = (g, feature, plot, palette) => {
  const rings = outlines(feature, plot);
  const [outline] = rings;
  const { width, height } = extentOf(outline ?? []);
  // The water about an islet is no wider than the islet itself.
  const shore = Math.min(11.4, 3 + Math.max(width, height) * 0.22);
  for (const ring of rings)
    polyline(g, ring, { width: shore + 1.6, color: palette.coast, alpha: 0.55 }, true);
  for (const ring of rings) polyline(g, ring, { width: shore, color: palette.water[0] }, true);
  area(g, rings, palette.land);
  if (feature.high && outline) hachures(g, outline, { width: 1, color: palette.coast, alpha: 0.75 });
  for (const ring of rings) polyline(g, ring, { width: 1.4, color: palette.coast }, true);
};

const ice: Mark = (g, feature, plot, palette) => {
  const rings = outlines(feature, plot);
  const closed = feature.shape.type === 'polygon';
  if (closed) area(g, rings, palette.ice, palette.theme === 'light' ? 0.5 : 0.12);
  for (const ring of rings) dashed(g, ring, { width: 1.4, color: palette.muted, alpha: 0.7 }, [9, 5], closed);
};

/** Soft slanting strokes without an outline: nobody can say where fog ends. */
const fog: Mark = (g, feature, plot, palette) => {
  if (feature.shape.type !== 'polygon') return;
  const rings = outlines(feature, plot);
  area(g, rings, palette.smoke, 0.16);
  const { width, height } = extentOf(rings.flat());
  const strokes = hatching(rings, Math.max(HATCH, (width + height) / MOST_STREWN));
  if (strokes.length === 0) return;
  for (const [a, b] of strokes) g.moveTo(a.x, a.y).lineTo(b.x, b.y);
  g.stroke({ width: 3, color: palette.smoke, alpha: 0.22, cap: 'round' });
};

/** The line of a barrier, of which areas show the outline. */
const barrierLines = (feature: ChartFeature, plot: Plot): readonly (readonly Pixel[])[] =>
  outlines(feature, plot).map((line) => {
    const [first] = line;
    return feature.shape.type === 'polygon' && first ? [...line, first] : line;
  });

/** A row of piles, each a short upright stroke. */
const stakes: Mark = (g, feature, plot, palette) => {
  for (const line of barrierLines(feature, plot)) {
    polyline(g, line, { width: 1, color: palette.ink, alpha: 0.45 });
    for (const [{ x, y }] of dashes(line, [1, 6])) g.moveTo(x, y - 5).lineTo(x, y + 4);
    g.stroke({ width: 1.6, color: palette.ink, alpha: 0.85 });
  }
};

/** Links one after the other. */
const chain: Mark = (g, feature, plot, palette) => {
  for (const line of barrierLines(feature, plot)) {
    for (const [a, b] of dashes(line, [8, 3])) {
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      const [nx, ny] = [(-(b.y - a.y) / length) * 2.4, ((b.x - a.x) / length) * 2.4];
      g.poly([a.x + nx, a.y + ny, b.x + nx, b.y + ny, b.x - nx, b.y - ny, a.x - nx, a.y - ny], true);
    }
    g.stroke({ width: 1.3, color: palette.ink, alpha: 0.85, join: 'round' });
    polyline(g, line, { width: 1, color: palette.ink, alpha: 0.6 });
  }
};

const channel: Mark = (g, feature, plot, palette) => {
  const closed = feature.shape.type === 'polygon';
  for (const line of outlines(feature, plot))
    dashed(g, line, { width: 1.1, color: palette.muted, alpha: 0.7 }, [14, 6], closed);
};

const rock: Mark = (g, feature, plot, palette) => {
  const stroke = { width: 1.3, color: palette.ink, alpha: 0.8 };
  const at =
    feature.shape.type === 'point'
      ? [plot(feature.shape.at)]
      : feature.shape.type === 'line'
        ? feature.shape.points.map(plot)
        : places(outlines(feature, plot)[0] ?? [], 18);
  if (feature.shape.type === 'polygon') shoal(g, feature, plot, palette);
  for (const { x, y } of at) {
    g.moveTo(x - 4, y).lineTo(x + 4, y);
    g.moveTo(x, y - 4).lineTo(x, y + 4);
  }
  if (at.length > 0) g.stroke(stroke);
};

function mines(g: Graphics, ring: readonly Pixel[], palette: Palette): void {
  dashed(g, ring, { width: 1.4, color: palette.ink, alpha: 0.8 }, [1.5, 4], true);
  crosses(g, places(ring, 17), 3, { width: 1.3, color: palette.ink, alpha: 0.8 });
}

const mine: Mark = (g, feature, plot, palette) => {
  if (feature.shape.type === 'polygon') for (const ring of outlines(feature, plot)) mines(g, ring, palette);
  else if (feature.shape.type === 'line') {
    const row = dashes(feature.shape.points.map(plot), [1, 15]).map(([a]) => a);
    crosses(g, row, 3, { width: 1.3, color: palette.ink, alpha: 0.8 });
  } else {
    const at = plot(feature.shape.at);
    crosses(g, [at], 3, { width: 1.3, color: palette.ink });
    g.circle(at.x, at.y, 5.5).stroke({ width: 1.2, color: palette.ink, alpha: 0.8 });
  }
};

/** A work with a double line, and a bastion at each corner. */
const fort: Mark = (g, feature, plot, palette) => {
  if (feature.shape.type === 'point') {
    const { x, y } = plot(feature.shape.at);
    for (const draw of ['fill', 'stroke'] as const) {
      g.poly([x - 6, y - 6, x, y - 3, x + 6, y - 6, x + 6, y + 6, x, y + 3, x - 6, y + 6], true);
      if (draw === 'fill') g.fill(palette.paper);
      else g.stroke({ width: 1.6, color: palette.ink });
    }
    return;
  }
  const closed = feature.shape.type === 'polygon';
  for (const ring of outlines(feature, plot)) {
    if (closed) polygon(g, ring, palette.paper, 0.85);
    polyline(g, ring, { width: 4, color: palette.ink, alpha: 0.9 }, closed);
    polyline(g, ring, { width: 1.6, color: palette.land }, closed);
    const { width, height } = extentOf(ring);
    const size = Math.min(5, Math.max(width, height) * 0.08);
    for (const { x, y } of size > 1.5 ? ring : [])
      g.poly([x, y - size, x + size, y, x, y + size, x - size, y], true);
    if (size > 1.5) g.fill(palette.ink);
  }
};

export const SEA_MARKS = {
  shoal: [shoal],
  sandbar: [sandbar],
  ice: [ice],
  channel: [channel],
  land: [land],
  stakes: [stakes],
  chain: [chain],
  rock: [rock],
  mine: [mine],
  fort: [fort],
  fog: [fog],
} as const;

/** Strips of water laid with mines, and lanes swept through them. */
export function drawStrips(
  g: Graphics,
  strips: readonly Strip[],
  hidden: ReadonlySet<string>,
  scale: number,
  palette: Palette,
): void {
  const plot = plotAt(scale);
  for (const { id, kind, rings } of strips) {
    if (hidden.has(id)) continue;
    for (const points of rings) {
      const ring = points.map(plot);
      if (kind === 'mined') mines(g, ring, palette);
      else {
        polygon(g, ring, palette.water[0], 0.85);
        dashed(g, ring, { width: 1.2, color: palette.starboard, alpha: 0.8 }, [8, 4], true);
      }
    }
  }
}
