import type { Graphics } from 'pixi.js';
import type { FeatureKind, Ground } from '../../engine/chart/chart';
import { sideOfTable } from '../../engine/words/length';
import { type Catalog, NO_RULES, phrases, say } from '../../engine/words/text';
import { ofUnit, type TableUnit } from '../../geometry/units';
import type { Chart, ChartFeature, Table } from '../../table/state';
import type { Lettering, Letters } from '../letters/lettering';
import { dashed, type Plot, plotAt, polyline } from '../letters/strokes';
import { mixed, type Palette } from '../palette';
import { type Box, overlap, type Spots } from '../view/boxes';
import { type Camera, type Pixel, toTable } from '../view/camera';
import english from './chart-layer.en.json';
import { area, outlines } from './chart-marks';
import { middleOf } from './inside';

const t = phrases(english);

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

/** The tint of what is not charted: of a sea the deepest where the chart gives depths, else the quiet middle one. */
export const openGround = (palette: Palette, chart: Chart): string =>
  chart.features.some((feature) => feature.kind === 'depth') ? palette.water[2] : palette.field;

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

type Word = {
  readonly id: string;
  readonly of: 'name' | 'sounding';
  readonly words: string;
  readonly at: Pixel;
  readonly letters: Letters;
};

/** What is lettered at a feature: its name, with the feet of water over a bar or the knots of a current. */
export function called({ name, kind, feet, knots }: ChartFeature): string | undefined {
  const depth = feet === undefined ? undefined : t('chart-layer.feet', { feet });
  const speed =
    kind === 'current' && knots !== undefined ? t('chart-layer.knots', { count: knots }) : undefined;
  const said = depth ?? speed;
  const figure = said && say(NO_RULES, said);
  if (!name || !figure) return name ?? figure;
  return name.includes(figure) ? name : say(NO_RULES, t('chart-layer.both', { name, figure }));
}

/** What is lettered in italics: of a sea all but what stands out of it, of a country its waters. */
const WATER: Readonly<Record<Ground, (kind: FeatureKind) => boolean>> = {
  sea: (kind) => kind !== 'land' && kind !== 'fort',
  land: (kind) => kind === 'stream' || kind === 'shallow-water' || kind === 'deep-water',
};

/** Names first, then soundings; names of areas too small on the screen to carry them are left out. */
function words(chart: Chart, plot: Plot, palette: Palette): readonly Word[] {
  const names: Word[] = [];
  const soundings: Word[] = [];
  const halo = palette.field;
  const { ground = 'sea' } = chart;
  const isWater = WATER[ground];
  const named = new Set(chart.features.filter(({ kind }) => kind === 'name').map(({ name }) => name));
  const figured = new Set(
    chart.features.flatMap((feature) => (called(feature) === feature.name ? [] : feature.name)),
  );
  const shores = chart.features.flatMap(({ kind, shape }) =>
    kind === 'land' && shape.type === 'polygon' ? shape.rings.slice(0, 1) : [],
  );
  for (const feature of chart.features) {
    const isSounding = feature.kind === 'sounding' && feature.depth !== undefined;
    const name = feature.kind === 'depth' ? undefined : called(feature);
    if (!isSounding && !name) continue;
    const onBottom = feature.kind === 'sandbar' || feature.kind === 'shoal';
    const at = middleOf(feature, onBottom ? shores : []);
    if (!at) continue;
    if (isSounding) {
      const letters = { size: 13, color: palette.muted, italic: true, family: 'serif' } as const;
      soundings.push({ id: feature.id, of: 'sounding', words: String(feature.depth), at: plot(at), letters });
    } else if (name) {
      // A name lettered by hand says it once, where it was put, but for one that is said with a figure.
      if (feature.kind === 'name' ? figured.has(name) : named.has(name)) continue;
      const onWater = isWater(feature.kind);
      const letters: Letters = {
        size: feature.kind === 'name' ? 14 : 13,
        color: onWater ? palette.muted : palette.ink,
        italic: onWater,
        family: 'serif',
        spacing: 0.6,
        ...(onWater || ground === 'land' ? { halo } : {}),
      };
      names.push({ id: feature.id, of: 'name', words: name, at: plot(at), letters });
    }
  }
  return [...names, ...soundings];
}

/** Pixels kept free about a name, and about a sounding. */
const AIR = { name: 14, sounding: 38 } as const;

/** Boxes of names and soundings by their keys. */
export type Lettered = {
  readonly all: ReadonlyMap<string, Box>;
  /** Those that run into none before them. */
  readonly clear: ReadonlyMap<string, Box>;
};

/** Names and soundings near the view, the soundings thinned so that none runs into a name, another or what is kept free. */
export function letterChart(
  lettering: Lettering,
  chart: Chart,
  camera: Camera,
  palette: Palette,
  kept: readonly Box[],
  hidden: ReadonlySet<string> = new Set(),
): Lettered {
  const plot = plotAt(camera.scale);
  const centre = plot(camera.centre);
  const taken: Box[] = [...kept];
  const all = new Map<string, Box>();
  const clear = new Map<string, Box>();
  lettering.begin();
  for (const word of words(chart, plot, palette)) {
    if (hidden.has(word.id)) continue;
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
    // Soundings give way to what is kept free; a name is taken off only where something lies on it.
    const others = word.of === 'name' ? taken.slice(kept.length) : taken;
    const isClear = !others.some((other) => overlap(other, box));
    if (word.of === 'sounding' && !isClear) continue;
    const own = { x: box.x + air, y: box.y + air, width, height };
    all.set(word.id, own);
    if (isClear) {
      taken.push(box);
      clear.set(word.id, own);
    }
    lettering.write(word.id, word.words, word.letters, word.at, { x: 0.5, y: 0.5 });
  }
  lettering.end();
  return { all, clear };
}

/** What lines of the grid may lie apart, in the unit of the table. */
const GRID_STEPS = {
  inch: [0.25, 0.5, 1, 2, 3, 6, 12, 24, 48, 96, 192],
  cm: [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500],
} as const;

/** Inches between grid lines at this scale: the finest of the steps that leaves 64 pixels between them. */
export function gridStep(scale: number, unit: TableUnit): number {
  const steps = GRID_STEPS[unit].map((step) => ofUnit(step, unit));
  return steps.find((step) => step * scale >= 64) ?? (steps.at(-1) as number);
}

/** The grid of the table's unit over the whole view. */
export function drawGrid(g: Graphics, camera: Camera, palette: Palette, unit: TableUnit): void {
  const step = gridStep(camera.scale, unit);
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

/**
 * The table's edge as a dashed outline with its size in a corner: it warns, the sea goes on beyond it. Gives the boxes
 * of the size in all four, by its key.
 */
export function drawBounds(
  g: Graphics,
  lettering: Lettering,
  bounds: Table['bounds'],
  scale: number,
  palette: Palette,
  catalog: Catalog | undefined,
): Spots {
  const spots = new Map<string, readonly Box[]>();
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
    if (catalog) {
      const letters = { size: 12, color: palette.muted, halo: palette.field } as const;
      const words = say(
        catalog,
        t('chart-layer.table', { width: sideOfTable(width), height: sideOfTable(height) }),
      );
      const size = lettering.measure(words, letters);
      const boxes = corners.map(({ x: side, y: end }, i) => ({
        ...size,
        x: i === 1 || i === 2 ? side - 8 - size.width : side + 8,
        y: i < 2 ? end - 8 - size.height : end + 8,
      }));
      spots.set('bounds', boxes);
      if (boxes[0]) lettering.write('bounds', words, letters, boxes[0]);
    }
  }
  lettering.end();
  return spots;
}
