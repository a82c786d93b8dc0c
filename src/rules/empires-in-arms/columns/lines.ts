import type { PieceId, Side } from '../../../engine/ids';
import type { Point, Pose } from '../../../geometry/pose';
import { degrees } from '../../../geometry/units';
import { columnsOf, lineOf, type Resolving, raise, shipIn } from '../eia';
import { modelFor } from '../fleet/model';
import type { Ship } from '../fleet/ship';
import type { EiaState } from '../state';

/**
 * The book has no inches: ships are drawn up so that columns can be told apart, and nothing is measured. All head west,
 * the leader first; rows of the two sides lie to north and south of the middle, and ships at the same place in their
 * columns are opposite each other.
 */
const BETWEEN_SHIPS = 2.2;
const BETWEEN_ROWS = 2.2;
/** Half the water between the two fleets. */
const BETWEEN_FLEETS = 2;
const WEST = degrees(270);
/** Rows between the last column and the ships that are lost, and how many of those lie beside each other on the middle. */
const ASIDE = 0.3;
const IN_ROW = 8;

/** Rows that the columns of a side take: those that were formed, be they lost by now. */
const rowsOf = (state: EiaState, side: Side): number =>
  Object.values(state.fight.columns).filter((column) => column.side === side).length;

/** Where a ship lies that is out of the fight: in a row behind all columns of her side, in the order of the losses. */
export function poseAside(state: EiaState, id: PieceId, before: number): Pose {
  const { side } = shipIn(state, id);
  const { x, y: middle } = state.water;
  const south = side === state.sides[0].id;
  const y = (south ? -1 : 1) * (BETWEEN_FLEETS + (rowsOf(state, side) + ASIDE) * BETWEEN_ROWS);
  return {
    at: { x: x + (before - (IN_ROW - 1) / 2) * BETWEEN_SHIPS, y: middle + y },
    heading: WEST,
  };
}

/** Where every ship of both sides lies in her column, about the middle of some water. */
export function posesOf(
  both: readonly (readonly (readonly Ship[])[])[],
  { x, y }: Point,
): readonly (readonly [PieceId, Pose])[] {
  const longest = Math.max(...both.flat().map((line) => line.length), 1);
  return both.flatMap((lines, n) =>
    lines.flatMap((line, row) =>
      line.map((ship, i): readonly [PieceId, Pose] => [
        ship.id,
        {
          at: {
            x: x + (i - (longest - 1) / 2) * BETWEEN_SHIPS,
            y: y + (n === 0 ? -1 : 1) * (BETWEEN_FLEETS + row * BETWEEN_ROWS),
          },
          heading: WEST,
        },
      ]),
    ),
  );
}

/** Draws up the columns as they now are; ships that are on no table yet are made for it. */
export function* drawUp(before: EiaState): Resolving {
  const { table } = before.fight;
  if (table === 'aside') return before;
  const rows = ({ id }: { readonly id: Side }) =>
    columnsOf(before, id).map((column) => lineOf(before, column));
  for (const [piece, pose] of posesOf(before.sides.map(rows), before.water)) {
    if (table === 'laid') yield* raise({ type: 'table/placed', piece, pose });
    else {
      const { side, name, type } = shipIn(before, piece);
      yield* raise({ type: 'table/set-down', piece, at: pose, made: { side, name, ...modelFor(type) } });
    }
  }
  return table === 'laid' ? before : yield* raise({ type: 'lines-laid' });
}
