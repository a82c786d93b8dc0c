import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Fairness } from '../engine/series';
import { readScenario } from '../files/scenario';
import { withFairness } from './batch-publish';

const folder = join(import.meta.dirname, '..', '..', 'assets', 'scenarios');
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

const FAIRNESS: Fairness = {
  opponent: 'captain',
  games: 5,
  seed: 1,
  wins: [2, 1],
  draws: 2,
  lengths: [0, 4, 1],
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

test('what does not add up is refused, with the field named', () => {
  const text = readFileSync(join(folder, files[0] ?? ''), 'utf8');
  const rules = JSON.parse(text).rules[0];
  for (const wrong of [
    { ...FAIRNESS, draws: 1 },
    { ...FAIRNESS, lengths: [1] },
  ]) {
    const read = readScenario(withFairness(text, rules, wrong), 'one.json');
    expect(read.ok).toBe(false);
    expect(!read.ok && read.reason).toMatch(/fairness.*does not add up/s);
  }
});
