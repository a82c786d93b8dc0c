import type { RulesMeta } from '../engine/contract';
import type { Battle } from '../engine/set-up/record';
import { type Begun, openingOf } from '../table/laying/set-out';
import type { AnyRules } from '../table/world';

const known = new WeakMap<Battle, WeakMap<AnyRules, Begun>>();

/** A battle on its table, set up once however often it is begun: a lesson or a drill begins the same one again and again. */
export function begunOf(battle: Battle, rules: AnyRules, meta: RulesMeta): Begun {
  const byRules = known.get(battle) ?? new WeakMap<AnyRules, Begun>();
  known.set(battle, byRules);
  const begun = byRules.get(rules) ?? openingOf(battle, rules, meta);
  byRules.set(rules, begun);
  return begun;
}
