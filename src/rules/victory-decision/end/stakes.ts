import type { Stake, Stakes } from '../../../engine/contract';
import { rule, type Side } from '../../../engine/ids';
import { listed, text } from '../../../engine/words/text';
import { foeOf } from '../ground/halves';
import type { Force, VdState } from '../state';
import { holderOf } from './ground';
import { isExecuted, ORDERS } from './orders';
import { broken, pointsOf, retreatAt, retreats, termsOf, unitsOf, victoryPoints, worthOf } from './score';

/** What each enemy unit has brought, or would bring (VD-H91). */
function lossesOf(state: VdState, enemy: Side): readonly Stake[] {
  return unitsOf(state, enemy).map((parts): Stake => {
    const [points, worth] = [pointsOf(parts), worthOf(parts)];
    const names = { unit: listed(parts.map(({ unit }) => unit.name)) };
    if (worth === 0) return { standing: 'open', points, line: text('stake.unit', { ...names, points }) };
    return worth === points
      ? { standing: 'done', points, line: text('stake.destroyed', names) }
      : { standing: 'held', points: worth, line: text('stake.half', { ...names, all: points }) };
  });
}

/** How near the enemy is to Retreat (VD-H90). */
function retreatOf(state: VdState, enemy: Force): Stake {
  const needs = retreatAt(enemy);
  return {
    standing: retreats(state, enemy) ? 'held' : 'open',
    points: 0,
    line: text('stake.retreat', { enemy: enemy.name, broken: broken(state, enemy.id), needs }),
  };
}

function aimsOf(state: VdState, side: Side): readonly Stake[] {
  const { won } = termsOf(state);
  if (won === 'points') return [];
  if (won === 'orders')
    return ORDERS.map((order) => ({
      // Where it hurts stays executed once it is; the others may be lost again (VD-114).
      standing: !isExecuted(state, side, order) ? 'open' : order === 'hurts' ? 'done' : 'held',
      points: 0,
      line: text(`order.${order}.means`),
    }));
  return Object.values(state.objectives ?? {}).map(({ id, name }) => ({
    standing: holderOf(state, id) === side ? 'held' : 'open',
    points: 0,
    line: text('stake.objective', { objective: name }),
  }));
}

/** What counts now, and yet: by the same count that ends the battle. */
export function stakesOf(state: VdState): Stakes {
  const { won, lastTurn, random } = termsOf(state);
  const kind = typeof won === 'string' ? won : 'hold';
  const holder = typeof won === 'string' ? '' : (state.sides.find(({ id }) => id === won.holder)?.name ?? '');
  const needs = typeof won === 'string' ? 0 : won.needs;
  return {
    cite: rule({ points: 'VD-H86', orders: 'VD-114', hold: 'VD-H92' }[kind]),
    ends: text(random ? `stakes.${kind}.random` : `stakes.${kind}`, {
      turn: lastTurn,
      side: holder,
      count: needs,
    }),
    sides: state.sides.map(({ id }) => {
      const enemy = foeOf(state, id);
      return {
        side: id,
        points: victoryPoints(state, enemy.id),
        counts: [...aimsOf(state, id), retreatOf(state, enemy), ...lossesOf(state, enemy.id)],
      };
    }),
  };
}
