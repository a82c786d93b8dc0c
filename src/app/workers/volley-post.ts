import { proxy, wrap } from 'comlink';
import type { Battle } from '../../engine/set-up/record';
import type { Reckoner } from '../../session/computer/commanding';
import type { ReckonerInWorker } from './volley-worker';

/** Opens a worker in which odds are worked out. What it cannot do is not told: the odds stay away. */
export function callReckoner(battle: Battle): Reckoner & { readonly end: () => void } {
  const worker = new Worker(new URL('./volley-worker.ts', import.meta.url), { type: 'module' });
  const remote = wrap<ReckonerInWorker>(worker);
  const laid = remote.lay(battle);
  laid.catch(() => worker.terminate());
  return {
    odds(asked, heard) {
      let wanted = true;
      laid
        .then(() =>
          wanted
            ? remote.odds(
                asked,
                proxy((odds) => wanted && heard(odds)),
              )
            : undefined,
        )
        .catch((error) => console.warn(error));
      return () => {
        wanted = false;
        void remote.drop();
      };
    },
    end: () => worker.terminate(),
  };
}
