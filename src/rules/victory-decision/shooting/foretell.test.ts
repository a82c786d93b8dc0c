import { describe, expect, test } from 'vitest';
import { atLeast, mean } from '../../../engine/counting/chance';
import { say } from '../../../engine/words/text';
import { poseOf } from '../../../table/testing';
import { rules } from '..';
import { made } from '../testing';
import type { Unit } from '../unit/unit';
import { type Firing, firing, forecastOn, offerAt, said, shooter, TARGET, target } from './firing.testing';

const section = made('british-rifle-section');
const squad = made('german-grenadier-squad');
const panzer = made('german-panzer4h');
const facing = (first: Unit, aimed: Unit, range = 20) =>
  firing([shooter(first, poseOf(24, 8)), target(aimed, poseOf(24, 8 + range, 180))]);
const foretold = (on: Firing, fields: Parameters<typeof said>[1] = {}) =>
  forecastOn(on, said(offerAt(on), fields));
const sum = (chances: readonly number[]): number => chances.reduce((all, one) => all + one, 0);

describe('what a Shoot Action would take', () => {
  test('VD-H35 a full section at ten inches in the open: 17 dice of 2/3 of a hit, saved on a 6', () => {
    const on = facing(section, squad, 10);
    const [losses] = foretold(on).spreads;
    // Eight men at most: the mean is a little under that of an endless squad.
    expect(mean(losses?.chances ?? [])).toBeGreaterThan(7);
    expect(mean(losses?.chances ?? [])).toBeLessThan(17 * (4 / 6) * (5 / 6));
    expect(losses?.chances).toHaveLength(squad.models.length + 1);
    expect(sum(losses?.chances ?? [])).toBeCloseTo(1, 9);
    expect(losses?.worth).toBeCloseTo(squad.points / squad.models.length);
  });

  test('VD-013 one rifle at 20 inches: no loss with 1 to 3, or when it is saved', () => {
    const [losses] = foretold(facing(section, squad), { shots: ['m2:0'] }).spreads;
    // 4 and 5 are one hit, 6 is two; each is saved on a 6.
    const fell = (hits: number, many: number) =>
      hits === 1 ? ([1 / 6, 5 / 6][many] ?? 0) : ([1 / 36, 10 / 36, 25 / 36][many] ?? 0);
    const wanted = [0, 1, 2].map(
      (many) => (many === 0 ? 3 / 6 : 0) + (2 / 6) * fell(1, many) + (1 / 6) * fell(2, many),
    );
    for (const many of [0, 1, 2]) expect(losses?.chances[many]).toBeCloseTo(wanted[many] ?? 0, 12);
  });

  test('VD-048 VD-H62 the chance that the target is shaken counts markers and losses together', () => {
    // Eight men and one marker: with the one for being shot at, three losses shake the five left.
    const on = facing(section, { ...squad, markers: 1 });
    const [losses] = foretold(on, { shots: ['m2:0'] }).spreads;
    expect(losses?.limit?.left).toBe(3);
    // With the Bren one more: two losses make five markers for six men, three make six for five.
    expect(foretold(on, { shots: ['m3:0'] }).spreads[0]?.limit?.left).toBe(3);
    const two = facing(section, { ...squad, markers: 2 });
    expect(foretold(two, { shots: ['m3:0'] }).spreads[0]?.limit?.left).toBe(2);
  });

  test('VD-103 VD-H28 a die of the gun that may be thrown again hits three times in four', () => {
    const on = facing(panzer, made('german-panzer4h'));
    const aimed = {
      ...on,
      state: { ...on.state, activation: { ...on.state.activation, aimed: true } },
    } as Firing;
    const [once] = foretold(on, { shots: ['mount:0'] }).spreads;
    const [twice] = foretold(aimed, { shots: ['mount:0'] }).spreads;
    // 8 and more with D10+2 in five of ten, 12 with the ten; saved on 6.
    const none = (hit: number, critical: number) => 1 - hit - critical + hit * (1 / 6) + critical * (1 / 36);
    expect(once?.chances[0]).toBeCloseTo(none(4 / 10, 1 / 10), 12);
    expect(twice?.chances[0]).toBeCloseTo(none((4 / 10) * 1.5, (1 / 10) * 1.5), 12);
  });

  test('VD-085 with the Co-Axial MG ranging in, as if the miss were thrown again', () => {
    const on = facing(panzer, made('german-panzer4h'));
    const [ranged] = foretold(on, { shots: ['mount:0', 'mount:1'] }).spreads;
    const none = 1 - 0.75 + 0.6 * (1 / 6) + 0.15 * (1 / 36);
    expect(ranged?.chances[0]).toBeCloseTo(none, 12);
    // Two points make a wreck.
    expect(ranged?.limit?.left).toBe(2);
    expect(atLeast(ranged?.chances ?? [], 2)).toBeCloseTo(0.15 * (25 / 36), 12);
  });

  test('VD-085 against men each roll of the gun is judged by itself: never worse than either way alone', () => {
    const on = facing(panzer, section);
    const meanOf = (shots: readonly string[]) => mean(foretold(on, { shots }).spreads[0]?.chances ?? []);
    const [both, gun, mg] = [['mount:0', 'mount:1'], ['mount:0'], ['mount:1']].map(meanOf) as [
      number,
      number,
      number,
    ];
    expect(both).toBeGreaterThanOrEqual(gun + mg);
    // Three dice at men (Hit 4, Critical 6) take no more than three of them: misses thrown again add less than 1.67 of the MG.
    expect(both - gun - mg).toBeLessThan(0.01);
  });

  test('VD-H12 rifles at a tank: nothing can hit, and it is said', () => {
    const forecast = foretold(facing(section, panzer));
    expect(forecast.spreads[0]?.chances[0]).toBe(1);
    const words = forecast.notes.map((note) => say(rules.texts, note));
    expect(words.some((one) => /none of 7 dice can hit|its die cannot hit/.test(one))).toBe(true);
  });

  test('it is told in whole sentences, with its tallies', () => {
    const forecast = foretold(facing(section, { ...squad, covered: true }));
    for (const one of [forecast.title, ...forecast.notes, ...forecast.spreads.map(({ label }) => label)])
      expect(say(rules.texts, one)).not.toMatch(/[{}]|undefined|foretold/);
    expect(forecast.tallies.length).toBeGreaterThan(1);
    expect(forecast.line).toEqual({ from: 'shooter', to: TARGET });
  });

  test('friends in the area count against it', () => {
    const armed = made('german-mortar-team');
    const on = firing([
      shooter(armed, poseOf(24, 5)),
      target(section, poseOf(24, 20)),
      { unit: made('german-panzerschreck-team'), at: poseOf(24, 22.2), off: [{ x: 1.05, y: 0 }] },
    ]);
    const { spreads } = foretold(on, { burst: ['m1'] });
    expect(spreads.map(({ worth = 0 }) => Math.sign(worth))).toEqual([1, -1]);
  });
});
