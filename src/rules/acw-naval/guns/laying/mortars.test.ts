import { describe, expect, test } from 'vitest';
import { area } from '../../motion/testing';
import type { Gun } from '../../ship/cards';
import {
  measureOf,
  type Position,
  position,
  REBEL,
  UNION,
  type VesselWith,
  vessel,
  work,
} from '../../testing';
import { refuseAim } from '../aims';
import { aim, bow, duel, fireWith, inStep, modifiersOf, mortar, shot } from '../guns-testing';

describe('mortars', () => {
  const still = { speed: 0, marks: { stationary: true } };
  /** A mortar 10 or so inches from a work on land. */
  function siege(range: number, firer: VesselWith = still, kind: 'fort' | 'infantry' = 'fort'): Position {
    return inStep(
      position([
        vessel('firer', UNION, {
          ...firer,
          card: { kind: 'mortar-raft', guns: [mortar()] },
          at: { x: 20, y: 5 },
        }),
        work('target', REBEL, {
          card: { kind, armourClass: 9 },
          at: { x: 20, y: 5 + range + 1.5 },
          size: [3, 2],
        }),
      ]),
      'first-fire',
    );
  }
  const refusal = (from: Position) =>
    refuseAim(from.state, aim({ battery: 'mortar' }), measureOf(from))?.cite;

  test('ACW-085 a mortar cannot fire at 10.0 inches, and can at 10.1 and 30.0', () => {
    expect(refusal(siege(10))).toBe('ACW-085');
    expect(refusal(siege(10.1))).toBeUndefined();
    expect(refusal(siege(30))).toBeUndefined();
    expect(refusal(siege(30.1))).toBe('ACW-093');
  });

  test('ACW-084 a mortar schooner that moved in step ii cannot fire in step vi', () => {
    const moved = { speed: 0, marks: { stationary: false } };
    const from = inStep(siege(20, moved), 'second-fire');
    expect(refusal(from)).toBe('ACW-084');
    expect(refusal(inStep(siege(20), 'second-fire'))).toBeUndefined();
  });

  test('ACW-086 mortars fire at land targets, never at a vessel', () => {
    expect(refusal(siege(20, still, 'infantry'))).toBeUndefined();
    const afloat = inStep(duel([mortar()], 20, { anchor: 'anchored' }, still), 'first-fire');
    expect(refusal(afloat)).toBe('ACW-086');
  });

  test('ACW-089 a mortar heading north may fire due south', () => {
    const from = inStep(
      position([
        vessel('firer', UNION, { card: { guns: [mortar()] }, at: { x: 20, y: 40 } }),
        work('target', REBEL, { at: { x: 20, y: 20 } }),
      ]),
      'first-fire',
    );
    expect(refusal(from)).toBeUndefined();
  });

  test('ACW-094 a mortar has neither short nor long range; it always fires lying still at what lies still', () => {
    const from = siege(12);
    const ran = fireWith(from, [shot('firer', 'mortar', 'target')], {
      dice: { 'fire-firer-mortar-target-hull': [1] },
    });
    expect(modifiersOf(ran)).toEqual({ 'ACW-105': 1, 'ACW-106': 1 });
  });

  test('ACW-H04 mortars need no line of sight', () => {
    const hill = area('land', [0, 12, 40, 2], { id: 'hill', high: true });
    const behind = (guns: readonly Gun[], battery: string) => {
      const from = inStep(
        position(
          [
            vessel('firer', UNION, { card: { guns }, at: { x: 20, y: 5 } }),
            work('target', REBEL, { at: { x: 20, y: 20 } }),
          ],
          {},
          [hill],
        ),
        'first-fire',
      );
      return refuseAim(from.state, aim({ battery }), measureOf(from))?.cite;
    };
    expect(behind(bow(), 'bow')).toBe('ACW-H04');
    expect(behind([mortar()], 'mortar')).toBeUndefined();
  });
});
