import type { PieceId } from '../../engine/ids';
import type { Shot } from '../../session/look-back/steps';
import type { LogEntry, SessionState } from '../../session/session';

/** Milliseconds a splash rises. */
export const SPLASH_TIME = 700;

const shotsOf = (entry: LogEntry): readonly Shot[] =>
  entry.undone ? [] : entry.tellings.flatMap((told) => (told.shot ? [told.shot] : []));

const aimedAt = new WeakMap<object, ReadonlyMap<PieceId, PieceId>>();

/** Whom each piece last fired at. */
export function lastTargets(log: readonly LogEntry[]): ReadonlyMap<PieceId, PieceId> {
  const known = aimedAt.get(log);
  if (known) return known;
  const found = new Map(log.flatMap(shotsOf).map(({ from, to }) => [from, to] as const));
  aimedAt.set(log, found);
  return found;
}

/** The shots that were fired last, while the phase in which they fell still runs, and the entry they are of. */
export function freshShots({ log, status }: Pick<SessionState, 'log' | 'status'>): {
  readonly entry: number;
  readonly shots: readonly Shot[];
} {
  const entry = log.findLast((one) => shotsOf(one).length > 0);
  const phase = status.phases.find((one) => one.state === 'now')?.id;
  const fresh = entry && entry.turn === status.turn && entry.phase === phase;
  return fresh ? { entry: entry.index, shots: shotsOf(entry) } : { entry: -1, shots: [] };
}
