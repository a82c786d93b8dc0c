import type { Scenario } from '../../files/battle/scenario';
import type { Linked } from '../../ui/play/game-link';
import { carriedAlong } from './photographs';

/** Dots of the longer side and quality of photographs that are tried for a link, the best first: a link is short. */
const LINKED = [
  [480, 0.4],
  [360, 0.3],
  [280, 0.25],
  [200, 0.2],
  [140, 0.15],
] as const;
/** The same for a file, which has room. */
const FILED = [1600, 0.8] as const;

const bare = ({ photograph: _, ...scenario }: Scenario): Scenario => scenario;

/** The table with its photograph along, as large as a file takes it; without it where it is not wished or not here. */
export async function filedTable(scenario: Scenario, withPhotograph: boolean): Promise<Scenario> {
  const { photograph } = scenario;
  const along = withPhotograph && photograph ? await carriedAlong(photograph, ...FILED) : undefined;
  return along ? { ...scenario, photograph: along } : bare(scenario);
}

/** The whole address that opens a table that was set out; with its photograph, made small, where that is wished. */
export async function linkOfTable(scenario: Scenario, withPhotograph: boolean): Promise<Linked> {
  const { tableLinkOf } = await import('../../files/game/link');
  const linked = async (one: Scenario): Promise<Linked> => {
    const read = await tableLinkOf(one);
    if (!read.ok) return read;
    const value = location.origin + location.pathname + read.value;
    return { ok: true, value, withoutPlans: false, withoutOrders: false };
  };
  const { photograph } = scenario;
  if (withPhotograph && photograph)
    for (const [longest, quality] of LINKED) {
      const along = await carriedAlong(photograph, longest, quality);
      const link = along && (await linked({ ...scenario, photograph: along }));
      if (link?.ok) return link;
    }
  return linked(bare(scenario));
}
