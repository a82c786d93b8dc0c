import { describe, expect, test } from 'vitest';
import { rule } from '../../../engine/ids';
import { alone, cites, lasting, outcome } from '../motion/limits.testing';
import { id, period } from '../period.testing';
import { turnLimit } from '../ship/limits';
import { at, position, REBEL, UNION, type VesselWith, vessel } from '../testing';

const turning = (own: VesselWith = {}, state = {}): number => {
  const set = alone(own, state);
  const leader = set.state.vessels[id('cairo')];
  if (!leader) throw new Error('no leader');
  return turnLimit(set.state, leader).most;
};

describe('turning', () => {
  test.each([
    ['8.0 cm at 3 knots', { speed: 3, card: { sizeCm: 8 } }],
    ['5.0 cm at 7 knots', { speed: 7, card: { sizeCm: 5 } }],
    ['12 cm at 1 knot', { speed: 1, card: { sizeCm: 12 } }],
  ])('ACW-030 large or fast, %s: 30 degrees', (_, own) => {
    expect(turning(own)).toBe(30);
  });

  test.each([
    ['7.9 cm at 6.5 knots', { speed: 6.5, card: { sizeCm: 7.9 } }],
    ['5.0 cm going astern at 3 knots', { speed: -3, card: { sizeCm: 5 } }],
  ])('ACW-031 small and slow, %s: 60 degrees', (_, own) => {
    expect(turning(own)).toBe(60);
  });

  test.each<[string, VesselWith, number]>([
    ['a 12 cm frigate', { card: { sizeCm: 12 } }, 45],
    ['one at anchor', { anchor: 'anchored', card: { sizeCm: 12, propulsion: 'sail' } }, 45],
    ['a boat with oars', { card: { propulsion: 'small', sizeCm: 2 } }, 45],
    ['a drifting sailing vessel', { card: { propulsion: 'sail' } }, 0],
    ['a drifting barge', { card: { propulsion: 'none' } }, 0],
    ['a crippled steamer', { crippled: true }, 0],
  ])('ACW-032 stationary, %s', (_, own, most) => {
    expect(turning(own)).toBe(most);
  });

  test.each<[string, VesselWith]>([
    ['a dead pilot', { speed: 4, effects: [lasting('pilot', { through: 3 })] }],
    ['a rudder jammed amidships', { speed: 4, effects: [lasting('rudder', { side: 'amidships' })] }],
    ['a jammed rudder at speed 0', { effects: [lasting('rudder', { side: 'port' })] }],
  ])('ACW-123 no turn with %s', (_, own) => {
    expect(turning(own)).toBe(0);
  });

  test('ACW-032 a vessel aground keeps her heading', () => {
    const aground = { on: 'sandbar', feature: 'bar', since: 1, astern: false, attempts: 0 } as const;
    expect(turning({ aground })).toBe(0);
  });

  test('ACW-030 a scenario may give her a turning limit of her own', () => {
    expect(turning({ speed: 5, card: { sizeCm: 5, overrides: { turnLimit: 15 as never } } })).toBe(15);
  });

  test('ACW-029 heading 350, R30: heading 020, and the place as it was', () => {
    const set = position([
      vessel('cairo', UNION, { at: { x: 10, y: 10, heading: 350 } }),
      vessel('price', REBEL, { at: { x: 60, y: 40 } }),
    ]);
    const { pose } = at(period(set, { cairo: '0 R30' }), 'cairo');
    expect(pose).toEqual({ at: { x: 10, y: 10 }, heading: 20 });
  });

  test('ACW-029 an ordered turn is carried out up to the limit', () => {
    expect(outcome('F R90', { speed: 4 }).turn).toBe(60);
    expect(outcome('F L90', { speed: 4 }).turn).toBe(-60);
    expect(cites('F L90', { speed: 4 })).toEqual([rule('ACW-031')]);
  });

  test('ACW-022 ram speed makes her fast: 30 degrees', () => {
    expect(outcome('4 R60', { speed: 6, card: { maxSpeed: 7, sizeCm: 5 } }).turn).toBe(30);
  });

  test('ACW-123 a rudder jammed to port turns a 9 cm ship at 5 knots 30 degrees to port, whatever is ordered', () => {
    const own = { speed: 5, card: { sizeCm: 9 }, effects: [lasting('rudder', { side: 'port' })] };
    expect(outcome('F R10', own).turn).toBe(-30);
    expect(outcome('F', own).turn).toBe(-30);
  });

  test('ACW-121 a jammed rudder outranks a dead pilot', () => {
    const effects = [lasting('pilot', { through: 3 }), lasting('rudder', { side: 'starboard' })];
    expect(outcome('F', { speed: 5, card: { sizeCm: 9 }, effects }).turn).toBe(30);
  });
});
