import type { Scenario } from '../../files/battle/scenario';
import type { Linked } from '../../ui/play/game-link';

/** The whole address that opens a table that was set out. */
export async function linkOfTable(scenario: Scenario): Promise<Linked> {
  const { tableLinkOf } = await import('../../files/game/link');
  const read = await tableLinkOf(scenario);
  if (!read.ok) return read;
  const value = location.origin + location.pathname + read.value;
  return { ok: true, value, withoutPlans: false, withoutOrders: false };
}
