import { type Catalog, PSEUDO, speak } from '../engine/words/text';

const files = import.meta.glob<Catalog>(
  [
    '../{ai,app,engine,files,scene,session,ui}/**/*.*.json',
    '../rules/*/meta.*.json',
    '../../assets/data.*.json',
    '!../**/*.en.json',
  ],
  { import: 'default' },
);

const languageOf = (path: string): string | undefined => path.match(/\.([\w-]+)\.json$/)?.[1];

/** The languages there are: English, and every one that a catalogue has been translated to. */
export const LANGUAGES: readonly string[] = [
  ...new Set(['en', ...Object.keys(files).flatMap((path) => languageOf(path) ?? [])]),
];

/** The language wished for where we have it, else the first of the browser's that we have, else English. */
export function languageFor(wished: string | null | undefined, browser: readonly string[]): string {
  if (wished === PSEUDO) return PSEUDO;
  const spoken = (one: string): string | undefined =>
    LANGUAGES.find((ours) => ours === one) ?? LANGUAGES.find((ours) => ours === one.split('-')[0]);
  return [...(wished ? [wished] : []), ...browser].map(spoken).find((one) => one !== undefined) ?? 'en';
}

/** Fetches what a language needs and speaks it from then on; what cannot be fetched is said in English. */
export async function speakLanguage(language: string): Promise<void> {
  const wanted = Object.entries(files).filter(([path]) => languageOf(path) === language);
  const catalogs = await Promise.all(wanted.map(([, load]) => load().catch((): Catalog => ({}))));
  const translation: Catalog = Object.assign({}, ...catalogs);
  if (language !== PSEUDO) speak(language, translation);
  else speak(language, translation, (await import('../engine/words/accented')).accented);
}
