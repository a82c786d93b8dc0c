import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../../engine/command';
import { rule, type Side } from '../../../engine/ids';
import type { Idea, Lie } from '../../../engine/opponent/appraisal';
import type { Choose } from '../../../engine/question';
import { text } from '../../../engine/words/text';
import { degrees, inches } from '../../../geometry/units';
import { isRefusal } from '../../../kit/refusal';
import { layTable } from '../../../table/laying/set';
import { BATTLES } from '../battles.testing';
import { gunsAt, inStep, p, vesselIn } from '../guns/guns-testing';
import { rules } from '../index';
import { meta } from '../meta';
import { setup } from '../scenario/setup';
import type { AcwState, Objective } from '../state';
import { measureOf, type Position, position, REBEL, UNION, type VesselWith, vessel, work } from '../testing';
import { bearingOf, sine } from './course';
import { broadsideOf, hitsIn } from './fire';
import { appraisal } from './index';

const under = { speed: 4, marks: { stationary: false } } as const;
const lie = (range: number, relative = 90, aspect = 90, masked = false): Lie => ({
  range: inches(range),
  relative: degrees(relative),
  aspect: degrees(aspect),
  masked,
});

/** Able with guns to starboard, bold abreast of her with none. */
const scene = (own: VesselWith = {}, target: VesselWith = {}, state: Partial<AcwState> = {}): Position =>
  position(
    [
      vessel('able', UNION, {
        ...under,
        at: { x: 20, y: 20 },
        ...own,
        card: { guns: gunsAt('starboard', 2), ...own.card },
      }),
      vessel('bold', REBEL, { ...under, at: { x: 28, y: 20 }, ...target }),
    ],
    state,
  );

const fire = ({ state }: Position, from = 'able', to = 'bold') => appraisal.fire(state, p(from), p(to));
const standing = ({ state }: Position, side: Side): number => appraisal.standing(state, side);
const commandOf = ({ verb, by, fixed }: Idea): Command => ({ ...fixed, verb, by });
const ideas = (from: Position, side: Side): readonly Idea[] =>
  appraisal.ideas?.(from.state, side, measureOf(from)) ?? [];

describe('how a side stands', () => {
  test('equal fleets that are whole stand even, and one side stands as the other falls', () => {
    const whole = scene();
    expect(standing(whole, UNION)).toBe(0);
    const hurt = scene({ hitFactor: 5 });
    expect(standing(hurt, UNION)).toBeLessThan(0);
    expect(standing(hurt, REBEL)).toBeCloseTo(-standing(hurt, UNION), 12);
  });

  test('every Hit Factor less is worse, and the last one costs most', () => {
    const at = [8, 7, 6, 5, 4, 3, 2, 1].map((hitFactor) => standing(scene({ hitFactor }), UNION));
    const lost = standing(scene({ hitFactor: 0, fate: 'sunk' }), UNION);
    const steps = [...at, lost].map((now, i, all) => (all[i - 1] ?? now) - now).slice(1);
    expect(Math.min(...steps)).toBeGreaterThan(0);
    expect(Math.max(...steps)).toBe(steps.at(-1));
    expect(lost).toBe(-8);
  });

  test('ACW-H12 objectives count as the scenario scores them', () => {
    const keep: Objective = {
      side: UNION,
      points: 4,
      earn: { kind: 'keep', piece: p('able') },
      words: 'Able is kept',
    };
    const objectives = [keep];
    expect(standing(scene({}, {}, { objectives }), UNION)).toBe(4);
    expect(standing(scene({ fate: 'sunk', hitFactor: 0 }, {}, { objectives }), UNION)).toBe(-8);
    expect(standing(scene({ fate: 'left' }, {}, { objectives }), UNION)).toBe(4);
  });

  test('fire, a dead engine, lost guns and the ground are hurts', () => {
    const whole = standing(scene(), UNION);
    const guns = Object.fromEntries(
      Object.entries(vesselIn(scene(), 'able').guns).map(([id, gun]) => [
        id,
        { ...gun, condition: 'lost' as const },
      ]),
    );
    const hurts: readonly VesselWith[] = [
      { effects: [{ kind: 'fire', since: 1, attempts: 0 }] },
      { crippled: true },
      { guns },
      { aground: { on: 'sandbar', feature: 'bar', since: 1, astern: false, attempts: 0 } },
    ];
    for (const hurt of hurts) expect(standing(scene(hurt), UNION)).toBeLessThan(whole);
  });
});

describe('fire by how two lie', () => {
  test('ACW-100 a heavy smoothbore hits an unarmoured hull with 3 or more, with 2 or more when kept in the arc', () => {
    const { state } = scene();
    const [able, bold] = [state.vessels[p('able')], state.vessels[p('bold')]];
    if (!able || !bold) throw new Error('somebody is missing');
    const hits = hitsIn(broadsideOf(state, able, bold), lie(7));
    expect(hits).toBeCloseTo((2 * (4 / 6 + 5 / 6)) / 2, 9);
  });

  test('nothing reaches past the range, out of the arc or through high land', () => {
    const give = fire(scene());
    expect(give?.(lie(7))).toBeGreaterThan(0);
    expect(give?.(lie(40))).toBe(0);
    expect(give?.(lie(7, 270))).toBe(0);
    expect(give?.(lie(7, 90, 90, true))).toBe(0);
    expect(give?.(lie(2))).toBeGreaterThan(give?.(lie(7)) ?? 0);
    expect(give?.(lie(7))).toBeGreaterThan(give?.(lie(15)) ?? 0);
    expect(give?.(lie(7, 90, 0))).toBeLessThan(give?.(lie(7)) ?? 0);
  });

  test('iron that no face of the die goes through makes fire worth nothing', () => {
    const light = { card: { guns: gunsAt('starboard', 3, { gunClass: 'light' }) } } as const;
    const give = fire(scene(light, { card: { armourClass: 11 } }));
    for (const range of [0, 5, 12]) expect(give?.(lie(range)) ?? 0).toBe(0);
  });

  test('more is never taken than there is to lose', () => {
    const many = { card: { guns: gunsAt('starboard', 30) } } as const;
    fc.assert(
      fc.property(fc.nat(40), fc.nat(359), fc.nat(359), (range, relative, aspect) => {
        const taken = fire(scene(many))?.(lie(range, relative, aspect)) ?? 0;
        expect(taken).toBeGreaterThanOrEqual(0);
        expect(taken).toBeLessThanOrEqual(8);
      }),
      { numRuns: 60 },
    );
  });

  test('the words name what bears', () => {
    const { state } = scene({ card: { guns: [...gunsAt('starboard', 2), ...gunsAt('port', 1)] } });
    const said = (relative: number) => appraisal.bears?.(state, p('able'), p('bold'), lie(7, relative));
    expect(said(90)?.key).toBe('appraisal.bears.battery');
    expect(said(180)).toBeUndefined();
    for (const { key } of [said(90), said(270)].flatMap((one) => one ?? [])) {
      expect(appraisal.texts).toHaveProperty([key]);
    }
  });
});

describe('what fights', () => {
  test('those afloat and those that stand, with what they can run and what they are worth', () => {
    const { state } = position([
      vessel('able', UNION, { ...under, division: 'van' }),
      vessel('gone', UNION, { fate: 'sunk' }),
      vessel('slow', UNION, { anchor: 'anchored' }),
      work('fort', REBEL),
    ]);
    const found = appraisal.fighters(state);
    expect(found.map(({ piece }) => piece)).toEqual(['able', 'slow', 'fort']);
    // 4 knots now, and 2 more by the next period (ACW-021).
    expect(found[0]).toMatchObject({ speed: 6, way: 4, worth: 8, division: 'van' });
    expect(found[1]).toMatchObject({ speed: 0, way: 0 });
    expect(found[2]).toMatchObject({ speed: 0, way: 0, unled: true });
  });
});

describe('what is thought of', () => {
  test.each(BATTLES)(
    'in the %s every order thought of is legal, vessel by vessel, until all are written',
    (_, battle) => {
      const opening = setup(battle);
      if (isRefusal(opening)) throw new Error('the battle cannot be set up');
      const { table, state: on } = layTable(battle, meta.scale(battle.options), rules.body);
      let now: Position = { state: opening, table, on };
      const written = new Set<string>();
      for (let turn = 0; turn < 60; turn++) {
        const found = ideas(now, UNION);
        for (const idea of found)
          expect(rules.refuse(now.state, commandOf(idea), measureOf(now))).toBeUndefined();
        const [first] = found;
        const vessels = new Set(
          found.flatMap(({ verb, subject }) => (verb === 'order' && subject ? [subject] : [])),
        );
        if (!first || vessels.size === 0) break;
        expect(vessels.size).toBe(1);
        expect(found.length).toBeLessThanOrEqual(45);
        const [piece] = vessels;
        if (piece === undefined || written.has(piece)) throw new Error('thought of twice');
        written.add(piece);
        const order = { way: '0' as const, change: 0, turn: 0, words: [] };
        now = { ...now, state: { ...now.state, orders: { ...now.state.orders, [piece]: order } } };
      }
      const last = ideas(now, UNION);
      expect(last.map(({ verb }) => verb)).toContain('commit');
      for (const { verb, fixed, by } of last) {
        expect(appraisal.merit(now.state, { ...fixed, verb, by }, measureOf(now))?.worth).toBeDefined();
      }
    },
  );

  test('guns are told off at what they can hurt, and being done is always thought of', () => {
    const from = inStep(scene(), 'second-fire');
    const found = ideas(from, UNION);
    expect(found.map(({ verb }) => verb)).toEqual(['aim', 'endFire']);
    const [aim] = found;
    if (!aim) throw new Error('no shot');
    expect(rules.refuse(from.state, commandOf(aim), measureOf(from))).toBeUndefined();
    expect(aim.fixed).toMatchObject({ target: 'bold', guns: 2 });
    expect(appraisal.merit(from.state, commandOf(aim), measureOf(from))?.worth).toBeGreaterThan(0);
    expect(ideas(inStep(scene({}, { card: { armourClass: 11 } }), 'second-fire'), UNION)).toHaveLength(1);
  });

  test('of two enemies the one that is nearly done for is worth more', () => {
    const from = inStep(
      position([
        vessel('able', UNION, { ...under, card: { guns: gunsAt('starboard', 2) }, at: { x: 20, y: 20 } }),
        vessel('bold', REBEL, { ...under, at: { x: 27, y: 22 } }),
        vessel('cool', REBEL, { ...under, hitFactor: 2, at: { x: 27, y: 17 } }),
      ]),
      'second-fire',
    );
    const worth = (target: string): number => {
      const aim = ideas(from, UNION).find(({ object }) => object === target);
      return aim ? (appraisal.merit(from.state, commandOf(aim), measureOf(from))?.worth ?? 0) : 0;
    };
    expect(worth('cool')).toBeGreaterThan(worth('bold'));
    expect(worth('bold')).toBeGreaterThan(0);
  });

  test('ACW-010 a single gun is fired at a vessel that may strike under fire, hit or not', () => {
    const lone = { card: { guns: gunsAt('starboard', 1) } } as const;
    const from = inStep(scene(lone, { hitFactor: 3, card: { armourClass: 11 } }), 'second-fire');
    expect(ideas(from, UNION).map(({ verb }) => verb)).toEqual(['aim', 'endFire']);
  });

  test('ACW-007 fire is held for the last step when the target comes into the arcs by then', () => {
    const shooting = (turn: number): boolean => {
      const from = inStep(
        scene({
          at: { x: 20, y: 20 },
          card: {
            guns: [
              ...gunsAt('starboard', 1, { width: degrees(90) }),
              ...gunsAt('bow', 3, { width: degrees(90) }),
            ],
          },
        }),
        'first-fire',
        [],
        { orders: { [p('able')]: { way: 'F', change: 0, turn, words: [] } } },
      );
      return ideas(from, UNION).some(({ verb }) => verb === 'aim');
    };
    expect(shooting(-60)).toBe(true);
    expect(shooting(60)).toBe(false);
  });
});

describe('goals and choices', () => {
  test('ACW-H12 lines to be passed are goals until they are passed', () => {
    const objectives: readonly Objective[] = [
      { side: UNION, points: 3, earn: { kind: 'pass', line: 'inside' }, words: 'She is in' },
    ];
    const goals = (own: VesselWith) => appraisal.goals?.(scene(own, {}, { objectives }).state, UNION) ?? [];
    const to = (own: VesselWith) => goals(own).filter((goal) => 'feature' in goal.to);
    expect(to({})).toMatchObject([{ piece: 'able', points: 3, to: { feature: 'inside' } }]);
    expect(to({ passed: ['inside'] })).toEqual([]);
    const earn = { kind: 'pass', line: 'inside', by: 'fairway' } as const;
    const piloted = scene({}, {}, { objectives: [{ side: UNION, points: 3, earn, words: 'She is in' }] });
    const [led] = appraisal.goals?.(piloted.state, UNION) ?? [];
    expect(led?.to).toEqual({ feature: 'inside', by: 'fairway' });
    for (const { because } of goals({})) expect(appraisal.texts).toHaveProperty([because.key]);
  });

  test('ACW-125 the gun that is missed least is taken for the fire, and crippled enemies are boarded', () => {
    const from = scene({
      card: { guns: [...gunsAt('starboard', 1), ...gunsAt('port', 1, { gunClass: 'light' })] },
    });
    const offer = (verb: string, fixed: Readonly<Record<string, string>>) => ({
      verb,
      by: UNION,
      label: text('offer.silence'),
      cite: rule('ACW-125'),
      subject: p('able'),
      object: p('bold'),
      fixed,
      holes: {},
    });
    const offers = [
      offer('silence', { piece: 'able', gun: 'starboard-1' }),
      offer('silence', { piece: 'able', gun: 'port-1' }),
      offer('board', { piece: 'able', target: 'bold' }),
      offer('letBe', { piece: 'able', target: 'bold' }),
    ];
    const question: Choose = {
      ask: 'choose',
      key: 'silence-able-start',
      by: UNION,
      prompt: text('ask.silence'),
      cite: rule('ACW-125'),
      offers,
    };
    const worths = offers.map(
      (one) => appraisal.decide?.(from.state, question, commandOf(one), measureOf(from))?.worth ?? Number.NaN,
    );
    const [heavy = 0, light = 0, board = 0, letBe = 0] = worths;
    expect(light).toBeGreaterThan(heavy);
    expect(board).toBeGreaterThan(letBe);
  });
});

describe('reckoning without a table', () => {
  test('sines are good to 0.002 and bearings to half a degree', () => {
    for (let angle = 0; angle < 360; angle += 7) {
      const exact = Math.sin((angle * Math.PI) / 180);
      const level = Math.cos((angle * Math.PI) / 180);
      expect(Math.abs(sine(angle) - exact)).toBeLessThan(0.002);
      const off = Math.abs(bearingOf(exact, level) - angle);
      expect(Math.min(off, 360 - off)).toBeLessThan(0.5);
    }
  });
});
