import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { piece, side } from '../../../engine/ids';
import type { ShipRecord } from '../../../engine/set-up/record';
import type { Conditions } from '../../../engine/set-up/skirmish';
import { degrees } from '../../../geometry/units';
import { isRefusal } from '../../../kit/refusal';
import { flagshipOf } from '../ship/fleet';
import { setup } from './setup';
import { skirmish } from './skirmish';

const recordsOf = (name: string): readonly ShipRecord[] =>
  JSON.parse(readFileSync(`assets/fleets/${name}.json`, 'utf8')).ships;
const records = [...recordsOf('ww2'), ...recordsOf('samples')];

const record = (id: string): ShipRecord => {
  const found = records.find((one) => one.id === id);
  if (!found) throw new Error(`no ship ${id}`);
  return found;
};

describe('made-up battles', () => {
  test.each([
    // Thresholds of the samples (DV-H13), and by the tons of the README.
    ['us-destroyer', 3, 'destroyer'],
    ['us-heavy-cruiser', 5, 'cruiser'],
    ['us-battleship', 9, 'capital'],
    ['hunter', 3, 'destroyer'],
    ['ajax', 4, 'cruiser'],
    ['hood', 9, 'capital'],
    ['yamato', 12, 'capital'],
  ])('DV-H12 %s counts her critical damage threshold, %i, as a %s', (id, points, part) => {
    expect(skirmish.rate(record(id))).toEqual({ points, part });
  });

  test.each(['formidable', 'gambier-bay', 'fleet-carrier'])(
    '%s is left out: carriers are worth their flights',
    (id) => {
      expect(skirmish.rate(record(id))).toBeUndefined();
    },
  );

  test('what cannot be made into a card is left out', () => {
    const { displacement: _, ...weightless } = record('ajax');
    expect(skirmish.rate(weightless)).toBeUndefined();
  });

  test.each([
    [6, ['captain', 'commander', 'commander']],
    [12, ['admiral', 'captain', 'commander']],
    [59, ['admiral', 'captain', 'commander']],
    [60, ['fleet_admiral', 'captain', 'commander']],
  ])('DV-011 a force of %i points has officers %j', (points, officers) => {
    const force = points === 6 ? ['hardy', 'hunter', 'havock'] : ['hood', 'ajax', 'hunter'];
    expect(skirmish.crew(force.map(record), points).map(({ officer }) => officer)).toEqual(officers);
  });

  test('DV-012 the first of a force is her flagship, also where another officer is as high', () => {
    const force = ['ajax', 'exeter'].map(record);
    const play = skirmish.crew(force, 10);
    expect(play.map(({ officer }) => officer)).toEqual(['captain', 'captain']);
    const state = setup({
      id: 'made',
      title: 'Made',
      rules: 'decisive-victory',
      sides: [
        { id: side('a'), name: 'A' },
        { id: side('b'), name: 'B' },
      ],
      ships: [...force, record('admiral-graf-spee')].map((one, i) => ({
        id: piece(one.id),
        side: side(i < 2 ? 'a' : 'b'),
        record: one,
        pose: { at: { x: 10 + 2 * i, y: i < 2 ? 3 : 45 }, heading: degrees(90) },
        play: play[i] ?? { officer: 'captain', speed: 'full', flagship: true },
      })),
      table: { width: 72, height: 48, origin: { x: 0, y: 0 } },
      options: { ...skirmish.onTable },
    });
    if (isRefusal(state)) throw new Error(state.because.key);
    expect(flagshipOf(state, side('a'))?.id).toBe('ajax');
  });

  test('DV-H02 the first table is 72 by 48 inches with zones 6 deep along the near and the far edge', () => {
    expect(skirmish.tables[0]).toEqual({ width: 72, height: 48 });
    expect(skirmish.zones).toEqual({ edges: ['south', 'north'], depth: 6 });
    expect(skirmish.onTable).toEqual({ deployment: 'zones' });
  });

  test('sides begin nearer in bad weather, and nearest by night', () => {
    const skies: readonly Conditions[] = [{}, { badWeather: true }, { night: true, badWeather: true }];
    const [day, foul, night] = skies.map(skirmish.apart);
    expect(day).toBeGreaterThan(foul ?? 0);
    expect(foul).toBeGreaterThan(night ?? 0);
  });

  test('ships of a line are farther apart than close action reaches (DV-123)', () => {
    expect(skirmish.spacing).toBeGreaterThan(1);
  });

  test('the parts of a force are the size classes, and their shares make up the whole', () => {
    expect(skirmish.parts.map(({ id }) => id)).toEqual(['capital', 'cruiser', 'destroyer']);
    expect(skirmish.parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  });
});
