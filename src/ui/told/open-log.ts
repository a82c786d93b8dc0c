import { useMemo } from 'react';
import type { Telling } from '../../engine/contract';
import type { PieceId, Side } from '../../engine/ids';
import { isTableEvent } from '../../engine/run';
import { isSecret, type Sealing } from '../../session/secrets/hidden';
import { toldOf } from '../../session/secrets/told';
import type { LogEntry } from '../../session/session';
import { useSession, useShown } from '../game';

/** An entry as the side at the screen may read it. */
export type OpenEntry = LogEntry & {
  /** Given under seal by another side: that something was said is known, not what. */
  readonly sealed: boolean;
  /** Its number among those that can be read, as the time line counts them. */
  readonly number: number;
};

/** The log for those at the screen: one entry stands for all sealed orders of a side, as their number would tell. */
export function openLog(
  log: readonly LogEntry[],
  seen: Sealing,
  told: (entry: LogEntry) => readonly Telling[] = ({ tellings }) => tellings,
): readonly OpenEntry[] {
  const sealedBy = new Set<Side>();
  let number = 0;
  return log.flatMap((entry) => {
    const hidden = isSecret(seen, entry);
    if (hidden && sealedBy.has(entry.command.by)) return [];
    if (hidden) sealedBy.add(entry.command.by);
    const tellings = hidden ? entry.tellings : told(entry);
    if (!hidden && tellings.length === 0) return [];
    if (!hidden && !entry.undone) number += 1;
    return [asOpen(entry, hidden, number, tellings)];
  });
}

const open = new WeakMap<LogEntry['tellings'], OpenEntry>();
const shut = new WeakMap<LogEntry['tellings'], OpenEntry>();

/** The same entry is the same object as long as it is read the same way. */
function asOpen(entry: LogEntry, sealed: boolean, number: number, tellings: LogEntry['tellings']): OpenEntry {
  const known = sealed ? shut : open;
  const before = known.get(tellings);
  const isSame = before?.number === number && before.index === entry.index && before.undone === entry.undone;
  if (isSame) return before;
  const one = { ...entry, tellings, sealed, number };
  known.set(tellings, one);
  return one;
}

/** Logs as last opened: once for all panels. */
const opened = new WeakMap<
  readonly LogEntry[],
  { readonly seen: Sealing; readonly as: readonly OpenEntry[] }
>();

const isSame = (a: Sealing, b: Sealing): boolean =>
  a.status === b.status && a.outcome === b.outcome && a.plan === b.plan && a.desk.eyes === b.desk.eyes;

export function useOpenLog(): readonly OpenEntry[] {
  const session = useSession();
  const log = useShown((state) => state.log);
  const status = useShown((state) => state.status);
  const outcome = useShown((state) => state.outcome);
  const plan = useShown((state) => state.plan);
  const eyes = useShown((state) => state.desk.eyes);
  return useMemo(() => {
    const seen = { status, outcome, ...(plan === undefined ? {} : { plan }), desk: { eyes } };
    const before = opened.get(log);
    if (before && isSame(before.seen, seen)) return before.as;
    const { battle, rules } = session.store.getState();
    const as = openLog(log, seen, (entry) => toldOf({ battle, rules, desk: { eyes } }, entry));
    opened.set(log, { seen, as });
    return as;
  }, [log, status, outcome, plan, eyes, session]);
}

/** What came of the side's last order, and what has happened since. Everything when it has given none. */
export function sinceOwnDecision(log: readonly OpenEntry[], seat: Side): readonly Telling[] {
  const open = log.filter((entry) => !entry.sealed && !entry.undone);
  const last = open.findLastIndex((entry) => entry.command.by === seat);
  return open.slice(Math.max(last, 0)).flatMap((entry) => entry.tellings);
}

export const FILTERS = ['all', 'hits', 'movement'] as const;
export type LogFilter = (typeof FILTERS)[number] | PieceId;

const moved = (entry: LogEntry): boolean =>
  entry.events.some((event) => isTableEvent(event) && event.type === 'table/moved');

/** The lines of an entry that a filter lets through. `hits`: what matters to the result; a piece: what is about it. */
export function filtered(entry: OpenEntry, filter: LogFilter): readonly Telling[] {
  if (filter === 'all' || (filter === 'movement' && moved(entry))) return entry.tellings;
  if (filter === 'hits') return entry.tellings.filter((telling) => telling.weight === 'major');
  return entry.tellings.filter((telling) => telling.about.some((piece) => piece === filter));
}
