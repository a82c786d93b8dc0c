import { wrap } from 'comlink';
import type { PlanRun } from '../../engine/opponent/plan-run';
import type { Battle } from '../../engine/set-up/record';
import { NO_RULES, phrases, say, spokenLanguage } from '../../engine/words/text';
import type { Runner } from '../../session/computer/commanding';
import english from '../app.en.json';
import type { RunnerInWorker } from './runs-worker';

const t = phrases(english);

/** Milliseconds between two reports of what has been run. */
const REPORTED = 250;

/** Runs plans of a battle in a worker for each, which ends with the last run or when it is not wanted any more. */
export const runnerOf = (battle: Battle): Runner => ({
  runs(from, asked, times, heard) {
    const worker = new Worker(new URL('./runs-worker.ts', import.meta.url), { type: 'module' });
    const remote = wrap<RunnerInWorker>(worker);
    const runs: PlanRun[] = [];
    let wanted = true;
    const end = (): void => {
      wanted = false;
      worker.terminate();
    };
    const failed = new Promise<never>((_, fail) => {
      worker.addEventListener('error', () => fail(new Error(say(NO_RULES, t('app.computer-unfetched')))));
    });
    const work = async (): Promise<void> => {
      await remote.lay(battle, from, asked, spokenLanguage());
      while (runs.length < times && wanted) {
        const ran = await remote.run(runs.length + 1, times, REPORTED);
        if (typeof ran === 'string') throw new Error(ran);
        runs.push(...ran);
        if (wanted) heard([...runs]);
      }
    };
    Promise.race([work(), failed])
      .catch((error: unknown) => {
        if (wanted) heard([...runs], error instanceof Error ? error.message : String(error));
      })
      .finally(end);
    return end;
  },
});
