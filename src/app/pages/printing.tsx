import { type ReactNode, useCallback, useState } from 'react';
import type { Scenario } from '../../files/battle/scenario';
import type { Read } from '../../files/read';
import type { Print } from '../../print/print';
import { Late, late } from '../../ui/late';
import type { Choices } from '../../ui/start/start-setup';
import { fight } from '../kept/games';

const PrintBattle = late(async () => (await import('../../ui/print/print-dialog')).PrintBattle);

/** Printing a battle that is not at the table: it is laid out as it would begin, and nothing of it is kept. */
export function usePrinting(): {
  readonly print: (choices: Choices, own?: Scenario) => Promise<Read<true>>;
  readonly dialog: ReactNode;
} {
  const [printed, setPrinted] = useState<Print>();
  const print = useCallback(async (choices: Choices, own?: Scenario): Promise<Read<true>> => {
    const laid = await fight(choices, own);
    if (!laid.ok) return laid;
    setPrinted({ state: laid.session.store.getState(), meta: laid.meta, log: [] });
    return { ok: true, value: true };
  }, []);
  const leave = (): void => setPrinted(undefined);
  const dialog = printed && (
    <Late onGiveUp={leave}>
      <PrintBattle print={printed} onClose={leave} />
    </Late>
  );
  return { print, dialog };
}
