import { wrap } from 'comlink';
import type { Battle } from '../../engine/set-up/record';
import { fromData, spokenLanguage } from '../../engine/words/text';
import type { Coach, CoachAsked, CoachSays } from '../../session/coach/says';
import type { CoachInWorker } from './coach-worker';

/** The title of a lesson by its id; undefined when it is not to be had. */
async function titleOf(rules: string, lesson: string): Promise<string | undefined> {
  const { listLessons } = await import('../../files/lesson-library');
  const found = listLessons().find((one) => one.rules === rules && one.id === lesson);
  return found && fromData(found.title);
}

/** Opens the worker in which orders are looked at, at once, so that the first of them need not wait for it. */
export function callCoach(battle: Battle): Coach & { readonly end: () => void } {
  const worker = new Worker(new URL('./coach-worker.ts', import.meta.url), { type: 'module' });
  const remote = wrap<CoachInWorker>(worker);
  // One that cannot be fetched, or breaks, has nothing to say.
  const failed = new Promise<undefined>((resolve) =>
    worker.addEventListener('error', () => resolve(undefined)),
  );
  const laid = remote.lay(battle, spokenLanguage()).then(
    () => true,
    () => false,
  );
  const said = async (asked: CoachAsked): Promise<CoachSays | undefined> => {
    if (!(await laid)) return undefined;
    const says = await remote.weigh(asked);
    if (!says?.lesson) return says;
    const { lesson, ...rest } = says;
    const title = await titleOf(battle.rules, lesson).catch(() => undefined);
    return title === undefined ? rest : { ...rest, lesson: title };
  };
  return {
    weigh: (asked) => Promise.race([said(asked), failed]),
    end: () => worker.terminate(),
  };
}
