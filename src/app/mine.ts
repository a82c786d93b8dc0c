import { useCallback, useState } from 'react';
import type { Scenario } from '../files/battle/scenario';
import { sentence, t } from './app-words';
import { dropBattle, ownBattles, ownId } from './kept/own-battles';

/** The player's own battles, as the start page shows them; what cannot be done with one is said in a sentence. */
export function useMine(onTrouble: (reason: string) => void) {
  const [own, setOwn] = useState(ownBattles);
  /** A battle just made up or opened from a file. */
  const [made, setMade] = useState<Scenario>();
  /** Start pages shown so far: each begins with what is set up then. */
  const [pages, setPages] = useState(0);

  /** A start page anew; with a battle, at its set-up there. */
  const begin = useCallback((battle?: Scenario): void => {
    setMade(battle);
    setPages((before) => before + 1);
    setOwn(ownBattles());
  }, []);
  const forgetMade = useCallback((): void => setMade(undefined), []);

  /** The player's own battle behind a card. */
  const mineOf = useCallback(
    (id: string): Scenario | undefined => [...own, ...(made ? [made] : [])].find((one) => ownId(one) === id),
    [own, made],
  );

  const save = async (id: string): Promise<void> => {
    const files = await import('./kept/battle-files').catch(() => undefined);
    const battle = own.find((one) => ownId(one) === id);
    if (files && battle) files.downloadBattle(battle);
    else onTrouble(sentence(t('app.unfetched')));
  };

  const drop = (id: string): void => {
    const dropped = dropBattle(id);
    if (dropped.ok) setOwn(ownBattles());
    else onTrouble(dropped.reason);
  };

  return { own, made, pages, mineOf, begin, forgetMade, save, drop };
}
