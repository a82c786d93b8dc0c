import { describe, expect, test } from 'vitest';
import { area } from '../../motion/testing';
import { gunsAfter } from '../../orders/gun-orders';
import {
  measureOf,
  type Position,
  position,
  REBEL,
  run,
  UNION,
  type VesselWith,
  vessel,
  work,
} from '../../testing';
import { refuseAim } from '../aims';
import {
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
} from '../guns-testing';
import { forecastAim } from '../odds';
import { balloonsDown, isUp, lookForFog } from './balloons';

/** A mortar raft that shells a work 20 inches off, with a balloon ordered up in period 4. */
function siege(kind: 'fort' | 'emplacement' | 'battery' | 'infantry', carrier: VesselWith = {}): Position {
  return position([
    vessel('raft', UNION, { card: { kind: 'mortar-raft', guns: [mortar()] }, at: { x: 20, y: 5 } }),
    vessel('tug', UNION, {
      card: { kind: 'barge', balloon: true },
      balloon: { since: 4 },
      ...carrier,
      at: { x: 10, y: 5 },
    }),
    work('target', REBEL, { card: { kind, armourClass: 11 }, at: { x: 20, y: 26 } }),
  ]);
}
const shelling = (from: Position, period: number) =>
  modifiersOf(
    fireWith({ ...from, state: { ...from.state, period } }, [shot('raft', 'mortar', 'target')], {
      dice: { 'fire-raft-mortar-target-hull': [1] },
    }),
  );

describe('balloons', () => {
  test('ACW-082 a balloon ordered up in period 4 can be used from period 6', () => {
    const tug = vesselIn(siege('fort'), 'tug');
    expect([4, 5, 6, 7].map((period) => isUp(tug, period))).toEqual([false, false, true, true]);
    expect(shelling(siege('fort'), 5)).toEqual({ 'ACW-105': 1, 'ACW-106': 1 });
    expect(shelling(siege('fort'), 6)).toEqual({ 'ACW-102': 1, 'ACW-105': 1, 'ACW-106': 1 });
  });

  test('ACW-102 it adds 1 at forts and emplacements, nothing at batteries and infantry', () => {
    const spots = (kind: Parameters<typeof siege>[0]) => shelling(siege(kind), 6)['ACW-102'];
    expect((['fort', 'emplacement', 'battery', 'infantry'] as const).map(spots)).toEqual([
      1,
      1,
      undefined,
      undefined,
    ]);
  });

  test('ACW-102 an enemy balloon and a gun that is no mortar gain nothing by it', () => {
    const from = siege('fort');
    const other = position([
      [vesselIn(from, 'raft'), { x: 20, y: 5 }],
      vessel('tug', REBEL, { card: { balloon: true }, balloon: { since: 1 }, at: { x: 10, y: 5 } }),
      work('target', REBEL, { card: { armourClass: 11 }, at: { x: 20, y: 26 } }),
    ]);
    expect(shelling(other, 6)['ACW-102']).toBeUndefined();
    const guns = position([
      vessel('raft', UNION, { card: { guns: gunsAt('bow', 1) }, at: { x: 20, y: 5 } }),
      [vesselIn(from, 'tug'), { x: 10, y: 5 }],
      work('target', REBEL, { card: { armourClass: 11 }, at: { x: 20, y: 26 } }),
    ]);
    const ran = fireWith({ ...guns, state: { ...guns.state, period: 6 } }, [shot('raft', 'bow', 'target')], {
      dice: { 'fire-raft-bow-target-hull': [1] },
    });
    expect(modifiersOf(ran)['ACW-102']).toBeUndefined();
  });

  test('ACW-081 a carrier that drifted in step ii cannot spot in step iii, and its balloon comes down', () => {
    const drifted = siege('fort', { marks: { drifted: true, stationary: false } });
    expect(shelling(drifted, 6)['ACW-102']).toBeUndefined();
    const ran = run(drifted, balloonsDown);
    expect(vesselIn(ran, 'tug').balloon).toBeUndefined();
    expect(eventsOf(ran, 'balloon-down')).toHaveLength(1);
    expect(run(siege('fort'), balloonsDown).events).toEqual([]);
  });

  test('ACW-083 a balloon sees a fort behind high land', () => {
    const from = siege('fort');
    const hill = area('land', [0, 12, 40, 2], { id: 'hill', high: true });
    const behind = { ...from, table: { ...from.table, chart: { ...from.table.chart, features: [hill] } } };
    expect(shelling(behind, 6)['ACW-102']).toBe(1);
  });

  /** A bank of fog from west, south to east, north; the target reaches from 19 to 21 and from 24.5 to 27.5. */
  const fogged = ([w = 0, s = 0, e = 0, n = 0]: readonly number[]): Position => {
    const bank = area('fog', [w, s, e - w, n - s]);
    const from = siege('fort');
    return { ...from, table: { ...from.table, chart: { ...from.table.chart, features: [bank] } } };
  };

  test('ACW-083 fog hides from a balloon what lies wholly or partly in it, not what lies behind or beside it', () => {
    const spots = (...box: readonly number[]) => shelling(fogged(box), 6)['ACW-102'];
    expect(spots(10, 20, 30, 32)).toBeUndefined();
    expect(spots(20, 20, 30, 32)).toBeUndefined();
    expect(spots(10, 10, 30, 15)).toBe(1);
    expect(spots(35, 20, 45, 32)).toBe(1);
    // Over the raft and the carrier, not over the target.
    expect(spots(0, 0, 40, 10)).toBe(1);
  });

  test('ACW-083 what is forecast knows of the fog, and the table is asked only where a balloon could spot', () => {
    const aim = {
      verb: 'aim',
      piece: p('raft'),
      battery: 'mortar',
      target: p('target'),
      at: 'hull',
      guns: 1,
    } as const;
    const cites = (from: Position) => {
      const set = inStep(from, 'first-fire', [], { period: 6 });
      const found = forecastAim(set.state, aim, measureOf(set));
      return (found?.tallies ?? []).flatMap((one) =>
        'modifiers' in one ? one.modifiers.map(({ cite }) => cite) : [],
      );
    };
    expect(cites(fogged([10, 20, 30, 32]))).not.toContain('ACW-102');
    expect(cites(fogged([10, 10, 30, 15]))).toContain('ACW-102');
    const asked = (kind: 'fort' | 'battery', period: number): string | undefined => {
      const { state } = inStep(siege(kind), 'first-fire', [], { period });
      const first = lookForFog(state, UNION, landIn({ ...siege(kind), state }, 'target'), 'raft').next();
      return !first.done && 'key' in first.value ? first.value.key : undefined;
    };
    expect([asked('fort', 6), asked('fort', 5), asked('battery', 6)]).toEqual([
      'fog-raft',
      undefined,
      undefined,
    ]);
  });

  test('ACW-083, ACW-H04 fog takes no target from a gun', () => {
    const guns = position([
      vessel('raft', UNION, { card: { guns: gunsAt('bow', 1) }, at: { x: 20, y: 5 } }),
      work('target', REBEL, { card: { armourClass: 11 }, at: { x: 20, y: 26 } }),
    ]);
    const { chart } = fogged([0, 0, 40, 40]).table;
    const set = inStep({ ...guns, table: { ...guns.table, chart } }, 'first-fire');
    const aim = { by: UNION, piece: p('raft'), battery: 'bow', target: p('target') } as const;
    expect(refuseAim(set.state, { ...aim, at: 'hull', guns: 1 }, measureOf(set))).toBeUndefined();
  });
});

describe('shifting crews and pivots', () => {
  const guns = [...gunsAt('bow', 1), ...gunsAt('port', 1)];
  const from = inStep(
    position([
      vessel('able', UNION, { card: { guns }, at: { x: 30, y: 20 } }),
      vessel('ahead', REBEL, { at: { x: 30, y: 28 } }),
    ]),
    'first-fire',
  );
  const able = vesselIn(from, 'able');
  const refused = (vesselGuns: typeof able.guns, period: number, battery: string) => {
    const state = {
      ...from.state,
      period,
      vessels: { ...from.state.vessels, [able.id]: { ...able, guns: vesselGuns } },
    };
    return refuseAim(
      state,
      { by: UNION, piece: p('able'), battery, target: p('ahead'), at: 'hull', guns: 1 },
      measureOf(from),
    )?.cite;
  };

  test('ACW-090 a crew sent to a gun in period 5 serves it from period 6, and its own gun has none', () => {
    const bow = able.guns['bow-1'];
    if (!bow) throw new Error('no gun');
    const orphan = { ...able, guns: { ...able.guns, 'bow-1': { ...bow, crew: false } } };
    const sent = gunsAfter(orphan, { word: 'crew', from: 'port-1', to: 'bow-1' }, 5);
    expect(refused(sent, 5, 'bow')).toBe('ACW-090');
    expect(refused(sent, 6, 'bow')).toBeUndefined();
    expect(refused(sent, 5, 'port')).toBe('ACW-117');
    expect(refused(sent, 6, 'port')).toBe('ACW-117');
  });

  test('ACW-117 a bow gun that lost its crew in period 3 and is sent one in 4 fires from 5', () => {
    const bow = able.guns['bow-1'];
    if (!bow) throw new Error('no gun');
    const orphan = { ...able, guns: { ...able.guns, 'bow-1': { ...bow, crew: false } } };
    expect(refused(orphan.guns, 3, 'bow')).toBe('ACW-117');
    const sent = gunsAfter(orphan, { word: 'crew', from: 'port-1', to: 'bow-1' }, 4);
    expect([4, 5].map((period) => refused(sent, period, 'bow'))).toEqual(['ACW-090', undefined]);
  });

  test('ACW-088, 090: a pivot on its way is silent, and fires over its new arc from the next period', () => {
    const shifted = gunsAfter(able, { word: 'pivot', gun: 'port-1', to: 0 }, 5);
    expect(refused(shifted, 5, 'port')).toBe('ACW-090');
    expect(refused(shifted, 6, 'port')).toBeUndefined();
    expect(refused(able.guns, 6, 'port')).toBe('ACW-097');
  });
});
