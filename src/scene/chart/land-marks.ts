import type { Graphics } from 'pixi.js';
import type { ChartFeature } from '../../table/state';
import { dashed, dashes, type Plot, polygon, polyline, type Stroke } from '../letters/strokes';
import type { Palette } from '../palette';
import type { Pixel } from '../view/camera';
import { area, type Mark, outlines, places } from './chart-marks';
import { hatching } from './inside';

/** Country as an old staff map has it. What is one line drawn over another is drawn in passes: all of one, then all of the next. */

/** Pixels of so many inches. */
const inPixels = (plot: Plot, inches: number): number => plot({ x: inches, y: 0 }).x - plot({ x: 0, y: 0 }).x;

/** Rings or a line as lines: those of areas are closed. */
const closedLines = (feature: ChartFeature, plot: Plot): readonly (readonly Pixel[])[] =>
  outlines(feature, plot).map((line) => {
    const [first] = line;
    return feature.shape.type === 'polygon' && first ? [...line, first] : line;
  });

/** Places along a line, so many pixels apart. */
const along = (line: readonly Pixel[], step: number): readonly Pixel[] =>
  dashes(line, [0.01, step]).map(([at]) => at);

function discs(g: Graphics, at: readonly Pixel[], radius: number, color: string, alpha = 1): void {
  if (at.length === 0) return;
  for (const { x, y } of at) g.circle(x, y, radius);
  g.fill({ color, alpha });
}

/** Pixels of a tree's crown, from tree to tree, and of the crowns along the edge of a wood. */
const TREE = { crown: 3.4, apart: 19, edge: 5, along: 8.5 } as const;

/** A wood: tinted, crowns along its edge, trees with a shaded side within. */
const woods: Mark = (g, feature, plot, palette) => {
  for (const line of closedLines(feature, plot)) {
    const edge = along(line, TREE.along);
    discs(g, edge, TREE.edge + 1, palette.leaf, 0.85);
    discs(g, edge, TREE.edge, palette.growth);
  }
  const rings = outlines(feature, plot);
  area(g, rings, palette.growth);
  const trees = places(rings[0] ?? [], TREE.apart);
  if (trees.length === 0) return;
  for (const { x, y } of trees) g.circle(x, y, TREE.crown);
  g.stroke({ width: 1.1, color: palette.leaf, alpha: 0.9 });
  for (const { x, y } of trees) g.moveTo(x + TREE.crown, y - 1).arc(x, y, TREE.crown - 0.4, -0.3, 1.9);
  g.stroke({ width: 2, color: palette.leaf, alpha: 0.9 });
};

/** Pixels from furrow to furrow. */
const FURROW = 7;

const crops: Mark = (g, feature, plot, palette) => {
  const rings = outlines(feature, plot);
  area(g, rings, palette.crop, 0.75);
  const furrows = hatching(rings, FURROW);
  for (const [a, b] of furrows) g.moveTo(a.x, a.y).lineTo(b.x, b.y);
  if (furrows.length > 0) g.stroke({ width: 1, color: palette.straw, alpha: 0.75 });
  for (const ring of rings) dashed(g, ring, { width: 1.2, color: palette.straw }, [5, 3], true);
};

/** The ring drawn in about its middle. */
function drawnIn(ring: readonly Pixel[], part: number): readonly Pixel[] {
  const middle = ring.reduce((sum, { x, y }) => ({ x: sum.x + x, y: sum.y + y }), { x: 0, y: 0 });
  const [cx, cy] = [middle.x / ring.length, middle.y / ring.length];
  return ring.map(({ x, y }) => ({ x: cx + (x - cx) * part, y: cy + (y - cy) * part }));
}

/** Inward of a ring at the middle of an edge of it, a pixel long. */
function inwardOf(ring: readonly Pixel[]): (a: Pixel, b: Pixel) => Pixel {
  const turn = ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  const way = turn > 0 ? 1 : -1;
  return (a, b) => {
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return { x: (-(b.y - a.y) / length) * way, y: ((b.x - a.x) / length) * way };
  };
}

/** Strokes inward from a ring, long and short by turns. */
function slopes(
  g: Graphics,
  ring: readonly Pixel[],
  lengths: readonly [number, number],
  stroke: Stroke,
): void {
  const [first] = ring;
  if (!first) return;
  const inward = inwardOf(ring);
  dashes([...ring, first], [2, 4.5]).forEach(([a, b], i) => {
    const way = inward(a, b);
    const length = lengths[i % 2] ?? 0;
    g.moveTo(a.x, a.y).lineTo(a.x + way.x * length, a.y + way.y * length);
  });
  g.stroke(stroke);
}

/** A hill: slopes down to its foot, and contours up to its top. */
const hill: Mark = (g, feature, plot, palette) => {
  const rings = outlines(feature, plot);
  area(g, rings, palette.coast, 0.1);
  const [foot] = rings;
  if (!foot) return;
  for (const [part, alpha] of [
    [0.66, 0.07],
    [0.36, 0.09],
  ] as const) {
    const contour = drawnIn(foot, part);
    polygon(g, contour, palette.coast, alpha);
    polyline(g, contour, { width: 1, color: palette.coast, alpha: 0.55 }, true);
  }
  slopes(g, foot, [10, 6], { width: 1, color: palette.coast, alpha: 0.8 });
};

const rubble: Mark = (g, feature, plot, palette) => {
  const rings = outlines(feature, plot);
  area(g, rings, palette.stone, 0.3);
  const stones = places(rings[0] ?? [], 11);
  stones.forEach(({ x, y }, i) => {
    const [w, h] = i % 3 === 0 ? [3.6, 2.4] : [2.4, 3];
    g.poly([x - w, y + h, x - w * 0.3, y - h, x + w, y + h * 0.6], true);
  });
  if (stones.length > 0)
    g.fill({ color: palette.stone }).stroke({ width: 0.8, color: palette.ink, alpha: 0.7 });
  for (const ring of rings) dashed(g, ring, { width: 1.2, color: palette.ink, alpha: 0.6 }, [1.5, 3.5], true);
};

/** A wreck: the burnt hull, crossed out. */
const wreck: Mark = (g, feature, plot, palette) => {
  const rings = outlines(feature, plot);
  area(g, rings, palette.ink, 0.55);
  for (const ring of rings) {
    polyline(g, ring, { width: 1.4, color: palette.ink }, true);
    const half = ring.length / 2;
    for (const i of [0, Math.floor(half / 2)])
      polyline(g, [ring[i] as Pixel, ring[Math.floor(i + half)] as Pixel], {
        width: 1.2,
        color: palette.paper,
        alpha: 0.7,
      });
  }
};

/** A trench: dark, with its parapet's strokes outward of it. */
const trench: Mark = (g, feature, plot, palette) => {
  const rings = outlines(feature, plot);
  area(g, rings, palette.coast, 0.35);
  for (const ring of rings) {
    slopes(g, ring, [-5, -5], { width: 1.1, color: palette.coast });
    polyline(g, ring, { width: 1.8, color: palette.ink, alpha: 0.85 }, true);
  }
};

/** Water ashore; the deep has a second line within its bank. */
const waterOf =
  (isDeep: boolean): Mark =>
  (g, feature, plot, palette) => {
    const rings = outlines(feature, plot);
    area(g, rings, palette.water[isDeep ? 2 : 1]);
    if (isDeep) for (const ring of rings) polyline(g, ring, { width: 7, color: palette.water[1] }, true);
    for (const ring of rings) polyline(g, ring, { width: 1.5, color: palette.grid }, true);
  };

/** A band as wide as it is charted, at least so many pixels; as an area, its outline. */
const band =
  (least: number, wider: number, color: (palette: Palette) => string): Mark =>
  (g, feature, plot, palette) => {
    const closed = feature.shape.type === 'polygon';
    const width = Math.max(least, inPixels(plot, feature.width ?? 0));
    for (const line of outlines(feature, plot)) {
      const ink = { color: color(palette), cap: 'butt' } as const;
      if (closed && wider === 0) polygon(g, line, ink.color);
      else polyline(g, line, { ...ink, width: closed ? 2 * wider : width + 2 * wider }, closed);
    }
  };

const ROAD = { least: 4, casing: 1.5 } as const;
const STREAM = { least: 2.5, casing: 1 } as const;

/** Bushes one beside the other. */
const hedge: Mark = (g, feature, plot, palette) => {
  for (const line of closedLines(feature, plot)) {
    polyline(g, line, { width: 2, color: palette.leaf, alpha: 0.5 });
    discs(g, along(line, 6.5), 2.7, palette.leaf);
  }
};

/** An earth bank with bushes on it. */
const bocage: Mark = (g, feature, plot, palette) => {
  for (const line of closedLines(feature, plot)) {
    polyline(g, line, { width: 11, color: palette.coast, alpha: 0.9 });
    polyline(g, line, { width: 8.6, color: palette.growth });
    discs(g, along(line, 8), 3.5, palette.leaf);
  }
};

/** Courses of stone between two lines. */
const stoneWall: Mark = (g, feature, plot, palette) => {
  for (const line of closedLines(feature, plot)) {
    polyline(g, line, { width: 5.4, color: palette.ink, alpha: 0.9 });
    polyline(g, line, { width: 3, color: palette.stone });
    for (const [a, b] of dashes(line, [1.1, 6])) g.moveTo(a.x, a.y).lineTo(b.x, b.y);
    g.stroke({ width: 3.6, color: palette.ink, alpha: 0.9, cap: 'butt' });
  }
};

/** A thin line with crossed posts. */
const fence: Mark = (g, feature, plot, palette) => {
  for (const line of closedLines(feature, plot)) {
    polyline(g, line, { width: 1.1, color: palette.ink, alpha: 0.75 });
    for (const { x, y } of along(line, 14)) {
      g.moveTo(x - 2.6, y - 2.6).lineTo(x + 2.6, y + 2.6);
      g.moveTo(x + 2.6, y - 2.6).lineTo(x - 2.6, y + 2.6);
    }
    g.stroke({ width: 1.1, color: palette.ink, alpha: 0.85 });
  }
};

const middle = (a: Pixel, b: Pixel): Pixel => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const toward = (a: Pixel, b: Pixel, pixels: number): Pixel => {
  const part = pixels / (Math.hypot(b.x - a.x, b.y - a.y) || 1);
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
};

/** The ridge of a roof of four corners along its longer sides, and the corners each end of it is hipped to. */
function roofOf([a, b, c, d]: readonly Pixel[]) {
  if (!a || !b || !c || !d) return undefined;
  const isLong = Math.hypot(b.x - a.x, b.y - a.y) >= Math.hypot(c.x - b.x, c.y - b.y);
  const [p, q, r, s] = isLong ? [a, b, c, d] : [b, c, d, a];
  // From one short side to the other, each end half a short side within.
  const [near, far] = [middle(s, p), middle(q, r)];
  const hip = Math.min(Math.hypot(p.x - s.x, p.y - s.y), Math.hypot(far.x - near.x, far.y - near.y)) / 2;
  const [from, to] = [toward(near, far, hip), toward(far, near, hip)];
  return {
    from,
    to,
    shaded: [p, q, to, from],
    hips: [
      [p, from],
      [s, from],
      [q, to],
      [r, to],
    ] as const,
  };
}

/** A house from above: its outline, the ridge and the hips of its roof, the far side of it in shade. */
const house =
  (fill: (palette: Palette) => string, walls: number): Mark =>
  (g, feature, plot, palette) => {
    for (const ring of outlines(feature, plot)) {
      polygon(g, ring, fill(palette));
      const roof = ring.length === 4 ? roofOf(ring) : undefined;
      if (roof) {
        polygon(g, roof.shaded, palette.ink, 0.16);
        const line = { width: 1, color: palette.ink, alpha: 0.75 };
        for (const hip of roof.hips) polyline(g, hip, line);
        polyline(g, [roof.from, roof.to], { ...line, width: 1.6 });
      }
      polyline(g, ring, { width: walls, color: palette.ink, alpha: 0.95 }, true);
    }
  };

/** Concrete: a thick wall, a thin line within it, crossed from corner to corner. */
const bunker: Mark = (g, feature, plot, palette) => {
  for (const ring of outlines(feature, plot)) {
    polygon(g, ring, palette.stone);
    const inner = drawnIn(ring, 0.62);
    polyline(g, inner, { width: 1, color: palette.ink, alpha: 0.8 }, true);
    const half = inner.length / 2;
    if (Number.isInteger(half))
      for (let i = 0; i < half; i++)
        polyline(g, [inner[i] as Pixel, inner[i + half] as Pixel], {
          width: 1,
          color: palette.ink,
          alpha: 0.8,
        });
    polyline(g, ring, { width: 3.4, color: palette.ink }, true);
  }
};

export const LAND_MARKS = {
  hill: [hill],
  crops: [crops],
  'shallow-water': [waterOf(false)],
  'deep-water': [waterOf(true)],
  stream: [
    band(STREAM.least, STREAM.casing, (palette) => palette.grid),
    band(STREAM.least, 0, (palette) => palette.water[1]),
  ],
  woods: [woods],
  rubble: [rubble],
  wreck: [wreck],
  road: [
    band(ROAD.least, ROAD.casing, (palette) => palette.coast),
    band(ROAD.least, 0, (palette) => palette.road),
  ],
  trench: [trench],
  fence: [fence],
  hedge: [hedge],
  bocage: [bocage],
  'stone-wall': [stoneWall],
  'wooden-house': [house((palette) => palette.timber, 1.8)],
  'stone-house': [house((palette) => palette.stone, 2.6)],
  bunker: [bunker],
} as const;
