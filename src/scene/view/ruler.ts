import type { Graphics } from 'pixi.js';
import { unitOf } from '../../engine/words/length';
import { say } from '../../engine/words/text';
import { endPoint, readRuler, rulerEdges, rulerWords } from '../../session/said/ruler';
import { rulerSteps } from '../../session/said/steps';
import type { Ruler } from '../../session/session';
import { wordsOf } from '../../session/words';
import { type Box, besideLine, freeCorner, lineBoxes } from '../letters/labels';
import { drawPlate, type Lettering, lettered, type PlatePart, plateSize } from '../letters/lettering';
import { dashed, offset, polyline } from '../letters/strokes';
import { type Picture, plotOf, roomOf } from '../picture';
import type { Pixel } from './camera';

/** Pixels between a ruler and its plate: more than the boxes that stand for the line are wide. */
const CLEAR = 8;

/** The pinned rulers, then the one being laid. */
const rulersOf = ({ state, ruler }: Picture): readonly Ruler[] => [
  ...(state.desk.pins ?? []),
  ...(ruler ? [ruler] : []),
];

/** The rulers as lines on the plot. */
function rulerLines(picture: Picture): readonly (readonly [Pixel, Pixel])[] {
  const { state } = picture;
  const plot = plotOf(picture);
  return rulersOf(picture).flatMap(({ from, to }) => {
    const [a, b] = [endPoint(state.world.table, from), endPoint(state.world.table, to)];
    return a && b ? [[plot(a), plot(b)] as const] : [];
  });
}

/** Boxes along the rulers. */
export const alongRulers = (picture: Picture): readonly Box[] =>
  rulerLines(picture).flatMap(([a, b]) => lineBoxes(a, b));

/** Draws the pinned rulers and the one being laid; gives the boxes of their plates, pins first and in order. */
export function drawRulers(
  g: Graphics,
  lettering: Lettering,
  picture: Picture,
  taken: readonly Box[],
): readonly Box[] {
  return lettered(lettering, () => plates(g, lettering, picture, taken));
}

function plates(g: Graphics, lettering: Lettering, picture: Picture, taken: readonly Box[]): readonly Box[] {
  const { state, palette, camera } = picture;
  const plot = plotOf(picture);
  const boxes: Box[] = [];
  rulersOf(picture).forEach((one, i) => {
    const reading = readRuler(state.world.table, one);
    const [from, to] = [endPoint(state.world.table, one.from), endPoint(state.world.table, one.to)];
    if (!reading || !from || !to) {
      boxes.push({ x: 0, y: 0, width: 0, height: 0 });
      return;
    }
    const [a, b] = [plot(from), plot(to)];
    polyline(g, [a, b], { width: 4, color: palette.paper, alpha: 0.8 });
    polyline(g, [a, b], { width: 1.6, color: palette.ink });
    const edges = state.world.table.spots ? undefined : rulerEdges(state.world.table, one)?.map(plot);
    if (edges) dashed(g, edges, { width: 3, color: palette.ink, alpha: 0.55 }, [2, 2]);
    for (const end of [a, b]) {
      const [p, q] = [offset(end, reading.bearing + 90, 7), offset(end, reading.bearing - 90, 7)];
      polyline(g, [p, q], { width: 1.6, color: palette.ink });
    }
    const catalog = wordsOf(state);
    // On a map of places steps are counted.
    const said = state.world.table.spots
      ? rulerSteps(state, one)
      : rulerWords(reading, state.table.scale, unitOf(catalog));
    const [first, small] = [
      { size: 13, weight: '700', color: palette.ink },
      { size: 12, color: palette.muted },
    ] as const;
    const lines = said.map((line, i): readonly PlatePart[] => [
      { words: say(catalog, line), letters: i === 0 ? first : small },
    ]);
    const size = plateSize(lettering, lines);
    const corner = freeCorner(besideLine(a, b, size, CLEAR), size, [...taken, ...boxes], roomOf(camera));
    drawPlate(g, lettering, `ruler-${i}`, corner, lines, { ground: palette.paper, rim: palette.ink });
    boxes.push({ ...corner, ...size });
  });
  return boxes;
}
