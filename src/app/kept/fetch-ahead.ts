import type { Scenario } from '../../files/battle/scenario';
import { battleOf, listScenarios } from '../../files/library';
import { loadRules, rulesMeta } from '../../rules/registry';

/**
 * Fetches all that a battle will be played with while it is still being set up. Nothing is told of it: what could not
 * be had is asked for again, and said, when the battle begins.
 */
export function fetchAhead(id: string, rules: string | undefined, own?: Scenario): void {
  const scenario = own ?? listScenarios().find((one) => one.id === id);
  const meta = rulesMeta(rules ?? scenario?.rules[0] ?? '');
  if (!scenario || !meta) return;
  void Promise.allSettled([
    import('../pages/play-screen').then(({ fetchScene }) => fetchScene()),
    import('../../session/create'),
    loadRules(meta.id),
    battleOf(scenario, meta.id, meta.scale),
  ]);
}
