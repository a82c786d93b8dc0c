import { NO_RULES, phrases, say } from '../../engine/words/text';
import type { Reckoner, Runner, Staff } from '../../session/computer/commanding';
import type { Session } from '../../session/session';
import english from '../app.en.json';

const t = phrases(english);

type Called = Staff & { readonly end: () => void };
type Here = Called & Reckoner & Runner;

/**
 * The computer's players of a game, fetched when a side is theirs or advice is asked. Where its sides are `answered` for
 * by somebody else it only advises and reckons.
 */
export function staffOf(session: Session, answered = false): Here {
  const { store } = session;
  let calling: Promise<Called | undefined> | undefined;
  let reckoning: Promise<(Reckoner & { readonly end: () => void }) | undefined> | undefined;
  const call = (): Promise<Called | undefined> => {
    calling ??= import('./commander-post').then(
      ({ callCommanders }) => callCommanders(session),
      () => {
        calling = undefined;
        for (const { id } of store.getState().battle.sides) session.handOver(id, undefined);
        session.look({ unmanned: say(NO_RULES, t('app.staff-unfetched')) });
        return undefined;
      },
    );
    return calling;
  };
  const callWhenWanted = (): void => {
    const { commanders, following } = store.getState();
    if (!following && !answered && Object.keys(commanders).length > 0) void call();
    if (!following || !calling) return;
    // Where another tab plays, the computer plays there.
    void calling.then((staff) => staff?.end());
    calling = undefined;
  };
  callWhenWanted();
  const stop = store.subscribe(callWhenWanted);
  return {
    decideNow: () => void calling?.then((staff) => staff?.decideNow()),
    advise: (side) => void call().then((staff) => staff?.advise(side)),
    step: () => void call().then((staff) => staff?.step()),
    odds(asked, heard) {
      reckoning ??= import('./volley-post').then(
        ({ callReckoner }) => callReckoner(store.getState().battle),
        () => undefined,
      );
      let wanted = true;
      let stopOdds: (() => void) | undefined;
      void reckoning.then((reckoner) => {
        if (wanted) stopOdds = reckoner?.odds(asked, heard);
      });
      return () => {
        wanted = false;
        stopOdds?.();
      };
    },
    runs(from, asked, times, heard) {
      let wanted = true;
      let stopRuns: (() => void) | undefined;
      import('./runs-post').then(
        ({ runnerOf }) => {
          if (wanted) stopRuns = runnerOf(store.getState().battle).runs(from, asked, times, heard);
        },
        () => heard([], say(NO_RULES, t('app.computer-unfetched'))),
      );
      return () => {
        wanted = false;
        stopRuns?.();
      };
    },
    end() {
      stop();
      void reckoning?.then((reckoner) => reckoner?.end());
      void calling?.then((staff) => staff?.end());
    },
  };
}
