import type { Outcome } from '../../../engine/contract';
import { type RuleId, rule, type Side } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import { foeOf } from '../ground/halves';
import type { Force, VdState } from '../state';
import { holderOf } from './ground';
import { executed, isExecuted, ORDERS } from './orders';
import { broken, retreatAt, retreats, termsOf, victoryPoints } from './score';

/** From this turn on orders are counted at its end (VD-114). */
const FIRST_COUNT = 4;
/** So many orders a winner has executed at least (VD-114). */
const TO_WIN = 2;

/** Objectives that a side holds. */
const heldBy = (state: VdState, side: Side): number =>
  Object.values(state.objectives ?? {}).filter(({ id }) => holderOf(state, id) === side).length;

function linesOf(state: VdState, { id }: Force): readonly Text[] {
  const { won } = termsOf(state);
  const losses = text('score.losses', { points: victoryPoints(state, foeOf(state, id).id) });
  if (won === 'points') return [losses];
  if (won !== 'orders') return [text('score.held', { count: heldBy(state, id) }), losses];
  const done = ORDERS.filter((order) => isExecuted(state, id, order));
  return [
    text('score.orders', { count: done.length }),
    ...done.map((order) => text(`order.${order}`)),
    losses,
  ];
}

/** Why a side has won: the first of its lines. */
type Because = (winner: Side) => Text;

const outcome = (state: VdState, winner: Side | 'draw', cite: RuleId, because: Because): Outcome => ({
  winner,
  cite,
  scores: state.sides.map((force) => ({
    side: force.id,
    points: victoryPoints(state, foeOf(state, force.id).id),
    lines: [...(force.id === winner ? [because(force.id)] : []), ...linesOf(state, force)],
  })),
});

/** Because the other had to Retreat (VD-H90). */
const driven =
  (state: VdState): Because =>
  (winner) => {
    const enemy = foeOf(state, winner);
    const names = { enemy: enemy.name, broken: broken(state, enemy.id), needs: retreatAt(enemy) };
    return text('score.retreat', names);
  };

/** Because of the points, everything else being undecided. */
const outscored =
  (state: VdState, key: string): Because =>
  (winner) =>
    text(key, {
      points: victoryPoints(state, foeOf(state, winner).id),
      other: victoryPoints(state, winner),
    });

const back = (state: VdState): readonly Side[] =>
  state.sides.filter((force) => retreats(state, force)).map(({ id }) => id);

/** Who has more Victory Points (VD-H91). */
function byPoints(state: VdState): Side | 'draw' {
  const [a, b] = state.sides;
  const lead = victoryPoints(state, b.id) - victoryPoints(state, a.id);
  return lead === 0 ? 'draw' : lead > 0 ? a.id : b.id;
}

/** Who has two orders and more than the other, and was not forced to Retreat (VD-114). */
function byOrders(state: VdState): Side | undefined {
  if (state.turn < FIRST_COUNT) return undefined;
  const away = back(state);
  return state.sides.find(({ id }) => {
    const mine = executed(state, id);
    return !away.includes(id) && mine >= TO_WIN && mine > executed(state, foeOf(state, id).id);
  })?.id;
}

/** Who alone has not been forced to Retreat; nobody when both or neither were (VD-H86). */
function standing(state: VdState): Side | undefined {
  const away = back(state);
  return away.length === 1 ? state.sides.find(({ id }) => !away.includes(id))?.id : undefined;
}

/** Who has won if the battle ends now. */
export function finalOutcome(state: VdState): Outcome {
  const { won } = termsOf(state);
  const left = standing(state);
  if (won === 'orders') {
    const winner = byOrders(state);
    return winner
      ? outcome(state, winner, rule('VD-114'), () => text('score.two-orders'))
      : outcome(state, byPoints(state), rule('VD-121'), outscored(state, 'score.more-orders'));
  }
  const cite = rule(won === 'points' ? 'VD-H86' : 'VD-H92');
  if (left !== undefined) return outcome(state, left, cite, driven(state));
  if (won === 'points') {
    const key = back(state).length > 0 ? 'score.more-both' : 'score.more';
    return outcome(state, byPoints(state), cite, outscored(state, key));
  }
  const { holder, needs } = won;
  return heldBy(state, holder) >= needs
    ? outcome(state, holder, cite, () => text('score.enough', { needs }))
    : outcome(state, foeOf(state, holder).id, cite, () => text('score.held-out', { needs }));
}

/** How the battle has ended with this End Segment before any die is thrown: by Retreat, or because it is won. */
export function settled(state: VdState): Outcome | undefined {
  const { won, lastTurn } = termsOf(state);
  const isWon =
    won === 'orders'
      ? byOrders(state) !== undefined
      : won !== 'points' && heldBy(state, won.holder) >= won.needs;
  return back(state).length > 0 || isWon || state.turn >= lastTurn ? finalOutcome(state) : undefined;
}
