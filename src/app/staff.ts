import { NO_RULES, phrases, say } from '../engine/text';
import type { Staff } from '../session/commanding';
import type { Session } from '../session/session';
import english from './app.en.json';

const t = phrases(english);

type Called = Staff & { readonly end: () => void };

/** The computer's players of a game, fetched when a side is theirs or advice is asked. */
export function staffOf(session: Session): Called {
  const { store } = session;
  let calling: Promise<Called | undefined> | undefined;
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
    if (Object.keys(store.getState().commanders).length > 0) void call();
  };
  callWhenWanted();
  const stop = store.subscribe(callWhenWanted);
  return {
    decideNow: () => void calling?.then((staff) => staff?.decideNow()),
    advise: (side) => void call().then((staff) => staff?.advise(side)),
    step: () => void call().then((staff) => staff?.step()),
    end() {
      stop();
      void calling?.then((staff) => staff?.end());
    },
  };
}
