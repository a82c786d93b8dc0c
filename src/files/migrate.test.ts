import { expect, test } from 'vitest';
import { FORMATS, type MigrationStep, migrate } from './migrate';

const STEPS: readonly MigrationStep[] = [
  {
    kind: 'fleet',
    from: 1,
    change: ({ boats, ...rest }) => ({ ...rest, ships: boats }),
  },
  { kind: 'chart', from: 2, change: (file) => ({ ...file, wrong: true }) },
  { kind: 'fleet', from: 2, change: (file) => ({ ...file, title: `${file.title}, revised` }) },
];

test('an old file is carried up step by step, each step setting the next format', () => {
  const old = { format: 1, kind: 'fleet', title: 'Boats', boats: [1] };
  expect(migrate('fleet', old, 2, STEPS)).toEqual({ format: 2, kind: 'fleet', title: 'Boats', ships: [1] });
  expect(migrate('fleet', old, 3, STEPS)).toEqual({
    format: 3,
    kind: 'fleet',
    title: 'Boats, revised',
    ships: [1],
  });
});

test('a file of the wanted format stays as it is', () => {
  const now = { format: FORMATS.game, kind: 'game' };
  expect(migrate('game', now)).toBe(now);
});

test('a missing step is no file', () => {
  expect(migrate('fleet', { format: 1 }, 4, STEPS)).toBeUndefined();
  expect(migrate('chart', { format: 1 }, 3, STEPS)).toBeUndefined();
});
