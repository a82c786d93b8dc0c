import { expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { degrees } from '../../../geometry/units';
import { measureOn } from '../../../table/measuring/measure';
import { laidOut } from '../opponent/positions/positions.testing';
import { field, made, NORTH, WOOD } from '../testing';
import { freshActivation } from '../turn/sequence';
import type { Unit } from '../unit/unit';
import { courseOf } from './course';

const at = (x: number, y: number) => ({ at: { x, y }, heading: degrees(0) });

/** What is proposed to a unit at (12, 10), an enemy at (12, 40). */
function proposed(unit: Unit, ...features: (typeof WOOD)[]) {
  const enemy = made('german-grenadier-squad', { id: piece('foe'), side: NORTH });
  const { state, table, on } = field(
    [
      { unit, at: at(12, 10) },
      { unit: enemy, at: at(12, 40) },
    ],
    features,
  );
  const acting = { ...state, phase: 'act' as const, activation: freshActivation(unit) };
  return courseOf(acting, unit.id, measureOn(table, on));
}

test('a section in the open is proposed a full Move toward the nearest enemy', () => {
  const course = proposed(made('british-rifle-section'));
  const run = (course?.legs ?? []).reduce((sum, leg) => sum + ('ahead' in leg ? leg.ahead : 0), 0);
  expect(run).toBeCloseTo(4, 2);
  expect(course?.says.args?.goal).toBe('Grenadier Squad');
});

test('where no enemy is known of it is led toward an objective, and not away from one that it holds', () => {
  const unit = made('british-rifle-section');
  const foe = made('german-grenadier-squad', { id: piece('foe'), side: NORTH, hidden: true });
  const toward = (goal: readonly [number, number], near: readonly (typeof unit.id)[]) => {
    const { table, world } = laidOut({
      title: '',
      stood: [
        { unit, at: at(12, 10) },
        { unit: foe, at: at(40, 40) },
      ],
      acts: unit.id,
      goal,
      state: { ground: { near: { [piece('goal')]: near }, inside: {} } },
      right: () => true,
    });
    return courseOf(world.rules, unit.id, measureOn(table, world.table));
  };
  expect(toward([12, 30], [])?.says.args?.goal).toBe('the crossing');
  expect(toward([12, 11], [unit.id])).toBeUndefined();
});

test('nobody is led out of cover, no headquarters to the front, nobody Shaken anywhere', () => {
  expect(proposed(made('british-rifle-section'), WOOD)).toBeUndefined();
  expect(proposed(made('british-command-section'))).toBeUndefined();
  expect(proposed(made('british-rifle-section', { markers: 10, shaken: true }))).toBeUndefined();
});

test('a tank with nobody to shoot at is proposed a Move forward too, no nearer to men than they can break it from', () => {
  const course = proposed(made('british-sherman'));
  const run = (course?.legs ?? []).reduce((sum, leg) => sum + ('ahead' in leg ? leg.ahead : 0), 0);
  expect(run).toBeGreaterThan(3);
  expect(run).toBeLessThanOrEqual(18);
  expect(course?.setting).toBe('move');
});
