import { describe, expect, test } from 'vitest';
import type { LineMeasured } from '../../../engine/chart/query';
import { degrees } from '../../../geometry/units';
import '../index';
import { lineAt } from '../sea.testing';
import { chanceOf, leastFace } from '../ship/d20';
import { shipOf } from '../ship/fleet';
import { seenOn } from '../sight/sight';
import type { GunBattery, SmrState } from '../state';
import { battery, duel, SHOOTER, type ShipWith, TARGET } from '../testing';
import { type Attack, hitsOf, isRaking, neededAt, needsOf, penetrationAt } from './attack';

type Asked = {
  readonly shooter?: ShipWith;
  readonly target?: ShipWith;
  readonly state?: Partial<SmrState>;
  readonly line?: LineMeasured;
  readonly guns?: number;
  readonly battery?: Partial<GunBattery>;
  readonly aim?: Attack['aim'];
};

/** An attack with six guns at 40 cm by day unless said otherwise: needs 9, no modifiers. */
function attack(asked: Asked = {}): Attack {
  const state = duel(asked.shooter, asked.target, asked.state);
  return {
    state,
    ship: shipOf(state, SHOOTER),
    battery: battery(asked.battery),
    target: shipOf(state, TARGET),
    seen: seenOn(state, asked.line ?? lineAt(40)),
    aim: asked.aim ?? { by: 'sight', illuminated: false },
    guns: asked.guns ?? 6,
  };
}

const total = (asked: Asked): number => needsOf(attack(asked)).sum.total;

describe('numbers', () => {
  test('SMR-010 50.0 cm needs 9 Directed or 12 Local, 50.1 cm 12 or 16; the far bands 18 and 24', () => {
    const directed = shipOf(duel(), SHOOTER);
    const local = shipOf(duel({ fireControl: 0 }), SHOOTER);
    const bands = (range: number) => seenOn(duel(), lineAt(range)).band;
    expect([50, 50.1].map((range) => neededAt(directed, bands(range)))).toEqual([9, 12]);
    expect([50, 50.1].map((range) => neededAt(local, bands(range)))).toEqual([12, 16]);
    expect([1, 2, 3, 4, 5].map((band) => neededAt(directed, band))).toEqual([6, 9, 12, 15, 18]);
    expect([1, 2, 3, 4, 5].map((band) => neededAt(local, band))).toEqual([8, 12, 16, 20, 24]);
  });

  test('SMR-011 an armed merchant cruiser with FC 1 at 20 cm needs 8, not 6', () => {
    const amc = attack({ shooter: { fireControl: 1, card: { kind: 'amc' } }, line: lineAt(20) });
    expect(needsOf(amc).needed).toBe(8);
  });

  test('SMR-H02 no natural roll hits: 24+ with +3 cannot be reached, with +4 only by a 20', () => {
    const far = { fireControl: 0 };
    const at = (crew: number) => needsOf(attack({ shooter: { ...far, crew }, line: lineAt(120), guns: 6 }));
    expect([chanceOf(at(3)).ways, chanceOf(at(4)).ways, leastFace(at(4))]).toEqual([0, 1, 20]);
  });
});

describe('modifiers', () => {
  test('SMR-012 Crew Quality -2 reduced once is -3 and counts as -3', () => {
    expect(total({ shooter: { crew: -3 } })).toBe(-3);
  });

  test('SMR-013 six guns give +0 and seven +1', () => {
    expect([total({ guns: 6 }), total({ guns: 7 })]).toEqual([0, 1]);
  });

  test('SMR-015 a motor boat of size -4 gives -4, a battleship +3', () => {
    expect([total({ target: { card: { size: -4 } } }), total({ target: { card: { size: 3 } } })]).toEqual([
      -4, 3,
    ]);
  });

  const radar = { battery: { radar: true }, shooter: { equipment: ['gunneryRadar'] as const } };
  test('SMR-016 by day in clear sight a radar battery has +1 Directed and +0 in Local', () => {
    expect(total(radar)).toBe(1);
    expect(total({ ...radar, shooter: { ...radar.shooter, fireControl: 0 } })).toBe(0);
    expect(total({ ...radar, aim: { by: 'radar', illuminated: false } })).toBe(0);
  });

  test('SMR-059 a radar battery shooting Directed at a clear target in TVR has +1', () => {
    expect(total(radar)).toBe(1);
  });

  test('SMR-065 by night only an illuminated target gives the +1', () => {
    const night = { ...radar, state: { night: true, tvr: 2 } };
    expect(total({ ...night, aim: { by: 'sight', illuminated: false } })).toBe(0);
    expect(total({ ...night, aim: { by: 'sight', illuminated: true } })).toBe(1);
  });

  test('SMR-018 one Splash Marker on the shooter and two on the target give -3', () => {
    expect(total({ shooter: { splash: 1 }, target: { splash: 2 } })).toBe(-3);
  });

  test('SMR-019 a Gunnery Modifier of +1 reduced by 2 is applied as -1', () => {
    expect(total({ shooter: { gunnery: -1 } })).toBe(-1);
  });

  test('SMR-020 MVR 5 of 6 gives +1, and so does MVR 0 of 6', () => {
    expect([total({ target: { mvr: 5 } }), total({ target: { mvr: 0 } }), total({})]).toEqual([1, 1, 0]);
  });

  test('SMR-021 a target that moved 5 cm gives +1, 6 cm +0, and a stopped one +0', () => {
    expect([5, 6, 0].map((ran) => total({ target: { ran } }))).toEqual([1, 0, 0]);
  });

  test('SMR-022 against a stopped ship a miss is rolled again once; needing 12 that is 279 of 400', () => {
    const stopped = needsOf(attack({ target: { ran: 0 }, line: lineAt(60) }));
    expect(stopped.again).toBe('SMR-022');
    expect(chanceOf(stopped)).toEqual({ ways: 279, of: 400 });
    expect(needsOf(attack({ line: lineAt(60) })).again).toBeUndefined();
  });

  test('SMR-023 a shore battery needing 12 against a stopped ship hits in 279 of 400: one second roll, not two', () => {
    const shore = attack({
      shooter: { card: { kind: 'battery' } },
      target: { ran: 0 },
      line: lineAt(60),
    });
    expect(chanceOf(needsOf(shore))).toEqual({ ways: 279, of: 400 });
    const moving = attack({ shooter: { card: { kind: 'battery' } }, line: lineAt(60) });
    expect(needsOf(moving).again).toBe('SMR-023');
  });

  test('SMR-I03 slow gives +1 without a second roll, stopped the second roll without +1', () => {
    const slow = needsOf(attack({ target: { ran: 3 } }));
    const stopped = needsOf(attack({ target: { ran: 0 } }));
    expect([slow.sum.total, slow.again, stopped.sum.total, stopped.again]).toEqual([
      1,
      undefined,
      0,
      'SMR-022',
    ]);
  });

  test('SMR-I15 guns take the size as it is, from +3 to -4', () => {
    expect([3, -4].map((size) => total({ target: { card: { size } } }))).toEqual([3, -4]);
  });
});

describe('what a hit does', () => {
  test('SMR-014 nine guns on target make 3 rolls for Critical Damage', () => {
    expect([1, 3, 6, 9, 13, 21].map((guns) => hitsOf({ guns }))).toEqual([1, 2, 2, 3, 4, 5]);
  });

  test('SMR-044 a shell from relative bearing 090 meets the belt, from 000 the deck', () => {
    expect(isRaking(attack({ line: lineAt(40, { aspect: degrees(90) }) }))).toBe(false);
    expect(isRaking(attack({ line: lineAt(40, { aspect: degrees(0) }) }))).toBe(true);
    expect(isRaking(attack({ line: lineAt(40, { aspect: degrees(180) }) }))).toBe(true);
  });

  test('SMR-H15 guns use the penetration of the range band shot at', () => {
    expect([25, 50, 75, 100, 125].map((range) => penetrationAt(attack({ line: lineAt(range) })))).toEqual([
      12, 10, 8, 6, 4,
    ]);
  });
});
