import { describe, expect, test } from 'vitest';
import { advised } from '../../../ai/coach/coach';
import { piece } from '../../../engine/ids';
import type { Leg } from '../../../geometry/pose';
import { degrees } from '../../../geometry/units';
import { onTable } from '../sea.testing';
import { cm } from '../ship/bands';
import { fleetOf } from '../ship/fleet';
import type { ShipState, SmrState } from '../state';
import { BLUE, battery, duel, mount, position, RED, SHOOTER, type ShipWith, ship, tubes } from '../testing';
import { appraisal } from './index';

const [ALFA, BRAVO, XRAY] = [piece('alfa'), piece('bravo'), piece('xray')];

type Sea = ReturnType<typeof onTable>;

const withTubes = (own: ShipWith = {}): ShipWith => ({
  ...own,
  card: { torpedoes: [tubes()], batteries: [], ...own.card },
});

describe('under way', () => {
  const moving = (own: ShipWith, more: Partial<SmrState> = {}) =>
    duel({ moved: false, ...own }, {}, { phase: 'ships', ...more });
  const ahead = (knots: number) => [{ ahead: cm(knots) }];
  const perils = (sea: Sea, setting: string, legs: readonly Leg[]) =>
    appraisal.peril?.(sea.state, { verb: 'move', by: BLUE, ship: SHOOTER, setting, legs }, sea.measure) ?? [];
  const bounds = { x: cm(-100), y: cm(-100), width: cm(200), height: cm(200) };

  test('SMR-H46 nobody who is sound leaves by the edge, who withdraws and is hurt may', () => {
    const at = (own: ShipWith) =>
      perils(
        onTable(moving(own), { shooter: [0, 95, 0], target: [0, 0, 0] }, { bounds }),
        'steam',
        ahead(20),
      );
    expect(at({})).toMatchObject([{ shunned: true }]);
    const [leaves] = at({ withdrawing: true, flotation: 4, began: { structure: 25, flotation: 4 } });
    expect(leaves?.worth).toBeGreaterThan(0);
  });

  test('SMR-H47 the edge that the scenario asks for is a goal, and no other', () => {
    const goal = { side: BLUE, points: 60, says: 'home', when: { ship: SHOOTER, offBy: 'east' } } as const;
    const state = moving({}, { edges: true, conditions: { goals: [goal] } });
    expect(appraisal.goals?.(state, BLUE).map(({ to }) => to)).toEqual([{ edge: 'east' }]);
    expect(appraisal.goals?.(moving({}, { edges: true }), BLUE)).toEqual([]);
  });

  test('SMR-H47 who is sound makes for the edge from the first turn where it gives more than half of her points', () => {
    const goal = (points: number) =>
      ({ side: BLUE, points, says: 'home', when: { ship: SHOOTER, offBy: 'west' } }) as const;
    const asked = (points: number) =>
      appraisal.goals?.(moving({}, { turn: 1, edges: true, conditions: { goals: [goal(points)] } }), BLUE);
    // Off the table she counts 21 for the enemy.
    expect(asked(15)).toEqual([]);
    expect(asked(30)?.map(({ points }) => points)).toEqual([9]);
  });

  test('SMR-H47 to leave by the edge that the scenario asks for pays, by another it does not', () => {
    const goal = { side: BLUE, points: 60, says: 'home', when: { ship: SHOOTER, offBy: 'west' } } as const;
    const state = moving({}, { edges: true, conditions: { goals: [goal] } });
    const by = (heading: number, at: readonly [number, number]) => {
      const places = { shooter: [...at, heading], target: [0, 0, 0] } as const;
      return perils(onTable(state, places, { bounds }), 'steam', ahead(20))[0];
    };
    expect(by(270, [-95, 0])?.worth).toBeGreaterThan(0);
    expect(by(0, [0, 95])).toMatchObject({ shunned: true });
  });

  test('SMR-H47 it is told apart whether she leaves by the edge that counts for her; only a strict coach speaks of that', () => {
    const goal = { side: BLUE, points: 15, says: 'home', when: { ship: SHOOTER, offBy: 'west' } } as const;
    const state = moving({}, { edges: true, conditions: { goals: [goal] } });
    const by = (heading: number, at: readonly [number, number]) => {
      const places = { shooter: [...at, heading], target: [0, 0, 0] } as const;
      const [why] = perils(onTable(state, places, { bounds }), 'steam', ahead(20));
      return String(why?.because?.key);
    };
    const named = (key: string, wish: 'gentle' | 'strict') => {
      const best = { verb: 'move', by: BLUE };
      const lacking = [{ lack: 'peril', points: 20, marks: [key] }] as const;
      return advised(appraisal, { best, behind: 20, stake: 40, lacking }, wish)?.precept.id;
    };
    const [asked, other] = [by(270, [-95, 0]), by(0, [0, 95])];
    expect([named(asked, 'gentle'), named(asked, 'strict')]).toEqual([undefined, 'edge-asked']);
    expect([named(other, 'gentle'), named(other, 'strict')]).toEqual(['edge', 'edge']);
  });

  test('SMR-H20 smoke pays across the line to a stronger enemy, and not to a weaker one', () => {
    const weak = { card: { batteries: [battery({ mounts: [mount('A')] })] } };
    const at = (own: ShipWith, other: ShipWith) => {
      const state = duel({ moved: false, ...own }, other, { phase: 'ships' });
      // She runs east past the enemy's line of sight and back west of it: her track lies between.
      const legs = [
        { ahead: cm(8) },
        { alter: degrees(150) },
        { ahead: cm(6) },
        { alter: degrees(120) },
        { ahead: cm(1) },
      ];
      const sea = onTable(state, { shooter: [0, 0, 90], target: [4, 40, 180] });
      return perils(sea, 'smoke', legs)[0]?.worth ?? Number.NaN;
    };
    expect(at(weak, {})).toBeGreaterThan(0);
    expect(at({}, weak)).toBeLessThan(0);
  });

  test('SMR-H34 who withdraws is also offered the path that is left to her', () => {
    const sea = onTable(moving({ withdrawing: true }), { shooter: [0, 0, 0], target: [0, -40, 0] });
    const verbs = appraisal.ideas?.(sea.state, BLUE, sea.measure)?.map(({ verb }) => verb);
    expect(verbs).toEqual(['move', 'goClear']);
  });

  test('slow ships move before fast ones that still have torpedoes', () => {
    const squadron = (id: string): Partial<ShipState> => ({ squadron: id, moved: false });
    const fast = ship(ALFA, BLUE, { ...withTubes(), ...squadron('fast') });
    const slow = ship(BRAVO, BLUE, { speed: 20, ...squadron('slow') });
    const state = position([fast, slow, ship(XRAY, RED)], { phase: 'ships' });
    const sea = onTable(state, { alfa: [0, 0, 0], bravo: [0, 12, 0], xray: [40, 6, 0] });
    expect(appraisal.ideas?.(sea.state, BLUE, sea.measure)?.map(({ subject }) => subject)).toEqual([BRAVO]);
  });

  test('ships in the picture are those in play', () => {
    const state = duel({}, { fate: 'wreck' });
    expect(appraisal.fighters(state).map((one) => one.piece)).toEqual(fleetOf(state).map(({ id }) => id));
  });
});
