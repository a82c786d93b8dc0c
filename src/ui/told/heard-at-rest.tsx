import { useEffect, useState } from 'react';
import { createStore } from 'zustand';
import { type Game, GameOf, useGame } from '../game';
import { Late, late } from '../late';
import { REST } from '../soon';

const fetched = async () => (await import('./table-heard')).TableHeard;
const TableHeard = late(fetched);

type Rested = {
  readonly game: Game;
  /** For whose eyes it is. */
  readonly eyes: string;
  /** The game has gone on since. */
  readonly behind: boolean;
};

/** The game as it stood when it was last at rest; none before. */
function useAtRest({ session, meta, staff }: Game): Rested | undefined {
  const [rested, setRested] = useState<Rested>();
  useEffect(() => {
    const store = createStore(session.store.getState);
    const game = { session: { ...session, store }, meta, staff };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const wait = (): void => {
      clearTimeout(timer);
      setRested((before) => (before && !before.behind ? { ...before, behind: true } : before));
      timer = setTimeout(() => fetched().then(tell, () => {}), REST);
    };
    const tell = (): void => {
      if (left) return;
      const state = session.store.getState();
      store.setState(state, true);
      setRested({ game, eyes: state.seat.eyes.join(), behind: false });
    };
    wait();
    const leave = session.store.subscribe((state, before) => {
      // Comes alone, ten times a second, and is not told: while the computer thinks the table can be read.
      if (state.desk.thinking === before.desk.thinking || state.log !== before.log) wait();
    });
    return () => {
      left = true;
      leave();
      clearTimeout(timer);
    };
  }, [session, meta, staff]);
  return rested;
}

/**
 * The table in words, drawn when the game has come to rest: what came of an order the announcer says at once. Nobody has
 * asked for it: where its script cannot be had it is left out, and tried again at the next rest.
 */
export function HeardAtRest() {
  const { eyes, session, meta, staff } = useGame();
  const rested = useAtRest({ session, meta, staff });
  // The room for it is always there: what hides the page behind a dialog hides what comes into it meanwhile. Words for
  // other eyes are not left standing until the next rest.
  return (
    <div className="sr-only">
      {rested?.eyes === eyes.join() && (
        <GameOf value={rested.game}>
          <Late>
            <TableHeard behind={rested.behind} />
          </Late>
        </GameOf>
      )}
    </div>
  );
}
