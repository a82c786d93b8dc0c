import type { PieceId } from '../../engine/ids';
import type { Point, Pose, WakeLeg } from '../../geometry/pose';
import type { SessionState } from '../../session/session';
import { afloat } from '../picture';
import { eased } from '../view/camera';
import { glidePose, glideTime } from './motion';

/** A piece on its way along its wake since `start`, in milliseconds. */
export type Glide = {
  readonly piece: PieceId;
  readonly from: Pose;
  readonly legs: readonly WakeLeg[];
  readonly start: number;
};

/** How much of a length of time has passed since `start`, 0 to 1. */
export const partOf = (now: number, start: number, length: number): number =>
  Math.min(1, Math.max(0, (now - start) / length));

const partAt = ({ start, legs }: Glide, now: number): number => partOf(now, start, glideTime(legs));

/** Those that have not arrived. */
export const stillGliding = (glides: readonly Glide[], now: number): readonly Glide[] =>
  glides.filter((one) => partAt(one, now) < 1);

/** Where the gliding pieces are shown. */
export const posesOf = (glides: readonly Glide[], now: number): ReadonlyMap<PieceId, Pose> =>
  new Map(glides.map((one) => [one.piece, glidePose(one.from, one.legs, eased(partAt(one, now)))]));

/** Pieces afloat that were put elsewhere: where they lie now, and the glide of those that ran their wake. */
export function movedSince(
  state: SessionState,
  before: SessionState,
  start: number,
): readonly { readonly piece: PieceId; readonly at: Point; readonly glide?: Glide }[] {
  if (state.world.table.pieces === before.world.table.pieces) return [];
  return afloat(state).flatMap(({ id, pose, wake }) => {
    const was = before.world.table.pieces[id];
    if (!was || was.pose === pose) return [];
    const ran = wake !== undefined && wake !== was.wake && wake.from === was.pose;
    const glide = ran && { glide: { piece: id, from: wake.from, legs: wake.legs, start } };
    return [{ piece: id, at: pose.at, ...(glide || {}) }];
  });
}
