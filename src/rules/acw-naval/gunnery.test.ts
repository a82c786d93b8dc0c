import { describe, expect, test } from 'vitest';
import { refuseAim } from './aims';
import { arcsOf } from './arcs';
import type { Aim } from './commands';
import { areaFacing, classOf, isEndOn, waysToHit } from './gunnery';
import {
  deg,
  eventsOf,
  fireWith,
  gunsAt,
  inStep,
  landIn,
  modifiersOf,
  mortar,
  p,
  shot,
  vesselIn,
  withGun,
} from './guns-testing';
import type { Gun } from './state';
import {
  gun,
  measureOf,
  type Position,
  position,
  REBEL,
  UNION,
  type VesselWith,
  vessel,
  work,
} from './testing';

/** A vessel at (20, 20) heading north with these guns, under way; a target broadside on, under way too. */
function duel(
  guns: readonly Gun[],
  range: number,
  target: VesselWith = {},
  firer: VesselWith = {},
): Position {
  return position([
    vessel('firer', UNION, {
      speed: 4,
      marks: { stationary: false },
      ...firer,
      card: { guns, ...firer.card },
      at: { x: 20, y: 20 },
    }),
    // Half her beam of 0.6 inch nearer than her centre.
    vessel('target', REBEL, {
      speed: 4,
      marks: { stationary: false },
      at: { x: 20, y: 20 + range + 0.3, heading: 90 },
      ...target,
    }),
  ]);
}

const bow = (own: Partial<Gun> = {}): readonly Gun[] => gunsAt('bow', 1, own);
const fire = (from: Position, face = 1, step: 'first-fire' | 'second-fire' = 'first-fire') =>
  fireWith(from, [shot('firer', 'bow', 'target')], { dice: { 'fire-firer-bow-target-hull': [face] } }, step);
/** A die of 1 never hits what is not below its class, so that the tally can be looked at by itself. */
const tallyAt = (range: number, own: Partial<Gun> = {}, target: VesselWith = {}) =>
  modifiersOf(fire(duel(bow(own), range, { ...target, card: { armourClass: 11, ...target.card } })));

const aim = (own: Partial<Aim> = {}): Aim & { readonly by: typeof UNION } => ({
  verb: 'aim',
  by: UNION,
  piece: p('firer'),
  battery: 'bow',
  target: p('target'),
  at: 'hull',
  guns: 1,
  ...own,
});
const refusedAt = (guns: readonly Gun[], range: number, own: Partial<Aim> = {}) => {
  const from = inStep(duel(guns, range), 'first-fire');
  return refuseAim(from.state, aim(own), measureOf(from));
};

describe('ranges', () => {
  test('ACW-093 a medium gun may fire at 24.0 inches and not at 24.1', () => {
    const medium = bow({ gunClass: 'medium' });
    expect(refusedAt(medium, 24)).toBeUndefined();
    expect(refusedAt(medium, 24.1)).toMatchObject({
      cite: 'ACW-093',
      because: { args: { by: 0.1, most: 24 } },
    });
  });

  test.each([
    ['light', 18],
    ['medium', 24],
    ['heavy', 30],
  ] as const)('ACW-093 a %s gun reaches %d inches', (gunClass, most) => {
    // Near the edge of a table of 48 a target 30 inches off still stands on it.
    expect(refusedAt(bow({ gunClass }), most)).toBeUndefined();
    expect(refusedAt(bow({ gunClass }), most + 0.1)?.cite).toBe('ACW-093');
  });

  test('ACW-094 2.9 inches is short, 3.0 is not', () => {
    expect(tallyAt(2.9)['ACW-101']).toBe(2);
    expect(tallyAt(3)['ACW-101']).toBeUndefined();
  });

  test('ACW-095 9.0 inches is neither short nor long, 9.1 is long', () => {
    expect(tallyAt(9)).toEqual({});
    expect(tallyAt(9.1)).toEqual({ 'ACW-109': -1 });
  });
});

describe('the tally to hit', () => {
  test('ACW-100 a heavy rifled gun at 6 inches at class 9 hits with 5 or 6', () => {
    const from = duel(bow({ rifled: true }), 6, { card: { armourClass: 9 } });
    for (const face of [1, 2, 3, 4]) expect(eventsOf(fire(from, face), 'guns-fired')[0]?.hits).toBe(0);
    for (const face of [5, 6]) {
      const ran = fireWith(from, [shot('firer', 'bow', 'target')], {
        dice: { 'fire-firer-bow-target-hull': [face], 'effect-firer-bow-target-1': [3] },
      });
      expect(eventsOf(ran, 'guns-fired')[0]?.hits).toBe(1);
    }
  });

  test('ACW-101 a medium smoothbore at 2 inches at class 9 adds 4 to the die', () => {
    const from = duel(bow({ gunClass: 'medium' }), 2, { card: { armourClass: 9 } });
    expect(eventsOf(fire(from), 'guns-fired')[0]?.tally.total).toBe(4);
  });

  test('ACW-103 a 100-pounder rifle has 4 before other modifiers', () => {
    const from = duel(bow({ rifled: true }), 6, { card: { armourClass: 11 } });
    expect(eventsOf(fire(from), 'guns-fired')[0]?.tally.total).toBe(4);
  });

  test('ACW-109 a heavy smoothbore at 12 inches at class 6 hits with 4 or more', () => {
    const from = duel(bow(), 12);
    const [fired] = eventsOf(fire(from), 'guns-fired');
    expect(fired?.tally.total).toBe(2);
    expect(fired && waysToHit(fired.tally, vesselIn(from, 'target'), 'hull')).toBe(3);
  });

  test('ACW-099 a monitor has a turret of 12 and a hull of her own class', () => {
    const from = duel(bow(), 6, { card: { kind: 'monitor', armourClass: 10, turretClass: 12 } });
    expect(classOf(vesselIn(from, 'target'), 'turret')).toBe(12);
    expect(classOf(vesselIn(from, 'target'), 'hull')).toBe(10);
    expect(refuseAim(from.state, aim({ at: 'turret' }), measureOf(from))).toBeUndefined();
    const plain = duel(bow(), 6);
    expect(refuseAim(plain.state, aim({ at: 'turret' }), measureOf(plain))?.cite).toBe('ACW-099');
  });

  test('ACW-105 a ship at anchor adds 1 in step iii, one that a ram stopped adds nothing', () => {
    expect(tallyAt(6, {}, { speed: 0, anchor: 'anchored', marks: { stationary: true } })).toEqual({
      'ACW-105': 1,
    });
    expect(tallyAt(6, {}, { speed: 0, marks: { stationary: false, rammed: true } })).toEqual({});
  });

  test('ACW-106 a fort firing at an anchored ship adds 1 and 1', () => {
    const from = position([
      work('firer', UNION, { card: { guns: bow() }, at: { x: 20, y: 20 } }),
      vessel('target', REBEL, {
        card: { armourClass: 11 },
        anchor: 'anchored',
        at: { x: 20, y: 26.3, heading: 90 },
      }),
    ]);
    expect(modifiersOf(fire(from))).toEqual({ 'ACW-105': 1, 'ACW-106': 1 });
    expect(landIn(fire(from), 'firer').marks.fired).toBe(true);
  });

  test('ACW-H14 a mobile battery is stationary', () => {
    const from = duel(bow(), 6);
    const troops = work('target', REBEL, {
      card: { kind: 'battery', armourClass: 11, hitFactor: 3 },
      at: { x: 20, y: 27 },
    });
    const ashore = position([[vesselIn(from, 'firer'), { x: 20, y: 20 }], troops]);
    expect(modifiersOf(fire(ashore))).toEqual({ 'ACW-105': 1 });
  });

  test('ACW-107 another target than in the period just before takes 1 off, an older one does not', () => {
    const lastAt = (period: number, target: string) => {
      const from = withGun(duel(bow(), 6, { card: { armourClass: 11 } }), 'firer', 'bow-1', {
        lastShot: { period, target: p(target) },
      });
      return modifiersOf(fire({ ...from, state: { ...from.state, period: 3 } }));
    };
    expect(lastAt(2, 'other')).toEqual({ 'ACW-107': -1 });
    expect(lastAt(2, 'target')).toEqual({});
    expect(lastAt(1, 'other')).toEqual({});
  });

  test('ACW-107 a turret and the hull under it are one target', () => {
    const monitor = { card: { armourClass: 11, turretClass: 12 } };
    const from = withGun(duel(bow(), 6, monitor), 'firer', 'bow-1', {
      lastShot: { period: 0, target: p('target') },
    });
    const ran = fireWith(from, [shot('firer', 'bow', 'target', { at: 'turret' })], {
      dice: { 'fire-firer-bow-target-turret': [1] },
    });
    expect(modifiersOf(ran)).toEqual({});
  });

  test('ACW-108 bow or stern on is less than 45 or more than 135 degrees', () => {
    expect([0, 44.999, 135.001, 180, 224.999, 315.001].map(isEndOn)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect([45, 90, 135, 225, 270, 315].map(isEndOn)).toEqual([false, false, false, false, false, false]);
  });

  test('ACW-108 a gun due north of a ship heading north sees her bow; at bearing 45 her side', () => {
    const seenFrom = (x: number, y: number) => {
      const from = position([
        vessel('firer', UNION, {
          card: { guns: gunsAt('bow', 1, { width: deg(360) }) },
          speed: 4,
          marks: { stationary: false },
          at: { x, y },
        }),
        vessel('target', REBEL, {
          card: { armourClass: 11 },
          speed: 4,
          marks: { stationary: false },
          at: { x: 20, y: 20 },
        }),
      ]);
      return modifiersOf(fire(from));
    };
    expect(seenFrom(20, 27)).toEqual({ 'ACW-108': -1 });
    expect(seenFrom(25, 25)).toEqual({});
  });

  test('ACW-108 a turret that is aimed at has no aspect', () => {
    const target = { card: { armourClass: 11, turretClass: 12 }, at: { x: 20, y: 27 } };
    const from = duel(bow(), 6, target);
    const ran = fireWith(from, [shot('firer', 'bow', 'target', { at: 'turret' })], {
      dice: { 'fire-firer-bow-target-turret': [1] },
    });
    expect(modifiersOf(ran)).toEqual({});
    expect(modifiersOf(fire(from))).toEqual({ 'ACW-108': -1 });
  });

  test('ACW-110 musketry on the port side takes 1 off port guns only', () => {
    const guns = [...gunsAt('port', 1), ...gunsAt('starboard', 1)];
    const from = position([
      vessel('firer', UNION, {
        card: { guns },
        speed: 4,
        marks: { stationary: false, musketry: ['port'] },
        at: { x: 30, y: 20 },
      }),
      vessel('east', REBEL, {
        card: { armourClass: 11 },
        speed: 4,
        marks: { stationary: false },
        at: { x: 36, y: 20 },
      }),
      vessel('west', REBEL, {
        card: { armourClass: 11 },
        speed: 4,
        marks: { stationary: false },
        at: { x: 24, y: 20 },
      }),
    ]);
    const ran = fireWith(from, [shot('firer', 'port', 'west'), shot('firer', 'starboard', 'east')], {
      dice: { 'fire-firer-port-west-hull': [1], 'fire-firer-starboard-east-hull': [1] },
    });
    expect(
      eventsOf(ran, 'guns-fired').map(({ shot: { battery }, tally }) => [
        battery,
        tally.modifiers.map(({ cite }) => cite),
      ]),
    ).toEqual([
      ['port', ['ACW-110']],
      ['starboard', []],
    ]);
  });

  test('ACW-116 a ship heading 90 that is hit from due north is hit to port', () => {
    // The bearing of the gun from the bow is 270.
    expect(areaFacing(270)).toBe('port');
    expect([0, 44.9, 315.1, 359].map(areaFacing)).toEqual(['bow', 'bow', 'bow', 'bow']);
    expect([45, 90, 135].map(areaFacing)).toEqual(['starboard', 'starboard', 'starboard']);
    expect([135.1, 180, 224.9].map(areaFacing)).toEqual(['stern', 'stern', 'stern']);
    expect([225, 315].map(areaFacing)).toEqual(['port', 'port']);
  });
});

describe('kept in the arc', () => {
  const keep = (from: Position) => ({
    ...from,
    on: {
      ...from.on,
      moments: [Object.fromEntries(Object.entries(from.on.pieces).map(([id, piece]) => [id, piece.pose]))],
    },
  });
  const turret = gunsAt('turret-1', 1);
  const fireTurret = (from: Position, step: 'first-fire' | 'second-fire') =>
    modifiersOf(
      fireWith(
        from,
        [shot('firer', 'turret-1', 'target')],
        { dice: { 'fire-firer-turret-1-target-hull': [1] } },
        step,
      ),
    );

  test('ACW-104 a turret has it in step vi always and in step iii never', () => {
    const from = keep(duel(turret, 6, { card: { armourClass: 11 } }));
    expect(fireTurret(from, 'second-fire')).toEqual({ 'ACW-104': 1 });
    expect(fireTurret(from, 'first-fire')).toEqual({});
  });

  test('ACW-104 a target that was out of a pivot at an earlier moment does not give it', () => {
    const from = keep(duel(bow(), 6, { card: { armourClass: 11 } }));
    expect(modifiersOf(fire(from, 1, 'second-fire'))).toEqual({ 'ACW-104': 1 });
    const [poses = {}] = from.on.moments ?? [];
    const pose = poses[p('firer')];
    if (!pose) throw new Error('no moment was kept');
    const turned = {
      ...from,
      on: { ...from.on, moments: [{ ...poses, [p('firer')]: { ...pose, heading: deg(180) } }] },
    };
    expect(modifiersOf(fire(turned, 1, 'second-fire'))).toEqual({});
  });

  test('ACW-104, 007, 096: holding fire is worth 1 to a turret', () => {
    const from = keep(duel(turret, 12, { card: { armourClass: 11 } }));
    expect(fireTurret(from, 'first-fire')).toEqual({ 'ACW-109': -1 });
    expect(fireTurret(from, 'second-fire')).toEqual({ 'ACW-109': -1, 'ACW-104': 1 });
  });

  test('ACW-103, 101, 110: everything simply adds', () => {
    const from = keep(
      duel(
        bow({ rifled: true }),
        2,
        { card: { armourClass: 11 }, speed: 0, marks: { stationary: true } },
        { speed: 0, marks: { stationary: true, musketry: ['bow'] } },
      ),
    );
    const [fired] = eventsOf(fire(from, 1, 'second-fire'), 'guns-fired');
    // 3 + 2 short + 1 rifled + 1 in arc + 1 + 1 stationary - 1 musketry
    expect(fired?.tally.total).toBe(8);
  });
});

describe('arcs', () => {
  const aloneWith = (one: Gun) => {
    const from = duel([one], 6);
    return { from, unit: vesselIn(from, 'firer') };
  };

  test('ACW-096 a turret holds all round but for its blind bearings', () => {
    const [open] = gunsAt('turret-1', 1);
    const [blocked] = gunsAt('turret-1', 1, { blind: [[deg(170), deg(190)]] });
    if (!open || !blocked) throw new Error('no gun');
    const all = aloneWith(open);
    expect(arcsOf(all.from.state, all.unit, open)).toEqual([[0, 360]]);
    const most = aloneWith(blocked);
    expect(arcsOf(most.from.state, most.unit, blocked)).toEqual([[190, 170]]);
  });

  test('ACW-096 a turret that is blocked from 170 to 190 cannot fire dead astern', () => {
    const guns = gunsAt('turret-1', 1, { blind: [[deg(150), deg(210)]] });
    const from = inStep(duel(guns, 6, { at: { x: 20, y: 12, heading: 0 } }), 'first-fire');
    const refusal = refuseAim(from.state, aim({ battery: 'turret-1' }), measureOf(from));
    expect(refusal?.cite).toBe('ACW-096');
  });

  test('ACW-097 a bow pivot holds 75 degrees to each side', () => {
    const [one] = bow();
    if (!one) throw new Error('no gun');
    const { from, unit } = aloneWith(one);
    expect(arcsOf(from.state, unit, one)).toEqual([[285, 75]]);
  });

  test('ACW-098 a gun behind a port holds 5 degrees to each side of its line', () => {
    const port = gun({ id: 'port-1', mounting: 'fixed', station: 'port', facing: deg(270), width: deg(10) });
    const { from, unit } = aloneWith(port);
    expect(arcsOf(from.state, unit, port)).toEqual([[265, 275]]);
  });

  test('ACW-088 a bow pivot shifted to 90 holds 15 to 165', () => {
    const [one] = bow();
    if (!one) throw new Error('no gun');
    const from = withGun(duel([one], 6), 'firer', 'bow-1', { facing: deg(90) });
    expect(arcsOf(from.state, vesselIn(from, 'firer'), one)).toEqual([[15, 165]]);
  });

  test('ACW-111 a jammed turret keeps 10 degrees where it is stuck', () => {
    const [one] = gunsAt('turret-1', 1, { blind: [[deg(352), deg(357)]] });
    if (!one) throw new Error('no gun');
    const jam = { kind: 'turret', since: 1, attempts: 0, turret: 'turret-1' } as const;
    const stuckAt = (bearing: number) => {
      const from = duel([one], 6, {}, { effects: [{ ...jam, bearing: deg(bearing) }] });
      return arcsOf(from.state, vesselIn(from, 'firer'), one);
    };
    expect(stuckAt(90)).toEqual([[85, 95]]);
    expect(stuckAt(0)).toEqual([[357, 5]]);
  });
});

describe('mortars', () => {
  const still = { speed: 0, marks: { stationary: true } };
  /** A mortar 10 or so inches from a work on land. */
  function siege(range: number, firer: VesselWith = still, kind: 'fort' | 'infantry' = 'fort'): Position {
    return inStep(
      position([
        vessel('firer', UNION, {
          ...firer,
          card: { kind: 'mortar-raft', guns: [mortar()] },
          at: { x: 20, y: 5 },
        }),
        work('target', REBEL, {
          card: { kind, armourClass: 9 },
          at: { x: 20, y: 5 + range + 1.5 },
          size: [3, 2],
        }),
      ]),
      'first-fire',
    );
  }
  const refusal = (from: Position) =>
    refuseAim(from.state, aim({ battery: 'mortar' }), measureOf(from))?.cite;

  test('ACW-085 a mortar cannot fire at 10.0 inches, and can at 10.1 and 30.0', () => {
    expect(refusal(siege(10))).toBe('ACW-085');
    expect(refusal(siege(10.1))).toBeUndefined();
    expect(refusal(siege(30))).toBeUndefined();
    expect(refusal(siege(30.1))).toBe('ACW-093');
  });

  test('ACW-084 a mortar schooner that moved in step ii cannot fire in step vi', () => {
    const moved = { speed: 0, marks: { stationary: false } };
    const from = inStep(siege(20, moved), 'second-fire');
    expect(refusal(from)).toBe('ACW-084');
    expect(refusal(inStep(siege(20), 'second-fire'))).toBeUndefined();
  });

  test('ACW-086 mortars fire at land targets, never at a vessel', () => {
    expect(refusal(siege(20, still, 'infantry'))).toBeUndefined();
    const afloat = inStep(duel([mortar()], 20, { anchor: 'anchored' }, still), 'first-fire');
    expect(refusal(afloat)).toBe('ACW-086');
  });

  test('ACW-089 a mortar heading north may fire due south', () => {
    const from = inStep(
      position([
        vessel('firer', UNION, { card: { guns: [mortar()] }, at: { x: 20, y: 40 } }),
        work('target', REBEL, { at: { x: 20, y: 20 } }),
      ]),
      'first-fire',
    );
    expect(refusal(from)).toBeUndefined();
  });

  test('ACW-094 a mortar has neither short nor long range; it always fires lying still at what lies still', () => {
    const from = siege(12);
    const ran = fireWith(from, [shot('firer', 'mortar', 'target')], {
      dice: { 'fire-firer-mortar-target-hull': [1] },
    });
    expect(modifiersOf(ran)).toEqual({ 'ACW-105': 1, 'ACW-106': 1 });
  });

  test('ACW-H04 mortars need no line of sight', () => {
    const hill = {
      id: 'hill',
      kind: 'land' as const,
      high: true,
      shape: {
        type: 'polygon' as const,
        rings: [
          [
            { x: 0, y: 12 },
            { x: 40, y: 12 },
            { x: 40, y: 14 },
            { x: 0, y: 14 },
          ],
        ],
      },
    };
    const behind = (guns: readonly Gun[], battery: string) => {
      const from = inStep(
        position(
          [
            vessel('firer', UNION, { card: { guns }, at: { x: 20, y: 5 } }),
            work('target', REBEL, { at: { x: 20, y: 20 } }),
          ],
          {},
          [hill],
        ),
        'first-fire',
      );
      return refuseAim(from.state, aim({ battery }), measureOf(from))?.cite;
    };
    expect(behind(bow(), 'bow')).toBe('ACW-H04');
    expect(behind([mortar()], 'mortar')).toBeUndefined();
  });
});

describe('what is measured', () => {
  test('ACW-H03 range goes from the gun to the nearest point of the hull', () => {
    // The bow gun of a hull of 3 inches stands 1.5 ahead of the centre; the target is 0.6 wide.
    const from = duel(bow({ place: { station: 1, abeam: 0 } }), 6, { card: { armourClass: 11 } });
    expect(eventsOf(fire(from), 'guns-fired')[0]?.range).toBe(4.5);
  });

  test('ACW-H04 a gunboat between hides the whole target, a David does not', () => {
    const between = (kind: 'warship' | 'david', hitFactor: number) => {
      const from = duel(bow(), 8, { at: { x: 20, y: 28, heading: 0 } });
      const third = vessel('third', REBEL, {
        card: { kind, hitFactor },
        at: { x: 20, y: 24, heading: 90 },
      });
      const all = inStep(
        position([
          [vesselIn(from, 'firer'), { x: 20, y: 20 }],
          [vesselIn(from, 'target'), { x: 20, y: 28 }],
          third,
        ]),
        'first-fire',
      );
      return refuseAim(all.state, aim(), measureOf(all));
    };
    expect(between('warship', 8)).toMatchObject({ cite: 'ACW-H04', because: { args: { by: 'third' } } });
    expect(between('david', 1)).toBeUndefined();
  });
});
