import type { SessionState } from './session';

type Eyes = { readonly rules: SessionState['rules']; readonly world: SessionState['world'] } & {
  readonly desk: Pick<SessionState['desk'], 'seat'>;
};

const NOTHING: ReadonlySet<string> = new Set();

/** Worked out once for each position and seat: everything that is drawn asks. */
const known = new WeakMap<object, Map<string, ReadonlySet<string>>>();

/** Pieces, features of the chart and strips that the side at the screen may not see; all may be seen without a seat. */
export function hiddenOf({ rules, world, desk }: Eyes): ReadonlySet<string> {
  const { seat } = desk;
  if (seat === undefined || !rules.hidden) return NOTHING;
  const key = world.rules as object;
  const seats = known.get(key) ?? new Map<string, ReadonlySet<string>>();
  known.set(key, seats);
  const found = seats.get(seat) ?? new Set(rules.hidden(world.rules, seat));
  seats.set(seat, found);
  return found;
}
