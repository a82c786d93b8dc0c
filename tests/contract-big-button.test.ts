import { expect, test } from 'vitest';
import { setOutScenario } from '../src/cli/battle';
import { listScenarios } from '../src/files/library';
import { pressOn } from './big-button';

/** Enough for what is set up and for whoever acts first; whole battles are told to end by other tests. */
const PRESSES = 20;

const battles = listScenarios().flatMap(({ id, rules }) => rules.map((set) => [set, id] as const));

test.each(battles)(
  '%s, %s: the big button alone is never refused, and always brings something on',
  async (set, scenario) => {
    const { presses, over, trouble } = await pressOn(await setOutScenario(scenario, set), 7, PRESSES);
    expect(trouble).toBeUndefined();
    expect(over || presses === PRESSES).toBe(true);
  },
);
