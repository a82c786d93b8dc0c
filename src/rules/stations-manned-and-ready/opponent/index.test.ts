import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PieceId, piece, type Side } from '../../../engine/ids';
import type { Idea, Lie } from '../../../engine/opponent/appraisal';
import { say } from '../../../engine/words/text';
import { degrees } from '../../../geometry/units';
import { rules } from '../index';
import { onTable } from '../sea.testing';
import { cm } from '../ship/bands';
import { shipOf } from '../ship/fleet';
import type { ShipState, SmrState } from '../state';
import {
  BLUE,
  battery,
  duel,
  mount,
  position,
  RED,
  SHOOTER,
  type ShipWith,
  ship,
  TARGET,
  tubes,
} from '../testing';
import { appraisal } from './index';

const [ALFA, BRAVO, XRAY, YANKEE] = [piece('alfa'), piece('bravo'), piece('xray'), piece('yankee')];

const lie = (range: number, own: Partial<Lie> = {}): Lie => ({
  range: cm(range),
  relative: degrees(90),
  aspect: degrees(90),
  masked: false,
  ...own,
});

type Sea = ReturnType<typeof onTable>;

const said = ({ verb, by, fixed }: Idea) => ({ ...fixed, verb, by });
const worthOf = ({ state, measure }: Sea, command: Parameters<typeof appraisal.merit>[1]): number =>
  appraisal.merit(state, command, measure)?.worth ?? Number.NaN;

/** What is worth most of all that is thought of, as one who never errs says it. */
function best(sea: Sea, side: Side = BLUE) {
  const all = (appraisal.ideas?.(sea.state, side, sea.measure) ?? []).map(said);
  const [first] = all.toSorted((a, b) => worthOf(sea, b) - worthOf(sea, a));
  return first;
}

const arc = (from: number, to: number) => [degrees(from), degrees(to)] as const;
const withTubes = (own: ShipWith = {}): ShipWith => ({
  ...own,
  card: { torpedoes: [tubes()], batteries: [], ...own.card },
});

describe('how a side stands', () => {
  const hurt = fc.record({
    structure: fc.integer({ min: 1, max: 25 }),
    flotation: fc.integer({ min: 1, max: 17 }),
    speed: fc.integer({ min: 0, max: 32 }),
    withdrawing: fc.boolean(),
    fate: fc.constantFrom('afloat', 'wreck', 'abandoned', 'off-table'),
  });

  test('is what the other side does not stand', () => {
    const when = { ship: TARGET, structureAtMost: 10 } as const;
    const conditions = { goals: [{ side: BLUE, points: 20, says: 'hurt', when }] };
    fc.assert(
      fc.property(hurt, hurt, (one, other) => {
        const state = duel(one, other, { conditions });
        expect(appraisal.standing(state, BLUE)).toBeCloseTo(-appraisal.standing(state, RED), 9);
      }),
    );
  });

  test('SMR-H47 a ship that is lost counts whole, one that has left half', () => {
    const of = (own: ShipWith): number => appraisal.standing(duel({}, own), BLUE);
    expect([of({}), of({ fate: 'wreck' }), of({ fate: 'off-table' })]).toEqual([0, 42, 21]);
  });

  test('SMR-H47 what a scenario gives for her being afloat is held while she is, and lost with her', () => {
    const goal = { side: RED, points: 30, says: 'afloat', when: { ship: TARGET, afloat: true } } as const;
    const of = (own: ShipWith): number =>
      appraisal.standing(duel({}, own, { conditions: { goals: [goal] } }), RED);
    expect(of({})).toBe(30);
    expect(of({ fate: 'wreck' })).toBe(-42);
  });

  test('SMR-051 damage that is to be followed by a morale test costs more than the same from before', () => {
    const at = (began: number): number =>
      appraisal.standing(duel({}, { structure: 8, began: { structure: began, flotation: 17 } }), BLUE);
    expect(at(9)).toBeGreaterThan(at(8) + 5);
  });

  test('more damage never costs less', () => {
    const began = { structure: 25, flotation: 17 };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 25 }),
        fc.integer({ min: 1, max: 17 }),
        (structure, flotation) => {
          const at = (s: number, f: number): number =>
            appraisal.standing(duel({}, { structure: s, flotation: f, began }), BLUE);
          expect(at(structure - 1, flotation)).toBeGreaterThanOrEqual(at(structure, flotation) - 1e-9);
          expect(at(structure, flotation - 1)).toBeGreaterThanOrEqual(at(structure, flotation) - 1e-9);
        },
      ),
    );
  });
});

describe('fire by how they lie', () => {
  const fireOf = (state: SmrState) => appraisal.fire(state, SHOOTER, TARGET);

  test('SMR-044 a rake tells more on a ship whose deck is thinner than her belt', () => {
    const state = duel(
      {},
      { card: { armour: { ...shipOf(duel(), TARGET).card.armour, belt: 12, deck: 2 } } },
    );
    expect(fireOf(state)?.(lie(40, { aspect: degrees(0) }))).toBeGreaterThan(fireOf(state)?.(lie(40)) ?? 0);
  });

  test('SMR-H10 from ahead of her more guns bear than she can answer with', () => {
    const mounts = [mount('A', { arcs: [arc(210, 150)] }), mount('X', { arcs: [arc(30, 330)] })];
    const card = { batteries: [battery({ mounts })] };
    const state = duel({ card }, { card });
    const across = lie(40, { aspect: degrees(0) });
    const back = { ...across, relative: across.aspect, aspect: across.relative };
    const given = appraisal.fire(state, SHOOTER, TARGET)?.(across) ?? 0;
    const taken = appraisal.fire(state, TARGET, SHOOTER)?.(back) ?? 0;
    expect(given).toBeGreaterThan(1.4 * taken);
  });

  test('SMR-058 by night nothing beyond visibility but by radar, and only so far as it reaches', () => {
    const night = { night: true, tvr: 1 };
    const radar: ShipWith = {
      spotting: 2,
      equipment: ['gunneryRadar'],
      card: { batteries: [battery({ radar: true })], equipment: ['gunneryRadar'] },
    };
    expect(fireOf(duel({}, {}, night))?.(lie(40))).toBe(0);
    expect(fireOf(duel(radar, {}, night))?.(lie(40))).toBeGreaterThan(0);
    expect(fireOf(duel(radar, {}, night))?.(lie(60))).toBe(0);
  });

  test('SMR-H34 who withdraws has no torpedoes to be feared', () => {
    const at = (withdrawing: boolean) => fireOf(duel(withTubes({ withdrawing })))?.(lie(20)) ?? 0;
    expect(at(false)).toBeGreaterThan(0);
    expect(at(true)).toBe(0);
  });

  const words = (said: ReturnType<NonNullable<typeof appraisal.bears>>) =>
    said && say({ ...rules.texts, ...appraisal.texts }, said);

  test('what bears is named by its mounts, and what keeps shells out by its armour class', () => {
    const mounts = [mount('A', { arcs: [arc(210, 150)] }), mount('X', { arcs: [arc(30, 330)] })];
    const state = duel({ card: { batteries: [battery({ mounts })], torpedoes: [tubes()] } });
    const at = (relative: number, range = 90) => lie(range, { relative: degrees(relative) });
    const named = (...lies: readonly [Lie, Lie?]) =>
      words(appraisal.bears?.(state, SHOOTER, TARGET, ...lies));
    expect(named(at(0))).toBe('her forward guns');
    expect(named(at(90, 40))).toBe('her guns and her torpedoes');
    expect(named(at(90), at(0))).toBe('her after guns');
    const thick = duel(
      {},
      { card: { armour: { ...shipOf(duel(), TARGET).card.armour, belt: 12, deck: 2 } } },
    );
    const holds = (relative: number) =>
      words(appraisal.holds?.(thick, TARGET, SHOOTER, lie(60, { relative: degrees(relative) })));
    expect(holds(90)).toBe('her belt, AC 12, keeps out the 8 in guns');
    expect(holds(0)).toBeUndefined();
  });
});

describe('in the Action Phase', () => {
  const guns = (many: number) => ({
    batteries: [battery({ mounts: Array.from({ length: many }, (_, i) => mount(`M${i}`)) })],
  });
  const two = (alfa: ShipWith, bravo: ShipWith, xray: ShipWith = {}, own: Partial<SmrState> = {}) =>
    position([ship(ALFA, BLUE, alfa), ship(BRAVO, BLUE, bravo), ship(XRAY, RED, xray)], own);

  test('SMR-018 of two ships that fire at one target the heavier goes first: the other has the splash', () => {
    const sea = onTable(two({ card: guns(1) }, { card: guns(5) }), {
      alfa: [0, 0, 0],
      bravo: [0, 12, 0],
      xray: [40, 6, 0],
    });
    expect(best(sea)).toMatchObject({ verb: 'fire', ship: BRAVO, target: XRAY, mounts: 5 });
  });

  test('SMR-H16 who has begun with her guns goes on, though a mate has more to do', () => {
    const secondary = battery({
      id: 'other',
      group: 'other',
      ip: 2,
      cv: 5,
      mounts: [mount('S1'), mount('S2')],
    });
    const alfa: ShipWith = {
      card: { batteries: [battery(), secondary] },
      now: { ...ship(ALFA, BLUE).now, shot: ['A', 'B', 'Y'], shotAt: [XRAY] },
    };
    const sea = onTable(two(alfa, { card: guns(6) }, {}, { active: { side: BLUE, squadron: 'blue-1' } }), {
      alfa: [0, 0, 0],
      bravo: [0, 12, 0],
      xray: [40, 6, 0],
    });
    expect(best(sea)).toMatchObject({ verb: 'fire', ship: ALFA, battery: 'other' });
  });

  const targets = (one: ShipWith, other: ShipWith, own: Partial<SmrState> = {}) =>
    onTable(position([ship(ALFA, BLUE), ship(XRAY, RED, one), ship(YANKEE, RED, other)], own), {
      alfa: [0, 0, 0],
      xray: [40, 10, 0],
      yankee: [40, -10, 0],
    });

  test('SMR-067 the ship with no Flotation left is finished first', () => {
    const none = { structure: 0, flotation: 1, began: { structure: 0, flotation: 1 } };
    expect(best(targets({}, none))).toMatchObject({ verb: 'fire', target: YANKEE });
    expect(best(targets(none, {}))).toMatchObject({ verb: 'fire', target: XRAY });
  });

  test('SMR-018 with equal targets, she who has yet to fire is splashed before she who is done', () => {
    expect(best(targets({ acted: true }, {}))).toMatchObject({ verb: 'fire', target: YANKEE });
    expect(best(targets({}, { acted: true }))).toMatchObject({ verb: 'fire', target: XRAY });
  });

  test('SMR-H47 what the scenario gives points for is fired at', () => {
    const goal = {
      side: BLUE,
      points: 60,
      says: 'hurt',
      when: { ship: YANKEE, structureAtMost: 12 },
    } as const;
    expect(best(targets({}, {}, { conditions: { goals: [goal] } }))).toMatchObject({ target: YANKEE });
  });

  const tubed = (range: number, own: Partial<SmrState> = {}) =>
    onTable(duel(withTubes(), {}, own), { shooter: [0, 0, 0], target: [range, 0, 0] });

  test('SMR-024 tubes are spent close by, and kept at the end of their run while the battle is young', () => {
    expect(best(tubed(20))).toMatchObject({ verb: 'launch', setting: 'fast' });
    expect(best(tubed(70))?.verb).toBe('endSquadron');
  });

  test('SMR-024 in the last turn nothing is kept that could still tell', () => {
    expect(best(tubed(70, { turn: 12 }))).toMatchObject({ verb: 'launch' });
  });

  test('what is taken off for later use is told with a salvo, and is nothing in the last turn', () => {
    const keptOf = (turn: number): number => {
      const { state, measure } = tubed(20, { turn });
      return (
        appraisal.merit(state, best(tubed(20, { turn })) ?? { verb: '', by: BLUE }, measure)?.kept ??
        Number.NaN
      );
    };
    expect(keptOf(1)).toBeGreaterThan(keptOf(8));
    expect(keptOf(8)).toBeGreaterThan(0);
    expect(keptOf(12)).toBe(0);
  });

  test('SMR-036 who keeps torpedoes back that would pay still thinks of her light guns', () => {
    const thought = (mrf: number, turn: number): readonly (string | undefined)[] => {
      const armed = withTubes({ mrf, card: { aa: { lrf: 0, mrf, crf: 0 } } });
      const { state, measure } = onTable(duel(armed, {}, { turn }), {
        shooter: [0, 0, 0],
        target: [20, 0, 0],
      });
      return [...new Set(appraisal.ideas?.(state, BLUE, measure)?.map(({ verb }) => verb))];
    };
    expect(thought(6, 1)).toEqual(['launch', 'fireLight', 'endSquadron']);
    expect(thought(0, 1)).toEqual(['launch', 'endSquadron']);
    // In the last turn nothing is kept: the torpedoes go first.
    expect(thought(6, 12)).toEqual(['launch', 'endSquadron']);
  });

  test('SMR-026 of four torpedoes three are sent, for a fourth does no more', () => {
    expect(best(tubed(20))).toMatchObject({ verb: 'launch', count: 3 });
  });

  test('SMR-H10 four guns in four mounts are divided, three and one, where two enemies are in reach', () => {
    const mounts = ['A', 'B', 'X', 'Y'].map((id) => mount(id, { guns: 1 }));
    const alfa = ship(ALFA, BLUE, { card: { batteries: [battery({ mounts })] } });
    const places = { alfa: [0, 0, 0], xray: [40, 10, 0], yankee: [40, -10, 0] } as const;
    const sea = onTable(position([alfa, ship(XRAY, RED), ship(YANKEE, RED)]), places);
    // Three score two hits as four do; the fourth gun by itself one more.
    expect(best(sea)).toMatchObject({ verb: 'fire', mounts: 3 });
    const part = best(sea) ?? { verb: '', by: BLUE };
    const divides = (said: Parameters<typeof appraisal.merit>[1]) =>
      appraisal.merit(sea.state, said, sea.measure)?.divides;
    expect([divides(part), divides({ ...part, mounts: 4 })]).toEqual([true, undefined]);
    const one = onTable(position([alfa, ship(XRAY, RED)]), { alfa: places.alfa, xray: places.xray });
    expect(best(one)).toMatchObject({ verb: 'fire', mounts: 4 });
  });

  test('SMR-062 a battery that is laid by radar is not divided: its radar finds one target', () => {
    const mounts = ['A', 'B', 'X', 'Y'].map((id) => mount(id, { guns: 1 }));
    const at = (by: Partial<SmrState>, equipment: ShipState['equipment']) => {
      const alfa = ship(ALFA, BLUE, {
        equipment,
        card: { batteries: [battery({ mounts, radar: true })], equipment },
      });
      const state = position([alfa, ship(XRAY, RED), ship(YANKEE, RED)], by);
      return best(onTable(state, { alfa: [0, 0, 0], xray: [40, 10, 0], yankee: [40, -10, 0] }));
    };
    expect(at({}, ['gunneryRadar'])).toMatchObject({ verb: 'fire', mounts: 3 });
    expect(at({ tvr: 1 }, ['gunneryRadar'])).toMatchObject({ verb: 'fire', mounts: 4 });
  });

  test('SMR-H16 a mate who has begun is silent when the next begins: her Splash Marker counts against her', () => {
    const begun = { ...ship(BRAVO, BLUE).now, shotAt: [XRAY] };
    const at = (now: ShipState['now']) => {
      const state = position([ship(ALFA, BLUE), ship(BRAVO, BLUE, { now }), ship(XRAY, RED)]);
      const sea = onTable(state, { alfa: [0, 0, 0], bravo: [0, 12, 0], xray: [40, 6, 0] });
      const said = { verb: 'fire', by: BLUE, ship: ALFA, battery: 'main', target: XRAY, mounts: 3 };
      return rules.forecast(sea.state, said, sea.measure)?.chance?.ways ?? 0;
    };
    // A face of twenty less.
    expect(at(ship(BRAVO, BLUE).now) - at(begun)).toBe(1);
  });

  const dark = (own: ShipWith, target: ShipWith = {}) =>
    onTable(duel(own, target, { night: true, tvr: 1 }), { shooter: [0, 0, 0], target: [20, 0, 0] });

  test('SMR-066 by night a dark target is made out before anybody fires', () => {
    expect(best(dark({}))).toMatchObject({ verb: 'identify', target: TARGET });
  });

  const lights: ShipWith = { equipment: ['searchlights'], card: { equipment: ['searchlights'] } };

  test('SMR-H19 who could not make her out lights her where nobody can answer, and not where it draws heavy guns', () => {
    const { now } = ship(SHOOTER, BLUE);
    const failed: ShipWith = { ...lights, now: { ...now, identified: { target: TARGET, passed: false } } };
    expect(best(dark(failed, { card: { batteries: [] } }))).toMatchObject({ verb: 'searchlight' });
    const heavy = battery({ ip: 6, cv: 16, penetration: [24, 20, 16, 12, 10] });
    expect(best(dark(failed, { card: { batteries: [heavy] } }))?.verb).toBe('endSquadron');
  });
});

describe('answers', () => {
  const picked = (sea: Sea, command: Parameters<typeof appraisal.merit>[1]): number =>
    appraisal.decide?.(sea.state, undefined as never, command, sea.measure)?.worth ?? Number.NaN;
  const sea = (own: ShipWith) => onTable(duel({}, own), { shooter: [40, 0, 0], target: [0, 0, 0] });

  test('SMR-049 of two turrets the one that does not bear is lost', () => {
    const mounts = [mount('P', { arcs: [arc(180, 360)] }), mount('S', { arcs: [arc(0, 180)] })];
    const at = sea({ card: { batteries: [battery({ mounts })] } });
    const lose = (id: string) =>
      picked(at, { verb: 'loseMount', by: RED, ship: TARGET, battery: 'main', mount: id });
    expect(lose('P')).toBeGreaterThan(lose('S'));
  });

  test('SMR-049 of two turrets that bear the one that has shot is lost', () => {
    const at = sea({ now: { ...ship(TARGET, RED).now, shot: ['B'] } });
    const lose = (id: string) =>
      picked(at, { verb: 'loseMount', by: RED, ship: TARGET, battery: 'main', mount: id });
    expect(lose('B')).toBeGreaterThan(lose('A'));
  });

  test('SMR-H37 the flag goes to the soundest ship', () => {
    const state = position([ship(ALFA, BLUE), ship(BRAVO, BLUE, { structure: 5 }), ship(XRAY, RED)]);
    const at = onTable(state, { alfa: [0, 0, 0], bravo: [0, 12, 0], xray: [40, 6, 0] });
    const hoist = (id: PieceId) => picked(at, { verb: 'hoistFlag', by: BLUE, ship: id });
    expect(hoist(ALFA)).toBeGreaterThan(hoist(BRAVO));
  });
});
