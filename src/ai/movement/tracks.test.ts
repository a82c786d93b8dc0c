import { expect, test } from 'vitest';
import { inSteps, shipOf } from '../../engine/moving/maneuver-sample';
import { verdict } from '../../engine/moving/verdict';
import { alteredBy, thinned, tracksOf } from './tracks';

const CASES = [
  ['any angle', shipOf(8, { limit: 90 })],
  ['steps', inSteps(8, [20, 30])],
  ['steps to port', inSteps(5, [4, 24], { hand: 'port', begin: 1 })],
  ['one step', inSteps(1, [0, 10])],
  ['no step', inSteps(0, [3, 13])],
] as const;

test.each(CASES)('tracks of %s are legal, and none comes twice', (_, maneuver) => {
  for (const setting of maneuver.settings) {
    const tracks = tracksOf(setting);
    expect(new Set(tracks.map((legs) => JSON.stringify(legs))).size).toBe(tracks.length);
    for (const legs of tracks) expect(verdict(maneuver, setting.id, legs)).toMatchObject({ legal: true });
  }
});

test('eight steps of 15 degrees turn 120 to both hands, slow and fast, among the few that are weighed too', () => {
  const maneuver = inSteps(8, [20, 30]);
  const weighed = maneuver.settings.flatMap((setting) => thinned(tracksOf(setting), 60));
  const speeds = (by: number) =>
    weighed
      .filter((legs) => alteredBy(legs) === by)
      .map((legs) => Math.round(legs.reduce((sum, leg) => sum + ('ahead' in leg ? leg.ahead * 2.54 : 0), 0)));
  for (const by of [120, -120]) {
    expect(speeds(by)).toContain(20);
    expect(speeds(by)).toContain(30);
  }
});

test('settings that differ only in how often course may be altered have other tracks', () => {
  const [most, few] = [inSteps(6, [12, 20]), inSteps(2, [12, 20])].map(({ settings }) =>
    settings.flatMap(tracksOf),
  );
  expect(Math.max(...(most ?? []).map(alteredBy))).toBe(90);
  expect(Math.max(...(few ?? []).map(alteredBy))).toBe(30);
});
