import { proxy, wrap } from 'comlink';
import type { Battle } from '../../engine/set-up/record';
import { NO_RULES, phrases, say, spokenLanguage } from '../../engine/words/text';
import { commandSides, type Staff, type Thinker } from '../../session/computer/commanding';
import type { Session } from '../../session/session';
import { preferences } from '../../ui/preferences';
import english from '../app.en.json';
import type { CommanderInWorker } from './commander-worker';

const t = phrases(english);

/** A worker with the table of a battle laid; `failed` rejects when it breaks. */
function openWorker(battle: Battle, broken: () => void) {
  const worker = new Worker(new URL('./commander-worker.ts', import.meta.url), { type: 'module' });
  const remote = wrap<CommanderInWorker>(worker);
  const failed = new Promise<never>((_, fail) => {
    worker.addEventListener('error', () => {
      broken();
      worker.terminate();
      fail(new Error(say(NO_RULES, t('app.commander-unfetched'))));
    });
  });
  const laid = Promise.race([remote.lay(battle, spokenLanguage()), failed]);
  // Heard where a problem is sent; a worker that fails before that must not be called unheard.
  laid.catch(broken);
  failed.catch(() => undefined);
  return { worker, remote, failed, laid };
}

/** Sends problems to a worker, opened with the first of them and again after it broke, until `end`. */
function inWorker(battle: Battle): Thinker & { readonly end: () => void } {
  let post: ReturnType<typeof openWorker> | undefined;
  return {
    async think(problem, heard) {
      post ??= openWorker(battle, () => {
        post = undefined;
      });
      const { remote, failed, laid } = post;
      await laid;
      return Promise.race([remote.think(problem, proxy(heard)), failed]);
    },
    decideNow: () => void post?.remote.stop('now'),
    drop: () => void post?.remote.stop('drop'),
    end: () => post?.worker.terminate(),
  };
}

/** Milliseconds between two orders of the computer, and the part of its usual time that it takes, as the player likes. */
const PAUSE = { slow: 2200, steady: 900, quick: 60 } as const;
const PATIENCE = { short: 0.25, usual: 1, long: 6 } as const;

/** Seats the computer at its sides of a game. */
export function callCommanders(session: Session): Staff & { readonly end: () => void } {
  const thinker = inWorker(session.store.getState().battle);
  const staff = commandSides(session, thinker, session.save().dice.seed, () => {
    const { pace, patience } = preferences.getState();
    return { pause: PAUSE[pace], patience: PATIENCE[patience] };
  });
  return {
    ...staff,
    end() {
      staff.end();
      thinker.end();
    },
  };
}
