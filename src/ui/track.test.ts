import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piece, rule } from '../engine/ids';
import type { Maneuver, Setting } from '../engine/maneuver';
import { text } from '../engine/text';
import { verdict } from '../engine/verdict';
import { ofUnit } from '../geometry/units';
import { carryOn } from '../session/carry-on';
import type { Proposal } from '../session/session';
import { alterAtEnd, runOn, runStep } from './track';

type Legs = Proposal['legs'];
const legs = (...of: ({ ahead: number } | { alter: number })[]): Legs => of as unknown as Legs;
const inches = (value: number) => value as Setting['spend']['min'];

const cite = rule('X-1');
const straight = { kind: 'ahead', least: inches(2), cite } as const;
const alteration = {
  kind: 'alter',
  limit: 45 as never,
  cost: inches(1),
  cite,
  costCite: cite,
} as const;

const setting = (change: Partial<Setting> = {}): Setting => ({
  id: 'full',
  label: text('full'),
  spend: { min: inches(3), max: inches(6) },
  spendCite: cite,
  steps: [straight, alteration],
  repeat: true,
  begin: 0,
  cite,
  ...change,
});

test('ahead lengthens the last run, back shortens it and takes it off at nothing', () => {
  expect(runOn([], 0.5, 'inch')).toEqual(legs({ ahead: 0.5 }));
  expect(runOn(legs({ ahead: 0.5 }), 0.5, 'inch')).toEqual(legs({ ahead: 1 }));
  expect(runOn(legs({ ahead: 2 }, { alter: 5 }), 0.1, 'inch')).toEqual(
    legs({ ahead: 2 }, { alter: 5 }, { ahead: 0.1 }),
  );
  expect(runOn(legs({ ahead: 0.5 }), -0.5, 'inch')).toEqual([]);
});

test('back over an alteration takes it off', () => {
  expect(runOn(legs({ ahead: 2 }, { alter: 5 }), -0.5, 'inch')).toEqual(legs({ ahead: 2 }));
});

test('an alteration first makes the run as long as the setting asks', () => {
  expect(alterAtEnd([], -5, setting())).toEqual(legs({ ahead: 2 }, { alter: -5 }));
  expect(alterAtEnd(legs({ ahead: 1 }), 5, setting())).toEqual(legs({ ahead: 2 }, { alter: 5 }));
  expect(alterAtEnd(legs({ ahead: 3 }), 5, setting())).toEqual(legs({ ahead: 3 }, { alter: 5 }));
});

test('a carried run lets the movement begin with the alteration', () => {
  expect(alterAtEnd([], 5, setting({ begin: 1 }))).toEqual(legs({ alter: 5 }));
});

test('altering back to nothing takes the alteration off', () => {
  expect(alterAtEnd(legs({ ahead: 2 }, { alter: 5 }), -5, setting())).toEqual(legs({ ahead: 2 }));
});

test('as many steps back as ahead lead to the beginning', () => {
  const step = fc.constantFrom(0.1, 0.5, 1);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), step, fc.constantFrom('inch', 'cm'), (steps, by, unit) => {
      let track: Legs = [];
      for (let i = 0; i < steps; i++) track = runOn(track, by, unit);
      for (let i = 0; i < steps; i++) track = runOn(track, -by, unit);
      expect(track).toEqual([]);
    }),
  );
});

/** A ship of 20 cm a turn that runs 2 cm before she may alter 45 degrees, at the cost of 1 cm; all of it is used. */
const inCentimetres: Setting = setting({
  spend: { min: ofUnit(20, 'cm'), max: ofUnit(20, 'cm') },
  steps: [
    { ...straight, least: ofUnit(2, 'cm') },
    { ...alteration, cost: ofUnit(1, 'cm') },
  ],
});
const maneuver: Maneuver = {
  piece: piece('a'),
  pivot: 'centre',
  settings: [inCentimetres],
  refused: [],
  asBefore: 'full',
};
const judged = (track: Legs) => verdict(maneuver, 'full', track);

test('a run of 20 cm stepped by centimetres is legal, to the last one and not beyond', () => {
  let track: Legs = [];
  for (let n = 1; n <= 21; n++) {
    track = runOn(track, 1, 'cm');
    expect(judged(track).legal).toBe(n === 20);
  }
});

test('a run of 20 cm carried on is legal', () => {
  expect(judged(carryOn(inCentimetres))).toMatchObject({ legal: true });
});

test('the least run before an alteration is kept as the rules give it', () => {
  expect(alterAtEnd([], 45, inCentimetres)).toEqual(legs({ ahead: 2 / 2.54 }, { alter: 45 }));
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
      const limits = setting({
        spend: { min: ofUnit(spend, 'cm'), max: ofUnit(spend, 'cm') },
        steps: [
          { ...straight, least: ofUnit(least, 'cm') },
          { ...alteration, cost: ofUnit(cost, 'cm') },
        ],
      });
      const by = runStep('cm', fine);
      let track = alterAtEnd([], 10, limits);
      for (let left = spend - least - cost; left > 1e-9; left -= by) track = runOn(track, by, 'cm');
      expect(verdict({ ...maneuver, settings: [limits] }, 'full', track)).toMatchObject({ legal: true });
      expect(verdict({ ...maneuver, settings: [limits] }, 'full', carryOn(limits)).legal).toBe(true);
    }),
  );
});

test('forced alterations carried on in centimetres never use more than there is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 60 }), (least, spend) => {
      const circling = setting({
        spend: { min: ofUnit(spend, 'cm'), max: ofUnit(spend, 'cm') },
        steps: [
          { ...straight, least: ofUnit(least, 'cm') },
          { ...alteration, cost: ofUnit(1, 'cm'), hand: 'port', forced: true },
        ],
      });
      const track = carryOn(circling);
      expect(verdict({ ...maneuver, settings: [circling] }, 'full', track)).toMatchObject({ legal: true });
    }),
  );
});
