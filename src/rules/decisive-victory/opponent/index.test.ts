import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Lie } from '../../../engine/appraisal';
import { mean } from '../../../engine/chance';
import type { Command } from '../../../engine/command';
import { piece } from '../../../engine/ids';
import { say } from '../../../engine/text';
import { degrees, inches } from '../../../geometry/units';
import { rulesOf } from '../guns/kinds';
import { foretellAim } from '../guns/odds';
import { rules } from '../index';
import { GRID_BOXES } from '../ship/grid';
import {
  aim,
  atSea,
  attackAt,
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
  TARGET,
  torpedoes,
} from '../testing';
import { appraisal } from './index';
import { effectOf, worthOf } from './odds';

const lie = (range: number, own: Partial<Lie> = {}): Lie => ({
  range: inches(range),
  relative: degrees(90),
  aspect: degrees(90),
  masked: false,
  ...own,
});

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

describe('fire', () => {
  const fireOf = (state: ReturnType<typeof duel>) => appraisal.fire(state, SHOOTER, TARGET);

  test('an attack averages what its forecast counts', () => {
    const cards = fc.record({
      fc: fc.nat(9),
      strength: fc.nat(14),
      damage: fc.nat({ max: 4 }),
      range: fc.constant(inches(40)),
    });
    const kinds = fc.constantFrom('gun', 'torpedo');
    fc.assert(
      fc.property(cards, kinds, fc.integer({ min: 1, max: 395 }), (own, kind, tenths) => {
        const weapon = kind === 'gun' ? gun(own) : torpedoes({ ...own, id: 'guns' });
        const state = duel({ card: { systems: [weapon] } });
        const line = lineAt(tenths / 10);
        const forecast = foretellAim(state, { ship: SHOOTER, ...aim('guns') }, measuredAs(line));
        const attack = attackAt(state, line);
        const only = { damage: 1, minor: 0, marks: new Float64Array(GRID_BOXES) };
        const modifier = rulesOf(kind).hit(attack).total;
        const counted = mean(forecast.spreads[0]?.chances ?? []);
        // A second hit in a full column is a point of damage more (DV-082): left out of the average.
        expect(Math.abs(worthOf(effectOf(attack), modifier, only) - counted)).toBeLessThan(0.01);
      }),
      { numRuns: 60 },
    );
  });

  test('DV-048: nothing beyond the range of every weapon', () => {
    const fire = fireOf(duel({ card: { systems: [gun({ range: inches(20) })] } }));
    expect(fire?.(lie(19.9))).toBeGreaterThan(0);
    expect(fire?.(lie(20.1))).toBe(0);
  });

  test('DV-032: nothing out of arc', () => {
    const mounts = [{ id: 'A', arcs: [[degrees(300), degrees(60)] as const] }];
    const fire = fireOf(duel({ card: { systems: [gun({ mounts })] } }));
    for (const relative of [0, 45, 310])
      expect(fire?.(lie(10, { relative: degrees(relative) }))).toBeGreaterThan(0);
    for (const relative of [90, 180, 270]) expect(fire?.(lie(10, { relative: degrees(relative) }))).toBe(0);
  });

  test('DV-H11: nothing across land; DV-117: less through smoke', () => {
    const masked = lie(10, { masked: true });
    expect(fireOf(duel())?.(masked)).toBe(0);
    const smoky = fireOf(duel({}, {}, { smoke: [{ id: 'smoke-1', by: TARGET }] }));
    expect(smoky?.(masked)).toBeGreaterThan(0);
    expect(smoky?.(masked)).toBeLessThan(smoky?.(lie(10)) ?? 0);
  });

  test('DV-094: guns that are disabled do nothing, nor do tubes without a salvo', () => {
    expect(fireOf(duel({ conditions: { Guns: 'disabled' } }))).toBeUndefined();
    expect(fireOf(duel({ card: { systems: [torpedoes()] }, salvoes: { torpedoes: 0 } }))).toBeUndefined();
  });

  test('DV-120: an evading ship is hit less, DV-036: a stopped one more', () => {
    const at = (own: ShipWith): number => fireOf(duel({}, own))?.(lie(10)) ?? 0;
    expect(at({ evade: true, turnsMade: 2 })).toBeLessThan(at({}));
    expect(at({ setting: 'stop' })).toBeGreaterThan(at({}));
  });

  test('DV-052: by night little beyond the reach of a searchlight', () => {
    const by = (night: boolean) => fireOf(duel({}, {}, { night }));
    expect(by(true)?.(lie(15))).toBeLessThan((by(false)?.(lie(15)) ?? 0) / 2);
    expect(by(true)?.(lie(5))).toBe(by(false)?.(lie(5)));
  });

  test('armour that holds leaves little of what unarmoured ships suffer', () => {
    const at = (plate: number): number =>
      fireOf(duel({}, { card: { armour: { deck: plate, belt: plate, underwater: plate } } }))?.(lie(10)) ?? 0;
    expect(at(15)).toBeLessThan(at(1) / 3);
  });

  test('a ship that is lost already is worth no more fire', () => {
    const at = (damage: number): number => fireOf(duel({}, { card: { cdt: 4 }, damage }))?.(lie(10)) ?? 0;
    expect(at(3)).toBeGreaterThan(at(0));
    expect(at(20)).toBeLessThan(at(3) / 2);
  });

  const named = (state: ReturnType<typeof duel>, ...lies: readonly [Lie, Lie?]): string | undefined => {
    const said = appraisal.bears?.(state, SHOOTER, TARGET, ...lies);
    return said && say({ ...rules.texts, ...appraisal.texts }, said);
  };

  test('the weapons that bear are named, of one battery the mounts, and of those that come to bear only they', () => {
    const arc = (from: number, to: number) => [degrees(from), degrees(to)] as const;
    const mounts = [
      { id: 'A', arcs: [arc(210, 150)] },
      { id: 'X', arcs: [arc(30, 330)] },
    ];
    const two = duel({ card: { systems: [gun({ mounts }), torpedoes({ range: inches(20) })] } });
    const at = (relative: number, range = 30): Lie => lie(range, { relative: degrees(relative) });
    expect(named(duel(), lie(10))).toBe('her guns');
    expect(named(two, at(0))).toBe('her forward guns');
    expect(named(two, at(180))).toBe('her after guns');
    expect(named(two, at(90))).toBe('her guns');
    expect(named(two, at(90, 15))).toBe('her guns and her torpedoes');
    expect(named(two, at(90), at(0))).toBe('her after guns');
    expect(named(two, at(90), at(60))).toBeUndefined();
    expect(appraisal.bears?.(duel(), SHOOTER, TARGET, lie(200))).toBeUndefined();
  });
});

describe('ships in the picture', () => {
  const way = (own: ShipWith, state = {}): number | undefined =>
    appraisal.fighters(duel(own, {}, { phase: 'movement', ...state }))[0]?.way;

  test('DV-025: have their way still before them until they have moved', () => {
    expect(way({ setting: 'full', moved: false })).toBe(7);
    expect(way({ setting: 'stop', moved: false })).toBe(0);
    expect(way({ setting: 'full', moved: true })).toBe(0);
    expect(way({ setting: 'full', moved: false }, { phase: 'attacks' })).toBe(0);
  });

  test('DV-H12: have less left to lose the more they are hurt', () => {
    const left = (damage: number): number | undefined =>
      appraisal.fighters(duel({ damage, card: { cdt: 6 } }))[0]?.left;
    expect(left(0)).toBe(6);
    expect(left(6)).toBeLessThan(3.1);
    expect(left(3)).toBeLessThan(6);
  });

  test('DV-116, DV-117: a ship that lays smoke is hit less by those astern of her, until it lies on the table', () => {
    const at = (own: ShipWith, aspect: number): number =>
      appraisal.fire(
        duel({}, own, { phase: 'movement' }),
        SHOOTER,
        TARGET,
      )?.(lie(10, { aspect: degrees(aspect) })) ?? 0;
    const lays = { smoke: true, moved: false };
    const plain = { moved: false };
    expect(at(lays, 150)).toBeLessThan(at(plain, 150));
    expect(at(lays, 60)).toBe(at(plain, 60));
    expect(at({ smoke: true, moved: true }, 150)).toBe(at({ moved: true }, 150));
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

describe('dangers of a movement', () => {
  const perilsOf = (own: ShipWith, legs: readonly object[], places = {}, setting = 'full') => {
    const state = position(
      [
        ship(piece('a'), BLUE, { moved: false, setting: 'full', ...own }),
        ship(piece('b'), BLUE, { moved: false }),
        ship(piece('x'), RED),
      ],
      {
        phase: 'movement',
        edges: true,
        group: { side: BLUE, used: 0 },
      },
    );
    const sea = atSea(
      state,
      { a: [20, 45, 0], b: [30, 10, 0], x: [40, 20, 0], ...places },
      { bounds: { x: 0, y: 0, width: 72, height: 48 } },
    );
    const command = { verb: 'move', by: BLUE, ship: 'a', setting, legs } as unknown as Command;
    return appraisal.peril?.(sea.state, command, sea.measure) ?? [];
  };
  const perilOf = (...of: Parameters<typeof perilsOf>): number =>
    perilsOf(...of).reduce((sum, { worth }) => sum + worth, 0);

  test('there are none on the open sea', () => {
    expect(perilOf({}, [{ ahead: 2 }])).toBe(0);
  });

  test('DV-H03: a sound ship loses by leaving, a crippled one gains', () => {
    expect(perilOf({}, [{ ahead: 6 }])).toBeLessThan(0);
    expect(perilOf({ damage: 6 }, [{ ahead: 6 }])).toBeGreaterThan(0);
  });

  test('DV-123: a friend met on the way costs a point, or a collision when nobody has one', () => {
    const close = { b: [20.3, 47, 0] };
    const paid = perilOf({ points: 1 }, [{ ahead: 2 }], close);
    expect(paid).toBeLessThan(0);
    expect(perilOf({}, [{ ahead: 2 }], close)).toBeLessThan(paid);
  });

  test('DV-123: to run up to a friend is shunned, paid for or not, and the risk named; who lies there already is free', () => {
    const met = (own: ShipWith, b: readonly [number, number, number]) =>
      perilsOf(own, [{ ahead: 2 }], { b }).map(({ shunned, because }) => [shunned, because?.key]);
    expect(met({ points: 1 }, [20.3, 47, 0])).toEqual([[true, 'appraisal.passes-friend']]);
    expect(met({}, [20.3, 47, 0])).toEqual([[true, 'appraisal.collides-friend']]);
    expect(met({ points: 1 }, [20.3, 45.2, 0])).toEqual([[undefined, 'appraisal.passes-friend']]);
    expect(met({ points: 1 }, [23, 47, 0])).toEqual([]);
  });

  test('DV-036: lying still under fire costs', () => {
    expect(perilOf({ setting: 'half' }, [], {}, 'stop')).toBeLessThan(0);
  });

  test('a crippled ship makes for an edge, a sound one stays', () => {
    const goalsOf = (own: ShipWith) =>
      appraisal.goals?.(
        position([ship(piece('a'), BLUE, own), ship(piece('b'), BLUE), ship(piece('x'), RED)], {
          edges: true,
        }),
        BLUE,
      ) ?? [];
    expect(goalsOf({})).toEqual([]);
    expect(goalsOf({ damage: 5 }).map(({ to }) => to)).toContainEqual({ edge: 'north' });
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
