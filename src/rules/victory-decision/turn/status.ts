import type { Status } from '../../../engine/contract';
import type { PieceId, Side } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import { isOpening, opens, unplaced } from '../deployment/opening';
import { holderOf } from '../end/ground';
import { termsOf } from '../end/score';
import type { Phase, VdState } from '../state';
import { unitIn } from '../vd';
import { namesNow, waiting } from './sequence';

/** The side that has something to say: who acts, else who is to name a unit. */
export function speaking(state: VdState): readonly Side[] {
  if (state.outcome) return [];
  const side = isOpening(state)
    ? opens(state)
    : state.activation
      ? unitIn(state, state.activation.unit).side
      : namesNow(state);
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
  if (state.phase === 'arrive' && activation)
    return text('prompt.arrive', { unit: unitIn(state, activation.unit).name });
  if (activation)
    return text('prompt.act', { unit: unitIn(state, activation.unit).name, count: activation.left });
  const now = speaking(state)[0];
  const side = nameOf(state, now);
  if (isOpening(state))
    return text(`prompt.${state.phase}`, { side, count: now ? unplaced(state, now).length : 0 });
  return named === undefined
    ? text('prompt.nominate', { side })
    : text('prompt.answer', { side, unit: unitIn(state, named).name });
}

/** The phases that the battle goes through now: those before turn 1, then those of a turn. */
function phasesOf(state: VdState): readonly Phase[] {
  if (!isOpening(state)) return state.phase === 'arrive' ? ['nominate', 'arrive'] : ['nominate', 'act'];
  const { kinds, won } = termsOf(state);
  const rolled: readonly Phase[] = kinds ? ['edges'] : [];
  return ['begin', ...rolled, 'first', ...(won === 'orders' ? (['objectives'] as const) : []), 'deploy'];
}

/** Who holds which objective, a sentence each (VD-H87). */
const heldNow = (state: VdState): readonly Text[] =>
  Object.values(state.objectives ?? {}).map(({ id, name }) => {
    const holder = holderOf(state, id);
    return holder === undefined
      ? text('note.objective.free', { name })
      : text('note.objective.held', { name, side: nameOf(state, holder) });
  });

/** Units that may do something now. */
function readyOf(state: VdState, now: Side | undefined): readonly PieceId[] {
  if (state.activation) return [state.activation.unit];
  if (now === undefined) return [];
  const units = isOpening(state)
    ? state.phase === 'deploy'
      ? unplaced(state, now)
      : []
    : waiting(state, now);
  return units.map(({ id }) => id);
}

export function status(state: VdState): Status {
  const acting = speaking(state);
  const { phase, outcome } = state;
  const phases = phasesOf(state);
  const at = phases.indexOf(phase);
  return {
    turn: state.turn,
    turnLimit: termsOf(state).lastTurn,
    phases: phases.map((id, i) => ({
      id,
      label: text(`phase.${id}`),
      state: outcome || i < at ? 'done' : i === at ? 'now' : 'ahead',
    })),
    acting,
    prompt: prompt(state),
    ready: readyOf(state, acting[0]),
    ...(state.objectives ? { notes: heldNow(state) } : {}),
  };
}
