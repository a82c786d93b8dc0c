import { stream } from '../../engine/counting/dice';
import type { PieceId } from '../../engine/ids';
import { bearing } from '../../geometry/heading';
import type { Pose } from '../../geometry/pose';
import { poseAfter } from '../../geometry/track';
import { judged, randomTrack, randomWay } from '../../table/maneuver/maneuver';
import { measureOn } from '../../table/measuring/measure';
import { offersOf } from '../fire/foretold';
import { attempts } from '../orders/steer-order';
import type { SessionState } from '../session';

export type Position = Pick<SessionState, 'rules' | 'table' | 'world'>;

/** Tracks that are tried of each setting: half of them go to its corners. */
const TRIED = 160;
/** Ends that lie nearer to each other than this, in inches and degrees, are one. */
const GRAIN = { inches: 0.5, degrees: 10 } as const;

/**
 * Where a piece could end its movement now, by its legal tracks or the orders that can be written for it: a sample of
 * all, the same whenever it is asked for. Where it lies when it may not move. A step after each try.
 */
export function* endsOf(position: Position, piece: PieceId): Generator<undefined, readonly Pose[]> {
  const { rules, table, world } = position;
  const stands = world.table.pieces[piece];
  if (!stands) return [];
  const { pose } = stands;
  const ends = new Map<string, Pose>();
  const add = (end: Pose): void => {
    const { at, heading } = end;
    const key = [at.x / GRAIN.inches, at.y / GRAIN.inches, heading / GRAIN.degrees].map(Math.round).join();
    if (!ends.has(key)) ends.set(key, end);
  };
  const maneuver = rules.maneuver(world.rules, piece);
  if (maneuver) {
    const random = stream(1);
    for (const setting of maneuver.settings)
      for (let i = 0; i < TRIED; i++) {
        yield undefined;
        const legs = setting.toll
          ? randomWay(table, world.table, maneuver, setting, random)
          : randomTrack(setting, random);
        if (judged(table, world.table, maneuver, setting.id, legs).legal) add(poseAfter(pose, legs));
      }
  }
  const { writing } = rules;
  const side = stands.side;
  if (writing && side !== undefined) {
    const offer = offersOf(position, side).find(
      (one) => one.subject === piece && one.written && !one.refusal,
    );
    const standing = writing.standing(world.rules, piece);
    if (offer && standing) {
      yield undefined;
      const measure = measureOn(table, world.table);
      for (const { end } of attempts({ writing, state: world.rules, offer, standing, pose, measure }))
        add(end);
    }
  }
  if (ends.size === 0) add(pose);
  return [...ends.values()];
}

/** The bearing from a pose to a point, off the bow, [0, 360). */
export const relativeOf = (pose: Pose, to: Pose['at']): number =>
  (bearing(pose.at, to) - pose.heading + 720) % 360;
