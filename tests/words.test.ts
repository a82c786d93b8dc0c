import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { proseIn } from './prose';

const SRC = join(import.meta.dirname, '..', 'src');

/** Rooms whose words a person at the table reads. The command line speaks English only. */
const READ = ['ai', 'app', 'engine', 'files', 'print', 'scene', 'session', 'table', 'ui'];

/** What looks like a sentence and is none, or is read by nobody at the table. */
const NOT_SAID: readonly { readonly file: string; readonly words?: string; readonly why: string }[] = [
  { file: 'app/bench/bare.tsx', why: 'a page that only the bench opens' },
  { file: 'app/offline/build.ts', why: 'runs in the build' },
  { file: 'app/offline/policy.ts', why: 'runs in the build and before the server' },
  { file: 'ai/games/playout.ts', why: 'what a random game died of, for the command line' },
  {
    file: 'files/battle/make-battle.ts',
    words: 'Rain squall',
    why: 'data of a battle, alike in every language',
  },
  { file: 'files/game/write-game.ts', why: 'JSON' },
  { file: 'scene/letters/lettering.ts', why: 'names of fonts' },
  { file: 'ui/covered.ts', why: 'a selector' },
  { file: 'ui/one-tab-stop.ts', words: 'button, summary', why: 'a selector' },
  { file: 'ui/orders/offers/offer-row.tsx', words: 'order usual', why: 'classes' },
  { file: 'ui/orders/offers/offer-row.tsx', words: 'order back', why: 'classes' },
];

const filesUnder = (folder: string, fits: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && fits.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

const sources = READ.flatMap((room) => filesUnder(join(SRC, room), /(?<!\.d|testing|\.test)\.tsx?$/)).map(
  (path) => ({ file: relative(SRC, path), source: readFileSync(path, 'utf8') }),
);

const catalogs = READ.flatMap((room) => filesUnder(join(SRC, room), /\.en\.json$/)).map((path) => ({
  file: relative(SRC, path),
  words: JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, string>>,
}));

const FORM = /\.(zero|one|two|few|many|other)$/;
const places = (pattern: string): readonly string[] =>
  [...pattern.matchAll(/\{([\w.-]+)\}/g)].map(([, name = '']) => name);

describe('sentences stand in catalogues', () => {
  const said = sources.map(({ file, source }) => ({
    file,
    prose: proseIn(file, source).filter(
      ({ words }) => !NOT_SAID.some((not) => not.file === file && (not.words ?? words) === words),
    ),
  }));

  test('no sentence is left in the code', () => {
    const wrong = said.filter(({ prose }) => prose.length > 0);
    expect(wrong).toEqual([]);
  });

  test('every exception is met', () => {
    const unmet = NOT_SAID.filter(({ file, words }) => {
      const source = sources.find((one) => one.file === file)?.source ?? '';
      const prose = proseIn(file, source);
      return !prose.some((one) => (words ?? one.words) === one.words);
    });
    expect(unmet).toEqual([]);
  });

  test.each([
    ['<p>Leave the battle?</p>', ['Leave the battle?']],
    ['<p>night</p>', ['night']],
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: these are sources.
    ["<p>{dark ? 'night' : `day ${n}`}</p>", ['night', 'day …']],
    ['<b title="Undo" className="order usual" data-testid="undo" />', ['Undo']],
    ["say(`wind from ${course}`, 'stopped there', 'port')", ['wind from …', 'stopped there']],
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: these are sources.
    ["const label = 'Undo'; throw new Error('no such thing');", ['Undo']],
    ["<p>{say(t('ribbon.undo'))} {on && <i>{'☾'}</i>}</p>", []],
    ["import x from 'a b'; type Y = 'a b' | 'C'; if (key === 'Go on') f();", []],
  ])('%s', (source, words) => {
    expect(proseIn('a.tsx', source).map((one) => one.words)).toEqual(words);
  });
});

describe('the catalogues of the house', () => {
  const keys = catalogs.flatMap(({ file, words }) => Object.keys(words).map((key) => ({ file, key })));

  test('no sentence names the unit of a table itself', () => {
    // A quotation mark without its fellow is the mark of inches.
    const namesUnit = (pattern: string): boolean => {
      const bare = pattern.replaceAll(/\{[\w.-]+\}/g, '');
      return /\binch|centimet|\bcm\b/i.test(bare) || (bare.match(/"/g)?.length ?? 0) % 2 > 0;
    };
    expect(['a 6-inch gun', '{range}"', '{cm} cm'].map(namesUnit)).toEqual([true, true, true]);
    expect(['{run} {house.lengths}', 'no ship "{id}"'].map(namesUnit)).toEqual([false, false]);
    // Files hold inches whatever the rule set: their sentences name the fields.
    const naming = catalogs
      .filter(({ file }) => !file.startsWith('files/') && file !== 'engine/words/length.en.json')
      .flatMap(({ words }) => Object.entries(words).filter(([, pattern]) => namesUnit(pattern)));
    expect(naming).toEqual([]);
  });

  test('every key begins with the name of its file and is there once', () => {
    const astray = keys.filter(({ file, key }) => !key.startsWith(`${basename(file, '.en.json')}.`));
    expect(astray).toEqual([]);
    const twice = keys.filter(({ key }, i) => keys.findIndex((one) => one.key === key) !== i);
    expect(twice).toEqual([]);
  });

  test('every sentence that another names is there', () => {
    const wrong = catalogs.flatMap(({ words }) =>
      Object.values(words).flatMap((pattern) =>
        places(pattern).filter((name) => name.includes('.') && !keys.some(({ key }) => key === name)),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('every sentence is said somewhere', () => {
    const code = sources.map(({ source }) => source).join('\n');
    const named = new Set(catalogs.flatMap(({ words }) => Object.values(words).flatMap(places)));
    // A key may be put together: `settings.${of}.says`.
    const made = [...code.matchAll(/`([\w-]+\.[\w./-]*\$\{[^`]*)`/g)].map(([, template = '']) => {
      const fixed = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[^\w-]/g, '\\$&'));
      return new RegExp(`^${fixed.join('.+')}$`);
    });
    const unsaid = keys.filter(({ key }) => {
      const whole = key.replace(FORM, '');
      return (
        !named.has(key) &&
        !code.includes(`'${whole}'`) &&
        !code.includes(`"${whole}"`) &&
        !made.some((one) => one.test(whole))
      );
    });
    expect(unsaid).toEqual([]);
  });
});
