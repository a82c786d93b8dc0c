import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Fairness } from '../../engine/counting/series';
import { readScenario } from '../../files/battle/scenario';
import { withFairness } from './publish';

const folder = join(import.meta.dirname, '..', '..', '..', 'assets', 'scenarios');
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

const FAIRNESS: Fairness = {
  opponent: 'captain',
  games: 5,
  seed: 1,
  wins: [2, 1],
  draws: 2,
  lengths: [0, 4, 1],
  losses: [
    { lost: 1.2, ships: 3 },
    { lost: 0.75, ships: 2 },
  ],
  decided: [2, 0, 1],
};

test.each(files)('%s takes what was played, and nothing else of it changes', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  const { fairness, ...before } = JSON.parse(text);
  const rules = before.rules[0];
  const once = withFairness(text, rules, FAIRNESS);
  expect(JSON.parse(once)).toEqual({ ...before, fairness: { ...fairness, [rules]: FAIRNESS } });
  const read = readScenario(once, name);
  expect(read.ok && read.value.fairness?.[rules]).toEqual(FAIRNESS);
  const again = withFairness(once, rules, { ...FAIRNESS, seed: 9 });
  expect(again.split('\n').filter((line, i) => line !== once.split('\n')[i])).toHaveLength(1);
  const lines = text.split('\n').filter((line) => !line.startsWith('  "fairness"'));
  expect(once.split('\n').filter((line) => !line.startsWith('  "fairness"'))).toEqual(lines);
});

test('it is written in one line, with spaces, in the order of its fields', () => {
  expect(withFairness('{\n  "sides": []\n}\n', 'plain', FAIRNESS).split('\n')[1]).toBe(
    '  "fairness": { "plain": { "opponent": "captain", "games": 5, "seed": 1, "wins": [2, 1], "draws": 2, "lengths": [0, 4, 1], "losses": [{ "lost": 1.2, "ships": 3 }, { "lost": 0.75, "ships": 2 }], "decided": [2, 0, 1] } },',
  );
});
