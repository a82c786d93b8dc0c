import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import type { Arc } from '../../../geometry/pose';
import { degrees } from '../../../geometry/units';
import { atSea, BLUE, gun, position, RED, type Sea, type ShipWith, ship, torpedoes } from '../testing';

const A = piece('a');
const X = piece('x');
const Y = piece('y');
const FORE: Arc = [degrees(225), degrees(135)];

/** Blue's ship heading north, one red ship ahead and one on the beam, blue to fire. */
const firing = (own: ShipWith = {}): Sea =>
  atSea(
    position([ship(A, BLUE, own), ship(X, RED), ship(Y, RED)], {
      group: { side: BLUE, used: 0 },
      initiative: BLUE,
    }),
    { a: [0, 0, 0], x: [0, 10, 180], y: [10, 0, 0] },
  );

const aim = (target: string, full = true, system = 'guns') => ({
  verb: 'aim',
  by: 'blue',
  ship: 'a',
  system,
  target,
  full,
});
const drop = (target: string) => ({ verb: 'unaim', by: 'blue', ship: 'a', system: 'guns', target });
const aims = (sea: Sea) => sea.state.ships[A]?.aims.map(({ target, full }) => [target, full]);

describe('naming targets', () => {
  test('DV-035 a ship names all its targets before its dice; fire is refused while there is none', () => {
    const sea = firing();
    expect(sea.refuse({ verb: 'fire', by: 'blue', ship: 'a' })?.cite).toBe('DV-035');
    const fire = sea.offers(BLUE).find(({ verb }) => verb === 'fire');
    expect(fire?.refusal?.cite).toBe('DV-035');
    const named = sea.give(aim('x'));
    expect(named.rolls).toEqual([]);
    const fired = named.give(
      { verb: 'fire', by: 'blue', ship: 'a' },
      { dice: { 'attack-a-guns-x': [1, 1] } },
    );
    expect(fired.state.ships[A]).toMatchObject({ acted: true });
    expect(fired.state.group).toEqual({ side: RED, used: 0 });
  });

  test('DV-029 a battery that has fired cannot fire at a second ship later in the phase', () => {
    const fired = firing()
      .give(aim('x'))
      .give({ verb: 'fire', by: 'blue', ship: 'a' }, { dice: { 'attack-a-guns-x': [1, 1] } });
    expect(fired.refuse(aim('y'))).toBeDefined();
    const back = atSea({ ...fired.state, group: { side: BLUE, used: 0 } }, { a: [0, 0, 0], y: [10, 0, 0] });
    expect(back.refuse(aim('y'))?.cite).toBe('DV-027');
  });

  test('DV-033 a second target of one system takes the full fire control or the half of it', () => {
    const one = firing().give(aim('x'));
    const offered = one.offers(BLUE).filter(({ verb, object }) => verb === 'aim' && object === Y);
    expect(offered.map(({ fixed, refusal }) => [fixed.full, refusal])).toEqual([
      [false, undefined],
      [true, undefined],
    ]);
    expect(aims(one.give(aim('y', false)))).toEqual([
      ['x', true],
      ['y', false],
    ]);
    expect(aims(one.give(aim('y', true)))).toEqual([
      ['x', false],
      ['y', true],
    ]);
    expect(firing().refuse(aim('x', false))?.cite).toBe('DV-033');
  });

  test('DV-033 dropping the attack with the full fire control hands it on', () => {
    const two = firing().give(aim('x')).give(aim('y', false));
    expect(aims(two.give(drop('x')))).toEqual([['y', true]]);
    expect(
      two
        .offers(BLUE)
        .filter(({ verb }) => verb === 'unaim')
        .every(({ back }) => back),
    ).toBe(true);
    expect(firing().refuse(drop('x'))?.cite).toBe('DV-035');
  });

  test('DV-032 a target out of arc is offered with the reason', () => {
    const sea = firing({
      card: { systems: [gun({ mounts: [{ id: 'A', arcs: [[degrees(315), degrees(45)]] }] })] },
    });
    const offered = sea.offers(BLUE).filter(({ verb }) => verb === 'aim');
    expect(offered.map(({ object, refusal }) => [object, refusal?.cite])).toEqual([
      [X, undefined],
      [Y, 'DV-032'],
    ]);
  });

  test('DV-129 after Concentrate Fire with the guns the torpedoes may not fire', () => {
    const sea = firing({ concentrate: true, card: { systems: [gun(), torpedoes()] } }).give(aim('x'));
    expect(sea.refuse(aim('x', true, 'torpedoes'))?.cite).toBe('DV-129');
  });

  test('DV-027 a ship may decline to fire and counts as having acted, its named targets forgotten', () => {
    const held = firing({ card: { systems: [gun({ mounts: [{ id: 'A', arcs: [FORE] }] })] } })
      .give(aim('x'))
      .give({ verb: 'holdFire', by: 'blue', ship: 'a' });
    expect(held.state.ships[A]).toMatchObject({ acted: true, aims: [] });
    expect(held.state.group?.side).toBe(RED);
  });
});
