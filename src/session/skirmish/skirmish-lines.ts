import type { Edge } from '../../engine/moving/motion';
import type { Sheet, Skirmish } from '../../engine/set-up/skirmish';
import { wrap } from '../../geometry/heading';
import type { Point, Pose } from '../../geometry/pose';
import { toThousandth } from '../../geometry/units';
import type { Choice, Force } from './skirmish';

/** The direction from each edge into the table, and the one along it in which its inches are counted. */
const BEARINGS: Readonly<Record<Edge, { readonly inward: number; readonly along: number }>> = {
  south: { inward: 0, along: 90 },
  north: { inward: 180, along: 90 },
  west: { inward: 90, along: 0 },
  east: { inward: 270, along: 0 },
};

/** A table seen from one of its edges. */
type Shore = { readonly edge: Edge; readonly sheet: Sheet; readonly origin: Point };

const isUpright = (edge: Edge): boolean => edge === 'west' || edge === 'east';
const lengthOf = ({ edge, sheet }: Shore): number => (isUpright(edge) ? sheet.height : sheet.width);
const acrossOf = ({ edge, sheet }: Shore): number => (isUpright(edge) ? sheet.width : sheet.height);

/** The point so far along an edge and so far in from it. */
function pointAt(shore: Shore, along: number, inward: number): Point {
  const { edge, origin } = shore;
  const far = edge === 'north' || edge === 'east';
  const across = far ? acrossOf(shore) - inward : inward;
  const [x, y] = isUpright(edge) ? [across, along] : [along, across];
  return { x: toThousandth(x + origin.x), y: toThousandth(y + origin.y) };
}

/** Heavy ships in the middle, lighter ones before and behind them, the lightest at the ends. */
function lineOrder(parts: Skirmish['parts'], force: Force): Force {
  let line: Force = [];
  for (const { id } of parts) {
    const ships = force.filter(({ part }) => part === id);
    const half = Math.ceil(ships.length / 2);
    line = [...ships.slice(0, half), ...line, ...ships.slice(half)];
  }
  return line;
}

/** The force in rows of at most so many, the one nearest to the enemy first, the rows as even as can be. */
function inRows(force: Force, most: number): readonly Force[] {
  const count = Math.ceil(force.length / most);
  const each = Math.ceil(force.length / Math.max(1, count));
  return Array.from({ length: count }, (_, i) => force.slice(i * each, (i + 1) * each));
}

function rowsOf({ parts }: Skirmish, force: Force, choice: Choice['sides'][number], most: number) {
  const line = lineOrder(parts, force);
  if (choice.formation !== 'screened') return inRows(line, most);
  const lightest = parts.at(-1)?.id;
  const screen = line.filter(({ part }) => part === lightest);
  const others = line.filter(({ part }) => part !== lightest);
  return [...inRows(screen, most), ...inRows(others, most)];
}

/** Where the sheet lies: a sea without edges has its middle at (0, 0). */
export const originOf = (choice: Choice, sheet: Sheet): Point =>
  choice.table ? { x: 0, y: 0 } : { x: -sheet.width / 2, y: -sheet.height / 2 };

/**
 * Where each ship of a side begins, by her key: in rows `spacing` apart along the side's edge, within its zone
 * where the table has edges, as far from the enemy as the rule set wants. `eastward` tells which way lines ahead
 * steer from the middle of an edge. Undefined when the zone cannot hold so many.
 */
export function linesOf(
  skirmish: Skirmish,
  choice: Choice,
  side: 0 | 1,
  force: Force,
  eastward: boolean,
): ReadonlyMap<string, Pose> | undefined {
  const { zones, spacing } = skirmish;
  const own = choice.sides[side];
  const sheet = choice.table ?? skirmish.tables[0];
  const shore: Shore = { edge: zones.edges[side], sheet, origin: originOf(choice, sheet) };
  const room = lengthOf(shore) - 2 * spacing;
  const rows = rowsOf(skirmish, force, own, Math.max(1, Math.floor(room / spacing) + 1));

  const wanted = (acrossOf(shore) - skirmish.apart(choice.conditions)) / 2;
  // Half a space of water between the last row and the edge.
  const least = spacing / 2 + (rows.length - 1) * spacing;
  const front = choice.table ? Math.min(Math.max(wanted, least), zones.depth) : wanted;
  if (choice.table && least > zones.depth) return undefined;

  const { inward, along } = BEARINGS[shore.edge];
  const up = own.station === 'low' || (own.station === 'middle' && eastward);
  const heading = wrap(own.formation === 'line-ahead' ? (up ? along : along + 180) : inward);
  const poses = new Map<string, Pose>();
  for (const [r, row] of rows.entries()) {
    const length = (row.length - 1) * spacing;
    const start = { low: spacing, middle: (room - length) / 2 + spacing, high: room - length + spacing }[
      own.station
    ];
    for (const [i, { key }] of row.entries()) {
      // The first of a line leads it.
      const place = up && own.formation === 'line-ahead' ? row.length - 1 - i : i;
      poses.set(key, { at: pointAt(shore, start + place * spacing, front - r * spacing), heading });
    }
  }
  return poses;
}
