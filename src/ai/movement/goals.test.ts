import { expect, test } from 'vitest';
import { piece, side } from '../../engine/ids';
import type { Fighter, Goal } from '../../engine/opponent/appraisal';
import type { Pose } from '../../geometry/pose';
import { degrees, inches } from '../../geometry/units';
import { hopesOf } from './goals';
import { asBefore, type Body, type Picture } from './picture';

const OWN = piece('own');
const FOE = piece('foe');

const poseAt = (x: number, y: number, heading = 0): Pose => ({ at: { x, y }, heading: degrees(heading) });

function body(id: typeof OWN, of: string, pose: Pose, own: Partial<Fighter> = {}): Body {
  const fighter: Fighter = {
    piece: id,
    side: side(of),
    worth: 8,
    speed: inches(6),
    way: inches(6),
    ...own,
  };
  return { fighter, pose, places: asBefore(fighter, pose, [1], 0) };
}

const goal = (to: Goal['to'], within = 0): Goal => ({
  piece: OWN,
  points: 10,
  to,
  within: inches(within),
  because: { key: '' },
});

/** A blue piece at the origin, bow north, with a red one so far north of it; the goal's way is straight. */
function hopes(to: Goal, own: Partial<Fighter>, turnsLeft: number, lostAt: (pose: Pose) => number) {
  const me = body(OWN, 'blue', poseAt(0, 0), own);
  const foe = body(FOE, 'red', poseAt(0, 60));
  const picture: Picture = {
    side: side('blue'),
    own: [me],
    enemies: [foe],
    moments: [1],
    ahead: 0,
    turnsLeft,
    goals: [to],
    state: undefined,
    fire: () => undefined,
    way: () => (at) => Math.abs(60 - at.y),
    masked: () => false,
    pace: ({ speed }) => speed,
    stream: () => 0,
  };
  return hopesOf(picture, me, lostAt);
}

const SAFE = (): number => 0;
const NORTH = goal({ edge: 'north' });

test('a goal is as far off as she is fast when she has worked up, and late goals are hardly hoped for', () => {
  const hopedFor = (turnsLeft: number) =>
    hopes(NORTH, { speed: inches(1), most: inches(6) }, turnsLeft, SAFE)(poseAt(0, 0), false)?.worth;
  // Ten turns at six inches: 10 / (1 + 0.06 x 10); with nine left it is too late, and 15 % of that is hoped for.
  expect(hopedFor(12)).toBeCloseTo(10 / 1.6, 6);
  expect(hopedFor(9)).toBeCloseTo((0.15 * 10) / 1.6, 6);
});

test('who lies on another course has to come about first, who goes astern to come to', () => {
  const hopedFor = (heading: number, astern: boolean) =>
    hopes(NORTH, {}, 100, SAFE)(poseAt(0, 0, heading), astern)?.worth;
  expect(hopedFor(0, false)).toBeCloseTo(10 / (1 + 0.06 * 10), 6);
  expect(hopedFor(90, false)).toBeCloseTo(10 / (1 + 0.06 * 11.5), 6);
  expect(hopedFor(180, false)).toBeCloseTo(10 / (1 + 0.06 * 13), 6);
  expect(hopedFor(0, true)).toBeCloseTo(10 / (1 + 0.06 * 11.5), 6);
  // Three inches from it that is of no account any more.
  const near = hopes(goal({ edge: 'north' }, 57), {}, 100, SAFE);
  expect(near(poseAt(0, 0, 180), true)?.worth).toBeCloseTo(10 / (1 + (0.06 * 3) / 6), 6);
});

test('an enemy is gone for as far as one comes through the fire on the last three turns of the way', () => {
  const lost: number[] = [];
  const at = (pose: Pose): number => {
    lost.push(pose.at.y);
    return 0.1;
  };
  const hoped = hopes(goal({ piece: FOE }, 3), {}, 100, at)(poseAt(0, 0), false);
  expect(lost).toEqual([expect.closeTo(54, 9), expect.closeTo(48, 9), expect.closeTo(42, 9)]);
  expect(hoped?.worth).toBeCloseTo((10 * Math.exp(-0.3)) / (1 + (0.06 * 57) / 6), 6);
  // An edge or a line has no fire of its own.
  expect(hopes(NORTH, {}, 100, () => 5)(poseAt(0, 0), false)?.worth).toBeCloseTo(10 / 1.6, 6);
});
