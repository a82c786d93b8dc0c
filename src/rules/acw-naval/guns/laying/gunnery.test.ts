import { describe, expect, test } from 'vitest';
import { areaFacing, classOf, isEndOn } from '../../ship/armed';
import { measureOf, position, REBEL, UNION, vessel, work } from '../../testing';
import { refuseAim } from '../aims';
import {
  aim,
  bow,
  deg,
  duel,
  eventsOf,
  fire,
  fireWith,
  gunsAt,
  inStep,
  landIn,
  modifiersOf,
  p,
  refusedAt,
  shot,
  tallyAt,
  vesselIn,
  withGun,
} from '../guns-testing';
import { waysToHit } from './gunnery';

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
