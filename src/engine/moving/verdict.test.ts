import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Leg } from '../../geometry/pose';
import { poseAfter } from '../../geometry/track';
import { degrees, inches } from '../../geometry/units';
import { rule } from '../ids';
import { say } from '../words/text';
import { aheadStep, alterStep, maneuverOf, poseOf, shipOf, shipSetting, track } from './maneuver-sample';
import { maneuverTexts, type Verdict, verdict } from './verdict';

const illegal = (found: Verdict) => {
  if (found.legal) throw new Error('the track is legal');
  return found;
};
const words = (found: Verdict) => say(maneuverTexts, illegal(found).because);
const under = (setting: ReturnType<typeof shipSetting>, legs: readonly Leg[]) =>
  verdict(maneuverOf(setting), setting.id, legs);

describe('the ledger of a ship that turns after every 2 inches', () => {
  test('DV-019 speed 7 at Full spends 4 to 7 inches and 3.9 is illegal', () => {
    const ship = shipOf(7);
    expect(verdict(ship, 'full', track(4))).toEqual({ legal: true, spent: 4, left: 3 });
    expect(verdict(ship, 'full', track(7))).toEqual({ legal: true, spent: 7, left: 0 });
    expect(verdict(ship, 'full', track(2, 30, 1)).legal).toBe(true);
    const short = verdict(ship, 'full', track(3.9));
    expect(short).toMatchObject({ legal: false, cite: 'DV-019', leg: 1, after: 3.9 });
    expect(words(short)).toBe('spends 3.9 inches, 0.1 short of the 4 at least to be spent');
    const long = verdict(ship, 'full', track(2, 30, 4.1));
    expect(long).toMatchObject({ legal: false, cite: 'DV-019', leg: 2, after: 6 });
    expect(words(long)).toBe('spends 7.1 of 7 inches');
  });

  test('DV-020 speed 5 at Half spends 0 to 3 inches and 3.1 is illegal', () => {
    const ship = shipOf(5);
    expect(verdict(ship, 'half', []).legal).toBe(true);
    expect(verdict(ship, 'half', track(3)).legal).toBe(true);
    expect(verdict(ship, 'half', track(3.1))).toMatchObject({ legal: false, leg: 0, after: 3 });
  });

  test('DV-021 a Class 4 ship at Complete Stop neither moves nor turns', () => {
    const stop = shipSetting({ id: 'stop', spend: [0, 0], steps: [], repeat: false });
    expect(under(stop, []).legal).toBe(true);
    expect(words(under(stop, [{ alter: degrees(10) }]))).toBe('no alteration of course is allowed');
    expect(under(stop, track(0.5))).toMatchObject({ legal: false, leg: 0, after: 0 });
    const begun = shipSetting({ id: 'stop', spend: [0, 0], limit: 360, begin: 1 });
    expect(words(under(begun, [{ alter: degrees(10) }]))).toBe('the turn costs 1" and 0" are left');
  });

  test('DV-023 10 inches with as many turns as possible are 2 + 1 + 2 + 1 + 2 + 1 = 9 and then 1 inch straight', () => {
    const full = shipSetting({ spend: [5, 10] });
    expect(under(full, track(2, 45, 2, 45, 2, 45))).toEqual({ legal: true, spent: 9, left: 1 });
    expect(under(full, track(2, 45, 2, 45, 2, 45, 1))).toEqual({ legal: true, spent: 10, left: 0 });
    expect(under(full, track(2, 45, 2, 45, 2, 45, 1, 45))).toMatchObject({ legal: false, leg: 7, after: 7 });
    const early = under(full, track(2, 45, 1.5, 45, 3));
    expect(early).toMatchObject({ legal: false, cite: 'DV-023', leg: 3, after: 3.5 });
    expect(words(early)).toBe('0.5 inches short of the 2 to be run before a turn');
  });

  test('DV-023 straight inches beyond 2 store nothing for a second turn', () => {
    const full = shipSetting({ spend: [5, 10] });
    expect(under(full, [...track(4, 45), { alter: degrees(45) }])).toMatchObject({
      legal: false,
      leg: 2,
      after: 4,
    });
    expect(under(full, track(4, 45, 1, 45))).toMatchObject({ legal: false, leg: 3, after: 5 });
  });

  test('DV-024 Class 1 with 6 inches: straight 2, turn 45, then 3 inches are left', () => {
    const six = shipSetting({ spend: [3, 6] });
    expect(under(six, track(2, 45))).toEqual({ legal: true, spent: 3, left: 3 });
    expect(under(six, track(2, 5))).toEqual({ legal: true, spent: 3, left: 3 });
    const dear = under(six, track(5.5, 45));
    expect(dear).toMatchObject({ legal: false, cite: 'DV-024', leg: 1, after: 5.5 });
    expect(words(dear)).toBe('the turn costs 1" and 0.5" are left');
  });

  test.each([
    [1, 45],
    [2, 90],
    [3, 180],
    [4, 360],
  ])('DV-025 class %i turns up to %i degrees to either side', (_, limit) => {
    const full = shipSetting({ spend: [4, 7], limit });
    for (const hand of [1, -1]) {
      expect(under(full, track(2, hand * limit, 1)).legal).toBe(true);
      const over = under(full, track(2, hand * (limit + 1), 1));
      expect(over).toMatchObject({ legal: false, cite: 'DV-025', leg: 1, after: 2 });
      expect(words(over)).toBe(`alter of ${limit + 1} exceeds the ${limit} degrees of one turn by 1`);
    }
  });

  test('DV-025 Class 2: heading 000 to 090 in one turn is legal, to 091 is not', () => {
    const full = shipSetting({ spend: [4, 7], limit: 90 });
    expect(poseAfter(poseOf(0, 0, 0), track(2, 90, 1)).heading).toBe(90);
    expect(under(full, track(2, 90, 1)).legal).toBe(true);
    expect(under(full, track(2, 91, 1)).legal).toBe(false);
  });

  test('DV-026 speed 5: 2, turn, 2, nothing left; next turn it may turn at once for 1 inch, leaving 4', () => {
    const first = shipSetting({ spend: [3, 5] });
    expect(under(first, track(2, 45, 2))).toEqual({ legal: true, spent: 5, left: 0 });
    const half = shipSetting({ spend: [0, 5], begin: 1 });
    expect(under(half, [{ alter: degrees(45) }])).toEqual({ legal: true, spent: 1, left: 4 });
    expect(under(half, track(0, 45, 2, 45, 1))).toEqual({ legal: true, spent: 5, left: 0 });
  });

  test('DV-026 a run carried over that is not used at the very beginning is lost', () => {
    const carried = shipSetting({ spend: [3, 5], begin: 1 });
    expect(words(under(carried, track(0.5, 45, 2)))).toBe(
      '1.5 inches short of the 2 to be run before a turn',
    );
    expect(under(carried, track(2, 45, 1)).legal).toBe(true);
    expect(words(under(carried, track(0, 46, 2)))).toBe(
      'alter of 46 exceeds the 45 degrees of one turn by 1',
    );
  });

  test('DV-095 Class 3 damaged turns up to 90 for 2 inches, Class 1 still 45 for 2 inches', () => {
    const three = shipSetting({ spend: [4, 7], limit: 90, cost: 2 });
    expect(under(three, track(2, 90, 1))).toEqual({ legal: true, spent: 5, left: 2 });
    expect(under(three, track(2, 91, 1)).legal).toBe(false);
    const one = shipSetting({ spend: [4, 7], limit: 45, cost: 2 });
    expect(under(one, track(2, -45, 2))).toEqual({ legal: true, spent: 6, left: 1 });
    expect(words(under(one, track(2, 45, 2, 45)))).toBe('the turn costs 2" and 1" are left');
  });

  test('DV-096 a rudder locked ahead makes no further turn and still moves straight', () => {
    const locked = shipSetting({ spend: [4, 7], steps: [aheadStep(0)], repeat: false });
    expect(under(locked, track(5.5)).legal).toBe(true);
    const turned = under(locked, track(3, 1, 2));
    expect(turned).toMatchObject({ legal: false, cite: 'DV-026', leg: 1, after: 3 });
    expect(words(turned)).toBe('no alteration of course is allowed');
  });

  test('DV-097 speed 8, locked to port, all 8 inches spent: 2, turn, 2, turn; heading 090 becomes 000', () => {
    const port = shipSetting({ spend: [4, 8], cost: 2, hand: 'port', forced: true });
    const whole = track(2, -45, 2, -45);
    expect(under(port, whole)).toEqual({ legal: true, spent: 8, left: 0 });
    expect(poseAfter(poseOf(0, 0, 90), whole).heading).toBe(0);
    expect(under(port, track(2, -45, 1.9)).legal).toBe(true);
    const on = under(port, track(2, -45, 3));
    expect(on).toMatchObject({ legal: false, cite: 'DV-025', leg: 2, after: 4 });
    expect(words(on)).toBe('must alter 45 degrees to port after 2 inches and goes on without it');
    expect(under(port, track(2, -45, 2))).toMatchObject({ legal: false, leg: 3, after: 4 });
    expect(under(port, track(9))).toMatchObject({ legal: false, cite: 'DV-025', leg: 0, after: 2 });
    expect(words(under(port, track(2, 45, 2)))).toBe('must alter 45 degrees to port, not 45 to starboard');
    expect(words(under(port, track(2, -44, 2)))).toBe('must alter 45 degrees to port, not 44 to port');
  });

  test('DV-097 a jammed rudder turns at once after a run carried over, and not when it cannot be paid', () => {
    const carried = shipSetting({ spend: [0, 4], cost: 2, hand: 'starboard', forced: true, begin: 1 });
    expect(under(carried, track(0, 45, 1)).legal).toBe(true);
    expect(under(carried, []).legal).toBe(false);
    expect(under(carried, track(1))).toMatchObject({ legal: false, leg: 0, after: 0 });
    const poor = shipSetting({ spend: [0, 3], cost: 2, hand: 'starboard', forced: true });
    expect(under(poor, track(3)).legal).toBe(true);
    expect(under({ ...poor, spend: { min: inches(0), max: inches(1) }, begin: 1 }, []).legal).toBe(true);
  });

  test('DV-099 a ship at Complete Stop by its engines has the empty track and no other', () => {
    const stop = shipSetting({ id: 'stop', spend: [0, 0] });
    expect(under(stop, [])).toEqual({ legal: true, spent: 0, left: 0 });
    expect(under(stop, track(0.1)).legal).toBe(false);
  });
});

describe('grammars of other kinds', () => {
  const halves = shipSetting({
    spend: [4, 4],
    steps: [aheadStep(2, 2), alterStep(30, { cost: 0 }), aheadStep(2, 2)],
    repeat: false,
  });

  test('exactly half, alter, exactly half', () => {
    expect(under(halves, track(2, 30, 2)).legal).toBe(true);
    expect(under(halves, track(4)).legal).toBe(true);
    expect(under(halves, track(1.5, 30, 2.5))).toMatchObject({ legal: false, leg: 1, after: 1.5 });
    expect(under(halves, track(2.5, 30, 1.5))).toMatchObject({ legal: false, leg: 0, after: 2 });
    expect(words(under(halves, track(2.5, 30, 1.5)))).toBe('runs 2.5 inches where at most 2 may be run');
    expect(words(under(halves, track(2, 20, 2, 20)))).toBe('no further turn is allowed in this movement');
    expect(words(under(halves, track(2, 31, 2)))).toMatch(/exceeds the 30 degrees/);
  });

  test('a piece that stands may alter for nothing', () => {
    const halted = shipSetting({ spend: [0, 0], steps: [alterStep(45, { cost: 0 })], repeat: false });
    expect(under(halted, [{ alter: degrees(-45) }]).legal).toBe(true);
    expect(under(halted, []).legal).toBe(true);
    expect(under(halted, track(1)).legal).toBe(false);
  });

  test('a free move takes any number of turns anywhere', () => {
    const free = shipSetting({ spend: [0, 4], steps: [aheadStep(0), alterStep(180, { cost: 0 })] });
    expect(
      under(free, [...track(1, 90, 1, -90, 2), { alter: degrees(10) }, { alter: degrees(10) }]).legal,
    ).toBe(true);
    expect(under(free, track(1, 90, 3.1)).legal).toBe(false);
  });

  test('only one hand allowed', () => {
    const starboard = shipSetting({ spend: [0, 6], hand: 'starboard' });
    expect(under(starboard, track(2, 20, 1)).legal).toBe(true);
    expect(words(under(starboard, track(2, -20, 1)))).toBe(
      'only alterations to starboard are allowed, not 20 degrees to port',
    );
  });

  test('a run of a repeated grammar may have a most as well', () => {
    const paced = shipSetting({ spend: [0, 9], steps: [aheadStep(3, 3), alterStep(60, { cost: 0 })] });
    expect(under(paced, track(6, 60, 3)).legal).toBe(true);
    expect(under(paced, track(4, 60, 3))).toMatchObject({ legal: false, leg: 1 });
  });
});

describe('what counts and what does not', () => {
  const ship = shipOf(7);

  test('runs join, and runs and alterations of zero count as nothing', () => {
    const legs: readonly Leg[] = [
      { ahead: inches(1) },
      { alter: degrees(0) },
      { ahead: inches(0) },
      { ahead: inches(1) },
      { alter: degrees(-45) },
      { ahead: inches(1) },
      { ahead: inches(1) },
    ];
    expect(verdict(ship, 'full', legs)).toEqual({ legal: true, spent: 5, left: 2 });
  });

  test('limits may be missed by a millionth', () => {
    expect(verdict(ship, 'full', track(7.000001)).legal).toBe(true);
    expect(verdict(ship, 'full', track(1.9999995, 45.0000005, 2)).legal).toBe(true);
    expect(verdict(ship, 'full', track(7.00001)).legal).toBe(false);
  });

  test.each([
    [track(-1)],
    [track(Number.NaN)],
    [track(2, Number.POSITIVE_INFINITY)],
    [[{ ahead: 0, alter: 90 }] as never],
    ['straight on' as never],
  ])('%j is no track', (legs) => {
    expect(words(verdict(ship, 'full', legs))).toMatch(/is not a distance ahead or an alteration of course/);
  });

  test('a setting that is refused or unknown is illegal from the start', () => {
    expect(verdict(ship, 'refused', [])).toMatchObject({ legal: false, cite: 'DV-022', leg: 0, after: 0 });
    expect(words(verdict(ship, 'ramming', []))).toBe('there is no setting ramming for this piece now');
  });

  test('every reason has its words', () => {
    for (const key of Object.keys(maneuverTexts)) expect(key).toMatch(/^maneuver\./);
  });
});

const legArb = fc.oneof(
  fc.constantFrom(0, 0.5, 1, 1.5, 2, 2.5, 3, 4).map((n): Leg => ({ ahead: inches(n) })),
  fc.constantFrom(-91, -90, -45, 0, 30, 45, 46, 90).map((n): Leg => ({ alter: degrees(n) })),
);
const legsArb = fc.array(legArb, { maxLength: 8 });

/** The rule in its plainest form: walk the legs with a counter. */
function walkedLegal(
  legs: readonly Leg[],
  { min, max, limit, carried }: { min: number; max: number; limit: number; carried: boolean },
): boolean {
  let run = carried ? 2 : 0;
  let moved = false;
  let spent = 0;
  for (const leg of legs) {
    if ('ahead' in leg) {
      if (leg.ahead > 0 && !moved) run = 0;
      moved ||= leg.ahead > 0;
      run += leg.ahead;
      spent += leg.ahead;
    } else if (leg.alter !== 0) {
      if (run < 2 || Math.abs(leg.alter) > limit) return false;
      run = 0;
      moved = true;
      spent += 1;
    }
  }
  return spent >= min && spent <= max;
}

test('the verdict agrees with a walk that counts', () => {
  fc.assert(
    fc.property(legsArb, fc.boolean(), fc.constantFrom(45, 90), (legs, carried, limit) => {
      const setting = shipSetting({ spend: [3, 9], limit, begin: carried ? 1 : 0 });
      expect(under(setting, legs).legal).toBe(walkedLegal(legs, { min: 3, max: 9, limit, carried }));
    }),
    { numRuns: 500 },
  );
});

test('what is legal of an illegal track lies within it', () => {
  fc.assert(
    fc.property(legsArb, fc.boolean(), (legs, forced) => {
      const found = under(shipSetting({ spend: [3, 7], ...(forced && { forced, hand: 'port' }) }), legs);
      const straight = legs.reduce((sum, leg) => sum + ('ahead' in leg ? leg.ahead : 0), 0);
      if (found.legal) return;
      expect(found.after).toBeGreaterThanOrEqual(0);
      expect(found.after).toBeLessThanOrEqual(straight + 1e-6);
      expect(found.leg).toBeLessThanOrEqual(legs.length);
    }),
    { numRuns: 500 },
  );
});

test('the mirrored track has the mirrored verdict', () => {
  const mirrored = (legs: readonly Leg[]) =>
    legs.map((leg): Leg => ('alter' in leg ? { alter: degrees(-leg.alter) } : leg));
  fc.assert(
    fc.property(legsArb, fc.boolean(), fc.boolean(), (legs, forced, begun) => {
      const port = shipSetting({ spend: [3, 8], hand: 'port', forced, begin: begun ? 1 : 0 });
      const starboard = shipSetting({ spend: [3, 8], hand: 'starboard', forced, begin: begun ? 1 : 0 });
      const a = under(port, legs);
      const b = under(starboard, mirrored(legs));
      expect(b.legal).toBe(a.legal);
      if (!a.legal && !b.legal) expect([b.leg, b.after, b.cite]).toEqual([a.leg, a.after, a.cite]);
    }),
    { numRuns: 500 },
  );
});

describe('astern', () => {
  const astern = { each: 2, cite: rule('T-001') };
  const car = maneuverOf({ ...shipSetting({ spend: [0, 6], steps: [alterStep(45), aheadStep(0)] }), astern });

  test('an inch astern takes of the allowance what it costs', () => {
    expect(verdict(car, 'full', track(-2))).toEqual({ legal: true, spent: 4, left: 2 });
    expect(verdict(car, 'full', track(2, 45, -1))).toEqual({ legal: true, spent: 5, left: 1 });
  });

  test('too much of it is legal up to where the allowance ends', () => {
    expect(verdict(car, 'full', track(2, 45, -3))).toMatchObject({ legal: false, leg: 2, after: 3.5 });
  });

  test('never where the setting says nothing of it', () => {
    expect(verdict(shipOf(6), 'half', track(-1))).toMatchObject({ legal: false, leg: 0 });
  });
});
