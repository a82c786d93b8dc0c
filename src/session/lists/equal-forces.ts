import { stream } from '../../engine/counting/dice';
import type { ListForce, Lists, Terms } from '../../engine/set-up/lists';
import type { ForceChoice, ListMaker } from './forces';

export type Two<T> = readonly [T, T];
/** What is chosen before a force is drawn. */
type Bare = Pick<ListForce, 'nation' | 'chart'>;

/** So often two forces of unequal points are drawn anew, each time to fewer. */
const ROUNDS = 8;
/** So many draws are tried for points that another force has already. */
const TRIES = 4;

export const costOf = (lists: Lists, force: ListForce): number =>
  force.units.reduce((sum, _, unit) => sum + lists.costOf(force, unit), 0);

export const termsOf = ({ limit, options, figures }: ForceChoice): Terms => ({ limit, options, figures });

/** A force of a side drawn by the seed toward so many points; without units where its chart allows none. */
function drawn(
  { lists }: ListMaker,
  choice: ForceChoice,
  { nation, chart }: Bare,
  { side, wish, again = 0 }: { readonly side: 0 | 1; readonly wish: number; readonly again?: number },
): ListForce {
  const chance = stream(Math.imul(choice.seed, 31) + side + 2 * again);
  return lists.draw(nation, chart, termsOf(choice), wish, chance) ?? { nation, chart, units: [] };
}

/** A force to the points of another that stays as it is, as near as a few draws come. */
export function matching(
  maker: ListMaker,
  choice: ForceChoice,
  like: Bare,
  side: 0 | 1,
  other: ListForce,
): ListForce {
  const wish = costOf(maker.lists, other) || choice.limit;
  let best = drawn(maker, choice, like, { side, wish });
  for (let again = 1; again < TRIES && costOf(maker.lists, best) !== wish; again++) {
    const next = drawn(maker, choice, like, { side, wish, again });
    if (costOf(maker.lists, next) > costOf(maker.lists, best)) best = next;
  }
  return best;
}

/**
 * Two forces, of which the dearer is drawn again to what the other came to until neither has more to spend; the nearest of
 * them where that is never so. Where one side can have no force the other has the whole limit.
 */
export function equalForces(maker: ListMaker, choice: ForceChoice, like: Two<Bare>): Two<ListForce> {
  const { lists } = maker;
  const draw = (side: 0 | 1, wish: number): ListForce => drawn(maker, choice, like[side], { side, wish });
  const apart = ([one, other]: Two<ListForce>): number => Math.abs(costOf(lists, one) - costOf(lists, other));
  const first = draw(0, choice.limit);
  let pair: Two<ListForce> = [first, draw(1, costOf(lists, first) || choice.limit)];
  let nearest = pair;
  for (let round = 0; round < ROUNDS && apart(nearest) > 0; round++) {
    const [one, other] = [costOf(lists, pair[0]), costOf(lists, pair[1])];
    if (one === 0 || other === 0) break;
    pair = one > other ? [draw(0, other), pair[1]] : [pair[0], draw(1, one)];
    if (apart(pair) < apart(nearest)) nearest = pair;
  }
  return nearest;
}
