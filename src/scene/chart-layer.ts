import type { Graphics } from 'pixi.js';
import type { Point } from '../geometry/pose';
import type { Chart, ChartFeature, Table } from '../table/state';
import { type Camera, type Pixel, toTable } from './camera';
import { type Box, overlap } from './labels';
import type { Lettering, Letters } from './lettering';
import { mixed, type Palette } from './palette';
import { alongHeading, dashed, offset, type Plot, plotAt, polygon, polyline } from './strokes';

const depthsOf = (chart: Chart): readonly number[] =>
  [
    ...new Set(
      chart.features.flatMap(({ kind, depth }) => (kind === 'depth' && depth !== undefined ? [depth] : [])),
    ),
  ].sort((a, b) => a - b);

/**
 * The tint of a depth by its rank among the depths charted, shallowest first: an estuary of 5 to 20 fathoms
 * and an ocean of 50 to 2,000 both use all the tints there are.
 */
function tintOf(palette: Palette, depths: readonly number[], depth: number): string {
  const [shallow, middling, deep] = palette.water;
  const rank = (2 * depths.indexOf(depth)) / depths.length;
  return rank < 1 ? mixed(shallow, middling, rank) : mixed(middling, deep, rank - 1);
}

/** The tint of open sea: the deepest where the chart gives depths, else the quiet middle one. */
export const openSea = (palette: Palette, chart: Chart): string =>
  palette.water[chart.features.some((feature) => feature.kind === 'depth') ? 2 : 1];

/** Points of a feature that are drawn as one line or outline, in plot pixels. */
function outlines(feature: ChartFeature, plot: Plot): readonly (readonly Pixel[])[] {
  if (feature.shape.type === 'polygon') return feature.shape.rings.map((ring) => ring.map(plot));
  if (feature.shape.type === 'line') return [feature.shape.points.map(plot)];
  return [];
}

function area(g: Graphics, rings: readonly (readonly Pixel[])[], color: string, alpha = 1): void {
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

/** Depth areas, the deepest first so that shallower water lies on top. */
export function drawWater(g: Graphics, chart: Chart, scale: number, palette: Palette): void {
  const plot = plotAt(scale);
  const depths = chart.features.filter((feature) => feature.kind === 'depth');
  const ranks = depthsOf(chart);
  for (const feature of [...depths].sort((a, b) => (b.depth ?? 0) - (a.depth ?? 0))) {
    const rings = outlines(feature, plot);
    area(g, rings, tintOf(palette, ranks, feature.depth ?? 0));
    for (const ring of rings) {
      polyline(g, ring, { width: 1, color: palette.grid, alpha: 0.5 }, feature.shape.type === 'polygon');
    }
  }
}

type Mark = (g: Graphics, feature: ChartFeature, plot: Plot, palette: Palette) => void;

const shoal: Mark = (g, feature, plot, palette) => {
  const rings = outlines(feature, plot);
  area(g, rings, palette.water[0], 0.7);
  for (const ring of rings)
    dashed(g, ring, { width: 1.2, color: palette.coast, alpha: 0.8 }, [1.5, 3.5], true);
};

const sandbar: Mark = (g, feature, plot, palette) => {
  const rings = outlines(feature, plot);
  area(g, rings, palette.land, 0.45);
  for (const ring of rings) dashed(g, ring, { width: 1.6, color: palette.coast, alpha: 0.9 }, [1.6, 3], true);
};

const land: Mark = (g, feature, plot, palette) => {
  const rings = outlines(feature, plot);
  for (const ring of rings) polyline(g, ring, { width: 13, color: palette.coast, alpha: 0.55 }, true);
  for (const ring of rings) polyline(g, ring, { width: 11.4, color: palette.water[0] }, true);
  area(g, rings, palette.land);
  for (const ring of rings) polyline(g, ring, { width: 1.4, color: palette.coast }, true);
};

const ice: Mark = (g, feature, plot, palette) => {
  const rings = outlines(feature, plot);
  const closed = feature.shape.type === 'polygon';
  if (closed) area(g, rings, palette.ice, palette.theme === 'light' ? 0.5 : 0.12);
  for (const ring of rings) dashed(g, ring, { width: 1.4, color: palette.muted, alpha: 0.7 }, [9, 5], closed);
};

const barrier: Mark = (g, feature, plot, palette) => {
  for (const line of outlines(feature, plot)) {
    dashed(g, line, { width: 1.6, color: palette.ink, alpha: 0.7 }, [2, 4], feature.shape.type === 'polygon');
  }
};

const channel: Mark = (g, feature, plot, palette) => {
  for (const line of outlines(feature, plot)) {
    dashed(
      g,
      line,
      { width: 1, color: palette.muted, alpha: 0.6 },
      [14, 6],
      feature.shape.type === 'polygon',
    );
  }
};

const rock: Mark = (g, feature, plot, palette) => {
  if (feature.shape.type !== 'point') return shoal(g, feature, plot, palette);
  const at = plot(feature.shape.at);
  g.moveTo(at.x - 4, at.y)
    .lineTo(at.x + 4, at.y)
    .moveTo(at.x, at.y - 4)
    .lineTo(at.x, at.y + 4);
  g.stroke({ width: 1.3, color: palette.ink, alpha: 0.8 });
};

const fort: Mark = (g, feature, plot, palette) => {
  if (feature.shape.type !== 'point') return area(g, outlines(feature, plot), palette.coast);
  const at = plot(feature.shape.at);
  g.rect(at.x - 5, at.y - 5, 10, 10)
    .fill(palette.paper)
    .rect(at.x - 5, at.y - 5, 10, 10);
  g.stroke({ width: 1.6, color: palette.ink });
};

/** Short streaks along the set of the current, in a loose pattern over its area. */
const current: Mark = (g, feature, plot, palette) => {
  const [ring] = outlines(feature, plot);
  if (!ring || feature.toward === undefined) return;
  const xs = ring.map((point) => point.x);
  const ys = ring.map((point) => point.y);
  const inside = (at: Pixel): boolean => {
    let within = false;
    ring.forEach((a, i) => {
      const b = ring[(i + 1) % ring.length] as Pixel;
      if (a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x)
        within = !within;
    });
    return within;
  };
  const step = Math.max(46, (Math.max(...xs) - Math.min(...xs)) / 24);
  for (let y = Math.min(...ys), row = 0; y < Math.max(...ys); y += step, row++) {
    for (let x = Math.min(...xs) + (row % 2) * (step / 2); x < Math.max(...xs); x += step) {
      if (!inside({ x, y })) continue;
      const tip = offset({ x, y }, feature.toward, 16);
      g.moveTo(x, y).lineTo(tip.x, tip.y);
    }
  }
  g.stroke({ width: 1.2, color: palette.muted, alpha: 0.45 });
};

const MARKS: Partial<Record<ChartFeature['kind'], Mark>> = {
  shoal,
  sandbar,
  current,
  ice,
  channel,
  land,
  stakes: barrier,
  chain: barrier,
  rock,
  mine: rock,
  fort,
};

/** Everything charted above the water tints, in the order of MARKS. */
export function drawFeatures(g: Graphics, chart: Chart, scale: number, palette: Palette): void {
  const plot = plotAt(scale);
  for (const [kind, mark] of Object.entries(MARKS)) {
    for (const feature of chart.features) if (feature.kind === kind) mark(g, feature, plot, palette);
  }
}

type Word = {
  readonly id: string;
  readonly of: 'name' | 'sounding';
  readonly words: string;
  readonly at: Pixel;
  readonly letters: Letters;
};

/** The middle of a feature's outline box. */
function middle(feature: ChartFeature): Point | undefined {
  if (feature.shape.type === 'point') return feature.shape.at;
  const points = feature.shape.type === 'line' ? feature.shape.points : (feature.shape.rings[0] ?? []);
  if (points.length === 0) return undefined;
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

/** Names first, then soundings; names of areas too small on the screen to carry them are left out. */
function words(chart: Chart, plot: Plot, palette: Palette): readonly Word[] {
  const names: Word[] = [];
  const soundings: Word[] = [];
  const halo = palette.water[1];
  for (const feature of chart.features) {
    const at = middle(feature);
    if (!at) continue;
    if (feature.kind === 'sounding' && feature.depth !== undefined) {
      const letters = { size: 13, color: palette.muted, italic: true, family: 'serif' } as const;
      soundings.push({ id: feature.id, of: 'sounding', words: String(feature.depth), at: plot(at), letters });
    } else if (feature.name && feature.kind !== 'depth') {
      const onWater = feature.kind !== 'land' && feature.kind !== 'fort';
      const letters: Letters = {
        size: feature.kind === 'name' ? 14 : 13,
        color: onWater ? palette.muted : palette.ink,
        italic: onWater,
        family: 'serif',
        spacing: 0.6,
        ...(onWater ? { halo } : {}),
      };
      names.push({ id: feature.id, of: 'name', words: feature.name, at: plot(at), letters });
    }
  }
  return [...names, ...soundings];
}

/** Pixels kept free about a name, and about a sounding. */
const AIR = { name: 14, sounding: 38 } as const;

/** Names and soundings near the view, thinned so that none runs into another or into what is taken. */
export function letterChart(
  lettering: Lettering,
  chart: Chart,
  camera: Camera,
  palette: Palette,
  kept: readonly Box[],
): void {
  const plot = plotAt(camera.scale);
  const centre = plot(camera.centre);
  const taken: Box[] = [...kept];
  lettering.begin();
  for (const word of words(chart, plot, palette)) {
    if (Math.abs(word.at.x - centre.x) > camera.size.width) continue;
    if (Math.abs(word.at.y - centre.y) > camera.size.height) continue;
    const { width, height } = lettering.measure(word.words, word.letters);
    const air = AIR[word.of];
    const box: Box = {
      x: word.at.x - width / 2 - air,
      y: word.at.y - height / 2 - air,
      width: width + 2 * air,
      height: height + 2 * air,
    };
    if (taken.some((other) => overlap(other, box))) continue;
    taken.push(box);
    lettering.write(word.id, word.words, word.letters, word.at, { x: 0.5, y: 0.5 });
  }
  lettering.end();
}

const GRID_STEPS = [0.25, 0.5, 1, 2, 3, 6, 12, 24, 48, 96, 192] as const;

/** Inches between grid lines at this scale: the finest of the steps that leaves 64 pixels between them. */
export const gridStep = (scale: number): number =>
  GRID_STEPS.find((step) => step * scale >= 64) ?? GRID_STEPS[GRID_STEPS.length - 1] ?? 192;

/** The inch grid over the whole view. */
export function drawGrid(g: Graphics, camera: Camera, palette: Palette): void {
  const step = gridStep(camera.scale);
  const plot = plotAt(camera.scale);
  const low = toTable(camera, { x: -40, y: camera.size.height + 40 });
  const high = toTable(camera, { x: camera.size.width + 40, y: -40 });
  for (let x = Math.ceil(low.x / step) * step; x <= high.x; x += step) {
    const [a, b] = [plot({ x, y: low.y }), plot({ x, y: high.y })];
    g.moveTo(a.x, a.y).lineTo(b.x, b.y);
  }
  for (let y = Math.ceil(low.y / step) * step; y <= high.y; y += step) {
    const [a, b] = [plot({ x: low.x, y }), plot({ x: high.x, y })];
    g.moveTo(a.x, a.y).lineTo(b.x, b.y);
  }
  g.stroke({ width: 1, color: palette.grid, alpha: palette.gridAlpha });
}

/** The table's edge as a dashed outline with its size in the corner: it warns, the sea goes on beyond it. */
export function drawBounds(
  g: Graphics,
  lettering: Lettering,
  bounds: Table['bounds'],
  scale: number,
  palette: Palette,
): void {
  lettering.begin();
  if (bounds) {
    const plot = plotAt(scale);
    const { x, y, width, height } = bounds;
    const corners = [
      plot({ x, y }),
      plot({ x: x + width, y }),
      plot({ x: x + width, y: y + height }),
      plot({ x, y: y + height }),
    ];
    dashed(g, corners, { width: 1.6, color: palette.bounds, alpha: 0.9 }, [9, 6], true);
    const [corner] = corners as [Pixel];
    const up = alongHeading(0);
    const at = { x: corner.x + 8, y: corner.y + up.y * 8 };
    const letters = { size: 12, color: palette.muted, halo: palette.water[1] } as const;
    lettering.write('bounds', `table ${width}" x ${height}"`, letters, at, { x: 0, y: 1 });
  }
  lettering.end();
}
