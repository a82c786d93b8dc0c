import { piece } from '../../engine/ids';
import type { Battle, BattleShip } from '../../engine/set-up/record';

/** Inches between ships of a line, and of the first line's bow from the southern edge. */
const APART = 3.2;
const MARGIN = 4;

/** So many ships on each side, on open water, in two lines that pass each other within reach of their guns. */
export function enlarged(
  { chart, centre, play: { goals, ...play } = {}, ...battle }: Battle,
  many: number,
): Battle {
  const { x, y } = battle.table?.origin ?? { x: 0, y: 0 };
  const ships = battle.sides.flatMap(({ id }, side) => {
    const own = battle.ships.filter((ship) => ship.side === id);
    return Array.from({ length: many }, (_, i): BattleShip[] => {
      const like = own[i % own.length];
      if (!like) return [];
      const at = { x: x + MARGIN + APART * i, y: y + (side === 0 ? 14 : 34) };
      const pose = { ...like.pose, at };
      if (i < own.length) return [{ ...like, pose }];
      const { flagship, co, ...more } = like.play;
      const record = { ...like.record, name: `${like.record.name} ${i}` };
      return [{ ...like, id: piece(`${like.id}-${i}`), record, pose, play: more }];
    }).flat();
  });
  // Lines may begin anywhere when no zone is laid down for them; nothing is asked of ships that may not be there.
  return { ...battle, ships, play, options: {} };
}

/** The power of x that y grows with: the slope of the line of least squares through the logarithms. */
export function growthOf(points: readonly { readonly x: number; readonly y: number }[]): number {
  const logs = points.map(({ x, y }) => ({ x: Math.log(x), y: Math.log(y) }));
  const mean = (of: (point: { x: number; y: number }) => number): number =>
    logs.reduce((sum, point) => sum + of(point), 0) / logs.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  return mean((point) => (point.x - x) * (point.y - y)) / mean((point) => (point.x - x) ** 2);
}
