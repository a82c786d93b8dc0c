import { service } from '../air/service';
import { burn } from '../damage/fires';
import { outcomeAfter } from '../end/victory';
import { testMorale } from '../morale/morale';
import { type Resolving, raise } from '../smr';
import type { SmrState } from '../state';
import { reload } from '../torpedoes/reloads';

/** The End Phase in its order (SMR-009, SMR-H27): fires, reloads and servicing, morale, markers off, outcome. */
export function* endPhase(state: SmrState): Resolving {
  const burnt = yield* burn(state);
  const ready = yield* service(yield* reload(burnt));
  const tested = yield* testMorale(ready);
  for (const { id, turn } of tested.smoke) {
    if (turn < tested.turn) yield* raise({ type: 'table/smoke-cleared', smoke: id });
  }
  for (const { id, now } of Object.values(tested.ships)) {
    if (now.lights !== undefined) yield* raise({ type: 'table/light-out', light: `searchlight-${id}` });
  }
  const cleared = yield* raise({ type: 'markers-cleared' });
  const outcome = outcomeAfter(cleared);
  return outcome ? yield* raise({ type: 'game-ended', outcome }) : cleared;
}
