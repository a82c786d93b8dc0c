import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rule } from '../engine/ids';
import type { Setting } from '../engine/maneuver';
import { text } from '../engine/text';
import type { Proposal } from '../session/session';
import { alterAtEnd, runOn } from './track';

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
  expect(runOn([], 0.5)).toEqual(legs({ ahead: 0.5 }));
  expect(runOn(legs({ ahead: 0.5 }), 0.5)).toEqual(legs({ ahead: 1 }));
  expect(runOn(legs({ ahead: 2 }, { alter: 5 }), 0.1)).toEqual(
    legs({ ahead: 2 }, { alter: 5 }, { ahead: 0.1 }),
  );
  expect(runOn(legs({ ahead: 0.5 }), -0.5)).toEqual([]);
});

test('back over an alteration takes it off', () => {
  expect(runOn(legs({ ahead: 2 }, { alter: 5 }), -0.5)).toEqual(legs({ ahead: 2 }));
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
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.constantFrom(0.1, 0.5), (steps, by) => {
      let track: Legs = [];
      for (let i = 0; i < steps; i++) track = runOn(track, by);
      for (let i = 0; i < steps; i++) track = runOn(track, -by);
      expect(track).toEqual([]);
    }),
  );
});
