import type { Graphics } from 'pixi.js';
import { boxOf, place, placesOf } from '../../engine/moving/places';
import type { Chart, ChartFeature, TableState } from '../../table/state';
import { type Box, overlap } from '../letters/labels';
import { type Lettering, type Letters, lettered } from '../letters/lettering';
import { dashed, plotAt } from '../letters/strokes';
import type { Palette } from '../palette';
import type { Picture } from '../picture';
import { counterBoxes } from '../pieces/counters';
import type { Pixel, Size } from '../view/camera';
import { isInside } from './inside';

/** Pixels to the inch from which ports have their names, and from which areas of sea have theirs whole. */
const NAMED = 11;
const PORT = 3.4;
/** Half the side of a blockade box. */
const BOX = 5.5;

const isArea = ({ kind }: ChartFeature): boolean => kind === 'zone' || kind === 'off';

const ringOf = ({ shape }: ChartFeature) => (shape.type === 'polygon' ? (shape.rings[0] ?? []) : []);

/** The borders of a chart's areas of sea, each once: two areas have the same points where they meet. */
function bordersOf(chart: Chart): readonly (readonly { readonly x: number; readonly y: number }[])[] {
  const drawn = new Set<string>();
  const lines: { x: number; y: number }[][] = [];
  for (const feature of chart.features.filter(isArea)) {
    const ring = ringOf(feature);
    let line: { x: number; y: number }[] = [];
    for (const [i, from] of ring.entries()) {
      const to = ring[(i + 1) % ring.length] ?? from;
      const key = [`${from.x},${from.y}`, `${to.x},${to.y}`].sort().join(' ');
      if (drawn.has(key)) {
        if (line.length > 1) lines.push(line);
        line = [];
        continue;
      }
      drawn.add(key);
      line = line.length > 0 ? [...line, to] : [from, to];
    }
    if (line.length > 1) lines.push(line);
  }
  return lines;
}

const borders = new WeakMap<Chart, ReturnType<typeof bordersOf>>();

/** The borders of areas of sea, faint, under the land. */
export function drawBorders(g: Graphics, chart: Chart, scale: number, palette: Palette): void {
  const lines = borders.get(chart) ?? bordersOf(chart);
  borders.set(chart, lines);
  const plot = plotAt(scale);
  for (const line of lines)
    dashed(g, line.map(plot), { width: 1.2, color: palette.muted, alpha: 0.5 }, [7, 4]);
}

type Spots = NonNullable<TableState['spots']>;

/** Ports with their blockade boxes; gives the boxes that both take. */
export function drawPorts(
  g: Graphics,
  chart: Chart,
  spots: Spots,
  scale: number,
  palette: Palette,
): readonly Box[] {
  const plot = plotAt(scale);
  const about = ({ x, y }: Pixel, half: number): Box => ({
    x: x - half,
    y: y - half,
    width: 2 * half,
    height: 2 * half,
  });
  return chart.features.flatMap(({ id, kind }) => {
    const [port, off] = [spots[place(id)], spots[boxOf(place(id))]];
    if (kind !== 'port' || !port || !off) return [];
    const [at, box] = [plot(port), plot(off)];
    dashed(g, [at, box], { width: 1, color: palette.muted, alpha: 0.8 }, [2, 2.5]);
    g.roundRect(box.x - BOX, box.y - BOX, 2 * BOX, 2 * BOX, 2)
      .fill({ color: palette.paper, alpha: 0.55 })
      .stroke({ width: 1.1, color: palette.muted });
    g.circle(at.x, at.y, PORT).fill(palette.paper).stroke({ width: 1.5, color: palette.ink });
    return [about(at, PORT + 1.6), about(box, BOX + 0.5)];
  });
}

/** Forms of a name, the best first, and the corners that each may stand at, the best first. */
type Name = {
  readonly id: string;
  readonly letters: Letters;
  readonly forms: readonly {
    readonly words: string;
    readonly corners: (size: Size) => readonly Pixel[];
  }[];
};

/** Pixels from where things in an area are drawn to its name: above them, below, on their place, and farther off. */
const DOWN = [-20, 20, 0, -44, 44] as const;
const ACROSS = [0, -45, 45] as const;

/** The names of areas beside what lies in them, on their own water: short where there is no room for the whole. */
function areaNames({ state, palette, camera }: Picture, spots: Spots): readonly Name[] {
  const { chart } = state.table;
  const plot = plotAt(camera.scale);
  const places = placesOf(chart);
  const letters: Letters = {
    size: camera.scale < NAMED ? 11 : 14,
    spacing: 0.6,
    italic: true,
    family: 'serif',
    halo: palette.field,
    color: palette.muted,
  };
  return chart.features.filter(isArea).flatMap((feature) => {
    const spot = spots[place(feature.id)];
    if (!spot) return [];
    const at = plot(spot);
    const ring = ringOf(feature).map(plot);
    const corners = ({ width, height }: Size): readonly Pixel[] =>
      DOWN.flatMap((down) => ACROSS.map((across) => ({ x: at.x + across, y: at.y + down })))
        .map((middle) => ({ x: middle.x, y: middle.y + (Math.sign(middle.y - at.y) * height) / 2 }))
        .filter(({ x, y }) => [-0.5, 0, 0.5].every((part) => isInside(ring, { x: x + part * width, y })))
        .map(({ x, y }) => ({ x: x - width / 2, y: y - height / 2 }));
    const whole = places[place(feature.id)]?.name ?? feature.id;
    const forms = (camera.scale < NAMED ? [feature.id] : [whole, feature.id]).map((words) => ({
      words,
      corners,
    }));
    return [{ id: feature.id, letters, forms }];
  });
}

/** The names of ports beside them, where the chart is large enough. */
function portNames({ state, palette, camera }: Picture, spots: Spots): readonly Name[] {
  if (camera.scale < NAMED) return [];
  const plot = plotAt(camera.scale);
  const letters: Letters = { size: 12, weight: '600', color: palette.ink, halo: palette.land };
  return state.table.chart.features.flatMap(({ id, kind, name: words = id }) => {
    const spot = spots[place(id)];
    if (kind !== 'port' || !spot) return [];
    const { x, y } = plot(spot);
    const corners = ({ width, height }: Size): readonly Pixel[] => [
      { x: x + 7, y: y - height / 2 },
      { x: x - 7 - width, y: y - height / 2 },
      { x: x - width / 2, y: y - 6 - height },
      { x: x - width / 2, y: y + 6 },
      { x: x + 6, y: y - height },
      { x: x - 6 - width, y: y - height },
      { x: x + 6, y },
      { x: x - 6 - width, y },
    ];
    return [{ id, letters, forms: [{ words, corners }] }];
  });
}

/** Ports with their blockade boxes, and the names of areas and ports where they cover nothing. Gives the boxes of the names. */
export function drawPlaces(g: Graphics, lettering: Lettering, picture: Picture): ReadonlyMap<string, Box> {
  const { state, palette, camera } = picture;
  const { spots } = state.world.table;
  const named = new Map<string, Box>();
  if (!spots) return named;
  lettered(lettering, () => {
    const taken = [
      ...counterBoxes(picture),
      ...drawPorts(g, state.table.chart, spots, camera.scale, palette),
    ];
    for (const { id, letters, forms } of [...areaNames(picture, spots), ...portNames(picture, spots)]) {
      const free = forms.flatMap(({ words, corners }) => {
        const size = lettering.measure(words, letters);
        const box = corners(size)
          .map((corner): Box => ({ ...size, ...corner }))
          .find((one) => !taken.some((other) => overlap(one, other)));
        return box ? [{ words, box }] : [];
      })[0];
      if (!free) continue;
      taken.push(free.box);
      named.set(id, free.box);
      lettering.write(id, free.words, letters, free.box);
    }
  });
  return named;
}
