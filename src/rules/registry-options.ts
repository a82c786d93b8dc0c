type Abouts = Readonly<Record<string, string>>;

const abouts = import.meta.glob<Abouts>('./*/choices.json', { import: 'default' });

/** What each option of a rule set changes, in a sentence by its id, fetched where options are offered. */
export const loadOptionAbouts = async (id: string): Promise<Abouts> =>
  (await abouts[`./${id}/choices.json`]?.()) ?? {};
