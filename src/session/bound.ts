import type { Side } from '../engine/ids';
import type { AnyRules, World } from '../table/world';
import { type Branch, entryOf, type Ground, type Played, playOn, worldOf } from './branch';

type Stage = {
  readonly turn: number;
  readonly phase: string;
  /** The turn and phase, when what is said in it is hidden from other sides; undefined when it is open. */
  readonly sealed: string | undefined;
};

/** Of positions asked for before: there may be thousands in one phase, and all are asked for after each order. */
const stages = new WeakMap<World, Stage>();

/** Where in its turns the game stands at a position. */
export function stageOf(rules: AnyRules, world: World): Stage {
  const known = stages.get(world);
  if (known) return known;
  const { turn, phases } = rules.status(world.rules);
  const now = phases.find(({ state }) => state === 'now');
  const stage = { turn, phase: now?.id ?? '', sealed: now?.sealed ? `${turn} ${now.id}` : undefined };
  stages.set(world, stage);
  return stage;
}

/** Where the entries begin that are hidden from other sides now; the end of the log when none are. */
function sealedFrom(ground: Ground, played: readonly Played[]): number {
  const now = stageOf(ground.rules, worldOf(ground, played)).sealed;
  if (now === undefined) return played.length;
  return played.findLastIndex(({ before }) => stageOf(ground.rules, before).sealed !== now) + 1;
}

/**
 * How many entries stand and cannot be taken back: all up to the last one whose verb binds, and what other sides
 * than those at the screen have said in secret.
 */
export function bound(ground: Ground, played: readonly Played[], eyes: readonly Side[]): number {
  const from = sealedFrom(ground, played);
  return (
    played.findLastIndex(
      ({ entry }, i) =>
        ground.rules.binding?.includes(entry.command.verb) || (i >= from && !eyes.includes(entry.command.by)),
    ) + 1
  );
}

/** The branch as those at the screen may know it: without what others have said in secret. */
export function asSeen(ground: Ground, branch: Branch, eyes: readonly Side[]): Branch {
  const from = sealedFrom(ground, branch.played);
  const own = branch.played.slice(from).filter(({ entry }) => eyes.includes(entry.command.by));
  if (own.length === branch.played.length - from) return branch;
  const open = branch.played.slice(0, from);
  const again = playOn(ground, open, own.map(entryOf));
  return { ...branch, played: again.ok ? again.played : open };
}

/** Whether the newest step that was taken back may be done again: not when it is another side's secret. */
export function mayRedo(ground: Ground, branch: Branch, eyes: readonly Side[]): boolean {
  const next = branch.future.at(-1)?.played;
  if (!next) return false;
  const from = sealedFrom(ground, next);
  return next.every(
    (one, i) => i < from || eyes.includes(one.entry.command.by) || branch.played[i]?.entry === one.entry,
  );
}
