import { describe, expect, test } from 'vitest';
import type { Gun } from '../../ship/cards';
import { gun, measureOf, type Position } from '../../testing';
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
  modifiersOf,
  p,
  shot,
  vesselIn,
  withGun,
} from '../guns-testing';
import { arcsOf } from './arcs';

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
