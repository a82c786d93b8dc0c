import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Session } from '../../session/session';

/** Opens the report when the battle ends, once what has just moved has been seen. A plan ends without one. */
export function useEnd(session: Session, isTold: boolean, open: () => void): void {
  const ended = useStore(
    session.store,
    ({ outcome, question, plan, desk }) =>
      outcome !== undefined && !question && plan === undefined && desk.watching === undefined,
  );
  const log = useStore(session.store, (state) => (state.outcome ? state.log : undefined));
  const told = useRef<typeof log>(undefined);
  useEffect(() => {
    if (!isTold || !ended || told.current === log) return;
    told.current = log;
    open();
  }, [ended, isTold, log, open]);
}
