import { describe, expect, test } from 'vitest';
import {
  BLUE,
  boxes,
  boxesOf,
  card,
  gun,
  position,
  SHOOTER,
  type ShipWith,
  ship,
  TARGET,
  torpedoes,
} from '../testing';
import { patronOf } from './abilities';
import { pointsFor } from './fleet';
import {
  condition,
  counted,
  maximumSpeed,
  mayStopAtOnce,
  reliefOf,
  rudder,
  speedTally,
  turnCost,
  turningClass,
} from './systems';

const made = (own: ShipWith) => ship(SHOOTER, BLUE, own);
const speedOf = (own: ShipWith) => maximumSpeed(made({ card: { speed: 7 }, ...own }));

describe('systems', () => {
  test('DV-083 a cruiser with one Com box is unhurt, with two damaged', () => {
    const cruiser = card({ size: 'cruiser' });
    expect(counted(cruiser, boxes([1, 3]), 'Com')).toBe('sound');
    expect(counted(cruiser, boxes([1, 3], [1, 4]), 'Com')).toBe('damaged');
  });

  test.each([
    ['destroyer', 1],
    ['cruiser', 2],
    ['capital', 3],
  ] as const)('DV-083 a system of a %s is damaged at %i boxes', (size, needed) => {
    const marks = boxesOf('Turn');
    expect(counted(card({ size }), marks.slice(0, needed - 1), 'Turn')).toBe('sound');
    expect(counted(card({ size }), marks.slice(0, needed), 'Turn')).toBe('damaged');
  });

  test('DV-084 all four Speed boxes disable the engines of any class', () => {
    for (const size of ['destroyer', 'cruiser', 'capital'] as const) {
      expect(counted(card({ size }), boxesOf('Speed'), 'Speed')).toBe('disabled');
    }
  });

  test('DV-080 a box with two names counts for both systems, one the ship lacks is ignored', () => {
    const both = card({ size: 'destroyer', systems: [gun(), torpedoes()] });
    expect(counted(both, boxes([4, 3]), 'Struct')).toBe('damaged');
    expect(counted(both, boxes([4, 3]), 'Torp')).toBe('damaged');
    expect(counted(card({ size: 'destroyer' }), boxes([2, 2]), 'Flight')).toBe('sound');
    expect(counted(card({ size: 'destroyer' }), boxes([2, 2]), 'Guns')).toBe('damaged');
  });

  test('DV-103 a ship without torpedoes ignores the Torp side of a box, Struct counts', () => {
    const carrier = card({ size: 'destroyer' });
    expect(counted(carrier, boxes([4, 3]), 'Torp')).toBe('sound');
    expect(counted(carrier, boxes([4, 3]), 'Struct')).toBe('damaged');
  });

  test('DV-087 a captain with damaged command gets 1 point, a lieutenant 0', () => {
    const conditions = { Com: 'damaged' } as const;
    expect(pointsFor(made({ card: { officer: 'captain' }, conditions })).total).toBe(1);
    expect(pointsFor(made({ card: { officer: 'lieutenant' }, conditions })).total).toBe(0);
  });

  test('DV-088 with disabled command there are no points, and the flagship can give none', () => {
    const hurt = made({ card: { officer: 'admiral' }, conditions: { Com: 'disabled' } });
    expect(pointsFor(hurt).total).toBe(0);
    const flagship = ship(TARGET, BLUE, { points: 3 });
    const state = position([hurt, flagship]);
    const led = { ...state, sides: [{ ...state.sides[0], flagship: TARGET }, state.sides[1]] as const };
    expect(patronOf(led, hurt)).toBeUndefined();
    expect(patronOf(led, made({}))?.id).toBe(TARGET);
  });

  test('DV-095 damaged turning: class 3 turns as class 2 for 2 inches, class 1 stays class 1', () => {
    const conditions = { Turn: 'damaged' } as const;
    const three = made({ card: { turningClass: 3 }, conditions });
    expect([turningClass(three), turnCost(three)]).toEqual([2, 2]);
    const one = made({ card: { turningClass: 1 }, conditions });
    expect([turningClass(one), turnCost(one)]).toEqual([1, 2]);
    expect([turningClass(made({})), turnCost(made({}))]).toEqual([2, 1]);
  });

  test('DV-098 damaged engines halve speed 7 to 4', () => {
    expect(speedOf({ conditions: { Speed: 'damaged' } })).toBe(4);
    expect(speedOf({})).toBe(7);
  });

  test('DV-099 damaged engines may stop at once', () => {
    expect(mayStopAtOnce(made({ conditions: { Speed: 'damaged' } }))).toBe(true);
    expect(mayStopAtOnce(made({}))).toBe(false);
  });

  test('DV-100 disabled engines give no inches at all', () => {
    expect(speedOf({ conditions: { Speed: 'disabled' } })).toBe(0);
  });

  test('DV-130 damage control makes damaged engines work as sound this turn', () => {
    const helped = made({ card: { speed: 7 }, conditions: { Speed: 'damaged' }, repairs: ['Speed'] });
    expect(condition(helped, 'Speed')).toBe('sound');
    expect(speedTally(helped)).toMatchObject({
      total: 7,
      modifiers: [{ cite: 'DV-098', cancelledBy: 'DV-130' }],
    });
    expect(maximumSpeed({ ...helped, repairs: [] })).toBe(4);
  });

  test('DV-131 disabled engines count as damaged: speed 7 gives 4; command cannot be helped', () => {
    const helped = { conditions: { Speed: 'disabled' }, repairs: ['Speed'] } as const;
    expect(speedOf(helped)).toBe(4);
    const command = made({ conditions: { Com: 'disabled' }, repairs: ['Com'] });
    expect(condition(command, 'Com')).toBe('disabled');
    expect(reliefOf(command, 'Com')).toBeUndefined();
  });

  test('DV-133 a locked rudder is free while damage control helps the turning system', () => {
    const locked = { conditions: { Turn: 'disabled' }, rudder: 'ahead' } as const;
    expect(rudder(made(locked))).toBe('ahead');
    const helped = made({ ...locked, repairs: ['Turn'] });
    expect(rudder(helped)).toBe('free');
    expect(turnCost(helped)).toBe(2);
  });
});
