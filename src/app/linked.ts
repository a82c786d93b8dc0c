import { useCallback, useEffect, useState } from 'react';
import type { Scenario } from '../files/battle/scenario';
import type { DrillSet } from '../files/drill';
import type { LinkedGame } from '../files/game/link';
import { isDrillLink, isLink, isTableLink } from '../files/game/link-mark';
import { UNWATCHED } from '../session/slices';
import { sentence, t } from './app-words';
import { readApart } from './workers/reading';

const leaveLink = (): void => history.replaceState(null, '', location.pathname + location.search);

/** The game that the address carries, read when the page opens and whenever the address changes. */
export function useLinked(
  onTrouble: (reason: string) => void,
  onTable: (table: Scenario) => void,
  onDrill: (set: DrillSet) => void,
) {
  const [linked, setLinked] = useState<LinkedGame>();
  useEffect(() => {
    const look = async (): Promise<void> => {
      const { hash } = location;
      if (isTableLink(hash)) {
        const name = sentence(t('app.table-link'));
        const read = await readApart('table', hash, name, UNWATCHED).catch(() => undefined);
        leaveLink();
        if (read?.ok) onTable(read.value);
        else onTrouble(read ? read.reason : sentence(t('app.link-unread')));
        return;
      }
      if (isDrillLink(hash)) {
        const read = await readApart('drill', hash, '', UNWATCHED).catch(() => undefined);
        leaveLink();
        if (read?.ok) onDrill(read.value);
        else onTrouble(read ? read.reason : sentence(t('app.link-unread')));
        return;
      }
      if (!isLink(hash)) return;
      const read = await readApart('link', hash, '', UNWATCHED).catch(() => undefined);
      if (!read) return onTrouble(sentence(t('app.link-unread')));
      if (read.ok) return setLinked(read.value);
      leaveLink();
      onTrouble(read.reason);
    };
    void look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [onTrouble, onTable, onDrill]);
  const forget = useCallback(() => {
    leaveLink();
    setLinked(undefined);
  }, []);
  return { linked, forget };
}
