import type { RulesMeta } from '../engine/contract';
import type { Battle } from '../engine/set-up/record';
import { say } from '../engine/words/text';
import { listScenarios, loadBattle } from '../files/library';
import { listRules, loadRules } from '../rules/registry';
import { openingOf } from '../table/laying/set-out';
import type { Table } from '../table/state';
import type { AnyRules, World } from '../table/world';
import { Complaint } from './complaint';

export type SetOut = {
  readonly battle: Battle;
  readonly rules: AnyRules;
  readonly meta: RulesMeta;
  readonly table: Table;
  readonly opening: World;
};

/** Loads a rule set and lays a battle on its table. */
export const setOut = async (battle: Battle): Promise<SetOut> =>
  laidOut(battle, await findRules(battle.rules));

/** A battle on the table of a rule set that is at hand. */
export function laidOut(battle: Battle, { rules, meta }: Pick<SetOut, 'rules' | 'meta'>): SetOut {
  const first = openingOf(battle, rules, meta);
  if (!first.ok) throw new Complaint(`${battle.title} cannot be set up: ${say(rules.texts, first.because)}`);
  return { battle, rules, meta, table: first.table, opening: first.opening };
}

export async function findRules(id: string): Promise<{ readonly rules: AnyRules; readonly meta: RulesMeta }> {
  const meta = listRules().find((one) => one.id === id);
  const rules = await loadRules(id);
  if (!meta || !rules) {
    const known = listRules().map((one) => one.id);
    throw new Complaint(`There is no rule set '${id}'; there is ${known.join(', ')}.`);
  }
  return { rules, meta };
}

/** Finds a shipped scenario by id and sets it out by the named rule set, or by the first it can be played with. */
export async function setOutScenario(id: string, rulesId?: string): Promise<SetOut> {
  const scenario = listScenarios().find((one) => one.id === id);
  if (!scenario) {
    const known = listScenarios().map((one) => one.id);
    throw new Complaint(`There is no scenario '${id}'; there are ${known.join(', ')}.`);
  }
  const { meta } = await findRules(rulesId ?? scenario.rules[0] ?? '');
  const read = await loadBattle(id, meta.id, meta.scale);
  if (!read.ok) throw new Complaint(read.reason);
  return setOut(read.value);
}
