import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alteration } from '../../geometry/heading';
import { distance } from '../../geometry/point';
import type { Point, Pose, WakeLeg } from '../../geometry/pose';
import { poseAfter, turnedAbout } from '../../geometry/track';
import { degrees, inches } from '../../geometry/units';
import type { Wish } from '../../table/maneuver/maneuver';
import { ahead, alter, at, poseOf } from '../../table/testing';
import { FORM, FORMS, type Lead, type Member, type Told } from './formation';

const member = (from: Pose, run = 5, length = 0.3): Member => ({
  from,
  onward: poseAfter(from, [ahead(run)]),
  length,
});
const leadOf = (from: Pose, ...legs: readonly WakeLeg[]): Lead => ({
  from,
  legs,
  end: poseAfter(from, legs),
});
const told = (enemy: Point, more: Partial<Told> = {}): Told => ({
  enemy: { now: enemy, soon: enemy },
  ...more,
});

const expectWish = (wish: Wish | undefined, to: Point, heading?: number): void => {
  expect(wish && distance(wish.to, to)).toBeCloseTo(0, 6);
  if (heading !== undefined) expect(Math.abs(alteration(wish?.heading ?? 720, heading))).toBeCloseTo(0, 6);
};

/** Three ships steering north in column, 2 inches apart. */
const COLUMN = [member(poseOf(0, -2)), member(poseOf(0, -4))];
const LEAD = poseOf(0, 0);

describe('the others go by the lead', () => {
  test('in succession they run up to where she turned and turn there', () => {
    const wishes = FORM.succession.others?.(COLUMN, leadOf(LEAD, ahead(3), alter(90), ahead(3))) ?? [];
    // Six inches each: the second 2 up to the lead's place, 3 on to the turn, 1 east; the third only 1 short of the turn.
    expectWish(wishes[0], at(1, 3), 90);
    expectWish(wishes[1], at(0, 2), 0);
  });

  test('who comes exactly to a bend has not turned yet, however the table lies', () => {
    for (const by of [0, 30, 330]) {
      const turned = (one: Pose): Pose => turnedAbout(one, at(3, -7), by);
      const members = [poseOf(0, -4), poseOf(0, 1)].map((one) => member(turned(one)));
      const lead = leadOf(turned(poseOf(-7, 0)), ahead(2), alter(-45), ahead(3));
      const wishes = FORM.succession.others?.(members, lead) ?? [];
      expectWish(wishes[1], turned(poseOf(0, -4)).at, 180 + by);
    }
  });

  test('together they all make her way and take her course', () => {
    const wishes = FORM.together.others?.(COLUMN, leadOf(LEAD, ahead(3), alter(90), ahead(2))) ?? [];
    expectWish(wishes[0], at(2, 1), 90);
    expectWish(wishes[1], at(2, -1), 90);
  });

  test('in line ahead they lie astern of her end, as far apart as they lay', () => {
    const wishes = FORM.ahead.others?.(COLUMN, leadOf(LEAD, ahead(3), alter(90), ahead(3))) ?? [];
    expectWish(wishes[0], at(1, 3), 90);
    expectWish(wishes[1], at(-1, 3), 90);
  });

  test('in line abreast each keeps to the side it lies on, and who lies astern fills up', () => {
    const members = [member(poseOf(-2, 0)), member(poseOf(2.2, -1)), member(poseOf(0, -2))];
    const wishes = FORM.abreast.others?.(members, leadOf(LEAD, ahead(4))) ?? [];
    const apart = distance(wishes[0]?.to ?? at(0, 0), at(0, 4));
    expect(apart).toBeGreaterThan(1.3);
    expectWish(wishes[0], at(-apart, 4), 0);
    expectWish(wishes[1], at(apart, 4), 0);
    expectWish(wishes[2], at(2 * apart, 4), 0);
  });

  test('places in line leave room for the longest hull', () => {
    const long = [member(poseOf(0, -2), 5, 4), member(poseOf(0, -4), 5, 4)];
    const [first, second] = FORM.ahead.others?.(long, leadOf(LEAD, ahead(5))) ?? [];
    expect(first && second && distance(first.to, second.to)).toBeGreaterThan(4.5);
  });
});

describe('the lead goes by an enemy', () => {
  const lead = member(LEAD);

  test('she keeps the range that was asked for, or the one she has', () => {
    expectWish(FORM.range.lead?.(lead, told(at(0, 20))), at(0, 0));
    expectWish(FORM.range.lead?.(lead, told(at(0, 20), { range: inches(12) })), at(0, 8));
    // From gun to hull it is two inches less than between the measuring points.
    expectWish(FORM.range.lead?.(lead, told(at(0, 20), { range: inches(12), beyond: 2 })), at(0, 6));
  });

  test('she keeps the bearing of an enemy that moves', () => {
    const wish = FORM.bearing.lead?.(lead, { enemy: { now: at(10, 0), soon: at(10, 4) } });
    expectWish(wish, at(0, 4));
  });

  test('she closes to no nearer than 3 inches, and opens straight away', () => {
    expectWish(FORM.close.lead?.(lead, told(at(0, 20))), at(0, 17));
    const wish = FORM.open.lead?.(lead, told(at(0, 20)));
    expect(wish?.to.x).toBeCloseTo(0, 6);
    expect(wish?.to.y).toBeLessThan(-20);
  });

  test('onto a course she goes half her way before and half after', () => {
    expectWish(FORM.together.lead?.(lead, { course: degrees(90) }), at(2.5, 2.5), 90);
  });

  test('without an enemy, or a course, she goes as before', () => {
    for (const form of FORMS) expect(FORM[form].lead?.(lead, {})).toBeUndefined();
  });
});

test('turning the table turns every wish', () => {
  const place = fc.record({ x: fc.integer({ min: -20, max: 20 }), y: fc.integer({ min: -20, max: 20 }) });
  const pose = fc.record({ at: place, heading: fc.integer({ min: 0, max: 359 }).map(degrees) });
  const group = fc.array(pose, { minLength: 2, maxLength: 5 });
  const legs = fc.constantFrom<readonly WakeLeg[]>([], [ahead(4)], [ahead(2), alter(-45), ahead(3)]);
  fc.assert(
    fc.property(group, legs, place, fc.integer({ min: 1, max: 359 }), (poses, way, enemy, by) => {
      const about = at(3, -7);
      const turned = (one: Pose): Pose => turnedAbout(one, about, by);
      const spot = (p: Point): Point => turned({ at: p, heading: degrees(0) }).at;
      const wishesOf = (from: readonly Pose[], foe: Point, course: number) => {
        const [first, ...others] = from.map((one) => member(one)) as [Member, ...Member[]];
        const lead = leadOf(first.from, ...way);
        return FORMS.flatMap((form) => [
          FORM[form].lead?.(first, told(foe, { course: degrees(course), range: inches(9) })),
          ...(FORM[form].others?.(others, lead) ?? []),
        ]);
      };
      const before = wishesOf(poses, enemy, 30);
      const after = wishesOf(poses.map(turned), spot(enemy), 30 + by);
      for (const [i, wish] of before.entries()) {
        expect(after[i] === undefined).toBe(wish === undefined);
        if (!wish) continue;
        const { to, heading } = wish;
        expectWish(after[i], spot(to), heading === undefined ? undefined : heading + by);
      }
    }),
    { numRuns: 60 },
  );
});
