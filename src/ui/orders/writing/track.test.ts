import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aheadStep,
  alterStep,
  inSteps,
  maneuverOf,
  shipSetting,
  track,
} from '../../../engine/moving/maneuver-sample';
import { verdict } from '../../../engine/moving/verdict';
import { ofUnit } from '../../../geometry/units';
import { carryOn } from '../../../session/orders/usual/carry-on';
import { alterAtEnd, alterStep as pressed, runOn, runStep, runTo } from './track';

const full = shipSetting({ spend: [3, 6] });
const cm = (length: number) => ofUnit(length, 'cm');

test('ahead lengthens the last run, back shortens it and takes it off at nothing', () => {
  expect(runOn([], 0.5, 'inch')).toEqual(track(0.5));
  expect(runOn(track(0.5), 0.5, 'inch')).toEqual(track(1));
  expect(runOn(track(2, 5), 0.1, 'inch')).toEqual(track(2, 5, 0.1));
  expect(runOn(track(0.5), -0.5, 'inch')).toEqual([]);
});

test('back over an alteration takes it off', () => {
  expect(runOn(track(2, 5), -0.5, 'inch')).toEqual(track(2));
});

test('an alteration first makes the run as long as the setting asks', () => {
  expect(alterAtEnd([], -5, full)).toEqual(track(2, -5));
  expect(alterAtEnd(track(1), 5, full)).toEqual(track(2, 5));
  expect(alterAtEnd(track(3), 5, full)).toEqual(track(3, 5));
});

test('a carried run lets the movement begin with the alteration', () => {
  expect(alterAtEnd([], 5, shipSetting({ spend: [3, 6], begin: 1 }))).toEqual([{ alter: 5 }]);
});

test('altering back to nothing takes the alteration off', () => {
  expect(alterAtEnd(track(2, 5), -5, full)).toEqual(track(2));
});

test('as many steps back as ahead lead to the beginning', () => {
  const step = fc.constantFrom(0.1, 0.5, 1);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), step, fc.constantFrom('inch', 'cm'), (steps, by, unit) => {
      let legs = track();
      for (let i = 0; i < steps; i++) legs = runOn(legs, by, unit);
      for (let i = 0; i < steps; i++) legs = runOn(legs, -by, unit);
      expect(legs).toEqual([]);
    }),
  );
});

/** A ship of 20 cm a turn that runs 2 cm before she may alter 45 degrees, at the cost of 1 cm; all of it is used. */
const inCentimetres = shipSetting({
  spend: [cm(20), cm(20)],
  steps: [aheadStep(cm(2)), alterStep(45, { cost: cm(1) })],
});
const maneuver = maneuverOf(inCentimetres);
const judged = (legs: ReturnType<typeof track>) => verdict(maneuver, 'full', legs);

test('a run of 20 cm stepped by centimetres is legal, to the last one and not beyond', () => {
  let legs = track();
  for (let n = 1; n <= 21; n++) {
    legs = runOn(legs, 1, 'cm');
    expect(judged(legs).legal).toBe(n === 20);
  }
});

test('a run of 20 cm carried on is legal', () => {
  expect(judged(carryOn(inCentimetres))).toMatchObject({ legal: true });
});

test('the least run before an alteration is kept as the rules give it', () => {
  expect(alterAtEnd([], 45, inCentimetres)).toEqual(track(2 / 2.54, 45));
  const whole = runOn(alterAtEnd([], 45, inCentimetres), 17, 'cm');
  expect(judged(whole)).toMatchObject({ legal: true });
});

test('whatever whole centimetres the limits are, who steps to them is legal', () => {
  const grammar = fc.record({
    spend: fc.integer({ min: 1, max: 60 }),
    least: fc.integer({ min: 0, max: 20 }),
    cost: fc.integer({ min: 0, max: 5 }),
  });
  fc.assert(
    fc.property(grammar, fc.boolean(), ({ spend, least, cost }, fine) => {
      fc.pre(least + cost < spend);
      const limits = shipSetting({
        spend: [cm(spend), cm(spend)],
        steps: [aheadStep(cm(least)), alterStep(45, { cost: cm(cost) })],
      });
      const by = runStep('cm', fine);
      let legs = alterAtEnd([], 10, limits);
      for (let left = spend - least - cost; left > 1e-9; left -= by) legs = runOn(legs, by, 'cm');
      expect(verdict(maneuverOf(limits), 'full', legs)).toMatchObject({ legal: true });
      expect(verdict(maneuverOf(limits), 'full', carryOn(limits)).legal).toBe(true);
    }),
  );
});

test('forced alterations carried on in centimetres never use more than there is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 60 }), (least, spend) => {
      const circling = shipSetting({
        spend: [cm(spend), cm(spend)],
        steps: [aheadStep(cm(least)), alterStep(45, { cost: cm(1), hand: 'port', forced: true })],
      });
      expect(verdict(maneuverOf(circling), 'full', carryOn(circling))).toMatchObject({ legal: true });
    }),
  );
});

/** Keys pressed on a track in steps of 15 degrees and whole centimetres; `f` and `b` are ahead and back with Shift. */
function typed(keys: string, maneuver = inSteps(4, [0, 20])) {
  const [setting] = maneuver.settings;
  return [...keys].reduce((legs, key) => {
    if (key === '<' || key === '>') {
      return alterAtEnd(legs, (key === '<' ? -1 : 1) * pressed(false, setting), setting);
    }
    const way = key === '+' || key === 'f' ? 1 : -1;
    return runOn(legs, runTo(legs, way, key === 'f' || key === 'b', 'cm', setting), 'cm');
  }, track());
}
const inCm = (legs: ReturnType<typeof track>) =>
  legs.map((leg) => ('ahead' in leg ? Math.round(leg.ahead * 2540) / 1000 : `${leg.alter}°`));

test('where course is altered in steps a press is one step, and the next one comes after another run', () => {
  expect(inCm(typed('>'))).toEqual([2, '15°']);
  expect(inCm(typed('<<<'))).toEqual([2, '-15°', 2, '-15°', 2, '-15°']);
  expect(inCm(typed('++++>+>'))).toEqual([4, '15°', 2, '15°']);
  expect(inCm(typed('>><'))).toEqual([2, '15°', 2]);
  const [setting] = inSteps(4, [0, 20]).settings;
  expect(pressed(true, setting)).toBe(15);
  expect(runStep('cm', false, setting)).toBe(1);
});

test('ahead and back lead to the next whole centimetre of all that is run', () => {
  expect(inCm(typed('+++'))).toEqual([3]);
  expect(inCm(typed('++fff>+'))).toEqual([2.3, '15°', 0.7]);
  expect(inCm(typed('++fff-'))).toEqual([2]);
  expect(inCm(typed('++fb-'))).toEqual([1]);
  expect(inCm(typed('+++--'))).toEqual([1]);
  expect(inCm(typed('>fffff++-'))).toEqual([2, '15°', 1]);
});

test('what is pressed without Shift is legal, as far as speed and steps allow', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('+', '>', '<'), { maxLength: 14 }), (keys) => {
      const maneuver = inSteps(14, [0, 60]);
      const legs = typed(keys.join(''), maneuver);
      expect(verdict(maneuver, 'full', legs)).toMatchObject({ legal: true });
    }),
  );
});

test('back from nothing goes astern where that is allowed, and ahead again takes it off', () => {
  const astern = { ...full, astern: { each: 2, cite: full.cite } };
  expect(runOn([], -0.5, 'inch', full)).toEqual([]);
  const back = runOn(runOn([], -0.5, 'inch', astern), -0.5, 'inch', astern);
  expect(back).toEqual(track(-1));
  expect(alterAtEnd(back, 5, astern)).toEqual(track(-1, 5));
  expect(runOn(runOn(back, 0.5, 'inch', astern), 0.5, 'inch', astern)).toEqual([]);
});
