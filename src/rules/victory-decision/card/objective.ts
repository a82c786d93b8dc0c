import type { Card } from '../../../engine/contract';
import { text } from '../../../engine/words/text';
import { holderOf } from '../end/ground';
import type { Objective, VdState } from '../state';

/** The sheet of an objective: who holds it, and how one is held (VD-H87). */
export function objectiveCard(state: VdState, { id, name }: Objective): Card {
  const holder = state.sides.find((side) => side.id === holderOf(state, id));
  return {
    title: name,
    subtitle: text('card.objective'),
    condition: holder ? text('card.objective.held', { side: holder.name }) : text('card.objective.free'),
    figures: [],
    tracks: [],
    weapons: [],
    systems: [],
    notes: [text('card.objective.means')],
  };
}
