import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../../engine/command';
import { piece } from '../../../engine/ids';
import { degrees, inches } from '../../../geometry/units';
import { rules } from '../index';
import { GRID_BOXES } from '../ship/grid';
import {
  aim,
  atSea,
  BLUE,
  boxes,
  boxesOf,
  duel,
  gun,
  lineAt,
  measuredAs,
  position,
  RED,
  SHOOTER,
  type ShipWith,
  ship,
  torpedoes,
} from '../testing';
import { appraisal } from './index';

const damages = fc.nat(14);
const marks = fc.uniqueArray(fc.nat(GRID_BOXES - 1), { maxLength: GRID_BOXES });
const fates = fc.constantFrom('afloat', 'sunk', 'abandoned', 'withdrawn', 'awaited');
const hurt = fc.record({ damage: damages, marks, fate: fates });

describe('how a side stands', () => {
  test('is what the other side does not stand', () => {
    fc.assert(
      fc.property(hurt, hurt, (one, other) => {
        const state = duel(one, other);
        expect(appraisal.standing(state, BLUE)).toBeCloseTo(-appraisal.standing(state, RED), 9);
      }),
    );
  });

  test('DV-H12: a ship sunk or abandoned costs her whole CDT, one withdrawn nothing', () => {
    const costOf = (own: ShipWith): number =>
      appraisal.standing(duel({}, { card: { cdt: 7 }, ...own }), BLUE);
    expect(costOf({})).toBe(0);
    expect(costOf({ fate: 'sunk' })).toBe(7);
    expect(costOf({ fate: 'abandoned' })).toBe(7);
    expect(costOf({ fate: 'withdrawn', damage: 9 })).toBe(0);
  });

  test('DV-H12: on the last turn a crippled ship costs half her CDT and what she may still sink by', () => {
    const state = duel({}, { card: { cdt: 8 }, damage: 8 }, { turn: 15 });
    // All of 8 dice must show 4 or more to sink her (DV-108).
    expect(appraisal.standing(state, BLUE)).toBeCloseTo(4 + 4 / 2 ** 8, 9);
  });

  test('more damage never costs less', () => {
    fc.assert(
      fc.property(damages, marks, (damage, marked) => {
        const at = (points: number): number =>
          appraisal.standing(duel({}, { card: { cdt: 5 }, damage: points, marks: marked }), BLUE);
        expect(at(damage + 1)).toBeGreaterThanOrEqual(at(damage) - 1e-9);
      }),
    );
  });

  test('a box more never costs less', () => {
    fc.assert(
      fc.property(marks, damages, (marked, damage) => {
        const at = (boxes: readonly number[]): number =>
          appraisal.standing(duel({}, { damage, marks: boxes }), BLUE);
        expect(at(marked)).toBeGreaterThanOrEqual(at(marked.slice(1)) - 1e-9);
      }),
    );
  });
});

const said = (verb: string, fields: Record<string, string | number | boolean> = {}): Command => ({
  verb,
  by: BLUE,
  ...fields,
});

describe('orders', () => {
  const systems = [
    gun({
      id: 'main',
      name: 'Main',
      radar: true,
      mounts: [
        { id: 'A', arcs: [[degrees(0), degrees(360)]] },
        { id: 'B', arcs: [[degrees(0), degrees(360)]] },
      ],
    }),
    gun({ id: 'second', name: 'Second', fc: 3, damage: 1, range: inches(14) }),
    torpedoes(),
  ];
  const two = (own: ShipWith = {}, state: Parameters<typeof position>[1] = {}) =>
    atSea(
      position(
        [
          ship(piece('a'), BLUE, { card: { systems }, ...own }),
          ship(piece('x'), RED, { card: { systems } }),
          ship(piece('y'), RED, { card: { systems, armour: { deck: 9, belt: 12, underwater: 9 } } }),
        ],
        { group: { side: BLUE, used: 0 }, ...state },
      ),
      { a: [0, 0, 0], x: [10, 0, 0], y: [0, 12, 90] },
    );

  test.each([
    ['by day', {}, {}],
    ['by night', {}, { night: true }],
    ['with targets named', { aims: [aim('main', piece('x'))] }, {}],
    ['under concentrated fire', { concentrate: true, aims: [aim('main', piece('x'))] }, {}],
  ])('what is thought of in the Attacks phase is allowed, and said with a reason: %s', (_, own, state) => {
    const sea = two(own, state);
    const ideas = appraisal.ideas?.(sea.state, BLUE, sea.measure) ?? [];
    expect(ideas.length).toBeGreaterThan(1);
    for (const { verb, by, fixed } of ideas) {
      const command = { verb, by, ...fixed };
      expect([command, sea.refuse(command)]).toEqual([command, undefined]);
      const merit = appraisal.merit(sea.state, command as Command, sea.measure);
      expect(merit).toBeDefined();
      const key = merit?.because?.key;
      if (key) expect({ ...rules.texts, ...appraisal.texts }).toHaveProperty([key]);
    }
  });

  test('the softer target is worth more, and fire comes after the last target that is worth something', () => {
    const sea = two();
    const worth = (command: Command): number => appraisal.merit(sea.state, command, sea.measure)?.worth ?? 0;
    const on = (target: string) => said('aim', { ship: 'a', system: 'main', target, full: true });
    expect(worth(on('x'))).toBeGreaterThan(worth(on('y')));
    const opens = worth(said('fire', { ship: 'a' }));
    expect(opens).toBeGreaterThan(worth(said('holdFire', { ship: 'a' })));
    expect(opens).toBeLessThan(worth(on('y')));
  });

  test('DV-055: a second battery on the same target is worth less than it is alone', () => {
    const second = said('aim', { ship: 'a', system: 'second', target: 'x', full: true });
    const alone = two();
    const joined = two({ aims: [aim('main', piece('x'))] });
    expect(appraisal.merit(joined.state, second, joined.measure)?.worth).toBeLessThan(
      appraisal.merit(alone.state, second, alone.measure)?.worth ?? 0,
    );
  });

  test('DV-074: a lone salvo waits for a better shot, in the last turn it does not', () => {
    const salvo = said('aim', { ship: 'a', system: 'torpedoes', target: 'y', full: true });
    const worth = (turn: number): number => {
      const sea = two({ salvoes: { torpedoes: 1 } }, { turn });
      return appraisal.merit(sea.state, salvo, sea.measure)?.worth ?? 0;
    };
    expect(worth(1)).toBeLessThan(0);
    expect(worth(15)).toBeGreaterThan(0);
  });

  test('DV-130, DV-131: help is bought for what is disabled before what is damaged', () => {
    const sea = two(
      { points: 2, conditions: { Struct: 'disabled', Guns: 'damaged', Com: 'damaged' } },
      { phase: 'command' },
    );
    const help = (system: string): number =>
      appraisal.merit(
        sea.state,
        said('declare', { ship: 'a', ability: 'repair', system, fromFlagship: 0 }),
        sea.measure,
      )?.worth ?? 0;
    expect(help('Struct')).toBeGreaterThan(0);
    expect(help('Guns')).toBeGreaterThan(0);
    expect(help('Com')).toBeLessThan(0);
  });
});

describe('choices', () => {
  const choose = (state: ReturnType<typeof position>, verb: string, fields = {}) =>
    appraisal.decide?.(
      state,
      { ask: 'choose', key: 'any', by: BLUE, prompt: { key: '' }, cite: 'DV-111' as never, offers: [] },
      said(verb, { ship: SHOOTER, ...fields }),
      measuredAs(lineAt(10)),
    )?.worth ?? 0;

  test('DV-111: damage is traded while boxes are open, not into a full grid', () => {
    expect(choose(duel({ damage: 5 }), 'tradeDamage')).toBeGreaterThan(0);
    const full = Array.from({ length: GRID_BOXES - 1 }, (_, box) => box);
    expect(choose(duel({ damage: 3, marks: full }), 'tradeDamage')).toBeLessThan(0);
  });

  test('DV-104: a trade that may break the structure is thought less of', () => {
    const struct = boxesOf('Struct').slice(0, 1);
    const harmless = boxes([1, 1]);
    expect(choose(duel({ damage: 3, marks: struct }), 'tradeDamage')).toBeLessThan(
      choose(duel({ damage: 3, marks: harmless }), 'tradeDamage'),
    );
  });

  test('DV-114: a crew is kept aboard where it can be, most of all in the last turn', () => {
    const at = (turn: number): number => choose(duel({ damage: 8 }, {}, { turn }), 'payToStay');
    expect(at(5)).toBeGreaterThan(0);
    expect(at(15)).toBe(2);
  });
});
