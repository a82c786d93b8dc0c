import type { Status } from '../../../engine/contract';
import { type Text, text } from '../../../engine/words/text';
import { overPrompt, placeOf } from '../../../kit/battle/status';
import { sideOf } from '../../../kit/held/sides';
import { refuseUnit } from '../guns/aims';
import { areTargetsSecret } from '../guns/naming';
import { armedAt, isInPlay } from '../ship/armed';
import { vesselsOf } from '../ship/fleet';
import { mayBeOrdered } from '../ship/limits';
import { isFiringStep, speaking } from '../ship/speaking';
import { type AcwState, STEPS, type Step } from '../state';

/** The steps of a period as they stand on the ribbon; the start is over before anybody speaks. */
const SHOWN: readonly Step[] = STEPS.filter((step) => step !== 'start');

/** Orders are written in secret (ACW-008), and so are targets named, until both sides have (ACW-H15). */
const isSealed = (state: AcwState, step: Step): boolean =>
  step === 'orders' || (step === state.step && areTargetsSecret(state));

function prompt(state: AcwState): Text {
  if (state.outcome) return overPrompt(state.outcome, (won) => sideOf(state, won).name, 'orders.prompt');
  const [first, ...others] = speaking(state);
  const what = isFiringStep(state) ? 'fire' : 'write';
  if (others.length > 0) return text(`orders.prompt.${what}-both`);
  return text(`orders.prompt.${what}`, { side: sideOf(state, first ?? state.sides[0].id).name });
}

/** Vessels that can still be given orders, or may still open fire. */
function ready(state: AcwState): Status['ready'] {
  const acting = speaking(state);
  if (!isFiringStep(state)) {
    return vesselsOf(state)
      .filter((vessel) => acting.includes(vessel.side) && mayBeOrdered(state, vessel))
      .map(({ id }) => id);
  }
  return state.order.filter((id) => {
    const unit = armedAt(state, id);
    if (!unit || !isInPlay(unit) || !acting.includes(unit.side)) return false;
    const armed = unit.card.guns.length > 0 || unit.card.musketBases > 0;
    return armed && !refuseUnit(state, unit);
  });
}

export const status = (state: AcwState): Status => ({
  turn: state.period,
  turnLimit: state.periodLimit,
  phases: SHOWN.map((id) => ({
    id,
    label: text(`orders.step.${id}`),
    state: placeOf(SHOWN, id, state.step, state.outcome !== undefined),
    ...(isSealed(state, id) ? { sealed: true } : {}),
  })),
  acting: speaking(state),
  prompt: prompt(state),
  ready: ready(state),
});
