import { expect, test } from 'vitest';
import { setOutScenario } from '../src/cli/battle';
import { listScenarios } from '../src/files/library';
import { pressOn } from './big-button';

/** Enough for what is set up and for whoever acts first; whole battles are told to end by other tests. */
const PRESSES = 20;

const battles = listScenarios().flatMap(({ id, rules }) => rules.map((set) => [set, id] as const));

test.each(battles)(
  '%s, %s: the big button alone is never refused, always brings something on, and loses nothing of one’s own',
  async (set, scenario) => {
    const { presses, over, trouble, final } = await pressOn(await setOutScenario(scenario, set), 7, PRESSES);
    expect(trouble).toBeUndefined();
    expect(final.filter((one) => one.final === 'loses')).toEqual([]);
    expect(over || presses === PRESSES).toBe(true);
  },
);

test('where a range is told once its target is named, the big button holds no fire that could be given', async () => {
  const set = await setOutScenario('hampton-roads-second-day', 'acw-naval');
  const named = { ...set, battle: { ...set.battle, measuring: 'named' as const } };
  const { said, trouble } = await pressOn(named, 7, 60, 2);
  expect(trouble).toBeUndefined();
  expect(said.filter(({ verb }) => verb === 'endFire')).not.toEqual([]);
  expect(said.filter(({ verb, attacks }) => verb === 'endFire' && attacks > 0)).toEqual([]);
});
