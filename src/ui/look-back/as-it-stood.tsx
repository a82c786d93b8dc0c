import { type ReactNode, useMemo } from 'react';
import { lookedBackOn } from '../../session/look-back/looked-back';
import { GameOf, useGame } from '../game';

/** Shows the panels within it the game as it stood where somebody looks back. */
export function AsItStood({ children }: { readonly children: ReactNode }) {
  const { session, meta, staff } = useGame();
  const game = useMemo(() => {
    const getState = () => lookedBackOn(session.store.getState());
    const store = { ...session.store, getState, getInitialState: getState };
    return { session: { ...session, store }, meta, staff };
  }, [session, meta, staff]);
  return <GameOf value={game}>{children}</GameOf>;
}
