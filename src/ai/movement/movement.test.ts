import { expect, test } from 'vitest';
import { stream } from '../../engine/counting/dice';
import { piece, side } from '../../engine/ids';
import type { Fighter } from '../../engine/opponent/appraisal';
import type { Pose } from '../../geometry/pose';
import { degrees, inches } from '../../geometry/units';
import { SKILLS, withEffort } from '../skill';
import { futuresOf, wayAlong } from './movement';
import { asBefore, type Body, type Picture } from './picture';

const MOMENTS = [1];

function body(id: string, of: string, x: number, heading: number): Body {
  const fighter: Fighter = {
    piece: piece(id),
    side: side(of),
    worth: 5,
    speed: inches(6),
    way: inches(6),
  };
  const pose: Pose = { at: { x, y: 0 }, heading: degrees(heading) };
  return { fighter, pose, places: asBefore(fighter, pose, MOMENTS, 1) };
}

/** One against one: the nearer, the more red does; blue does nothing. */
const picture: Picture = {
  side: side('blue'),
  own: [body('own', 'blue', 0, 0)],
  enemies: [body('foe', 'red', 20, 0)],
  moments: MOMENTS,
  ahead: 1,
  turnsLeft: 5,
  goals: [],
  state: undefined,
  fire: (from) => (from === 'foe' ? ({ range }) => 1 / (1 + range) : undefined),
  way: () => () => undefined,
  masked: () => false,
  pace: ({ speed }) => speed,
  stream: () => 0,
};

const endsOf = (futures: number, seed: number): readonly (Pose | undefined)[] => {
  const skill = { ...SKILLS.admiral, futures };
  const at: Pose = { at: { x: 0, y: 0 }, heading: degrees(0) };
  return futuresOf(picture, at, skill, 1, stream(seed)).map(({ enemies }) => enemies[0]?.places[0]);
};

test('in the first future the enemy does what suits him best: he turns towards his target', () => {
  const [first] = endsOf(1, 1);
  expect(first?.heading).toBe(300);
});

test('in the others he may do something else; the same seed gives the same futures', () => {
  const ends = endsOf(12, 3);
  expect(ends).toHaveLength(12);
  expect(new Set(ends.map((end) => end?.heading)).size).toBeGreaterThan(2);
  expect(endsOf(12, 3)).toEqual(ends);
  expect(ends[0]).toEqual(endsOf(1, 9)[0]);
});

test('the picture they are made from is left as it is', () => {
  const before = JSON.stringify(picture.enemies);
  endsOf(4, 1);
  expect(JSON.stringify(picture.enemies)).toBe(before);
});

test('with six times the time an Admiral weighs six times the futures, a Captain what he always does', () => {
  expect(withEffort(SKILLS.admiral, 6).futures).toBe(6 * SKILLS.admiral.futures);
  expect(withEffort(SKILLS.captain, 6)).toEqual(SKILLS.captain);
  expect(withEffort(SKILLS.admiral, 0.25)).toEqual(SKILLS.admiral);
});

test('a track ends astern when its last way is', () => {
  const from: Pose = { at: { x: 0, y: 0 }, heading: degrees(0) };
  const [ahead, back, turn] = [{ ahead: inches(2) }, { ahead: inches(-2) }, { alter: degrees(30) }] as const;
  expect(wayAlong(from, [ahead, turn, back], MOMENTS)).toMatchObject({ astern: true });
  expect(wayAlong(from, [back, turn, ahead], MOMENTS)).toMatchObject({ astern: false });
});
