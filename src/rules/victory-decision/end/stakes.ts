import type { Stake, Stakes } from '../../../engine/contract';
import { rule, type Side } from '../../../engine/ids';
import { text } from '../../../engine/text';
import { foeOf } from '../ground/halves';
import type { Force, VdState } from '../state';
import type { Unit } from '../unit/unit';
import { holderOf } from './ground';
import { isExecuted, ORDERS } from './orders';
import { broken, RETREAT, retreats, termsOf, victoryPoints, worthOf } from './score';

/** What each enemy unit has brought, or would bring (VD-H91). */
function lossesOf(state: VdState, enemy: Side): readonly Stake[] {
  const of = (units: Readonly<Record<string, Unit>> = {}): readonly Unit[] =>
    Object.values(units).filter(({ side }) => side === enemy);
  const lost = of(state.lost).map(
    (unit): Stake => ({
      standing: 'done',
      points: worthOf(unit, true),
      line: text('stake.destroyed', { unit: unit.name }),
    }),
  );
  const living = [...of(state.units), ...of(state.aside)].map((unit): Stake => {
    const half = worthOf(unit, false);
    return half > 0
      ? { standing: 'held', points: half, line: text('stake.half', { unit: unit.name, all: unit.points }) }
      : { standing: 'open', points: unit.points, line: text('stake.unit', { unit: unit.name }) };
  });
  return [...lost, ...living];
}

/** How near the enemy is to Retreat (VD-H90). */
function retreatOf(state: VdState, enemy: Force): Stake {
  const needs = Math.ceil((enemy.points * RETREAT.of) / RETREAT.parts);
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
