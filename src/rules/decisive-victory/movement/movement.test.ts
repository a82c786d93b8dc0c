import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import type { Setting } from '../../../engine/moving/maneuver';
import type { Leg } from '../../../geometry/pose';
import { poseAfter } from '../../../geometry/track';
import { degrees } from '../../../geometry/units';
import { randomTrack } from '../../../table/maneuver/maneuver-random';
import { RUDDERS, SPEEDS, type SpeedSetting } from '../state';
import { atSea, conditionsOf, eventsOf, position, RED, ship } from '../testing';
import { LARGEST_TURN, maneuver, maneuverOf, refuseTrack } from './movement';
import { A, ahead, alter, B, mover, refusal, say, toMove } from './movement.testing';

describe('turns', () => {
  test('DV-023 10 inches hold three turns, each after a fresh run of 2 inches', () => {
    const own = { card: { speed: 10, turningClass: 1 } } as const;
    const three = [ahead(2), alter(45), ahead(2), alter(-45), ahead(2), alter(45), ahead(1)];
    expect(refusal(own, 'full', ...three)).toBeUndefined();
    expect(refusal(own, 'full', ...three.slice(0, -1), alter(1))).toBe('DV-023');
    expect(refusal(own, 'full', ahead(1.9), alter(45), ahead(5))).toBe('DV-023');
    // More than 2 inches store nothing for a second turn.
    expect(refusal(own, 'full', ahead(4), alter(45), alter(45), ahead(2))).toBe('DV-023');
  });

  test('DV-024 a turn costs 1 inch: Class 1 with 6 inches has 3 left after 2 straight and a turn', () => {
    const own = { card: { speed: 6, turningClass: 1 } } as const;
    expect(refusal(own, 'full', ahead(2), alter(45), ahead(3))).toBeUndefined();
    expect(refusal(own, 'full', ahead(2), alter(45), ahead(3.1))).toBe('DV-019');
    expect(refusal(own, 'full', ahead(5.5), alter(1))).toBe('DV-024');
  });

  test('DV-025 one turn goes to the limit of the class: Class 2 to 90 degrees, not 91', () => {
    expect(LARGEST_TURN).toEqual({ 1: 45, 2: 90, 3: 180, 4: 360 });
    const own = { card: { turningClass: 2 } } as const;
    expect(refusal(own, 'full', ahead(3), alter(90))).toBeUndefined();
    expect(refusal(own, 'full', ahead(3), alter(-90))).toBeUndefined();
    expect(refusal(own, 'full', ahead(3), alter(91))).toBe('DV-025');
  });

  test('DV-095 damaged turning: one class lower, at least Class 1, and 2 inches a turn', () => {
    const conditions = { Turn: 'damaged' } as const;
    const three = { conditions, card: { turningClass: 3, speed: 4 } } as const;
    expect(refusal(three, 'full', ahead(2), alter(90))).toBeUndefined();
    expect(refusal(three, 'full', ahead(2), alter(91))).toBe('DV-095');
    expect(refusal(three, 'full', ahead(2.1), alter(90))).toBe('DV-095');
    const one = { conditions, card: { turningClass: 1, speed: 4 } } as const;
    expect(refusal(one, 'full', ahead(2), alter(45))).toBeUndefined();
    expect(refusal(one, 'full', ahead(2), alter(46))).toBe('DV-095');
  });

  test('DV-096 a rudder locked ahead: straight on, any speed, no turn', () => {
    const own = { conditions: { Turn: 'disabled' }, rudder: 'ahead', turnReady: true } as const;
    expect(refusal(own, 'full', ahead(7))).toBeUndefined();
    expect(refusal(own, 'half', ahead(1))).toBeUndefined();
    expect(refusal(own, 'full', ahead(3), alter(10))).toBe('DV-096');
    expect(refusal(own, 'full', alter(10), ahead(4))).toBe('DV-096');
  });

  test('DV-097 a rudder locked to port turns 45 degrees whenever it can, for 2 inches: 090 becomes 000', () => {
    const own = { conditions: { Turn: 'disabled' }, rudder: 'port', card: { speed: 8 } } as const;
    const legs = [ahead(2), alter(-45), ahead(2), alter(-45)];
    expect(refusal(own, 'full', ...legs)).toBeUndefined();
    expect(poseAfter({ at: { x: 0, y: 0 }, heading: degrees(90) }, legs).heading).toBe(0);
    expect(refusal(own, 'full', ahead(8))).toBe('DV-097');
    expect(refusal(own, 'full', ahead(2), alter(45), ahead(2), alter(45))).toBe('DV-097');
    expect(refusal(own, 'full', ahead(2), alter(-44), ahead(2))).toBe('DV-097');
    // Stopping short of the turn is running past it, when it can be paid.
    expect(refusal(own, 'full', ahead(2), alter(-45), ahead(2))).toBe('DV-097');
    expect(refusal(own, 'full', ahead(2), alter(-45), ahead(1.5))).toBeUndefined();
    // Speed 7 cannot pay the second turn and runs on.
    const seven = { ...own, card: { speed: 7 } };
    expect(refusal(seven, 'full', ahead(2), alter(-45), ahead(3))).toBeUndefined();
  });

  test('DV-097 a run carried over makes the locked rudder turn the ship at once', () => {
    const own = { conditions: { Turn: 'disabled' }, rudder: 'starboard', turnReady: true } as const;
    expect(refusal(own, 'full', ahead(4))).toBe('DV-097');
    expect(refusal(own, 'half')).toBe('DV-097');
    expect(refusal(own, 'half', alter(45))).toBeUndefined();
    expect(refusal(own, 'full', alter(45), ahead(2), alter(45))).toBeUndefined();
  });

  test('DV-133 a locked rudder under damage control: turns this turn at 2 inches each', () => {
    const own = {
      conditions: { Turn: 'disabled' },
      rudder: 'ahead',
      repairs: ['Turn'],
      card: { turningClass: 2, speed: 4 },
    } as const;
    expect(refusal(own, 'full', ahead(2), alter(45))).toBeUndefined();
    expect(refusal(own, 'full', ahead(2.5), alter(45))).toBe('DV-095');
  });

  test('DV-026 2 straight, a turn and 2 straight spend all of speed 5: next turn begins with a turn, leaving 4', () => {
    const card = { speed: 5, turningClass: 1 } as const;
    const moved = toMove({ card }).give(say('full', ahead(2), alter(45), ahead(2)));
    expect(moved.state.ships[A]?.turnReady).toBe(true);
    const ready = { card, turnReady: true };
    expect(refusal(ready, 'full', alter(45), ahead(4))).toBeUndefined();
    expect(refusal(ready, 'full', alter(45), ahead(4.1))).toBe('DV-019');
    expect(refusal({ card }, 'full', alter(45), ahead(4))).toBe('DV-023');
    // Lost when it is not used at that point.
    expect(refusal(ready, 'full', ahead(1), alter(45), ahead(2))).toBe('DV-023');
    expect(toMove(ready).give(say('full', ahead(3))).state.ships[A]?.turnReady).toBe(false);
  });

  test('DV-026 a ship that could have paid for the turn, or had not run 2 inches, carries nothing', () => {
    const card = { speed: 5, turningClass: 1 } as const;
    const ready = (...legs: Leg[]) => toMove({ card }).give(say('full', ...legs)).state.ships[A]?.turnReady;
    expect(ready(ahead(4))).toBe(false);
    expect(ready(ahead(4.5))).toBe(true);
    expect(ready(ahead(2.5), alter(10), ahead(1.5))).toBe(false);
  });

  test('DV-026 the carried run survives a change of setting, not Complete Stop', () => {
    const own = { setting: 'half', turnReady: true } as const;
    expect(refusal(own, 'full', alter(45), ahead(4))).toBeUndefined();
    expect(toMove(own).give(say('stop')).state.ships[A]?.turnReady).toBe(false);
  });
});

describe('the table', () => {
  test('DV-H03 y = 48.0 is still on the table, 48.1 is withdrawn', () => {
    const bounds = { x: 0, y: 0, width: 72, height: 48 };
    const on = toMove({}, [10, 43, 0], { bounds }).give(say('full', ahead(5)));
    expect(on.state.ships[A]?.fate).toBe('afloat');
    const off = toMove({}, [10, 43, 0], { bounds }).give(say('full', ahead(5.1)));
    expect(off.state.ships[A]).toMatchObject({ fate: 'withdrawn', lostIn: 3 });
    expect(off.table.pieces[A]?.gone).toBe('withdrawn');
    expect(toMove({}, [10, 43, 0]).give(say('full', ahead(7))).state.ships[A]?.fate).toBe('afloat');
  });

  test('DV-H11 a path that meets the shore ends there, at Complete Stop, ready to turn', () => {
    const island = {
      id: 'island',
      kind: 'land' as const,
      shape: {
        type: 'polygon' as const,
        rings: [
          [
            { x: -5, y: 2 },
            { x: 5, y: 2 },
            { x: 5, y: 6 },
            { x: -5, y: 6 },
          ],
        ],
      },
    };
    const chart = { id: 'c', title: '', features: [island] };
    const moved = toMove({}, [0, 0, 0], { chart }).give(say('full', ahead(5)));
    // Below the least distance of Full too.
    expect(moved.table.pieces[A]?.pose.at.y).toBeLessThanOrEqual(2);
    expect(moved.table.pieces[A]?.pose.at.y).toBeGreaterThan(1.99);
    const aground = moved.state.ships[A];
    expect(aground).toMatchObject({ setting: 'stop', turnReady: true });
    if (!aground) throw new Error('gone');
    const { settings, refused } = maneuverOf({ ...aground, moved: false });
    expect(settings.find(({ id }) => id === 'half')).toMatchObject({ begin: 1, cite: 'DV-H11' });
    expect(refused.map(({ id }) => id)).toEqual(['full']);
    expect(refuseTrack(aground, 'half', [alter(90), ahead(2)])).toBeUndefined();
  });

  test('DV-H11 a ship held by a shore stays ready to turn while she lies stopped; one at Half loses it', () => {
    const held = { setting: 'stop', turnReady: true } as const;
    expect(toMove(held).give(say('stop')).state.ships[A]).toMatchObject({ setting: 'stop', turnReady: true });
    const gone = toMove(held).give(say('half', ahead(1)));
    expect(gone.state.ships[A]).toMatchObject({ setting: 'half', turnReady: false });
    const begun = toMove(held).give(say('half', alter(45), ahead(1)));
    expect(begun.table.pieces[A]?.pose.heading).toBe(45);
  });

  test('DV-H01 ships at (10,10) and (16,18) are 10 inches apart, centre to centre', () => {
    const at = atSea(position([mover(), ship(B, RED)]), { a: [10, 10, 0], b: [16, 18, 77] });
    expect(at.measure({ of: 'line', from: A, to: B }).range).toBe(10);
  });

  test('DV-116 smoke lies along the whole course: two legs, 2 and 3 inches long', () => {
    const at = toMove(
      { smoke: true, setting: 'half', card: { speed: 12 } },
      [0, 0, 0],
      {},
      {
        wind: degrees(60),
      },
    );
    const { table, state } = at.give(say('half', ahead(2), alter(90), ahead(3)));
    expect(state.smoke).toEqual([{ id: 'smoke-3-a', by: A }]);
    expect(table.smoke[0]).toMatchObject({ width: 1 });
    const lengths = table.smoke[0]?.strips.map(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y));
    expect(lengths?.map((one) => Math.round(one * 1000) / 1000)).toEqual([2, 3]);
    expect(at.give(say('half')).state.smoke).toEqual([]);
  });

  test('DV-119 the wind is rolled for the first smoke of the game and never again', () => {
    const own = { smoke: true, setting: 'half' } as const;
    const first = toMove(own).give(say('half', ahead(2)), { dice: { wind: [5] } });
    expect(first.state.wind).toBe(240);
    expect(first.table.wind).toBe(240);
    const later = toMove(own, [0, 0, 0], {}, { wind: degrees(90), turn: 6 }).give(say('half', ahead(2)));
    expect(later.rolls).toEqual([]);
    expect(later.state.wind).toBe(90);
  });

  test('DV-H04 die 5 is 240 degrees', () => {
    const own = { smoke: true, setting: 'half' } as const;
    const { state } = toMove(own).give(say('half', ahead(2)), { dice: { wind: [5] } });
    expect(state.wind).toBe(240);
  });

  test('DV-120 the turns made are kept for the Attacks phase, of whatever angle, forced ones too', () => {
    const two = say('full', ahead(2), alter(10), ahead(2), alter(10));
    expect(toMove({ evade: true }).give(two).state.ships[A]?.turnsMade).toBe(2);
    const none = say('full', ahead(2), alter(0), ahead(2), alter(0));
    expect(toMove({ evade: true }).give(none).state.ships[A]?.turnsMade).toBe(0);
    const own = { conditions: { Turn: 'disabled' }, rudder: 'port', card: { speed: 8 } } as const;
    const forced = say('full', ahead(2), alter(-45), ahead(2), alter(-45));
    expect(toMove(own).give(forced).state.ships[A]?.turnsMade).toBe(2);
  });
});

describe('the maneuver', () => {
  test('exists while a ship has yet to move, and only then', () => {
    const { state } = toMove();
    expect(maneuver(state, A)?.piece).toBe(A);
    expect(maneuver({ ...state, phase: 'attacks' }, A)).toBeUndefined();
    expect(maneuver(state, piece('nobody'))).toBeUndefined();
    const moved = toMove().give(say('full', ahead(4)));
    expect(maneuver(moved.state, A)).toBeUndefined();
    expect(eventsOf(moved, 'collided')).toEqual([]);
  });

  const anyShip = fc
    .record({
      setting: fc.constantFrom(...SPEEDS),
      turnReady: fc.boolean(),
      speed: fc.integer({ min: 0, max: 10 }),
      turningClass: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
      turn: fc.constantFrom('sound' as const, 'damaged' as const, 'disabled' as const),
      engines: fc.constantFrom('sound' as const, 'damaged' as const, 'disabled' as const),
      rudder: fc.constantFrom(...RUDDERS),
    })
    .map(({ setting, turnReady, speed, turningClass, turn, engines, rudder }) =>
      mover({
        setting: engines === 'disabled' ? 'stop' : setting,
        turnReady,
        rudder: turn === 'disabled' ? (rudder === 'free' ? 'ahead' : rudder) : 'free',
        conditions: conditionsOf({ Turn: turn, Speed: engines }),
        card: { speed, turningClass },
      }),
    );
  test('every setting on offer has a track, and random tracks are legal', () => {
    fc.assert(
      fc.property(
        anyShip,
        fc.infiniteStream(fc.double({ min: 0, max: 0.999999, noNaN: true })),
        (one, stream) => {
          const random = (): number => stream.next().value;
          for (const setting of maneuverOf(one).settings as readonly Setting[]) {
            const legs = randomTrack(setting, random);
            expect(refuseTrack(one, setting.id as SpeedSetting, legs)).toBeUndefined();
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
