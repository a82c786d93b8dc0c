import type { Ship } from '../fleet/ship';
import { isCarrying, VALUES } from '../fleet/ship';
import type { Sailing } from '../state';

/** Fewer ships than this in all make a combat trivial (EIA-081). */
const FEW = 5;
/** As many times the warships of the other side do (EIA-083). */
const TIMES = 5;

const warships = (ships: readonly Ship[]): number => ships.filter(({ type }) => type !== 'trade').length;

/** Whether a combat is trivial: few ships, trade ships alone, or five to one (EIA-081 to EIA-083). */
export function isTrivial(a: readonly Ship[], b: readonly Ship[]): boolean {
  if (a.length + b.length < FEW) return true;
  // A side of trade ships alone has no warship at all (EIA-082).
  const [more, fewer] = [Math.max(warships(a), warships(b)), Math.min(warships(a), warships(b))];
  return fewer === 0 || more >= TIMES * fewer;
}

/** One column with all ships of a side, the worthiest first, what carries last, damaged after sound ones (EIA-086, EIA-087). */
export function byValue(ships: readonly Ship[], admirals: readonly string[]): Sailing {
  const late = (ship: Ship): number => Number(isCarrying(ship));
  const hurt = ({ condition }: Ship): number => Number(condition === 'damaged');
  const order = (a: Ship, b: Ship): number =>
    late(a) - late(b) || VALUES[b.type] - VALUES[a.type] || hurt(a) - hurt(b);
  return { ships: ships.toSorted(order).map(({ id }) => id), admirals };
}
