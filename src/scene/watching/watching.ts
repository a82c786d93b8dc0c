import type { PieceId } from '../../engine/ids';
import type { Pose } from '../../geometry/pose';
import type { Step } from '../../session/look-back/steps';
import type { Watching } from '../../session/session';

/** Milliseconds of a half-move, of a pivot, of what is called out, of what can only be read, and of a turn at a leap. */
const TIMES = { run: 2500, pivot: 700, told: 1500, quiet: 500, leap: 2500 } as const;
/** Less than this cannot be followed. */
const LEAST = 250;
/** What befell the player is shown for as long as it takes to read. */
const TOLD_PACE = 0.4;
/** A move that is shown by itself holds the game up no longer: its words can be read afterwards. */
const MOST_BY_ITSELF = 12_000;

/** Milliseconds a step is shown for at the usual pace: runs share the time of their half-move by their longest ways. */
export const stepTime = ({ kind, share }: Step): number =>
  kind === 'run' || kind === 'leap' ? Math.max(LEAST, TIMES[kind] * share) : TIMES[kind];

/**
 * Milliseconds a step of an entry of these `steps` is watched for: of a move that is shown by itself, what is called out
 * goes by the faster the more of it there is, and what moves takes its time.
 */
export function shownFor(step: Step, { along, told, fresh }: Watching, steps: readonly Step[]): number {
  const time = stepTime(step) / (along?.pace ?? (told ? TOLD_PACE : 1));
  if (!fresh || !step.called) return time;
  const called = steps.filter((one) => one.called).length;
  const moves = steps.reduce((sum, one) => sum + (one.called ? 0 : stepTime(one)), 0);
  return Math.max(LEAST, Math.min(time, (MOST_BY_ITSELF - moves) / called));
}

/** The pose part-way from one to another, turning the short way round. */
export function poseBetween(from: Pose, to: Pose, part: number): Pose {
  const turn = ((to.heading - from.heading + 540) % 360) - 180;
  return {
    at: {
      x: from.at.x + (to.at.x - from.at.x) * part,
      y: from.at.y + (to.at.y - from.at.y) * part,
    },
    heading: ((from.heading + turn * part + 360) % 360) as Pose['heading'],
  };
}

/** Where the pieces that move in a step are, `part` of it over, from 0 to 1: all run evenly and together. */
export const posesAt = ({ before, after, moved }: Step, part: number): ReadonlyMap<PieceId, Pose> =>
  new Map(
    moved.flatMap((id) => {
      const [from, to] = [before.table.pieces[id], after.table.pieces[id]];
      return from && to ? [[id, poseBetween(from.pose, to.pose, part)] as const] : [];
    }),
  );
