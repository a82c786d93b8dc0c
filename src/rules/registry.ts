import type { Appraisal } from '../engine/appraisal';
import type { Command, GameEvent } from '../engine/command';
import type { RulesMeta, RulesModule } from '../engine/contract';

type Rules = RulesModule<unknown, Command, GameEvent>;

const metas = import.meta.glob<RulesMeta>('./*/meta.ts', { eager: true, import: 'meta' });
const modules = import.meta.glob<Rules>('./*/index.ts', { import: 'rules' });
const appraisals = import.meta.glob<Appraisal<unknown>>('./*/opponent/index.ts', { import: 'appraisal' });

/** The rule sets there are: a folder here with a meta.ts and an index.ts is one. */
export const listRules = (): readonly RulesMeta[] => Object.values(metas);

export const rulesMeta = (id: string): RulesMeta | undefined => listRules().find((meta) => meta.id === id);

/** Loads a rule set when it is needed; undefined when there is none of that id. */
export async function loadRules(id: string): Promise<Rules | undefined> {
  return modules[`./${id}/index.ts`]?.();
}

/** What the opponent is told about worth by a rule set; undefined when it has nothing to say of its own. */
export async function loadAppraisal(id: string): Promise<Appraisal<unknown> | undefined> {
  return appraisals[`./${id}/opponent/index.ts`]?.();
}
