import { describe, expect, test } from 'vitest';
import type { ChartFileFeature } from '../../../engine/chart/chart';
import { piece } from '../../../engine/ids';
import { poseOf } from '../../../table/testing';
import { made, NORTH } from '../testing';
import {
  aimOn,
  type Firing,
  firing,
  OTHER,
  other,
  SHOOTER,
  shooter,
  shot,
  TARGET,
  target,
  whyNot,
} from './firing.testing';

const section = made('british-rifle-section');
const squad = made('german-grenadier-squad');
const woods = (from: number, to: number): ChartFileFeature => ({
  id: 'woods',
  kind: 'woods',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [0, from],
        [48, from],
        [48, to],
        [0, to],
        [0, from],
      ],
    ],
  },
});

describe('rules that meet', () => {
  test('VD-050 VD-H14 the marker for being shot at falls before the dice, and shakes only after the saves', () => {
    // Eight men with seven markers: the one for being shot at makes eight.
    const on = firing([shooter(section, poseOf(24, 10)), target({ ...squad, markers: 7 }, poseOf(24, 30))]);
    const { events, state } = shot(
      on,
      { dice: { 'damage:target:bolt-rifle': [4], 'save:target:bolt-rifle': [6] } },
      { shots: ['m2:0'] },
    );
    const types = events.map(({ type }) => type);
    expect(types.indexOf('marked')).toBeLessThan(types.indexOf('volley-thrown'));
    expect(types.indexOf('nerve-broke')).toBeGreaterThan(types.indexOf('saves-thrown'));
    expect(state.units[TARGET]).toMatchObject({ shaken: true, markers: 8 });
    // Nothing of it is the shooter's.
    expect(state.units[SHOOTER]?.markers).toBe(0);
  });

  test('VD-083 VD-072 Untrained counts for the dice at the Untrained alone', () => {
    const conscripts = made('soviet-conscript-squad', { left: 4 });
    const on = firing([
      shooter(made('german-mortar-team'), poseOf(24, 5)),
      target(made('soviet-rifle-squad', { left: 4 }), poseOf(24, 20)),
      other(conscripts, poseOf(24, 21.5)),
    ]);
    const { events } = shot(
      on,
      {
        dice: { 'damage:target:mortar-medium': [1, 1, 1, 1, 1, 1], 'damage:other:mortar-medium': [1] },
        picks: { 'split:0:other': { verb: 'split', dice: 1 } },
      },
      { shots: ['m1:0'], burst: ['m1'] },
    );
    const plus = events.flatMap((event) =>
      event.type === 'volley-thrown' && event.tally.kind === 'number' ? [event.tally.total] : [],
    );
    // The mortar adds one to each die, the Untrained another.
    expect(plus).toEqual([1, 2]);
  });

  test('VD-H54 VD-060 a flame takes the Cover Save away, not the second throw of who has taken cover', () => {
    const on = firing(
      [
        shooter(made('german-pioneer-team'), poseOf(24, 10)),
        target({ ...section, covered: true }, poseOf(24, 15)),
      ],
      [woods(14, 16.5)],
    );
    const { state, rolls } = shot(
      on,
      {
        dice: {
          'damage:target:flamethrower': [3, 1, 1],
          'save:target:flamethrower': [5],
          'save-again:target:flamethrower': [6],
        },
      },
      { shots: ['m2:0'] },
    );
    // In woods rifles would be saved on 4: the flame on 6 only.
    expect(rolls.map(({ key }) => key)).toContain('save-again:target:flamethrower');
    expect(state.units[TARGET]?.models).toHaveLength(10);
  });

  test('VD-063 VD-083 Stealth keeps nobody out of a Blast that is aimed at another', () => {
    const sniper = made('british-sniper-team');
    const on = firing(
      [
        shooter(made('german-mortar-team'), poseOf(24, 5)),
        target(section, poseOf(24, 27)),
        other(sniper, poseOf(24, 28.4)),
      ],
      [woods(27.6, 30)],
    );
    expect(whyNot(on, OTHER)).toBe('no.stealth');
    const { state } = shot(
      on,
      {
        dice: { 'damage:target:mortar-medium': Array(5).fill(1), 'damage:other:mortar-medium': [1, 1] },
        picks: { 'split:0:other': { verb: 'split', dice: 2 } },
      },
      { shots: ['m1:0'], burst: ['m1'] },
    );
    expect(state.units[OTHER]?.markers).toBe(1);
  });

  test('VD-063 VD-058 a Stealth unit that was spotted and has not shot is still out of reach; once it shot it is not', () => {
    const at = (shotBefore: boolean): Firing =>
      firing(
        [
          shooter(squad, poseOf(24, 5)),
          target(made('british-sniper-team', { shot: shotBefore }), poseOf(24, 28.4)),
        ],
        [woods(27.6, 30)],
      );
    expect(whyNot(at(false))).toBe('no.stealth');
    expect(whyNot(at(true))).toBeUndefined();
  });

  test('VD-080 VD-H69 of a Blast the cover comes from the burst, the side of a tank from who shoots', () => {
    // It heads across the line of fire, and the shell bursts on it.
    const on = firing([
      shooter(made('british-six-pdr'), poseOf(24, 5)),
      target(made('german-panzer4h'), poseOf(24, 35, 90)),
      { unit: made('german-mg42-team', { id: piece('near'), side: NORTH }), at: poseOf(24, 38.5) },
    ]);
    const { events } = shot(
      on,
      { dice: { 'damage:target:six-pdr': [7], 'save:target:six-pdr': [6] } },
      { shots: ['m1:0'] },
    );
    expect(aimOn(on).facing).toBe('sides');
    expect(events.find(({ type }) => type === 'volley-thrown')).toMatchObject({ hit: 8, critical: 11 });
  });
});
