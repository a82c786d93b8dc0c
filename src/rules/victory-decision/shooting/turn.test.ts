import { describe, expect, test } from 'vitest';
import { give } from '../../../kit/testing/rig';
import { measureOn } from '../../../table/measuring/measure';
import { poseOf } from '../../../table/testing';
import { rules } from '..';
import { made } from '../testing';
import type { Unit } from '../unit/unit';
import { aimOn, type Firing, firing, offersOn, SHOOTER, said, shooter, target } from './firing.testing';

const gun = made('german-pak40');
const tank = made('british-sherman');
/** A gun that looks north; the tank to the east of it. */
const aside = (first: Unit = gun): Firing =>
  firing([shooter(first, poseOf(10, 20)), target(tank, poseOf(30, 20))]);
const turned = (on: Firing, right: number) =>
  give(rules, on, { verb: 'turn', by: on.state.units[SHOOTER]?.side as never, unit: SHOOTER, right });
const weapons = (on: Firing) => new Set(aimOn(on).shots.map(({ weapon }) => weapon));

describe('the arc of a gun', () => {
  test('VD-H13 a target at 45 degrees may be fired at, one at 46 not', () => {
    const at = (bearing: number) => {
      const turn = (bearing * Math.PI) / 180;
      return firing([
        shooter(gun, poseOf(20, 10)),
        target(tank, poseOf(20 + 20 * Math.sin(turn), 10 + 20 * Math.cos(turn))),
      ]);
    };
    expect(weapons(at(45))).toContain('pak40');
    expect(weapons(at(46))).not.toContain('pak40');
    // Its crew's rifles have no arc.
    expect(weapons(at(46))).toContain('bolt-rifle');
  });

  test('VD-H13 it is turned by a Move Action, Immobile though it is, and bears then', () => {
    const on = aside();
    expect(weapons(on)).not.toContain('pak40');
    const after = turned(on, 90);
    expect(after.state.activation).toMatchObject({ left: 2, moved: true });
    expect(after.on.pieces[SHOOTER]?.pose).toMatchObject({ at: { x: 10, y: 20 }, heading: 90 });
    expect(weapons(after as Firing)).toContain('pak40');
  });

  test('VD-H13 it is offered toward whom it does not bear on, and anywhere', () => {
    const [toward, anywhere] = offersOn(aside(), 'turn');
    expect(toward).toMatchObject({ object: 'target', fixed: { right: 90 } });
    expect(anywhere?.holes.right).toBeDefined();
    const seen = firing([shooter(gun, poseOf(24, 10)), target(tank, poseOf(24, 30))]);
    expect(offersOn(seen, 'turn')).toHaveLength(1);
    expect(offersOn(firing([shooter(tank, poseOf(24, 10)), target(gun, poseOf(24, 30))]), 'turn')).toEqual(
      [],
    );
  });

  test('VD-H31 VD-061 VD-H28 as any Move Action it shows who was hidden, leaves cover and ends aiming', () => {
    const on = aside({ ...gun, hidden: true, covered: true });
    const aimed = { ...on, state: { ...on.state, activation: { ...on.state.activation, aimed: true } } };
    const { state } = turned(aimed as Firing, 90);
    expect(state.units[SHOOTER]).toMatchObject({ hidden: false, covered: false });
    expect(state.activation?.aimed).toBe(false);
  });

  test('VD-H13 VD-H26 no other unit has a gun to turn; not by nothing, and not while engaged', () => {
    const why = (on: Firing, right: number) =>
      rules.refuse(
        on.state,
        { verb: 'turn', by: on.state.units[SHOOTER]?.side as never, unit: SHOOTER, right },
        measureOn(on.table, on.on),
      )?.because.key;
    expect(why(aside(made('german-mg42-team')), 90)).toBe('no.no-gun');
    expect(why(aside(), 0)).toBe('no.no-turn');
    expect(why(aside(), 360)).toBe('no.no-turn');
    expect(why(aside(), Number.NaN)).toBe('no.malformed');
    const engaged = firing([
      shooter(gun, poseOf(10, 20)),
      target(made('british-rifle-section'), poseOf(12, 20)),
    ]);
    expect(why(engaged, 90)).toBe('no.engaged');
    expect(said(offersOn(aside(), 'turn')[1] as never).right).toBe(5);
  });
});
