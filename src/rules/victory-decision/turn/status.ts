import type { Status } from '../../../engine/contract';
import type { Side } from '../../../engine/ids';
import { type Text, text } from '../../../engine/text';
import { LAST_TURN } from '../end/score';
import type { VdState } from '../state';
import { unitIn } from '../vd';
import { namesNow, waiting } from './sequence';

/** The side that has something to say: who acts, else who is to name a unit. */
export function speaking(state: VdState): readonly Side[] {
  if (state.outcome) return [];
  const side = state.activation ? unitIn(state, state.activation.unit).side : namesNow(state);
  return side === undefined ? [] : [side];
}

const nameOf = ({ sides }: VdState, side: Side | undefined): string =>
  sides.find(({ id }) => id === side)?.name ?? '';

function prompt(state: VdState): Text {
  const { outcome, activation, named } = state;
  if (outcome)
    return outcome.winner === 'draw'
      ? text('prompt.draw')
      : text('prompt.won', { side: nameOf(state, outcome.winner) });
  if (activation)
    return text('prompt.act', { unit: unitIn(state, activation.unit).name, count: activation.left });
  const side = nameOf(state, speaking(state)[0]);
  return named === undefined
    ? text('prompt.nominate', { side })
    : text('prompt.answer', { side, unit: unitIn(state, named).name });
}

export function status(state: VdState): Status {
  const acting = speaking(state);
  const { activation, phase, outcome } = state;
  const now = acting[0];
  return {
    turn: state.turn,
    turnLimit: LAST_TURN,
    phases: (['nominate', 'act'] as const).map((id) => ({
      id,
      label: text(`phase.${id}`),
      state: outcome ? 'done' : phase === id ? 'now' : id === 'act' ? 'ahead' : 'done',
    })),
    acting,
    prompt: prompt(state),
    ready: activation ? [activation.unit] : now ? waiting(state, now).map(({ id }) => id) : [],
  };
}
