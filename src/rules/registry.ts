import type { Command, GameEvent } from '../engine/command';
import type { RulesMeta, RulesModule } from '../engine/contract';

type Rules = RulesModule<unknown, Command, GameEvent>;

const metas = import.meta.glob<RulesMeta>('./*/meta.ts', { eager: true, import: 'meta' });
const modules = import.meta.glob<Rules>('./*/index.ts', { import: 'rules' });

/** The rule sets there are: a folder here with a meta.ts and an index.ts is one. */
export const listRules = (): readonly RulesMeta[] => Object.values(metas);

export const rulesMeta = (id: string): RulesMeta | undefined => listRules().find((meta) => meta.id === id);

/** Loads a rule set when it is needed; undefined when there is none of that id. */
export async function loadRules(id: string): Promise<Rules | undefined> {
  return modules[`./${id}/index.ts`]?.();
}
