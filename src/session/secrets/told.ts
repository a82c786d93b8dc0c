import type { Telling } from '../../engine/contract';
import { isTableEvent } from '../../engine/run';
import { afterEvent } from '../../table/laying/umpire';
import type { World } from '../../table/world';
import type { LogEntry, SessionState } from '../session';
import { hiddenOf } from './hidden';

const known = new WeakMap<LogEntry, Map<string, readonly Telling[]>>();

type Seeing = Pick<SessionState, 'battle' | 'rules'> & {
  readonly desk: Pick<SessionState['desk'], 'eyes'>;
};

function toldOn(seeing: Seeing, { before, events, tellings }: LogEntry): readonly Telling[] {
  if (!before) return tellings;
  const unseen = ({ rules }: World): ReadonlySet<string> =>
    hiddenOf({ ...seeing, world: { ...before, rules } });
  if (unseen(before).size === 0) return tellings;
  let world = before;
  const said = events.filter((event) => !isTableEvent(event));
  return tellings.filter(({ about }, i) => {
    const then = unseen(world);
    const event = said[i];
    if (event) world = afterEvent(seeing.rules, world, event);
    const now = unseen(world);
    return !about.some((piece) => then.has(piece) && now.has(piece));
  });
}

/** What those at the screen may read of an entry: nothing of whom they saw neither before it came to pass nor after. */
export function toldOf(seeing: Seeing, entry: LogEntry): readonly Telling[] {
  const eyes = seeing.desk.eyes.join('\n');
  const before = known.get(entry);
  const found = before?.get(eyes);
  if (found) return found;
  const told = toldOn(seeing, entry);
  known.set(entry, (before ?? new Map<string, readonly Telling[]>()).set(eyes, told));
  return told;
}
