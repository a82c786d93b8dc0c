import { describe, expect, test } from 'vitest';
import { give, holdFire, ordered } from '../period.testing';
import { at, type Position, position, REBEL, type Script, UNION, vessel, work } from '../testing';
import { eventsOf, gunsAt, landIn, modifiersOf, p, vesselIn } from './guns-testing';

/** A ship at 8 knots heading north past a fort with a turret gun 6 inches off her starboard side. */
const passing = (): Position =>
  position([
    vessel('able', UNION, {
      speed: 8,
      card: { armourClass: 9, guns: gunsAt('starboard', 1) },
      at: { x: 20, y: 10 },
    }),
    work('fort', REBEL, {
      card: { guns: gunsAt('turret-1', 1), armourClass: 11 },
      at: { x: 27.3, y: 14 },
      size: [2, 2],
    }),
    // A side without a vessel has lost already.
    vessel('bold', REBEL, { at: { x: 70, y: 46 } }),
  ]);

const FIRE = { verb: 'aim', by: REBEL, piece: p('fort'), battery: 'turret-1', at: 'hull', guns: 1 } as const;
const hitBy = (faces: Readonly<Record<string, readonly number[]>>): Script => ({
  dice: {
    'fire-fort-turret-1-able-hull': [6],
    'effect-fort-turret-1-able-1': [6],
    ...faces,
  },
});

const firedOn = (line: string, script: Script) => {
  const open = ordered(passing(), { able: line });
  expect(open.state.step).toBe('first-fire');
  const aimed = give(open, { ...FIRE, target: p('able') });
  return holdFire(aimed, script);
};

describe('fire in a period', () => {
  test('ACW-006, 005, 115, 118: what step iii does comes into force when it is over, for steps iv and v', () => {
    const ran = firedOn('F', hitBy({ 'special-fort-turret-1-able-1': [2, 3] }));
    expect(ran.state.step).toBe('second-fire');
    // 4 inches at 8 knots, then 3 at 6.
    expect(at(ran, 'able').pose.at.y).toBeCloseTo(17, 6);
    expect(vesselIn(ran, 'able').speed).toBe(6);
  });

  test('ACW-123, 006: a rudder jammed amidships in step iii stops the turn of step iv', () => {
    const turned = firedOn('F R30', { dice: { 'fire-fort-turret-1-able-hull': [1] } });
    expect(at(turned, 'able').pose.heading).toBe(30);
    const jammed = firedOn(
      'F R30',
      hitBy({
        'special-fort-turret-1-able-1': [3, 4],
        'rudder-able-fort-turret-1-able-1': [3],
      }),
    );
    expect(at(jammed, 'able').pose.heading).toBe(0);
  });

  test('ACW-104 fire that is held to step vi counts a target the turret held all period', () => {
    const open = ordered(passing(), { able: 'F' });
    const held = holdFire(open);
    expect(held.state.step).toBe('second-fire');
    const aimed = give(held, { ...FIRE, target: p('able') });
    const ran = holdFire(aimed, { dice: { 'fire-fort-turret-1-able-hull': [1] } });
    expect(modifiersOf(ran)).toMatchObject({ 'ACW-104': 1, 'ACW-106': 1 });
    expect(ran.state).toMatchObject({ step: 'orders', period: 2, shots: [] });
  });

  test('ACW-007 who fired in step iii is silent in step vi, and free again in the next period', () => {
    const ran = firedOn('F', { dice: { 'fire-fort-turret-1-able-hull': [1] } });
    expect(landIn(ran, 'fort').marks.fired).toBe(true);
    // His side has nothing else, so it is not asked in step vi at all.
    expect(ran.state.step).toBe('second-fire');
    expect(ran.state.sides.map(({ firingEnded }) => firingEnded)).toEqual([false, true]);
    const next = holdFire(ran);
    expect(next.state.period).toBe(2);
    expect(landIn(next, 'fort').marks.fired).toBe(false);
    expect(eventsOf(next, 'guns-fired')).toHaveLength(1);
  });
});
