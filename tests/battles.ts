import { listScenarios } from '../src/files/library';

/** Every scenario by every rule set it can be played with. */
export const battles = listScenarios().flatMap((scenario) =>
  scenario.rules.map((rules) => [rules, scenario.id] as const),
);
