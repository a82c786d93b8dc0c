import { expect, test } from 'vitest';
import { piece, side } from '../../engine/ids';
import type { Fighter } from '../../engine/opponent/appraisal';
import type { Pose } from '../../geometry/pose';
import { degrees, inches } from '../../geometry/units';
import { SKILLS } from '../skill';
import { asBefore, type Body, type Picture, silencedBy } from './picture';
import { weigher } from './position';

const poseAt = (x: number, y: number, heading = 0): Pose => ({ at: { x, y }, heading: degrees(heading) });

/** So much worth that what is lost of it in a few turns hardly counts. */
const GREAT = 1e6;

function body(id: string, of: string, pose: Pose, own: Partial<Fighter> = {}): Body {
  const fighter: Fighter = {
    piece: piece(id),
    side: side(of),
    worth: GREAT,
    speed: inches(6),
    way: inches(6),
    ...own,
  };
  return { fighter, pose, places: asBefore(fighter, pose, [0.5, 1], 1) };
}

/** Red takes a point of blue at each of the two moments of a turn, however they lie. */
const pictureOf = (turnsLeft: number, own: readonly Body[]): Picture => ({
  side: side('blue'),
  own,
  enemies: [body('foe', 'red', poseAt(20, 0))],
  moments: [0.5, 1],
  ahead: Math.min(1, turnsLeft),
  turnsLeft,
  goals: [],
  state: undefined,
  fire: (from) => (from === 'foe' ? () => 1 : undefined),
  way: () => () => undefined,
  masked: () => false,
  pace: ({ speed }) => speed,
  stream: () => 0,
});

const JUDGED = { ...SKILLS.admiral, later: 1, believed: 1, alone: 1 };

function worthWith(turnsLeft: number): number {
  const me = body('own', 'blue', poseAt(0, 0));
  const stay = { places: [me.pose, me.pose], end: me.pose, astern: false };
  return weigher(pictureOf(turnsLeft, [me]), me, 1, JUDGED)(stay, { speed: 6, turn: 60 }).worth;
}

test('fire is reckoned with for the turns that are left, and none beyond the last', () => {
  expect(worthWith(0)).toBeCloseTo(-2, 3);
  expect(worthWith(1)).toBeCloseTo(-4, 3);
  expect(worthWith(2)).toBeCloseTo(-6, 3);
});

test('what a piece draws on itself its mates are spared, as far as its side counts for it', () => {
  const me = body('own', 'blue', poseAt(0, 0));
  const mate = body('mate', 'blue', poseAt(4, 0), { way: inches(0) });
  const stay = { places: [me.pose, me.pose], end: me.pose, astern: false };
  const accountOf = (alone: number) =>
    weigher(pictureOf(0, [me, mate]), me, 1, { ...JUDGED, alone })(stay, { speed: 6, turn: 60 });
  // Of a point at each of the two moments half comes to her; without her the mate would have it.
  expect(accountOf(1)).toMatchObject({ take: expect.closeTo(1, 3), spared: 0 });
  expect(accountOf(1).worth).toBeCloseTo(-1, 3);
  expect(accountOf(0).worth).toBeCloseTo(0, 3);
  expect(accountOf(0.5).spared).toBeCloseTo(0.5, 3);
});

test('an enemy is gone for as far as one comes through his fire, which a mate beside her draws in part', () => {
  const me = body('own', 'blue', poseAt(0, 0), { worth: 8 });
  const mate = body('mate', 'blue', poseAt(4, 0), { worth: 8, way: inches(0) });
  const goal = {
    piece: piece('own'),
    points: 10,
    to: { piece: piece('foe') },
    within: inches(2),
    because: { key: '' },
  } as const;
  const stay = { places: [me.pose, me.pose], end: me.pose, astern: false };
  const hopedFor = (own: readonly Body[]) => {
    const picture = { ...pictureOf(9, own), goals: [goal], way: () => () => 20 };
    return weigher(picture, me, 1, JUDGED)(stay, { speed: 6, turn: 60 }).goal?.worth;
  };
  // Three turns of the way in, two points of eight in each; and a turn and a half to come about from abeam.
  const late = 1 + 0.06 * 4.5;
  expect(hopedFor([me])).toBeCloseTo((10 * Math.exp(-3 * (2 / 8))) / late, 6);
  expect(hopedFor([me, mate])).toBeCloseTo((10 * Math.exp(-3 * (1 / 8))) / late, 6);
});

test('who has been told to alter in the middle of his way is expected where that leads', () => {
  const [half, end] = body('own', 'blue', poseAt(0, 0), { helm: degrees(90) }).places;
  expect(half).toEqual(poseAt(0, 3));
  expect(end?.at.x).toBeCloseTo(3, 9);
  expect(end?.at.y).toBeCloseTo(3, 9);
  expect(end?.heading).toBe(90);
});

test('to part from the division costs something, to keep with it nothing', () => {
  const me = body('own', 'blue', poseAt(0, 0), { division: 'van' });
  const mate = body('mate', 'blue', poseAt(4, 0), { division: 'van', way: inches(0) });
  const weigh = weigher(pictureOf(0, [me, mate]), me, 1, JUDGED);
  const mateAt = (x: number) =>
    weigh({ places: [me.pose, poseAt(x, 0)], end: poseAt(x, 0), astern: false }, { speed: 6, turn: 60 }).mate;
  expect(mateAt(0)).toEqual({ piece: 'mate', cost: 0 });
  // Five inches are free, and each of the two beyond costs a 250th of her worth.
  expect(mateAt(-3)?.cost).toBeCloseTo((2 * GREAT) / 250, 6);
});

test('a point taken from an enemy silences the same part of the fire of four turns, or of those that are left', () => {
  const me = body('own', 'blue', poseAt(0, 0));
  const foe = body('foe', 'red', poseAt(20, 0), { worth: 8, left: 5 });
  const silencedIn = (turnsLeft: number) => silencedBy({ ...pictureOf(turnsLeft, [me]), enemies: [foe] });
  // A point a turn: four of them, or two, spread over the five that are still to be lost.
  expect(silencedIn(9)(piece('foe'))).toBeCloseTo(4 / 5, 9);
  expect(silencedIn(2)(piece('foe'))).toBeCloseTo(2 / 5, 9);
  expect(silencedIn(0)(piece('foe'))).toBe(0);
  expect(silencedIn(9)(piece('own'))).toBe(0);
});

test('who is quicker than his enemies keeps out of their reach, who is slower is caught', () => {
  const feared = (pace: number) => {
    const me = body('own', 'blue', poseAt(-4, 0), { speed: inches(2), way: inches(2) });
    const fire = (from: string) =>
      from === 'foe' ? ({ range }: { range: number }) => (range <= 20 ? 1 : 0) : undefined;
    const paces = { own: pace, foe: 6 } as Readonly<Record<string, number>>;
    const picture: Picture = { ...pictureOf(5, [me]), fire, pace: ({ piece: of }) => paces[of] ?? 0 };
    const stay = { places: [me.pose, me.pose], end: me.pose, astern: false };
    return weigher(picture, me, 1, JUDGED)(stay, { speed: 2, turn: 0 }).then;
  };
  expect(feared(10)).toBe(0);
  expect(feared(2)).toBeLessThan(-1);
});
