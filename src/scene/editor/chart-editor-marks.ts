import type { Graphics } from 'pixi.js';
import { kindOf } from '../../engine/chart/chart';
import { cornerOf, ringsOf } from '../../session/chart/chart-draft';
import { chosenOf, type DraftingState } from '../../session/chart/drafting';
import { dashed, type Plot, polygon, polyline } from '../letters/strokes';
import type { Palette } from '../palette';
import type { Pixel } from '../view/camera';

/** Pixels from corner to corner, in the mean, below which corners are only dotted. */
const CLOSE = 14;

/** Mean pixels from each corner to the next. */
function spacing(rings: readonly (readonly Pixel[])[]): number {
  const lengths = rings.flatMap((ring) =>
    ring.slice(1).map((at, i) => Math.hypot(at.x - (ring[i]?.x ?? at.x), at.y - (ring[i]?.y ?? at.y))),
  );
  return lengths.length === 0 ? Infinity : lengths.reduce((sum, one) => sum + one, 0) / lengths.length;
}

/** The outline of the feature chosen, with its corners. */
export function drawChosen(g: Graphics, state: DraftingState, plot: Plot, palette: Palette): void {
  const chosen = chosenOf(state);
  if (!chosen) return;
  const closed = chosen.shape.type === 'polygon';
  const rings = ringsOf(chosen).map((ring) => ring.map(plot));
  const ink = state.held ? palette.amber : palette.ink;
  for (const ring of rings) {
    polyline(g, ring, { width: 5, color: palette.paper, alpha: 0.75 }, closed);
    polyline(g, ring, { width: 2, color: ink }, closed);
  }
  const half = spacing(rings) < CLOSE ? 2 : 4;
  for (const at of rings.flat()) frame(g, at, half, palette.paper, ink);
  const corner = state.held?.corner ?? state.corner;
  const at = corner && cornerOf(chosen, corner);
  if (at) frame(g, plot(at), 7, palette.amber, palette.ink);
}

function frame(g: Graphics, at: Pixel, half: number, fill: string, rim: string): void {
  g.rect(at.x - half, at.y - half, 2 * half, 2 * half)
    .fill(fill)
    .rect(at.x - half, at.y - half, 2 * half, 2 * half)
    .stroke({ width: 1.5, color: rim });
}

/** The feature being drawn: corners set, and dashed where the next would take it. */
export function drawOpen(g: Graphics, state: DraftingState, plot: Plot, palette: Palette): void {
  const { tool, open, next, cursor } = state;
  if (tool === 'choose') return;
  const set = open.map(plot);
  const ahead = next ? plot(next.at) : cursor && plot(cursor);
  const isArea = tool === 'hole' || kindOf(tool).as === 'area';
  if (isArea && set.length + (ahead ? 1 : 0) >= 3)
    polygon(g, ahead ? [...set, ahead] : set, palette.amber, 0.14);
  polyline(g, set, { width: 4.5, color: palette.paper, alpha: 0.75 });
  polyline(g, set, { width: 2, color: palette.amber });
  const [first, last] = [set[0], set.at(-1)];
  if (ahead && last) dashed(g, [last, ahead], { width: 1.6, color: palette.amber }, [6, 4]);
  if (isArea && ahead && first && set.length > 1)
    dashed(g, [ahead, first], { width: 1.2, color: palette.amber, alpha: 0.7 }, [2, 4]);
  for (const at of set) frame(g, at, 4, palette.paper, palette.amber);
  if (next) drawNext(g, plot(next.at), next.to, palette);
}

/** What takes the next corner: a square about a corner, a ring about an edge, a cross on the grid. */
function drawNext(g: Graphics, at: Pixel, to: string, palette: Palette): void {
  const stroke = { width: 2, color: palette.amber } as const;
  if (to === 'corner') g.rect(at.x - 8, at.y - 8, 16, 16).stroke(stroke);
  else if (to === 'edge') g.circle(at.x, at.y, 8).stroke(stroke);
  else cross(g, at, 6, stroke);
}

function cross(
  g: Graphics,
  { x, y }: Pixel,
  arm: number,
  stroke: { readonly width: number; readonly color: string },
): void {
  g.moveTo(x - arm, y)
    .lineTo(x + arm, y)
    .moveTo(x, y - arm)
    .lineTo(x, y + arm)
    .stroke(stroke);
}

/** The cursor of the keyboard: crossed hairs with a free middle. */
export function drawCursor(g: Graphics, { cursor }: DraftingState, plot: Plot, palette: Palette): void {
  if (!cursor) return;
  const { x, y } = plot(cursor);
  for (const [width, color] of [
    [4.5, palette.paper],
    [2, palette.ink],
  ] as const) {
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      g.moveTo(x + 6 * dx, y + 6 * dy).lineTo(x + 18 * dx, y + 18 * dy);
    g.stroke({ width, color });
  }
}
