import { describe, expect, test } from 'vitest';
import { deg, eventsOf, fireWith, gunsAt, landIn, shot, vesselIn, withGun } from '../guns/guns-testing';
import type { Gun } from '../ship/cards';
import { at, type LandWith, position, REBEL, UNION, type VesselWith, vessel, work } from '../testing';
import { HIT_TABLES } from './hit-tables';

const under = { speed: 4, marks: { stationary: false } } as const;
const SIX = [1, 2, 3, 4, 5, 6];
const PAIRS = SIX.flatMap((a) => SIX.map((b) => a + b));

/** One heavy gun on the starboard side of a ship, and a target abreast of her on the same course: hit to port. */
const against = (target: VesselWith, guns = 1) =>
  position([
    vessel('firer', UNION, { ...under, card: { guns: gunsAt('starboard', guns) }, at: { x: 20, y: 20 } }),
    vessel('target', REBEL, { ...under, ...target, at: { x: 26, y: 20 } }),
  ]);
const hitting = (
  target: VesselWith,
  effects: Readonly<Record<string, readonly number[]>>,
  guns = 1,
  at: 'hull' | 'turret' = 'hull',
) =>
  fireWith(against(target, guns), [shot('firer', 'starboard', 'target', { guns, at })], {
    dice: { [`fire-firer-starboard-target-${at}`]: Array<number>(guns).fill(6), ...effects },
  });
const KEY = 'firer-starboard-target';

const armed: readonly Gun[] = [...gunsAt('port', 2), ...gunsAt('bow', 1), ...gunsAt('turret-1', 1)];

describe('hits on a hull', () => {
  test('ACW-113 three hits with dice 1, 2 and 5 cost 3 Hit Factors', () => {
    const ran = hitting(
      {},
      { [`effect-${KEY}-1`]: [1], [`effect-${KEY}-2`]: [2], [`effect-${KEY}-3`]: [5] },
      3,
    );
    expect(vesselIn(ran, 'target').hitFactor).toBe(5);
  });

  test('ACW-114 one hit leaves 7 of 8 with four faces and 6 with two', () => {
    const left = SIX.map(
      (face) =>
        vesselIn(
          hitting(
            {},
            {
              [`effect-${KEY}-1`]: [face],
              ...(face === 6 ? { [`special-${KEY}-1`]: [1, 2] } : {}),
            },
          ),
          'target',
        ).hitFactor,
    );
    expect(left).toEqual([7, 7, 6, 6, 7, 7]);
  });

  test('ACW-114 of six faces one each costs a crew, a gun, a knot and a special effect, two a Hit Factor', () => {
    expect(SIX.map(HIT_TABLES.hull.result)).toEqual(['crew', 'gun', 'factor', 'factor', 'knot', 'special']);
  });

  test('ACW-115 a 5 cuts the maximum to 5, and the speed with it when it is higher', () => {
    const knots = (speed: number) => {
      const { maxSpeed, speed: now } = vesselIn(
        hitting({ card: { maxSpeed: 6 }, speed }, { [`effect-${KEY}-1`]: [5] }),
        'target',
      );
      return [maxSpeed, now];
    };
    expect(knots(6)).toEqual([5, 5]);
    expect(knots(3)).toEqual([5, 3]);
  });

  test('ACW-116 a gun of the area that was hit is lost, drawn among those not lost yet', () => {
    const ran = hitting({ card: { guns: armed } }, { [`effect-${KEY}-1`]: [2], [`gun-${KEY}-1`]: [2] });
    const { guns } = vesselIn(ran, 'target');
    expect(Object.keys(guns).filter((id) => guns[id]?.condition === 'lost')).toEqual(['port-2']);
  });

  test('ACW-116 two guns of one area are drawn one after the other, the last one without a die', () => {
    const ran = hitting(
      { card: { guns: armed } },
      { [`effect-${KEY}-1`]: [2], [`effect-${KEY}-2`]: [2], [`effect-${KEY}-3`]: [2], [`gun-${KEY}-1`]: [1] },
      3,
    );
    const { guns, hitFactor } = vesselIn(ran, 'target');
    expect(Object.keys(guns).filter((id) => guns[id]?.condition === 'lost')).toEqual(['port-1', 'port-2']);
    // The third one has none left: turret guns are safe from hits on the hull.
    expect(eventsOf(ran, 'nothing-to-lose')).toMatchObject([{ where: 'port', loss: 'gun' }]);
    expect(hitFactor).toBe(5);
  });

  test('ACW-117 a crew of the area is lost; the gun is whole and stands idle', () => {
    const ran = hitting({ card: { guns: gunsAt('port', 1) } }, { [`effect-${KEY}-1`]: [1] });
    expect(vesselIn(ran, 'target').guns['port-1']).toMatchObject({ condition: 'sound', crew: false });
  });

  test('ACW-117 crews are drawn among guns that have one', () => {
    const from = withGun(against({ card: { guns: gunsAt('port', 3) } }), 'target', 'port-2', { crew: false });
    const ran = fireWith(from, [shot('firer', 'starboard', 'target')], {
      dice: {
        'fire-firer-starboard-target-hull': [6],
        [`effect-${KEY}-1`]: [1],
        [`crew-${KEY}-1`]: [2],
      },
    });
    expect(vesselIn(ran, 'target').guns['port-3']?.crew).toBe(false);
  });

  test('ACW-118 a 6 throws two dice, and what they show starts at once', () => {
    const ran = hitting({}, { [`effect-${KEY}-1`]: [6], [`special-${KEY}-1`]: [5, 6] });
    expect(vesselIn(ran, 'target').effects).toMatchObject([{ kind: 'fire', since: 1 }]);
  });

  test('ACW-119 a magazine hit destroys the ship, with chance 1 in 216 for each hit', () => {
    const ran = hitting({}, { [`effect-${KEY}-1`]: [6], [`special-${KEY}-1`]: [1, 1] });
    expect(vesselIn(ran, 'target').fate).toBe('exploded');
    const ways = SIX.flatMap((face) =>
      PAIRS.filter((sum) => HIT_TABLES.hull.result(face) === 'special' && sum === 2),
    );
    expect(ways).toHaveLength(1);
    expect(SIX.length * PAIRS.length).toBe(216);
  });

  test('ACW-115, 120: the maximum drops first, then special effects cut the present speed', () => {
    const ran = hitting(
      { card: { maxSpeed: 6 }, speed: 6 },
      { [`effect-${KEY}-1`]: [6], [`special-${KEY}-1`]: [1, 2], [`effect-${KEY}-2`]: [5] },
      2,
    );
    // 6 is cut to the new maximum of 5, then the hole takes 1 more, whichever shot came first.
    expect(vesselIn(ran, 'target')).toMatchObject({ maxSpeed: 5, speed: 4 });
  });
});

describe('hits on a turret', () => {
  const monitor = {
    card: { kind: 'monitor', armourClass: 9, turretClass: 8, guns: gunsAt('turret-1', 2) },
  } as const;
  const turretHit = (face: number, more: Readonly<Record<string, readonly number[]>> = {}) =>
    hitting(monitor, { [`turret-${KEY}-1`]: [face], ...more }, 1, 'turret');

  test('ACW-111 one face in six costs a gun for good, and no Hit Factor is lost', () => {
    expect(SIX.map(HIT_TABLES.turret.result)).toEqual([
      'jam',
      'gun',
      'silence',
      'nothing',
      'nothing',
      'nothing',
    ]);
    const ran = turretHit(2, { [`gun-${KEY}-1`]: [1] });
    const { guns, hitFactor } = vesselIn(ran, 'target');
    expect(guns['turret-1-1']?.condition).toBe('lost');
    expect(hitFactor).toBe(8);
  });

  test('ACW-111 a gun silenced for the next period can fire until then', () => {
    const ran = turretHit(3, { [`gun-${KEY}-1`]: [2] });
    expect(vesselIn(ran, 'target').guns['turret-1-2']).toMatchObject({ silentFrom: 2, silentThrough: 2 });
  });

  test('ACW-111 a turret that has not fired jams dead ahead', () => {
    expect(vesselIn(turretHit(1), 'target').effects).toMatchObject([
      { kind: 'turret', turret: 'turret-1', bearing: 0, since: 1 },
    ]);
  });

  test('ACW-111 a turret that fires in the same step jams where it pointed', () => {
    const ran = fireWith(
      against(monitor),
      [
        shot('firer', 'starboard', 'target', { at: 'turret' }),
        shot('target', 'turret-1', 'firer', { guns: 2 }),
      ],
      {
        dice: {
          'fire-firer-starboard-target-turret': [6],
          [`turret-${KEY}-1`]: [1],
          'fire-target-turret-1-firer-hull': [1, 1],
        },
      },
    );
    expect(vesselIn(ran, 'target').effects).toMatchObject([{ kind: 'turret', bearing: 270 }]);
  });

  test('ACW-111 of two turrets a die says which is hit', () => {
    const guns = [...gunsAt('turret-1', 1), ...gunsAt('turret-2', 1)];
    const ran = hitting(
      { card: { ...monitor.card, guns } },
      { [`turret-${KEY}-1`]: [2], [`turret-which-${KEY}-1`]: [2] },
      1,
      'turret',
    );
    expect(vesselIn(ran, 'target').guns['turret-2-1']?.condition).toBe('lost');
  });
});

describe('hits ashore', () => {
  const fort = (own: LandWith = {}, guns = 1) =>
    position([
      vessel('firer', UNION, { ...under, card: { guns: gunsAt('starboard', guns) }, at: { x: 20, y: 20 } }),
      work('target', REBEL, { ...own, card: { armourClass: 9, ...own.card }, at: { x: 28, y: 20 } }),
    ]);
  const ashore = (
    own: LandWith,
    effects: Readonly<Record<string, readonly number[]>>,
    guns = 1,
    period = 3,
  ) => {
    const from = fort(own, guns);
    return fireWith(
      { ...from, state: { ...from.state, period } },
      [shot('firer', 'starboard', 'target', { guns })],
      { dice: { 'fire-firer-starboard-target-hull': Array<number>(guns).fill(6), ...effects } },
    );
  };
  const guns = { card: { guns: gunsAt('bow', 2) } };

  test('ACW-127 of 36 rolls 3 cost a gun, 12 a Hit Factor, 15 a crew, 5 silence a gun, 1 blows up the work', () => {
    const count = (result: string) => PAIRS.filter((sum) => HIT_TABLES.work.result(sum) === result).length;
    expect(['gun', 'factor', 'crew', 'silence', 'magazine'].map(count)).toEqual([3, 12, 15, 5, 1]);
  });

  test('ACW-127 a hit takes no Hit Factor of itself', () => {
    const ran = ashore(guns, { [`fort-${KEY}-1`]: [1, 1], [`gun-${KEY}-1`]: [2] });
    expect(landIn(ran, 'target').hitFactor).toBe(8);
    expect(landIn(ran, 'target').guns['bow-2']?.condition).toBe('lost');
  });

  test('ACW-127 a crew is drawn among guns that have one, and no die is thrown for the last', () => {
    const ran = ashore(
      guns,
      {
        [`fort-${KEY}-1`]: [3, 4],
        [`fort-${KEY}-2`]: [4, 5],
        [`crew-${KEY}-1`]: [1],
      },
      2,
    );
    expect(Object.values(landIn(ran, 'target').guns).map(({ crew }) => crew)).toEqual([false, false]);
  });

  test('ACW-127 eight results of 4 to 6 wreck a fort', () => {
    const ran = ashore({ hitFactor: 2 }, { [`fort-${KEY}-1`]: [2, 2], [`fort-${KEY}-2`]: [3, 3] }, 2);
    expect(landIn(ran, 'target')).toMatchObject({ hitFactor: 0, fate: 'wrecked', lostIn: 3 });
    expect(at(ran, 'target').gone).toBeUndefined();
  });

  test('ACW-127 on 12 the magazine goes up', () => {
    expect(landIn(ashore(guns, { [`fort-${KEY}-1`]: [6, 6] }), 'target').fate).toBe('wrecked');
  });

  test('ACW-128 a gun disabled in period 3 is silent in 3, 4 and 5', () => {
    const ran = ashore({ card: { guns: gunsAt('bow', 1) } }, { [`fort-${KEY}-1`]: [5, 5] });
    const gun = landIn(ran, 'target').guns['bow-1'];
    expect(gun).toMatchObject({ silentThrough: 5 });
    expect(gun?.silentFrom).toBeUndefined();
  });

  test('ACW-129 a mobile battery with two hits is gone at the end of the step of the third', () => {
    const battery = { hitFactor: 1, card: { kind: 'battery', armourClass: 6, hitFactor: 3 } } as const;
    const ran = ashore(battery, { [`battery-${KEY}-1`]: [1] });
    expect(landIn(ran, 'target')).toMatchObject({ fate: 'withdrawn', hitFactor: 0 });
    expect(at(ran, 'target').gone).toBeDefined();
  });

  test('ACW-129 it has its own fire in the step of the third hit', () => {
    const from = fort({
      hitFactor: 1,
      card: { kind: 'battery', armourClass: 6, hitFactor: 3, guns: gunsAt('bow', 1, { facing: deg(270) }) },
    });
    const ran = fireWith(from, [shot('firer', 'starboard', 'target'), shot('target', 'bow', 'firer')], {
      dice: {
        'fire-firer-starboard-target-hull': [6],
        [`battery-${KEY}-1`]: [1],
        'fire-target-bow-firer-hull': [6],
        'effect-target-bow-firer-1': [3],
      },
    });
    expect(landIn(ran, 'target').fate).toBe('withdrawn');
    expect(vesselIn(ran, 'firer').hitFactor).toBe(6);
  });

  test('ACW-130 half of the faces cost a mobile battery a gun', () => {
    expect(SIX.filter((face) => HIT_TABLES.battery.result(face) === 'gun')).toEqual([4, 5, 6]);
    const ran = ashore(
      { hitFactor: 3, card: { kind: 'battery', armourClass: 6, hitFactor: 3, guns: gunsAt('bow', 1) } },
      { [`battery-${KEY}-1`]: [4] },
    );
    expect(landIn(ran, 'target')).toMatchObject({ hitFactor: 2, fate: 'standing' });
    expect(landIn(ran, 'target').guns['bow-1']?.condition).toBe('lost');
  });

  test('ACW-131 an infantry unit withdraws after three hits, and nothing else happens to it', () => {
    const infantry = { hitFactor: 3, card: { kind: 'infantry', armourClass: 6, hitFactor: 3 } } as const;
    expect(landIn(ashore(infantry, {}, 2), 'target')).toMatchObject({ fate: 'standing', hitFactor: 1 });
    expect(landIn(ashore(infantry, {}, 3), 'target')).toMatchObject({ fate: 'withdrawn' });
  });
});
