import type { Measure } from '../engine/chart/query';
import type { Command, GameEvent, Offer } from '../engine/command';
import type { RulesMeta, RulesModule } from '../engine/contract';
import type { Side } from '../engine/ids';
import type { Appraisal } from '../engine/opponent/appraisal';
import { unitWords } from '../engine/words/length';
import { type Catalog, speakAlso, spokenLanguage } from '../engine/words/text';

type Rules = RulesModule<unknown, Command, GameEvent>;

const metas = import.meta.glob<RulesMeta>('./*/meta.ts', { eager: true, import: 'meta' });
const modules = import.meta.glob<Rules>('./*/index.ts', { import: 'rules' });
const appraisals = import.meta.glob<Appraisal<unknown>>('./*/opponent/index.ts', { import: 'appraisal' });

/** Sentences of the rule sets in other languages, each file beside its English one. */
const texts = import.meta.glob<Catalog>(
  ['./*/**/*.*.json', '!./**/*.en.json', '!./*/meta.*.json', '!./*/rulebook.*.json', '!./*/story.*.json'],
  { import: 'default' },
);
/** What stands in a `rulebook.json` in other languages, by the English of it. */
const rulebooks = import.meta.glob<Catalog>('./*/rulebook.*.json', { import: 'default' });

/** What there is of these files for a rule set in the language spoken, one over the other. */
export async function translated(
  files: Readonly<Record<string, () => Promise<Catalog>>>,
  id: string,
): Promise<Catalog> {
  const wanted = Object.entries(files).filter(
    ([path]) => path.startsWith(`./${id}/`) && path.endsWith(`.${spokenLanguage()}.json`),
  );
  return Object.assign({}, ...(await Promise.all(wanted.map(([, load]) => load().catch(() => ({}))))));
}

/** The rule sets there are: a folder here with a meta.ts and an index.ts is one. */
const all: readonly RulesMeta[] = Object.values(metas);
export const listRules = (): readonly RulesMeta[] => all;

export const rulesMeta = (id: string): RulesMeta | undefined => listRules().find((meta) => meta.id === id);

/**
 * Loads a rule set when it is needed, in the language spoken, with lengths in its unit; undefined when there is none
 * of that id.
 */
export async function loadRules(id: string): Promise<Rules | undefined> {
  const rules = asPlayed(await modules[`./${id}/index.ts`]?.());
  if (!rules || spokenLanguage() === 'en') return rules;
  const [words, rulebook] = await Promise.all([translated(texts, id), translated(rulebooks, id)]);
  speakAlso(rulebook);
  return { ...rules, texts: { ...rules.texts, ...words } };
}

/** As every battle plays it: made once for each rule set, whose sentences are many. */
const played = new WeakMap<Rules, Rules>();

function asPlayed(module: Rules | undefined): Rules | undefined {
  if (!module) return undefined;
  const made = played.get(module) ?? inItsUnit(remembering(module));
  played.set(module, made);
  return made;
}

/** What may be said in a position is asked by screens, opponents and checks alike: it is worked out once, and kept by what was measured. */
function remembering(rules: Rules): Rules {
  const known = new WeakMap<Measure, WeakMap<object, Map<Side, readonly Offer[]>>>();
  const offers: Rules['offers'] = (state, side, measure) => {
    const ofTable = known.get(measure) ?? new WeakMap<object, Map<Side, readonly Offer[]>>();
    known.set(measure, ofTable);
    const ofState = ofTable.get(state as object) ?? new Map<Side, readonly Offer[]>();
    ofTable.set(state as object, ofState);
    const before = ofState.get(side);
    if (before) return before;
    const found = rules.offers(state, side, measure);
    ofState.set(side, found);
    return found;
  };
  return { ...rules, offers };
}

function inItsUnit(rules: Rules): Rules {
  const { unit } = rulesMeta(rules.id) ?? {};
  return unit ? { ...rules, texts: { ...unitWords(unit), ...rules.texts } } : rules;
}

/** What the opponent is told about worth by a rule set; undefined when it has nothing to say of its own. */
export async function loadAppraisal(id: string): Promise<Appraisal<unknown> | undefined> {
  const appraisal = await appraisals[`./${id}/opponent/index.ts`]?.();
  if (!appraisal?.texts || spokenLanguage() === 'en') return appraisal;
  return { ...appraisal, texts: { ...appraisal.texts, ...(await translated(texts, id)) } };
}
