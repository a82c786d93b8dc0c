import type { Side } from '../engine/ids';
import type { AnyRules, World } from '../table/world';
import { type Branch, entryOf, type Ground, type Played, playOn, worldOf } from './branch';

/** The turn and phase, when what is said in it is hidden from other sides; undefined when it is open. */
function sealedStage(rules: AnyRules, world: World): string | undefined {
  const { turn, phases } = rules.status(world.rules);
  const now = phases.find((phase) => phase.state === 'now');
  return now?.sealed ? `${turn} ${now.id}` : undefined;
}

/** Where the entries begin that are hidden from other sides now; the end of the log when none are. */
function sealedFrom(ground: Ground, played: readonly Played[]): number {
  const now = sealedStage(ground.rules, worldOf(ground, played));
  if (now === undefined) return played.length;
  return played.findLastIndex(({ before }) => sealedStage(ground.rules, before) !== now) + 1;
}

/**
 * How many entries stand and cannot be taken back: all up to the last one whose verb binds, and what another
 * side than the one at the screen has said in secret.
 */
export function bound(ground: Ground, played: readonly Played[], seat: Side | undefined): number {
  const from = seat === undefined ? played.length : sealedFrom(ground, played);
  return (
    played.findLastIndex(
      ({ entry }, i) =>
        ground.rules.binding?.includes(entry.command.verb) || (i >= from && entry.command.by !== seat),
    ) + 1
  );
}

/** The branch as the side at the screen may know it: without what others have said in secret. */
export function asSeen(ground: Ground, branch: Branch, seat: Side | undefined): Branch {
  if (seat === undefined) return branch;
  const from = sealedFrom(ground, branch.played);
  const own = branch.played.slice(from).filter(({ entry }) => entry.command.by === seat);
  if (own.length === branch.played.length - from) return branch;
  const again = playOn(ground, branch.played.slice(0, from), own.map(entryOf));
  return again.ok ? { ...branch, played: again.played } : branch;
}

/** Whether the newest step that was taken back may be done again: not when it is another side's secret. */
export function mayRedo(ground: Ground, branch: Branch, seat: Side | undefined): boolean {
  const next = branch.future.at(-1)?.played;
  if (!next || seat === undefined) return next !== undefined;
  const from = sealedFrom(ground, next);
  return next.every(
    (one, i) => i < from || one.entry.command.by === seat || branch.played[i]?.entry === one.entry,
  );
}
