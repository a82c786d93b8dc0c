import type { Point } from '../../geometry/pose';
import type { TrackChart } from '../../session/report/track-chart';

type Letter = {
  readonly at: Point;
  readonly piece: string;
  readonly words: string;
  readonly lost: boolean;
  readonly side: string;
};

/** A name on the chart: y runs down, as the drawing's does. `from` is where a line leads to it, where it stands apart. */
type Placed = Letter & {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'end';
  readonly from?: Point;
};

type Way = { readonly piece: string; readonly points: readonly Point[] };

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** A letter is so many times as wide, and stands so far above and below its line, as it is large. */
const WIDTH = 0.56;
const [ABOVE, BELOW] = [0.85, 0.3];

/** How far a name stands off, in sizes: the nearest first, from the third on with a line that leads to it. */
const OFF = [0.8, 1.6, 3, 4.5, 6, 8, 10.5, 13, 16, 20];
const LED = 2;
/** However much of its own track a name lies over, it costs no more than to stand so many places farther off. */
const OWN = 2;
/** Directions in which it is tried, the right first, in degrees of the drawing. */
const ROUND = [0, 180, -45, 45, -135, 135, -90, 90];

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether a line goes through a box: its ends are clipped by the sides. */
function crosses({ left, right, top, bottom }: Box, from: Point, to: Point): boolean {
  let [enters, leaves] = [0, 1];
  for (const [start, way, low, high] of [
    [from.x, to.x - from.x, left, right],
    [from.y, to.y - from.y, top, bottom],
  ] as const) {
    if (way === 0) {
      if (start < low || start > high) return false;
      continue;
    }
    const [a, b] = [(low - start) / way, (high - start) / way];
    enters = Math.max(enters, Math.min(a, b));
    leaves = Math.min(leaves, Math.max(a, b));
  }
  return enters <= leaves;
}

const drawn = ({ x, y }: Point): Point => ({ x, y: -y });

/** The tracks line by line, and whose each is. */
const lines = (ways: readonly Way[]): readonly (readonly [string, Point, Point])[] =>
  ways.flatMap(({ piece, points }) =>
    points.slice(1).flatMap((to, i) => {
      const from = points[i];
      return from ? [[piece, drawn(from), drawn(to)] as const] : [];
    }),
  );

/** What names are written on: `size` is that of the letters, in inches of the table; nothing is written over what is `kept`, and over `marks` where it cannot be helped. */
type Sheet = {
  readonly size: number;
  readonly chart: TrackChart;
  readonly kept: readonly Box[];
  readonly marks: readonly Point[];
};

/**
 * Names beside the places they belong to: never over one another or across the edge, and over no other piece's track
 * where there is room elsewhere.
 */
export function lettered(
  names: readonly Letter[],
  ways: readonly Way[],
  { size, chart, kept, marks }: Sheet,
): readonly Placed[] {
  const edge = {
    left: chart.left,
    right: chart.left + chart.width,
    top: -chart.top,
    bottom: chart.height - chart.top,
  };
  const taken: Box[] = [...kept];
  const tracks = lines(ways);
  const isInside = (box: Box): boolean =>
    box.left > edge.left && box.right < edge.right && box.top > edge.top && box.bottom < edge.bottom;
  return names.flatMap((name) => {
    const width = name.words.length * size * WIDTH;
    const at = drawn(name.at);
    let best: { readonly cost: number; readonly box: Box; readonly placed: Placed } | undefined;
    for (const [i, off] of OFF.entries()) {
      // From here on every place costs more.
      if (best && best.cost <= i) break;
      for (const [j, degrees] of ROUND.entries()) {
        const turn = (degrees * Math.PI) / 180;
        const anchor = Math.abs(degrees) > 90 ? ('end' as const) : ('start' as const);
        const x = at.x + off * size * Math.cos(turn);
        const y = at.y + off * size * Math.sin(turn) + 0.3 * size;
        const left = anchor === 'start' ? x : x - width;
        const box = { left, right: left + width, top: y - ABOVE * size, bottom: y + BELOW * size };
        if (!isInside(box) || taken.some((one) => meet(one, box))) continue;
        const over = tracks.filter(([, from, to]) => crosses(box, from, to));
        const others = over.filter(([piece]) => piece !== name.piece).length;
        const own = Math.min(OWN, over.length - others);
        const hidden = marks.filter((mark) => crosses(box, drawn(mark), drawn(mark))).length;
        const cost = (others + hidden) * 2 + own + i + j * 0.1;
        if (best && best.cost <= cost) continue;
        best = { cost, box, placed: { ...name, x, y, anchor, ...(i >= LED ? { from: name.at } : {}) } };
      }
    }
    if (!best) return [];
    taken.push(best.box);
    return [best.placed];
  });
}

/** Marks of one kind that lie so near to each other that they would cover one another, as one with their number. */
export function clustered(
  places: readonly Point[],
  near: number,
): readonly { readonly at: Point; readonly count: number }[] {
  const found: { at: Point; count: number }[] = [];
  for (const at of places) {
    const there = found.find((one) => Math.hypot(one.at.x - at.x, one.at.y - at.y) < near);
    if (there) there.count += 1;
    else found.push({ at, count: 1 });
  }
  return found;
}
