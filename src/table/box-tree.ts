import type { Box } from '../geometry/polygon';
import type { Point } from '../geometry/pose';
import { TOUCHING } from '../geometry/units';

/**
 * A tree of boxes, halved across its longer side down to single boxes, so that a line is held against few of
 * them. Its nodes stand in the order in which they are walked.
 */
export type BoxTree = {
  /** West, south, east and north edge of every node, in inches. */
  readonly edges: Float64Array;
  /** The node that follows when one is passed over. */
  readonly after: Int32Array;
  /** The place in the list of the box that a node is; -1 for one that holds others. */
  readonly place: Int32Array;
};

/** Nodes that hold others are this much larger all round, so that rounding hides none of them; inches. */
const SLACK = 10 * TOUCHING;

/** A tree of boxes by their place in the list; boxes that nothing meets are left out. */
export function treeOf(boxes: readonly Box[]): BoxTree {
  const all = boxes.flatMap((box, place) =>
    box.minX <= box.maxX && box.minY <= box.maxY ? [{ ...box, place }] : [],
  );
  const nodes = Math.max(0, 2 * all.length - 1);
  const tree = {
    edges: new Float64Array(4 * nodes),
    after: new Int32Array(nodes),
    place: new Int32Array(nodes).fill(-1),
  };
  let next = 0;
  const grow = (held: typeof all): void => {
    const node = next++;
    const [only, another] = held;
    if (only && !another) {
      tree.edges.set([only.minX, only.minY, only.maxX, only.maxY], 4 * node);
      tree.place[node] = only.place;
    } else {
      const minX = held.reduce((least, box) => Math.min(least, box.minX), Infinity) - SLACK;
      const minY = held.reduce((least, box) => Math.min(least, box.minY), Infinity) - SLACK;
      const maxX = held.reduce((most, box) => Math.max(most, box.maxX), -Infinity) + SLACK;
      const maxY = held.reduce((most, box) => Math.max(most, box.maxY), -Infinity) + SLACK;
      tree.edges.set([minX, minY, maxX, maxY], 4 * node);
      const wide = maxX - minX > maxY - minY;
      const middle = (box: Box): number => (wide ? box.minX + box.maxX : box.minY + box.maxY);
      const sorted = held.toSorted((p, q) => middle(p) - middle(q));
      const half = sorted.length >> 1;
      grow(sorted.slice(0, half));
      grow(sorted.slice(half));
    }
    tree.after[node] = next;
  };
  if (all.length > 0) grow(all);
  return tree;
}

const NONE: readonly number[] = [];

/** Places in the list of the boxes that the line from a to b meets or all but meets, in rising order. */
export function boxesMet({ edges, after, place }: BoxTree, a: Point, b: Point): readonly number[] {
  const ax = a.x;
  const ay = a.y;
  const dx = b.x - ax;
  const dy = b.y - ay;
  const west = Math.min(ax, b.x) - TOUCHING;
  const east = Math.max(ax, b.x) + TOUCHING;
  const south = Math.min(ay, b.y) - TOUCHING;
  const north = Math.max(ay, b.y) + TOUCHING;
  const across = Math.abs(dx);
  const along = Math.abs(dy);
  const hair = 2 * TOUCHING * (across + along);
  let met: number[] | undefined;
  for (let node = 0; node < after.length; ) {
    const minX = edges[4 * node] as number;
    const minY = edges[4 * node + 1] as number;
    const maxX = edges[4 * node + 2] as number;
    const maxY = edges[4 * node + 3] as number;
    // The last is a separating axis across the line: the box's half extents seen along its normal.
    if (
      east < minX ||
      west > maxX ||
      north < minY ||
      south > maxY ||
      Math.abs(dx * (minY + maxY - 2 * ay) - dy * (minX + maxX - 2 * ax)) >
        across * (maxY - minY) + along * (maxX - minX) + hair
    ) {
      node = after[node] as number;
      continue;
    }
    const found = place[node] as number;
    if (found >= 0) {
      met ??= [];
      met.push(found);
    }
    node++;
  }
  if (met === undefined) return NONE;
  return met.length > 1 ? met.sort((p, q) => p - q) : met;
}
