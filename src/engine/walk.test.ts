import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Leg } from '../geometry/pose';
import { degrees, inches } from '../geometry/units';
import { verdict } from '../table/maneuver';
import { piece, rule } from './ids';
import type { Setting, Step } from './maneuver';
import { text } from './text';
import { walkSetting } from './walk';

const RULE = rule('X-001');
const ahead = (by: number): Leg => ({ ahead: inches(by) });
const alter = (by: number): Leg => ({ alter: degrees(by) });

const run = (least: number, most?: number): Step => ({
  kind: 'ahead',
  least: inches(least),
  ...(most === undefined ? {} : { most: inches(most) }),
  cite: RULE,
});
const turn = (limit: number, own: Partial<Extract<Step, { kind: 'alter' }>> = {}): Step => ({
  kind: 'alter',
  limit: degrees(limit),
  cost: inches(0),
  cite: RULE,
  costCite: RULE,
  ...own,
});
const setting = (steps: readonly Step[], own: Partial<Setting> = {}): Setting => ({
  id: 's',
  label: text('s'),
  spend: { min: inches(0), max: inches(8) },
  spendCite: RULE,
  steps,
  repeat: false,
  begin: 0,
  cite: RULE,
  ...own,
});
const faultOf = (of: Setting, ...legs: Leg[]) => {
  const walk = walkSetting(of, legs);
  return walk.legal ? undefined : [walk.fault, walk.leg, walk.after];
};

describe('walking a track through a setting', () => {
  test('half the distance, a turn, the other half', () => {
    const halves = setting([run(4, 4), turn(60), run(0, 4)]);
    expect(faultOf(halves, ahead(4), alter(60), ahead(4))).toBeUndefined();
    expect(faultOf(halves, ahead(8))).toBeUndefined();
    expect(faultOf(halves, ahead(3), alter(60))).toEqual(['run-first', 1, 3]);
    expect(faultOf(halves, ahead(4), alter(61))).toEqual(['too-sharp', 1, 4]);
    expect(faultOf(halves, ahead(4), alter(60), ahead(2), alter(10))).toEqual(['no-turn', 3, 6]);
    expect(faultOf(halves, ahead(4), alter(60), ahead(4.5))).toEqual(['run-too-long', 2, 8]);
  });

  test('runs and alterations of zero are nothing, runs astern are none', () => {
    const free = setting([run(2), turn(90)], { repeat: true });
    expect(walkSetting(free, [ahead(0), alter(0), ahead(2), alter(0), alter(90)])).toMatchObject({
      turns: 1,
    });
    expect(faultOf(free, ahead(-1))).toEqual(['no-leg', 0, 0]);
    expect(faultOf(free, ahead(Number.NaN))).toEqual(['no-leg', 0, 0]);
    expect(faultOf(free, alter(Number.NaN))).toEqual(['no-leg', 0, 0]);
    expect(faultOf(setting([]), ahead(1))).toEqual(['no-movement', 0, 0]);
    expect(faultOf(setting([]))).toBeUndefined();
  });

  test('many legs below the grain do not come for nothing', () => {
    const short = setting([run(0)], { repeat: true, spend: { min: inches(0), max: inches(0.001) } });
    const legs = Array.from({ length: 5000 }, () => ahead(5e-7));
    expect(walkSetting(short, legs)).toMatchObject({ legal: false, fault: 'over-allowance' });
  });

  test('steps that hold no room do not go round for ever', () => {
    const stuck = setting([run(0, 0), turn(10)], { repeat: true });
    expect(faultOf(stuck, ahead(1))?.[0]).toBe('run-too-long');
  });

  test('what it spent, how often it turned and how far it has run since', () => {
    const costly = setting([run(2), turn(45, { cost: inches(1) })], { repeat: true });
    expect(walkSetting(costly, [ahead(1), ahead(1), alter(-45), ahead(2.5)])).toEqual({
      legal: true,
      spent: 5.5,
      turns: 1,
      run: 2.5,
    });
  });

  const anySetting = fc
    .record({
      least: fc.constantFrom(0, 1, 2),
      cost: fc.constantFrom(0, 1, 2),
      limit: fc.constantFrom(45, 90),
      hand: fc.constantFrom('port' as const, 'starboard' as const, undefined),
      forced: fc.boolean(),
      begin: fc.constantFrom(0, 1),
      max: fc.constantFrom(0, 3, 5, 8),
      min: fc.constantFrom(0, 2),
    })
    .map(({ least, cost, limit, hand, forced, begin, max, min }) => {
      // A forced turn has a side and a run before it, or it would be due for ever.
      const own = { cost: inches(cost), ...(hand ? { hand } : {}), ...(hand && forced ? { forced } : {}) };
      return setting([run(hand && forced ? Math.max(1, least) : least), turn(limit, own)], {
        repeat: true,
        begin,
        spend: { min: inches(Math.min(min, max)), max: inches(max) },
      });
    });
  const anyLeg = fc.oneof(
    fc.constantFrom(0, 0.5, 1, 2, 3).map(ahead),
    fc.constantFrom(-90, -45, -20, 0, 20, 45, 90).map(alter),
  );

  test('the table gives the same verdict', () => {
    fc.assert(
      fc.property(anySetting, fc.array(anyLeg, { maxLength: 7 }), (one, legs) => {
        const maneuver = {
          piece: piece('p'),
          pivot: 'centre' as const,
          settings: [one],
          refused: [],
          asBefore: 's',
        };
        expect(walkSetting(one, legs).legal).toBe(verdict(maneuver, 's', legs).legal);
      }),
      { numRuns: 3000 },
    );
  });
});
