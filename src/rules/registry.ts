import type { Appraisal } from '../engine/appraisal';
import type { Command, GameEvent } from '../engine/command';
import type { RulebookEntry, RulesMeta, RulesModule } from '../engine/contract';
import { type Catalog, fromData, spokenLanguage } from '../engine/text';

type Rules = RulesModule<unknown, Command, GameEvent>;

const metas = import.meta.glob<RulesMeta>('./*/meta.ts', { eager: true, import: 'meta' });
const modules = import.meta.glob<Rules>('./*/index.ts', { import: 'rules' });
const appraisals = import.meta.glob<Appraisal<unknown>>('./*/opponent/index.ts', { import: 'appraisal' });

/** Sentences of the rule sets in other languages, each file beside its English one. */
const texts = import.meta.glob<Catalog>(
  ['./*/**/*.*.json', '!./**/*.en.json', '!./*/meta.*.json', '!./*/rulebook.*.json'],
  { import: 'default' },
);
/** What stands in `meta.ts`, in other languages: `meta.de.json` has `name`, `summary`, `option.<id>` … */
const metaWords = import.meta.glob<Catalog>('./*/meta.*.json', { import: 'default' });
/** Entries of a `rulebook.json` in other languages, by id. */
const rulebooks = import.meta.glob<Readonly<Record<string, Partial<RulebookEntry>>>>('./*/rulebook.*.json', {
  import: 'default',
});

/** What there is of these files for a rule set in the language spoken, one over the other. */
async function translated<T extends object>(
  files: Readonly<Record<string, () => Promise<T>>>,
  id: string,
): Promise<Partial<T>> {
  const wanted = Object.entries(files).filter(
    ([path]) => path.startsWith(`./${id}/`) && path.endsWith(`.${spokenLanguage()}.json`),
  );
  return Object.assign({}, ...(await Promise.all(wanted.map(([, load]) => load().catch(() => ({}))))));
}

/** A rule set's meta in the words of the language spoken. */
function metaIn(words: Partial<Catalog>, meta: RulesMeta): RulesMeta {
  const of = (key: string, english: string): string => words[key] ?? fromData(english);
  return {
    ...meta,
    name: of('name', meta.name),
    summary: of('summary', meta.summary),
    ...(meta.turnWord === undefined ? {} : { turnWord: of('turnWord', meta.turnWord) }),
    options: meta.options.map((option) => ({
      ...option,
      label: of(`option.${option.id}`, option.label),
      values: option.values.map(({ value, label }) => ({
        value,
        label: of(`option.${option.id}.${value}`, label),
      })),
    })),
  };
}

let shown: readonly RulesMeta[] = Object.values(metas);

/** Puts the rule sets' metas into the language spoken. */
export async function translateMetas(): Promise<void> {
  shown = await Promise.all(
    Object.values(metas).map(async (meta) => metaIn(await translated(metaWords, meta.id), meta)),
  );
}

/** The rule sets there are: a folder here with a meta.ts and an index.ts is one. */
export const listRules = (): readonly RulesMeta[] => shown;

export const rulesMeta = (id: string): RulesMeta | undefined => shown.find((meta) => meta.id === id);

/** Loads a rule set when it is needed, in the language spoken; undefined when there is none of that id. */
export async function loadRules(id: string): Promise<Rules | undefined> {
  const rules = await modules[`./${id}/index.ts`]?.();
  if (!rules || spokenLanguage() === 'en') return rules;
  const [words, entries] = await Promise.all([translated(texts, id), translated(rulebooks, id)]);
  return {
    ...rules,
    texts: { ...rules.texts, ...words } as Catalog,
    rulebook: rules.rulebook.map((entry) => entryIn(entries[entry.id], entry)),
  };
}

function entryIn(words: Partial<RulebookEntry> | undefined, entry: RulebookEntry): RulebookEntry {
  const { chapter, title, text, ruling } = entry;
  return {
    ...entry,
    chapter: words?.chapter ?? fromData(chapter),
    title: words?.title ?? fromData(title),
    text: words?.text ?? fromData(text),
    ...(ruling === undefined ? {} : { ruling: words?.ruling ?? fromData(ruling) }),
  };
}

/** What the opponent is told about worth by a rule set; undefined when it has nothing to say of its own. */
export async function loadAppraisal(id: string): Promise<Appraisal<unknown> | undefined> {
  const appraisal = await appraisals[`./${id}/opponent/index.ts`]?.();
  if (!appraisal?.texts || spokenLanguage() === 'en') return appraisal;
  return { ...appraisal, texts: { ...appraisal.texts, ...(await translated(texts, id)) } as Catalog };
}
