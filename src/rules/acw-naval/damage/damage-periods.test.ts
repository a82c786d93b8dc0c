import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { degrees } from '../../../geometry/units';
import type { ChartFeature } from '../../../table/state';
import { area } from '../motion/testing';
import { ordered, period } from '../period.testing';
import { vesselOf } from '../ship/fleet';
import type { Effect, Vessel } from '../state';
import { at, type Position, position, REBEL, UNION, vessel } from '../testing';

/** Damage over whole periods, from the orders to the start of the next. */

const A = piece('A');
const of = ({ state }: Position, id = A) => vesselOf(state, id);
const effect = (own: Partial<Effect> & Pick<Effect, 'kind'>): Effect => ({ since: 1, attempts: 0, ...own });
const other = vessel('Z', REBEL, { at: { x: 60, y: 40 } });
/** Keeps the side in the game. */
const friend = vessel('B', UNION, { at: { x: 60, y: 10 } });

const river = area('current', [0, 0, 40, 40], { id: 'river', toward: degrees(180), knots: 2 });

describe('Whole periods', () => {
  test('ACW-063: a crippled ship drifts 2 inches with the current in a period and cannot be ordered to move', () => {
    const from = position(
      [vessel('A', UNION, { crippled: true, hitFactor: 5, at: { x: 20, y: 10 } }), friend, other],
      {},
      [river],
    );
    const ran = period(from, { A: 'F+2' });
    expect(at(ran, 'A').pose.at).toEqual({ x: 20, y: 8 });
    expect(of(ran).speed).toBe(0);
  });

  test('ACW-009: a vessel that has struck takes no orders and drifts like any other at speed 0', () => {
    const from = position(
      [vessel('A', UNION, { fate: 'struck', lostIn: 1, at: { x: 20, y: 10 } }), friend, other],
      {},
      [river],
    );
    expect(at(period(from, {}), 'A').pose.at).toEqual({ x: 20, y: 8 });
  });

  test('ACW-137: a fire ship ordered to be lit in period 1 throws her die at the start of period 2', () => {
    const raft = vessel('A', UNION, {
      card: { kind: 'fire-ship', propulsion: 'none' },
      at: { x: 20, y: 20 },
    });
    const from = position([raft, friend, other], {}, [river]);
    let now: Position = ordered(from, { A: '0 light' }, { dice: { 'light-A': [3] } });
    expect([now.state.period, of(now).lit]).toEqual([2, undefined]);
    now = ordered(now, { A: '0 light' }, { dice: { 'light-A': [4] } });
    expect([now.state.period, of(now).lit]).toEqual([3, 3]);
  });

  test('ACW-139: a fuse lit by order is thrown for at the end of that period, then with 1 more each period', () => {
    const ship = vessel('A', UNION, {
      card: { kind: 'explosive-ship', propulsion: 'none' },
      at: { x: 20, y: 20 },
    });
    const from = position([ship, friend, other]);
    let now: Position = ordered(from, { A: '0 fuse' }, { dice: { 'detonate-A': [2, 6] } });
    expect(of(now).fate).toBe('afloat');
    now = ordered(now, {}, { dice: { 'detonate-A': [2, 6] } });
    expect([of(now).fate, at(now, 'A').gone]).toEqual(['exploded', 'exploded']);
  });

  test('ACW-051: struck in period 2, she may be tried for at the end of 3 and move in 4 without a new test', () => {
    const row: ChartFeature = {
      id: 'row',
      kind: 'stakes',
      shape: {
        type: 'line',
        points: [
          { x: 0, y: 12 },
          { x: 40, y: 12 },
        ],
      },
    };
    const fast: Vessel['aground'] = { on: 'stakes', feature: 'row', since: 2, astern: false, attempts: 0 };
    const from = position(
      [vessel('A', UNION, { aground: fast, at: { x: 20, y: 11 } }), other],
      { period: 3 },
      [row],
    );
    const third = period(from, { A: 'B+2' }, { dice: { 'stakes-free-A': [5] } });
    expect(at(third, 'A').pose.at).toEqual({ x: 20, y: 11 });
    const fourth = period(third, { A: 'B+2' });
    expect([at(fourth, 'A').pose.at, of(fourth).crossing]).toEqual([{ x: 20, y: 9 }, []]);
  });

  test('ACW-045: who was rammed in period 5 is free in period 7', () => {
    const from = position([vessel('A', UNION, { waitsThrough: 6 }), other], { period: 6 });
    const sixth = period(from, { A: 'F+2' });
    expect(of(sixth).speed).toBe(0);
    expect(of(period(sixth, { A: 'F+2' })).speed).toBe(2);
  });

  test('ACW-H18: speed lost to a leak may be worked up again once it is stopped', () => {
    const from = position([vessel('A', UNION, { speed: 4, effects: [effect({ kind: 'hole' })] }), other], {
      period: 2,
    });
    const second = period(from, { A: 'F+2' }, { dice: { 'repair-hole-A-1': [5] } });
    expect([of(second).speed, of(second).effects]).toEqual([4, []]);
    expect(of(period(second, { A: 'F+2' })).speed).toBe(6);
  });

  test('ACW-H08: when the last period is over the game is, and no new one begins', () => {
    const from = position([vessel('A', UNION), other], { period: 20, periodLimit: 20 });
    const ran = period(from, {});
    expect([ran.state.period, ran.state.outcome?.winner]).toEqual([20, 'draw']);
  });
});
