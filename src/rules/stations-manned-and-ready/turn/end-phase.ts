import { burn } from '../damage/fire/fire';
import { outcomeAfter } from '../end/victory';
import { testMorale } from '../morale/morale';
import { SERVICED } from '../ship/slots';
import { beamOf } from '../sight/night';
import { type Resolving, raise } from '../smr';
import type { SmrState } from '../state';
import { reload } from '../torpedoes/reloads';

/** The End Phase in its order (SMR-009, SMR-H27): fires, reloads and servicing, morale, markers off, outcome. */
export function* endPhase(state: SmrState): Resolving {
  const burnt = yield* burn(state);
  let now = yield* reload(burnt);
  for (const serviced of SERVICED({ state: now })) now = yield* serviced;
  const tested = yield* testMorale(now);
  for (const { id, turn } of tested.smoke) {
    if (turn < tested.turn) yield* raise({ type: 'table/smoke-cleared', smoke: id });
  }
  for (const { id, now: done } of Object.values(tested.ships)) {
    if (done.lights !== undefined) yield* raise({ type: 'table/light-out', light: beamOf(id) });
  }
  const cleared = yield* raise({ type: 'markers-cleared' });
  const outcome = outcomeAfter(cleared);
  return outcome ? yield* raise({ type: 'game-ended', outcome }) : cleared;
}
