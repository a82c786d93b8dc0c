import type { Status } from '../../../engine/contract';
import type { Side } from '../../../engine/ids';
import { type Text, text } from '../../../engine/text';
import { unformed } from '../columns/form';
import { waiting } from '../columns/round';
import { forceOf, leaderOf } from '../eia';
import type { EiaState } from '../state';

/** Sides that have something to say now: both while columns are formed, then by turns. */
export function speaking({ sides, outcome, phase, fight }: EiaState): readonly Side[] {
  if (outcome) return [];
  if (phase === 'act') return fight.next === undefined ? [] : [fight.next];
  return sides.map(({ id }) => id).filter((id) => !fight.formed.includes(id));
}

function prompt(state: EiaState): Text {
  const { outcome, phase, fight } = state;
  if (outcome)
    return outcome.winner === 'draw'
      ? text('prompt.draw')
      : text('prompt.won', { side: forceOf(state, outcome.winner).name });
  const [now, other] = speaking(state);
  const side = now === undefined ? '' : forceOf(state, now).name;
  if (phase === 'form') return other ? text('prompt.form.both') : text('prompt.form', { side });
  return text('prompt.act', { side, count: waiting(state, fight.next as Side).length });
}

export function status(state: EiaState): Status {
  const acting = speaking(state);
  const { phase, fight, outcome } = state;
  const isNow = (id: EiaState['phase']) => phase === id && !outcome;
  const [now] = acting;
  return {
    turn: Math.max(1, fight.round),
    phases: [
      // Columns are written in secret and shown together (EIA-055).
      { id: 'form', label: text('phase.form'), state: isNow('form') ? 'now' : 'done', sealed: true },
      { id: 'act', label: text('phase.act'), state: isNow('act') ? 'now' : outcome ? 'done' : 'ahead' },
    ],
    acting,
    prompt: prompt(state),
    ready:
      now === undefined
        ? []
        : phase === 'form'
          ? unformed(state, now).map(({ id }) => id)
          : waiting(state, now).map((column) => leaderOf(state, column)),
  };
}
