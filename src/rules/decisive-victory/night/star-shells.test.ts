import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import type { Place } from '../../../kit/testing/sea';
import { foretellAim } from '../guns/odds';
import { atSea, BLUE, gun, position, RED, type Sea, type ShipWith, ship, torpedoes } from '../testing';
import { foretellStarShell, SCATTER } from './odds';

const A = piece('a');
const X = piece('x');
const main = gun({ id: 'main', name: 'Main', fc: 6 });
const secondary = gun({ id: 'secondary', name: 'Secondary', range: 24 as never });

const STAR = {
  verb: 'starShell',
  by: 'blue',
  ship: 'a',
  system: 'secondary',
  near: 'a',
  bearing: 90,
  range: 20,
};
const FIRE = { verb: 'fire', by: 'blue', ship: 'a' };
const AIM = { verb: 'aim', by: 'blue', ship: 'a', system: 'main', target: 'x', full: true };
/** Direction die 1 is 000; 2, 3 and 4 are nine inches. */
const SCATTERED = { 'star-direction-a-secondary': [1], 'star-distance-a-secondary': [2, 3, 4] };

/** The ship that fires lies at (0, 20), so that 20 inches to the east of her is (20, 20). */
const night = (x: Place = [40, 40, 0], own: ShipWith = {}, by: { night?: boolean } = {}): Sea => {
  const armed = { card: { systems: [main, secondary, torpedoes()] }, ...own };
  const state = position([ship(A, BLUE, armed), ship(X, RED), ship(piece('y'), RED)], {
    group: { side: BLUE, used: 0 },
    night: true,
    ...by,
  });
  return atSea(state, { a: [0, 20, 0], x, y: [40, 0, 0] });
};

const burst = (sea: Sea, dice = {}) => sea.give(STAR).give(FIRE, { dice: { ...SCATTERED, ...dice } });
/** The main guns at x: FC 6, and 2 off at 22.8 inches. */
const hitOnX = (sea: Sea): number => {
  const aimed = { ship: A, system: 'main', target: X, full: true };
  const [hit] = foretellAim(sea.state, aimed, sea.measure).tallies;
  return hit?.kind === 'number' ? hit.total : Number.NaN;
};

describe('star shells', () => {
  test('DV-071 the secondary guns fire a star shell and the main guns attack', () => {
    const sea = night([0, 30, 90]).give(STAR).give(AIM);
    const fired = sea.give(FIRE, { dice: { ...SCATTERED, 'attack-a-main-x': [1, 1] } });
    expect(fired.state.starShells).toHaveLength(1);
    expect(fired.events.map(({ type }) => type)).toContain('attack-rolled');
  });

  test('DV-071 it takes the place of the attack of that battery', () => {
    const sea = night([0, 30, 90]);
    expect(sea.give(STAR).refuse({ ...AIM, system: 'secondary' })?.cite).toBe('DV-071');
    expect(sea.give({ ...AIM, system: 'secondary' }).refuse(STAR)?.cite).toBe('DV-071');
    const back = { verb: 'dropStarShell', by: 'blue', ship: 'a', system: 'secondary' };
    expect(sea.give(STAR).give(back).state).toEqual(sea.state);
    expect(
      sea
        .give(STAR)
        .give(back)
        .refuse({ ...AIM, system: 'secondary' }),
    ).toBeUndefined();
    expect(sea.refuse(back)?.cite).toBe('DV-035');
  });

  test('DV-071 a battery names one star shell: another point is named once the first is taken back', () => {
    const sea = night([0, 30, 90]);
    expect(sea.give(STAR).refuse(STAR)?.cite).toBe('DV-071');
    expect(sea.give(STAR).refuse({ ...STAR, system: 'main' })).toBeUndefined();
  });

  test('DV-071 star shells are for the night and for guns that can fire', () => {
    expect(night([0, 30, 90], {}, { night: false }).refuse(STAR)?.cite).toBe('DV-071');
    expect(night().refuse({ ...STAR, system: 'torpedoes' })?.cite).toBe('DV-071');
    expect(night([0, 30, 90], { conditions: { Guns: 'disabled' } }).refuse(STAR)?.cite).toBe('DV-094');
  });

  test('DV-129 under Concentrate Fire a star shell is the one weapon system of the turn', () => {
    const sea = night([0, 30, 90], { concentrate: true });
    expect(sea.give(STAR).refuse(AIM)?.cite).toBe('DV-129');
    expect(sea.give(AIM).refuse(STAR)?.cite).toBe('DV-129');
    expect(sea.give(STAR).refuse({ ...STAR, system: 'main' })?.cite).toBe('DV-129');
  });

  test('DV-055 a battery that fires star shells does not count as one of two on a target', () => {
    const fired = night([0, 22, 90])
      .give(STAR)
      .give(AIM)
      .give(FIRE, { dice: { ...SCATTERED, 'attack-a-main-x': [1, 1] } });
    const rolled = fired.events.find(({ type }) => type === 'attack-rolled');
    expect(rolled).toMatchObject({ tally: { total: 2 } });
  });

  test('DV-072 aimed at (20,20), direction die 1, dice 2, 3 and 4: the marker lies at (20,29)', () => {
    const fired = burst(night());
    expect(fired.table.lights).toEqual([
      { id: 'star-shell-a-secondary', kind: 'flare', at: { x: 20, y: 29 }, radius: 1 },
    ]);
    expect(fired.rolls.map(({ dice }) => dice.length)).toEqual([1, 3]);
  });

  test('DV-072 any point within the range of the battery, whatever her arcs; none beyond it', () => {
    const ahead = gun({
      id: 'secondary',
      range: 24 as never,
      mounts: [{ id: 'A', arcs: [[315, 45]] as never }],
    });
    const sea = night([40, 40, 0], { card: { systems: [ahead] } });
    expect(sea.refuse({ ...STAR, bearing: 180, range: 24 })).toBeUndefined();
    expect(sea.refuse({ ...STAR, range: 24.1 })?.cite).toBe('DV-072');
    expect(sea.refuse({ ...STAR, range: -1 })?.cite).toBe('DV-072');
    expect(sea.refuse({ ...STAR, bearing: 360 })?.cite).toBe('DV-072');
    expect(sea.refuse({ ...STAR, near: 'nobody' })?.cite).toBe('DV-072');
    expect(sea.refuse({ ...STAR, range: Number.NaN })).toBeDefined();
  });

  test('DV-072 the point may be measured from any ship; within range counts from the one that fires', () => {
    // x lies 30 inches to the north of a: from 24 inches on the secondary guns reach 6 inches short of her.
    const sea = night([0, 50, 0]);
    const near = (range: number) => ({ ...STAR, near: 'x', bearing: 180, range });
    expect(sea.refuse(near(6))).toBeUndefined();
    expect(sea.refuse(near(5.9))?.cite).toBe('DV-072');
    const fired = sea.give(near(10)).give(FIRE, { dice: SCATTERED });
    expect(fired.table.lights).toMatchObject([{ at: { x: 0, y: 49 } }]);
    expect(fired.state.starShells?.[0]?.lit).toEqual([X]);
  });

  test('DV-072 a point near an enemy is offered first, and every offered default is within range', () => {
    const offered = (x: Place) => {
      const sea = night(x);
      const offer = sea
        .offers(BLUE)
        .find(({ verb, fixed }) => verb === 'starShell' && fixed.system === 'secondary');
      const hole = offer?.holes.near;
      const [first] = hole?.kind === 'pieces' ? hole.of : [];
      expect(sea.refuse({ ...STAR, near: first, bearing: 0, range: 3 })).toBeUndefined();
      return first;
    };
    expect(offered([0, 41, 0])).toBe('x');
    expect(offered([0, 41.1, 0])).toBe('a');
  });

  test('DV-073 a ship whose centre is 1.0 inch from the marker is lit, at 1.1 not', () => {
    const near = burst(night([21, 29, 0]));
    expect(near.state.starShells?.[0]?.lit).toEqual([X]);
    expect(hitOnX(near)).toBe(4);
    const far = burst(night([21.1, 29, 0]));
    expect(far.state.starShells?.[0]?.lit).toEqual([]);
    expect(hitOnX(far)).toBe(0);
  });

  test('DV-073 ships of either side are lit, the firing ship only when she lies under it', () => {
    const state = position(
      [ship(A, BLUE, { card: { systems: [secondary] } }), ship(piece('b'), BLUE), ship(X, RED)],
      { group: { side: BLUE, used: 0 }, night: true },
    );
    const sea = atSea(state, { a: [0, 20, 0], b: [20, 29, 0], x: [20, 28.5, 0] });
    expect(burst(sea).state.starShells?.[0]?.lit).toEqual(['b', 'x']);
  });

  test('DV-073 the marker is removed at the end of the Attacks phase', () => {
    const hold = (sea: Sea, by: string, who: string): Sea => sea.give({ verb: 'holdFire', by, ship: who });
    const last = hold(hold(burst(night()), 'red', 'x'), 'red', 'y');
    expect(last.state.phase).toBe('maintenance');
    expect([last.state.starShells, last.table.lights]).toEqual([undefined, undefined]);
  });

  test('DV-072 the chances of the scatter are those of three dice, counted one by one', () => {
    const counted = Array<number>(19).fill(0);
    for (let a = 1; a <= 6; a++) {
      for (let b = 1; b <= 6; b++) {
        for (let c = 1; c <= 6; c++) counted[a + b + c] = (counted[a + b + c] ?? 0) + 1;
      }
    }
    expect(SCATTER).toHaveLength(19);
    SCATTER.forEach((chance, inches) => {
      expect(chance).toBeCloseTo((counted[inches] ?? 0) / 216, 12);
    });
    const sea = night();
    const told = foretellStarShell(sea.state, { ...STAR, ship: A } as never);
    expect(told?.spreads[0]?.chances).toEqual(SCATTER);
  });
});
