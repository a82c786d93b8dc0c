import type { Goal } from '../../engine/opponent/appraisal';
import { bearing } from '../../geometry/heading';
import { distance } from '../../geometry/point';
import type { Pose } from '../../geometry/pose';
import { type Body, type Picture, straightOn } from './picture';

/** What each turn's delay in reaching a goal takes from it: worth / (1 + DELAY x turns). */
const DELAY = 0.06;
/** The part of a goal that is hoped for where the turns left will not do. */
const TOO_LATE = 0.15;
/** Inches straight on by which it is seen whether a course leads to a goal. */
const ONWARD = 3;
/** Turns that it takes to come about from the opposite course, and to come to from going astern. */
const COMING_ABOUT = 3;
const COMING_TO = 1.5;
/** Turns of the way in to an enemy that are looked at. */
const RUN_IN = 3;
/** The least inches a turn that a piece is reckoned with. */
const CRAWL = 0.5;

export type Hoped = { readonly goal: Goal; readonly worth: number };

/**
 * What is hoped for of the goals of a piece, points: the best of them from a place and course. `lostAt` is the part
 * of the piece that the enemies as they now lie would take in a turn at a place.
 */
export function hopesOf(
  picture: Picture,
  { fighter: me, pose: from }: Body,
  lostAt: (pose: Pose) => number,
): (pose: Pose, astern: boolean) => Hoped | undefined {
  const pace = me.most ?? me.speed;

  /** The chance to come through the fire on the way in to an enemy. */
  function comesThrough({ to, within }: Goal): number {
    if (!('piece' in to)) return 1;
    const at = picture.enemies.find(({ fighter }) => fighter.piece === to.piece)?.pose.at;
    if (!at) return 1;
    const each = Math.max(CRAWL, pace);
    const heading = bearing(from.at, at);
    const turns = Math.min(RUN_IN, Math.max(0, distance(from.at, at) - within) / each);
    let lost = 0;
    for (let turn = 0; turn < turns; turn++) {
      const part = Math.min(1, turns - turn);
      lost += part * lostAt(straightOn({ at, heading }, -(within + (turn + part / 2) * each)));
    }
    return Math.exp(-lost);
  }

  const goals = picture.goals
    .filter(({ piece }) => piece === me.piece)
    .map((goal) => ({ goal, points: goal.points * comesThrough(goal), way: picture.way(goal) }))
    .filter(({ goal, way }) => goal.from === undefined || (way(from.at) ?? 0) <= goal.from);

  return (pose, astern) => {
    let best: Hoped | undefined;
    for (const { goal, points, way } of goals) {
      const off = way(pose.at);
      if (off === undefined) continue;
      const left = Math.max(0, off - goal.within);
      const gained = off - (way(straightOn(pose, ONWARD).at) ?? off + ONWARD);
      const amiss = (1 - Math.max(-1, Math.min(1, gained / ONWARD))) / 2;
      const lost = left > ONWARD ? COMING_ABOUT * amiss + (astern ? COMING_TO : 0) : 0;
      const turns = left / Math.max(CRAWL, pace + picture.stream(pose)) + lost;
      const late = turns > picture.turnsLeft ? TOO_LATE : 1;
      const worth = (points * late) / (1 + DELAY * turns);
      if (!best || worth > best.worth) best = { goal, worth };
    }
    return best;
  };
}
