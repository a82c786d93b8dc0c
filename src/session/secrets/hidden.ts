import type { Side } from '../../engine/ids';
import { everySide, type LogEntry, type SessionState } from '../session';

type Seen = Pick<SessionState, 'battle' | 'rules' | 'world'> & {
  readonly desk: Pick<SessionState['desk'], 'eyes'>;
};

/**
 * The sides beyond whose knowledge nothing is shown: none where somebody speaks for every side, the one that sits
 * at the screen, and all of them at once while nobody does.
 */
function viewersOf({ battle, desk: { eyes } }: Seen): readonly Side[] {
  const sides = battle.sides.map(({ id }) => id);
  if (sides.every((side) => eyes.includes(side))) return [];
  return eyes.length === 1 ? eyes : sides;
}

/** Worked out once for each position and pair of eyes: everything that is drawn asks. */
const perPosition = <T>(work: (seen: Seen, viewers: readonly Side[]) => T): ((seen: Seen) => T) => {
  const known = new WeakMap<object, Map<string, T>>();
  return (seen) => {
    const position = seen.world.rules as object;
    const found = known.get(position) ?? new Map<string, T>();
    known.set(position, found);
    const viewers = viewersOf(seen);
    const key = viewers.join('\n');
    const worked = found.get(key) ?? work(seen, viewers);
    found.set(key, worked);
    return worked;
  };
};

const NOTHING: ReadonlySet<string> = new Set();

/** Pieces, features of the chart and strips that may not be shown to whoever is at the screen. */
export const hiddenOf = perPosition<ReadonlySet<string>>(({ rules, world }, viewers) => {
  const { hidden } = rules;
  return viewers.length > 0 && hidden
    ? new Set(viewers.flatMap((side) => hidden(world.rules, side)))
    : NOTHING;
});

/** The rules' state as whoever is at the screen may know it. */
export const knownTo = perPosition<unknown>(({ rules, world }, viewers) =>
  viewers.reduce((state, side) => rules.view(state, side), world.rules),
);

const atScreen = new WeakMap<SessionState, unknown>();

/**
 * That of whoever sits at the screen; under a cover, and while the computer plays every side, that of the seat's eyes.
 * Every panel asks it of every state: it is found once for each.
 */
export function knownAtScreen(state: SessionState): unknown {
  const found = atScreen.get(state);
  if (found !== undefined) return found;
  const { battle, rules, world, seat, own } = state;
  const eyes = seat.handTo !== undefined || everySide(state) ? seat.eyes : [own ?? seat.side];
  const known = knownTo({ battle, rules, world, desk: { eyes } });
  atScreen.set(state, known);
  return known;
}

/** What it hangs on whether an entry may be read. */
export type Sealing = Pick<SessionState, 'status' | 'outcome' | 'plan'> & Pick<Seen, 'desk'>;

/**
 * Whether an entry was said under seal, in a phase that still runs, by a side whose knowledge may not be shown: log, time
 * line, notes, remarks and sounds all ask here. A plan begins without such entries, and the rest of it is the planner's.
 */
export function isSecret(
  { status, outcome, plan, desk: { eyes } }: Sealing,
  { turn, phase, command }: Pick<LogEntry, 'turn' | 'phase' | 'command'>,
): boolean {
  if (outcome || plan !== undefined) return false;
  const now = status.phases.find((one) => one.state === 'now');
  return now?.sealed === true && turn === status.turn && phase === now.id && !eyes.includes(command.by);
}
