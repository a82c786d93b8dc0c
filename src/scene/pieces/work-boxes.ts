import { boxOf } from '../../geometry/outlines/polygon';
import { hiddenOf } from '../../session/secrets/hidden';
import { lineBoxes } from '../letters/labels';
import { plotAt } from '../letters/strokes';
import type { Picture } from '../picture';
import type { Box } from '../view/boxes';

/** Pixels across a minefield or a work at most for lettering to keep off all of it: round a broad one there is no way. */
const BROAD = 120;

/** Pixels across a work that is a point. */
const POINT = 14;

/** Boxes of works on the chart, and of the minefields that are known, as nobody should run into what lies under letters. */
export function workBoxes({ state, camera: { scale } }: Picture): readonly Box[] {
  const hidden = hiddenOf(state);
  const plot = plotAt(scale);
  return state.table.chart.features.flatMap(({ id, kind, shape }) => {
    const isWork = kind === 'fort';
    if ((!isWork && kind !== 'mine') || hidden.has(id)) return [];
    if (shape.type === 'polygon') {
      const { minX, minY, maxX, maxY } = boxOf(shape.rings);
      const [width, height] = [(maxX - minX) * scale, (maxY - minY) * scale];
      if (Math.min(width, height) <= BROAD) return [{ ...plot({ x: minX, y: maxY }), width, height }];
    }
    if (!isWork) return [];
    if (shape.type === 'point') {
      const { x, y } = plot(shape.at);
      return [{ x: x - POINT / 2, y: y - POINT / 2, width: POINT, height: POINT }];
    }
    // Within the walls of a broad one there is room.
    const walls = shape.type === 'line' ? [shape.points] : shape.rings;
    return walls.flatMap((points) =>
      points.flatMap((to, i) => lineBoxes(plot(points.at(i - 1) ?? to), plot(to))),
    );
  });
}
