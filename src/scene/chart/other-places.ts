import type { ChartFeature } from '../../table/state';
import { plotAt } from '../letters/strokes';
import { type Picture, roomOf } from '../picture';
import { type Box, clearOf, overlap, takenBy } from '../view/boxes';
import type { Pixel } from '../view/camera';
import { extentOf, isInside } from './inside';

type Ring = readonly Pixel[];

/** Widths and heights of its letters by which a name may stand off that is broader than what it names. */
const OFF = { across: 1, down: 3 } as const;

/** A name with what is kept free beside it, so that no two in a row read as one. */
const apart = ({ x, width, height, ...box }: Box): Box => ({
  ...box,
  x: x - height / 2,
  width: width + height,
  height,
});

const middleOf = ({ x, y, width, height }: Box): Pixel => ({ x: x + width / 2, y: y + height / 2 });

/** Whether any edge of a ring runs over a box: whether anything of it is left between the sides (Liang and Barsky). */
const isCrossed = ({ x, y, width, height }: Box, ring: Ring): boolean =>
  ring.some((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    let [enter, leave] = [0, 1];
    for (const [from, to, least, most] of [
      [a.x, b.x, x, x + width],
      [a.y, b.y, y, y + height],
    ] as const) {
      if (from === to && (from < least || from > most)) return false;
      if (from === to) continue;
      const ends = [(least - from) / (to - from), (most - from) / (to - from)] as const;
      enter = Math.max(enter, Math.min(...ends));
      leave = Math.min(leave, Math.max(...ends));
    }
    return enter <= leave;
  });

/** Whole numbers in a span, the nearest to nought first. */
function* outward(least: number, most: number): Generator<number> {
  for (let off = 0; off <= Math.max(-least, most); off++) {
    if (off >= least && off <= most) yield off;
    if (off > 0 && -off >= least && -off <= most) yield -off;
  }
}

/** The free box of the size of the first that is nearest to it in an area, in rows half its height apart. */
function nearestIn(area: Box, first: Box, isFree: (box: Box) => boolean): Box | undefined {
  const { x, y, width, height } = first;
  const step = height / 2;
  const [left, top] = [Math.ceil((area.x - x) / step), Math.ceil((area.y - y) / step)];
  const right = Math.floor((area.x + area.width - width - x) / step);
  const bottom = Math.floor((area.y + area.height - height - y) / step);
  let found: Box | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const row of outward(top, bottom)) {
    if (Math.abs(row) >= least) break;
    for (const column of outward(left, right)) {
      const way = Math.hypot(row, column);
      if (way >= least) break;
      const box = { x: x + column * step, y: y + row * step, width, height };
      if (isFree(box)) [found, least] = [box, way];
    }
  }
  return found;
}

/** Where a name may stand that overhangs what it names: about the place where it is lettered. */
function about({ x, y, width, height }: Box): Box {
  const [across, down] = [OFF.across * width, OFF.down * height];
  return { x: x - across, y: y - down, width: width + 2 * across, height: height + 2 * down };
}

/** What two boxes share. */
function shared(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return {
    x,
    y,
    width: Math.min(a.x + a.width, b.x + b.width) - x,
    height: Math.min(a.y + a.height, b.y + b.height) - y,
  };
}

/**
 * Where the names and soundings of a chart are seen when only some of them are `clear` of what they came `under`: a name
 * that is not, at the nearest other place in the view that lies under nothing nor over another name, on the same side of
 * every shore, and whole within the outline of what it names if that is so where it is lettered. Who finds none is left
 * out, and so are soundings that come under a name.
 */
export function otherPlaces(
  { state, camera }: Picture,
  lettered: ReadonlyMap<string, Box>,
  clear: ReadonlyMap<string, Box>,
  under: readonly Box[],
): ReadonlyMap<string, Box> {
  const plot = plotAt(camera.scale);
  const view = roomOf(camera, 0);
  const { features } = state.table.chart;
  const ringOf = ({ shape }: ChartFeature): Ring =>
    shape.type === 'polygon' ? (shape.rings[0] ?? []).map(plot) : [];
  const shores = features.filter(({ kind }) => kind === 'land').map(ringOf);
  const names = features.filter(({ id, kind }) => lettered.has(id) && kind !== 'sounding');
  const named = new Set(names.map(({ id }) => id));
  const shown = new Map([...clear].filter(([id]) => named.has(id)));
  const soundings = new Map([...clear].filter(([id]) => !named.has(id)));
  const taken = takenBy([...under, ...[...shown.values()].map(apart)]);
  for (const feature of names) {
    const first = lettered.get(feature.id);
    if (!first || shown.has(feature.id) || !overlap(first, view)) continue;
    const own = ringOf(feature);
    const sides = shores.map((shore) => isInside(shore, middleOf(first)));
    const dry = shores.filter((shore) => !isCrossed(first, shore));
    const room = (area: Box, edges: readonly Ring[]) =>
      nearestIn(
        shared(area, view),
        first,
        (box) =>
          !taken.meets(box) &&
          (own.length === 0 || isInside(own, middleOf(box))) &&
          !edges.some((ring) => isCrossed(box, ring)) &&
          shores.every((shore, i) => isInside(shore, middleOf(box)) === sides[i]),
      );
    const whole = own.length > 0 && !isCrossed(first, own) && room(extentOf(own), [own, ...dry]);
    const place = whole || room(about(first), dry);
    if (!place) continue;
    taken.add(apart(place));
    shown.set(feature.id, place);
  }
  return new Map([...shown, ...clearOf(soundings, [...shown.values()])]);
}
