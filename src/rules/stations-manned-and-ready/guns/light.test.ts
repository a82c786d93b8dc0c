import { describe, expect, test } from 'vitest';
import '../index';
import { eventsOf, onTable } from '../sea.testing';
import { chanceOf, leastFace } from '../ship/d20';
import { shipOf } from '../ship/fleet';
import { duel, SHOOTER, type ShipWith, TARGET } from '../testing';
import { lightNeeds, validated } from './light';

const needs = (shooter: ShipWith = {}, target: ShipWith = {}) => {
  const state = duel(shooter, target);
  return lightNeeds(shipOf(state, SHOOTER), shipOf(state, TARGET));
};
const least = (shooter: ShipWith = {}, target: ShipWith = {}) => leastFace(needs(shooter, target));
const crf = (own: Record<string, unknown> = {}) => ({
  verb: 'fireLight',
  by: 'blue',
  ship: SHOOTER,
  factor: 'crf',
  target: TARGET,
  ...own,
});
const TEN_APART = { shooter: [0, 0, 0], target: [10, 0, 0] } as const;
const armed = (own: ShipWith = {}) =>
  duel({ crf: 8, mrf: 3, card: { aa: { lrf: 0, mrf: 3, crf: 8 } }, ...own });

describe('light guns against ships', () => {
  test('SMR-036 CRF 8 rolls three dice: 7, 8 and 15 put two on target', () => {
    const after = onTable(armed(), TEN_APART).give(crf(), {
      dice: { 'crf-shooter-target': [7, 8, 15], 'crf-shooter-target-valid': [1, 10] },
    });
    expect(eventsOf(after, 'light-guns-fired')[0]?.onTarget).toBe(2);
  });

  test('SMR-037 Crew Quality +1 makes a die of 7 enough', () => expect(least({ crew: 1 })).toBe(7));

  test('SMR-038 a marker on each gives -2, so 10 is needed', () =>
    expect(least({ splash: 1 }, { splash: 1 })).toBe(10));

  test('SMR-039 a battleship of size +3 gives +0, a boat of size -4 gives -4', () =>
    expect([least({}, { card: { size: 3 } }), least({}, { card: { size: -4 } })]).toEqual([8, 12]));

  test('SMR-040 damaged steering makes a die of 7 enough', () => expect(least({}, { mvr: 5 })).toBe(7));

  test('SMR-041 a slow target with damaged steering gives +2: 6 is enough', () =>
    expect(least({}, { mvr: 5, ran: 4 })).toBe(6));

  test('SMR-042 one die against a stopped ship hits in 351 of 400', () =>
    expect(chanceOf(needs({}, { ran: 0 }))).toEqual({ ways: 351, of: 400 }));

  test('SMR-043 validation rolls 10, 11, 16 give two Splash Markers and 1 IP', () => {
    expect(validated([10, 11, 16])).toEqual({ splash: 2, ip: 1 });
    const after = onTable(armed(), TEN_APART).give(crf(), {
      dice: { 'crf-shooter-target': [8, 8, 8], 'crf-shooter-target-valid': [10, 11, 16] },
    });
    const target = shipOf(after.state, TARGET);
    expect([target.splash, target.structure]).toEqual([2, 24]);
    expect(eventsOf(after, 'critical-tested')).toEqual([]);
  });

  test('SMR-H22 CRF reaches 12.50 cm and MRF 25.00 cm, each factor once a turn', () => {
    const at = (range: number) => onTable(armed(), { shooter: [0, 0, 0], target: [range, 0, 0] });
    expect(at(12.5).refuse(crf())).toBeUndefined();
    expect(at(12.51).refuse(crf())?.cite).toBe('SMR-H22');
    expect(at(25).refuse(crf({ factor: 'mrf' }))).toBeUndefined();
    expect(at(25.01).refuse(crf({ factor: 'mrf' }))?.cite).toBe('SMR-H22');
    const after = at(10).give(crf(), { dice: { 'crf-shooter-target': [1, 1, 1] } });
    expect(after.refuse(crf())?.because.key).toBe('refusal.factor-used');
  });

  test('SMR-036 they follow the rules of sight as batteries without radar', () => {
    const dark = onTable({ ...armed(), night: true, tvr: 1 }, TEN_APART);
    expect(dark.refuse(crf())?.cite).toBe('SMR-066');
  });
});
