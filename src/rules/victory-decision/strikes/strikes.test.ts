import { describe, expect, test } from 'vitest';
import type { ChartFileFeature } from '../../../engine/chart/chart';
import { mean } from '../../../engine/counting/chance';
import { give, type Script } from '../../../kit/testing/rig';
import { measureOn } from '../../../table/measuring/measure';
import { poseOf } from '../../../table/testing';
import { rules } from '..';
import {
  type Firing,
  firing,
  forecastOn,
  offersOn,
  refusalOf,
  SHOOTER,
  said,
  shooter,
  TARGET,
  target,
} from '../shooting/firing.testing';
import { made } from '../testing';
import type { Unit } from '../unit/unit';

const squad = made('british-rifle-section');
const command = (...options: readonly string[]) => made('german-command-squad', { options });
const onField = (first: Unit, aimed: Unit = squad, range = 40, features: readonly ChartFileFeature[] = []) =>
  firing([shooter(first, poseOf(24, 4)), target(aimed, poseOf(24, 4 + range, 180))], features);
const only = (on: Firing) => {
  const [first] = offersOn(on, 'strike');
  if (!first) throw new Error('no strike is offered');
  return first;
};
const called = (on: Firing, script: Omit<Script, 'measuring'>, fields: Parameters<typeof said>[1] = {}) =>
  give(rules, on, said(only(on), fields), script);

/** A unit led by the Unteroffizier: Leadership 6. */
const without = (unit: Unit): Unit => ({
  ...unit,
  models: unit.models.filter(({ row }) => row !== 'leutnant'),
  leader: unit.models.find(({ row }) => row === 'unteroffizier')?.id ?? '',
});

describe('calling a strike', () => {
  test('VD-H94 with Leadership 7 a die is always under, and the strike comes at any distance', () => {
    const on = onField(command('strike-light'), squad, 43);
    const { state } = called(
      on,
      {
        dice: {
          'leadership:strike': [6],
          // All ten men of a line abreast lie within four inches of the middle but the last.
          'damage:target:strike-light': Array(9).fill(1),
        },
      },
      { burst: ['m1'] },
    );
    expect(state.units[SHOOTER]?.strikes).toEqual([]);
    expect(state.units[TARGET]?.markers).toBe(1);
    expect(state.activation).toMatchObject({ left: 2, shot: true });
    // Nobody else of the unit shoots.
    expect(state.units[SHOOTER]?.models.every(({ weapons }) => weapons[0]?.used === 0)).toBe(true);
  });

  test('VD-H94 led by the Unteroffizier it comes five times in six; failed, it is kept', () => {
    const on = onField(without(command('strike-light')));
    const command6 = said(only(on));
    expect(forecastOn(on, command6).chance).toMatchObject({ ways: 5, of: 6 });
    const { state, events } = called(on, { dice: { 'leadership:strike': [6] } });
    expect(state.units[SHOOTER]?.strikes).toEqual(['strike-light']);
    expect(state.units[TARGET]?.markers).toBe(0);
    expect(state.activation?.left).toBe(2);
    expect(events.some(({ type }) => type === 'volley-thrown')).toBe(false);
  });

  test('VD-H51 with Radio a 6 counts 5, under 6', () => {
    const on = onField(without(command('strike-light', 'radioman')));
    expect(forecastOn(on, said(only(on))).chance).toMatchObject({ ways: 6, of: 6 });
    const { events } = called(
      on,
      { dice: { 'leadership:strike': [6], 'damage:target:strike-light': Array(9).fill(1) } },
      { burst: ['m1'] },
    );
    expect(events.find(({ type }) => type === 'strike-called')).toMatchObject({
      face: 6,
      under: 6,
      passed: true,
    });
  });

  test('VD-H56 a strike is used up by its use, one of two that were bought', () => {
    const on = onField(command('strike-light', 'strike-light'));
    expect(forecastOn(on, said(only(on))).left).toBe(2);
    const { state } = called(
      on,
      { dice: { 'leadership:strike': [1], 'damage:target:strike-light': Array(9).fill(1) } },
      { burst: ['m1'] },
    );
    expect(state.units[SHOOTER]?.strikes).toEqual(['strike-light']);
  });

  test('VD-H94 only by who bought one, not while Shaken or engaged', () => {
    expect(offersOn(onField(command()), 'strike')).toEqual([]);
    const shaken = offersOn(onField({ ...command('strike-light'), shaken: true }), 'strike');
    expect(shaken.map(({ refusal }) => refusal?.because.key)).toEqual(['no.shaken']);
    const engaged = offersOn(onField(command('strike-light'), squad, 2), 'strike');
    expect(engaged.map(({ refusal }) => refusal?.because.key)).toEqual(['no.engaged']);
  });

  test('VD-H94 VD-H30 VD-063 on an enemy in sight that is not hidden, nor protected by Stealth', () => {
    const house: ChartFileFeature = {
      id: 'house',
      kind: 'stone-house',
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [0, 20],
            [48, 20],
            [48, 22],
            [0, 22],
            [0, 20],
          ],
        ],
      },
    };
    const caller = command('strike-light');
    const call = (on: Firing) =>
      refusalOf(on, {
        verb: 'strike',
        by: on.state.units[SHOOTER]?.side as never,
        unit: SHOOTER,
        target: TARGET,
        strike: 'strike-light',
        burst: ['m1'],
      });
    expect(call(onField(caller))).toBeUndefined();
    expect(call(onField(caller, { ...squad, hidden: true }))).toBe('no.hidden');
    expect(call(onField(caller, squad, 40, [house]))).toBe('no.out-of-sight');
    const woods: ChartFileFeature = {
      ...house,
      kind: 'woods',
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [0, 42],
            [48, 42],
            [48, 46],
            [0, 46],
            [0, 42],
          ],
        ],
      },
    };
    expect(call(onField(caller, made('british-sniper-team'), 40, [woods]))).toBe('no.stealth');
    expect(call(onField(command(), squad))).toBe('no.no-such-strike');
  });

  test('VD-078 it bursts at a man in sight', () => {
    const on = onField(command('strike-light'));
    const may = (burst: readonly string[]) => refusalOf(on, said(only(on), { burst }));
    expect(may(['m4'])).toBeUndefined();
    expect(may(['m99'])).toBe('no.no-such-burst');
    expect(may([])).toBe('no.no-such-burst');
  });

  test('VD-H31 who calls one is hidden no more', () => {
    const { state } = called(onField(without({ ...command('strike-light'), hidden: true })), {
      dice: { 'leadership:strike': [6] },
    });
    expect(state.units[SHOOTER]?.hidden).toBe(false);
  });

  test('of several kinds one is chosen', () => {
    const on = onField(command('strike-light', 'strike-heavy'));
    expect(Object.keys(only(on).holes)).toEqual(['strike', 'burst']);
    expect(only(on).label.key).toBe('offer.strike');
    const { state } = called(
      on,
      {
        dice: { 'leadership:strike': [1], 'damage:target:strike-heavy': Array(18).fill(1) },
      },
      { strike: 'strike-heavy', burst: ['m1'] },
    );
    expect(state.units[SHOOTER]?.strikes).toEqual(['strike-light']);
  });
});

describe('what strikes do', () => {
  test('VD-H02 VD-015 a 4 of a Heavy Strike is a Critical: two hits and nothing more', () => {
    const one = made('british-piat-team', { left: 1 });
    const { events } = called(onField(command('strike-heavy'), one), {
      dice: {
        'leadership:strike': [1],
        'damage:target:strike-heavy': [4, 1],
        'save:target:strike-heavy': [6, 6],
      },
    });
    expect(events.find(({ type }) => type === 'volley-thrown')).toMatchObject({ hits: 2 });
  });

  test('VD-H57 a Precision Air Strike throws its misses again: 84 in 100 at the rear of a Panzer IV', () => {
    const on = firing([
      shooter(command('strike-precision'), poseOf(24, 4)),
      // Its rear is toward the caller, hit on 7: D10+2 on 5.
      target(made('german-panzer4h'), poseOf(24, 44, 0)),
    ]);
    const { spreads } = forecastOn(on, said(only(on)));
    // No save against Save/-2 with 5: every hit counts.
    expect(spreads[0]?.chances[0]).toBeCloseTo(0.16, 12);
    const { events } = called(on, {
      dice: {
        'leadership:strike': [1],
        'damage:target:strike-precision': [4],
        'damage-again:target:strike-precision': [5],
      },
    });
    expect(events.find(({ type }) => type === 'volley-thrown')).toMatchObject({ hits: 1, again: 1 });
  });

  test('VD-072 a Light Strike that shows 3 hits the Untrained', () => {
    const { events } = called(onField(command('strike-light'), made('soviet-conscript-squad', { left: 1 })), {
      dice: {
        'leadership:strike': [1],
        'damage:target:strike-light': [3],
        'save:target:strike-light': [6],
      },
    });
    expect(events.find(({ type }) => type === 'volley-thrown')).toMatchObject({ hits: 1 });
  });

  test('VD-083 friends in its area are attacked too, and it is filled in where they are spared', () => {
    const on = firing([
      shooter(command('strike-light'), poseOf(24, 4)),
      target(squad, poseOf(24, 40)),
      { unit: made('german-panzerschreck-team'), at: poseOf(28.2, 42.3), off: [{ x: 1.05, y: 0 }] },
    ]);
    const best = forecastOn(on, said(only(on)));
    expect(best.spreads).toHaveLength(1);
    const careless = forecastOn(on, said(only(on), { burst: ['m6'] }));
    expect(careless.spreads.map(({ worth = 0 }) => Math.sign(worth))).toEqual([1, -1]);
  });

  test('what is foretold counts the call', () => {
    const sure = onField(command('strike-heavy'));
    const unsure = onField(without(command('strike-heavy')));
    const [whole, part] = [sure, unsure].map(
      (on) => forecastOn(on, said(only(on))).spreads[0]?.chances ?? [],
    );
    expect(mean(part ?? [])).toBeCloseTo((mean(whole ?? []) * 5) / 6, 9);
    expect((part ?? []).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
    expect(measureOn(sure.table, sure.on)).toBeDefined();
  });
});
