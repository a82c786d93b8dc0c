import { describe, expect, test } from 'vitest';
import { begin } from '../../../engine/run';
import { rules } from '../index';
import type { Gun } from '../ship/cards';
import type { Shot } from '../state';
import {
  measureOf,
  type Position,
  position,
  REBEL,
  type Script,
  UNION,
  type VesselWith,
  vessel,
  work,
} from '../testing';
import { refuseAim } from './aims';
import { anyTarget } from './firing';
import {
  deg,
  eventsOf,
  fireWith,
  gunsAt,
  inStep,
  modifiersOf,
  p,
  shot,
  vesselIn,
  withGun,
} from './guns-testing';

const under = { speed: 4, marks: { stationary: false } } as const;

/** Two vessels 6 inches apart, side by side on a northern course, with these guns. */
const abreast = (
  union: readonly Gun[],
  rebel: readonly Gun[],
  own: VesselWith = {},
  other: VesselWith = {},
) =>
  position([
    vessel('able', UNION, { ...under, ...own, card: { guns: union, ...own.card }, at: { x: 20, y: 20 } }),
    vessel('bold', REBEL, { ...under, ...other, card: { guns: rebel, ...other.card }, at: { x: 26, y: 20 } }),
  ]);

const STARBOARD = gunsAt('starboard', 1);
const PORT = gunsAt('port', 1);

describe('a firing step', () => {
  test('ACW-006 a ship that fires one of its guns has fired for this period', () => {
    const from = abreast(gunsAt('starboard', 5), []);
    const ran = fireWith(from, [shot('able', 'starboard', 'bold')], {
      dice: { 'fire-able-starboard-bold-hull': [1] },
    });
    expect(vesselIn(ran, 'able').marks.fired).toBe(true);
    expect(vesselIn(ran, 'bold').marks.fired).toBe(false);
    expect(vesselIn(ran, 'bold').marks.underFire).toBe(true);
    expect(vesselIn(ran, 'able').marks.underFire).toBe(false);
  });

  test('ACW-100 one die for each gun, and each gun at its own target', () => {
    const from = position([
      vessel('able', UNION, { ...under, card: { guns: gunsAt('starboard', 3) }, at: { x: 20, y: 20 } }),
      vessel('bold', REBEL, { ...under, card: { armourClass: 11 }, at: { x: 26, y: 24 } }),
      vessel('cool', REBEL, { ...under, card: { armourClass: 11 }, at: { x: 26, y: 16 } }),
    ]);
    const ran = fireWith(
      from,
      [shot('able', 'starboard', 'bold', { guns: 2 }), shot('able', 'starboard', 'cool')],
      { dice: { 'fire-able-starboard-bold-hull': [5, 6], 'fire-able-starboard-cool-hull': [4] } },
    );
    expect(eventsOf(ran, 'guns-fired').map(({ guns, faces, hits }) => [guns.length, faces, hits])).toEqual([
      [2, [5, 6], 0],
      [1, [4], 0],
    ]);
  });

  test('ACW-100 guns of one shot with tallies of their own are told each for itself', () => {
    const near = gunsAt('starboard', 1, { place: { station: 0, abeam: 1 } });
    const far = gunsAt('starboard', 1, { id: 'starboard-2', place: { station: 0, abeam: -1 } });
    // 2.4 and 3.0 inches from the other hull: one at short range, one not.
    const from = position([
      vessel('able', UNION, { ...under, card: { guns: [...near, ...far] }, at: { x: 20, y: 20 } }),
      vessel('bold', REBEL, { ...under, card: { armourClass: 11 }, at: { x: 23, y: 20 } }),
    ]);
    const ran = fireWith(from, [shot('able', 'starboard', 'bold', { guns: 2 })], {
      dice: { 'fire-able-starboard-bold-hull': [5, 6] },
    });
    expect(eventsOf(ran, 'guns-fired').map(({ guns, tally, faces }) => [guns, tally.total, faces])).toEqual([
      [['starboard-1'], 5, [5]],
      [['starboard-2'], 3, [6]],
    ]);
  });

  test('ACW-100 when fewer guns bear than were told off only those fire', () => {
    const guns = [
      ...gunsAt('starboard', 1),
      ...gunsAt('starboard', 1, { id: 'starboard-2', facing: deg(270) }),
    ];
    const ran = fireWith(abreast(guns, []), [shot('able', 'starboard', 'bold', { guns: 2 })], {
      dice: { 'fire-able-starboard-bold-hull': [1] },
    });
    expect(eventsOf(ran, 'guns-fired')[0]?.guns).toEqual(['starboard-1']);
  });

  test('ACW-H15 a gun that is lost in a step still fires in it', () => {
    const ran = fireWith(
      abreast(STARBOARD, PORT),
      [shot('able', 'starboard', 'bold'), shot('bold', 'port', 'able')],
      {
        dice: {
          'fire-able-starboard-bold-hull': [6],
          'effect-able-starboard-bold-1': [2],
          'fire-bold-port-able-hull': [6],
          'effect-bold-port-able-1': [2],
        },
      },
    );
    expect(vesselIn(ran, 'able').guns['starboard-1']?.condition).toBe('lost');
    expect(vesselIn(ran, 'bold').guns['port-1']?.condition).toBe('lost');
    expect([vesselIn(ran, 'able').hitFactor, vesselIn(ran, 'bold').hitFactor]).toEqual([7, 7]);
  });

  test('ACW-015, H15: two ships with 1 Hit Factor that hit each other are both sunk', () => {
    const ran = fireWith(
      abreast(STARBOARD, PORT, { hitFactor: 1 }, { hitFactor: 1 }),
      [shot('able', 'starboard', 'bold'), shot('bold', 'port', 'able')],
      {
        dice: {
          'fire-able-starboard-bold-hull': [6],
          'effect-able-starboard-bold-1': [3],
          'fire-bold-port-able-hull': [6],
          'effect-bold-port-able-1': [3],
        },
      },
    );
    expect([vesselIn(ran, 'able').fate, vesselIn(ran, 'bold').fate]).toEqual(['sunk', 'sunk']);
  });

  test('ACW-H15 special effects of one kind come by the name of the firer, whoever is listed first', () => {
    // Two rudder hits: the second one replaces the first (ACW-118).
    const ships = [
      vessel('able', UNION, { ...under, card: { guns: STARBOARD }, at: { x: 20, y: 20 } }),
      vessel('zeal', UNION, { ...under, card: { guns: STARBOARD }, at: { x: 20, y: 24 } }),
      vessel('bold', REBEL, { ...under, at: { x: 26, y: 22 } }),
    ] as const;
    const shots = [shot('able', 'starboard', 'bold'), shot('zeal', 'starboard', 'bold')];
    const dice = {
      'fire-able-starboard-bold-hull': [6],
      'effect-able-starboard-bold-1': [6],
      'special-able-starboard-bold-1': [3, 4],
      'rudder-bold-able-starboard-bold-1': [1],
      'fire-zeal-starboard-bold-hull': [6],
      'effect-zeal-starboard-bold-1': [6],
      'special-zeal-starboard-bold-1': [4, 4],
      'rudder-bold-zeal-starboard-bold-1': [6],
    };
    const side = (units: Parameters<typeof position>[0], named: readonly Shot[]) =>
      vesselIn(fireWith(position(units), named, { dice }), 'bold').effects.map((one) => one.side);
    expect(side(ships, shots)).toEqual(['starboard']);
    expect(side(ships.toReversed(), shots.toReversed())).toEqual(['starboard']);
  });

  test('ACW-107 who is fired at is remembered gun by gun', () => {
    const ran = fireWith(abreast(gunsAt('starboard', 2), []), [shot('able', 'starboard', 'bold')], {
      dice: { 'fire-able-starboard-bold-hull': [1] },
    });
    const { guns } = vesselIn(ran, 'able');
    expect(guns['starboard-1']?.lastShot).toEqual({ period: 1, target: p('bold') });
    expect(guns['starboard-2']?.lastShot).toBeUndefined();
  });

  test('ACW-H15 the same step comes to the same end however vessels and shots are listed', () => {
    const units = [
      vessel('able', UNION, { ...under, card: { guns: gunsAt('starboard', 2) }, at: { x: 20, y: 20 } }),
      vessel('zeal', UNION, { ...under, card: { guns: STARBOARD }, at: { x: 20, y: 24 } }),
      vessel('bold', REBEL, { ...under, card: { guns: PORT }, at: { x: 26, y: 22 } }),
    ] as const;
    const shots = [
      shot('able', 'starboard', 'bold', { guns: 2 }),
      shot('zeal', 'starboard', 'bold'),
      shot('bold', 'port', 'zeal'),
    ];
    const dice = {
      'fire-able-starboard-bold-hull': [6, 6],
      'effect-able-starboard-bold-1': [2],
      'effect-able-starboard-bold-2': [5],
      'fire-zeal-starboard-bold-hull': [6],
      'effect-zeal-starboard-bold-1': [1],
      'fire-bold-port-zeal-hull': [6],
      'effect-bold-port-zeal-1': [4],
    };
    const one = fireWith(position(units), shots, { dice });
    const other = fireWith(position(units.toReversed()), shots.toReversed(), { dice });
    expect(other.state.vessels).toEqual(one.state.vessels);
    expect(other.events).toEqual(one.events);
  });
});

/** Why a unit's weapons may not be named at bold now. */
const refused = (from: Position, unit: string, battery: string, guns = 1) =>
  refuseAim(
    from.state,
    { by: UNION, piece: p(unit), battery, target: p('bold'), at: 'hull', guns },
    measureOf(from),
  );

/** Whether a side has anything it could fire at. */
function could(from: Position, side = UNION): boolean {
  let found: boolean | undefined;
  const measure = measureOf(from);
  const acting = {
    *resolve() {
      found = yield* anyTarget(from.state, side);
    },
    reduce: rules.reduce,
  };
  const running = begin(acting as never, from.state as never, {} as never);
  while (running.question) {
    const { question } = running;
    if (question.ask !== 'measure') throw new Error('only measurements are asked for');
    running.answer({
      ask: 'measure',
      key: question.key,
      value: measure(question.query as never),
      source: 'table',
    });
  }
  if (found === undefined) throw new Error('no answer');
  return found;
}

describe('musketry', () => {
  /** A base due east of a ship heading north, `gap` inches between the hulls. */
  const ashore = (gap: number, bases = 1): Position =>
    position([
      work('base', UNION, {
        card: { kind: 'infantry', armourClass: 6, hitFactor: 3, musketBases: bases },
        at: { x: 20 + 0.3 + gap + 0.5, y: 20 },
        size: [1, 1],
      }),
      vessel('bold', REBEL, {
        ...under,
        card: { guns: [...PORT, ...STARBOARD] },
        at: { x: 20, y: 20 },
      }),
    ]);
  const muskets = (bases = 1) => [shot('base', 'muskets', 'bold', { guns: bases })];
  const fire = (faces: readonly number[], script: Script = {}) =>
    fireWith(ashore(2, faces.length / 2), muskets(faces.length / 2), {
      ...script,
      dice: { 'muskets-base-bold': faces, ...script.dice },
    });

  test('ACW-132 of 36 rolls of a base two score 11 and one scores 12', () => {
    const faces = [1, 2, 3, 4, 5, 6];
    const rolls = faces.flatMap((a) => faces.map((b) => eventsOf(fire([a, b]), 'muskets-fired')[0]));
    expect(rolls.filter((one) => one?.rattled)).toHaveLength(2);
    expect(rolls.filter((one) => one?.pilot)).toHaveLength(1);
  });

  test('ACW-132 each base throws its own two dice', () => {
    const ran = fire([1, 1, 5, 6, 6, 6]);
    expect(eventsOf(ran, 'muskets-fired')[0]).toMatchObject({
      rattled: true,
      pilot: true,
      area: 'starboard',
    });
  });

  test('ACW-133 a base due east of a ship heading north hurts her starboard guns, once', () => {
    const ran = fire([5, 6, 6, 5]);
    expect(vesselIn(ran, 'bold').marks.musketry).toEqual(['starboard']);
  });

  test('ACW-134 a pilot killed in step iii makes the ship hold her course from now on', () => {
    const ran = fire([6, 6]);
    expect(vesselIn(ran, 'bold').effects).toMatchObject([{ kind: 'pilot', since: 1, through: 3 }]);
  });

  test('ACW-H10 musketry counts against the guns of the same step', () => {
    const from = position([
      work('base', UNION, {
        card: { kind: 'infantry', hitFactor: 3, musketBases: 1 },
        at: { x: 22.8, y: 20 },
        size: [1, 1],
      }),
      vessel('bold', REBEL, { ...under, card: { guns: STARBOARD }, at: { x: 20, y: 20 } }),
      vessel('able', UNION, { ...under, card: { armourClass: 11 }, at: { x: 26, y: 23 } }),
    ]);
    const ran = fireWith(from, [...muskets(), shot('bold', 'starboard', 'able')], {
      dice: { 'muskets-base-bold': [5, 6], 'fire-bold-starboard-able-hull': [1] },
    });
    expect(modifiersOf(ran)).toEqual({ 'ACW-110': -1 });
    expect(ran.events.map(({ type }) => type).filter((type) => type.endsWith('fired'))).toEqual([
      'muskets-fired',
      'guns-fired',
    ]);
  });

  test('ACW-H10 a base fires once in a period, in either step, and who was shot at was under fire', () => {
    const ran = fire([1, 2]);
    expect(vesselIn(ran, 'bold').marks.underFire).toBe(true);
    const late = inStep(ran, 'second-fire');
    expect(refused(late, 'base', 'muskets')?.cite).toBe('ACW-007');
    expect(could(late)).toBe(false);
  });

  test('ACW-007, ACW-H10 bases fire apart from each other: one in step iii, the other in step vi', () => {
    const from = fireWith(ashore(2, 2), muskets(1), { dice: { 'muskets-base-bold': [1, 2] } });
    const late = inStep(from, 'second-fire');
    expect(could(late)).toBe(true);
    expect(refused(late, 'base', 'muskets')).toBeUndefined();
    expect(refused(late, 'base', 'muskets', 2)?.because.key).toBe('guns.refusal.too-many');
    const spent = fireWith(late, muskets(1), { dice: { 'muskets-base-bold': [1, 2] } }, 'second-fire');
    expect(could(inStep(spent, 'second-fire'))).toBe(false);
  });

  test('ACW-007, ACW-H10 bases aboard fire apart from the guns of their ship, before them or after', () => {
    const from = position([
      vessel('able', UNION, { ...under, card: { guns: STARBOARD, musketBases: 1 }, at: { x: 20, y: 20 } }),
      vessel('bold', REBEL, { ...under, card: { armourClass: 11 }, at: { x: 22.5, y: 20 } }),
    ]);
    const late = (shots: readonly Shot[], dice: Script['dice']) =>
      inStep(fireWith(from, shots, { dice: dice ?? {} }), 'second-fire');
    const cites = (then: Position) =>
      ['starboard', 'muskets'].map((battery) => refused(then, 'able', battery)?.cite);
    const guns = late([shot('able', 'starboard', 'bold')], { 'fire-able-starboard-bold-hull': [1] });
    expect(cites(guns)).toEqual(['ACW-007', undefined]);
    expect(could(guns)).toBe(true);
    const bases = late([shot('able', 'muskets', 'bold')], { 'muskets-able-bold': [1, 1] });
    expect(cites(bases)).toEqual([undefined, 'ACW-007']);
    expect(could(bases)).toBe(true);
  });
});

describe('whether a side could fire', () => {
  test('ACW-006 a gun that bears is something to fire, one that looks away is not', () => {
    const from = inStep(abreast(STARBOARD, STARBOARD), 'first-fire');
    expect(could(from, UNION)).toBe(true);
    expect(could(from, REBEL)).toBe(false);
  });

  test('ACW-007 who has fired has nothing left to fire in step vi', () => {
    const from = inStep(
      abreast(STARBOARD, PORT, { marks: { stationary: false, fired: true } }),
      'second-fire',
    );
    expect(could(from, UNION)).toBe(false);
    expect(could(from, REBEL)).toBe(true);
  });

  test('ACW-117 guns without a crew are nothing to fire', () => {
    const from = withGun(abreast(STARBOARD, PORT), 'able', 'starboard-1', { crew: false });
    expect(could(inStep(from, 'first-fire'))).toBe(false);
  });

  test('ACW-006 a step in which nobody names a target changes nothing', () => {
    const from = inStep(abreast(STARBOARD, PORT), 'first-fire');
    expect(fireWith(from, []).state).toEqual(from.state);
  });
});
