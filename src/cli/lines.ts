import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { listRules, loadRules } from '../rules/registry';
import type { CliCommand } from './command';

const KINDS = ['code', 'texts', 'tests', 'book'] as const;
/** Texts are the words in catalogues and other JSON; the book is a rule set's rulebook and its README. */
type Kind = (typeof KINDS)[number];
type Counts = Readonly<Record<Kind, number>>;
type Row = { readonly name: string; readonly counts: Counts };

const NONE: Counts = { code: 0, texts: 0, tests: 0, book: 0 };

/** What the lines of a file count as, by its path from the top with slashes; undefined when they do not count. */
export function kindOf(path: string): Kind | undefined {
  const name = basename(path);
  if (/(^|\/)replays\//.test(path)) return undefined;
  if (/\.(tsx?|m?js)$/.test(name))
    return /^(tests|e2e)\//.test(path) || /\.test\.tsx?$|\btesting\b/.test(name) ? 'tests' : 'code';
  if (name === 'rulebook.json' || name === 'README.md') return 'book';
  return name.endsWith('.json') ? 'texts' : undefined;
}

const both = (a: Counts, b: Counts): Counts => ({
  code: a.code + b.code,
  texts: a.texts + b.texts,
  tests: a.tests + b.tests,
  book: a.book + b.book,
});

const total = (rows: readonly Row[]): Counts => rows.map(({ counts }) => counts).reduce(both, NONE);

/** Physical lines of the files in a folder, a row for each folder in it; its own files stand in the first. */
function rowsOf(top: string, folder: string): readonly Row[] {
  const rows = new Map<string, Counts>([['.', NONE]]);
  for (const entry of readdirSync(join(top, folder), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const kind = entry.isFile() ? kindOf(relative(top, path).split(sep).join('/')) : undefined;
    if (!kind) continue;
    const parts = relative(join(top, folder), path).split(sep);
    const name = parts.length > 1 ? (parts[0] ?? '.') : '.';
    const lines = readFileSync(path, 'utf8').split('\n').length - 1;
    rows.set(name, both(rows.get(name) ?? NONE, { ...NONE, [kind]: lines }));
  }
  return [...rows].map(([name, counts]) => ({ name, counts }));
}

function print(title: string, rows: readonly Row[]): void {
  const line = (name: string, cells: readonly (string | number)[]): void =>
    console.log(`  ${name.padEnd(14)}${cells.map((cell) => `${cell}`.padStart(8)).join('')}`);
  console.log(title);
  line('', KINDS);
  const all = { name: 'all', counts: total(rows) };
  for (const { name, counts } of [...rows, all])
    line(
      name,
      KINDS.map((kind) => counts[kind]),
    );
}

/**
 * Prints how many lines there are: of each rule set by chapter, with those a rule of its rulebook takes, and of each
 * room. Golden replays are left out.
 */
export const countLines: CliCommand = async (_args, top) => {
  for (const meta of listRules()) {
    const rules = await loadRules(meta.id);
    if (!rules) continue;
    const rows = rowsOf(top, join('src', 'rules', meta.id));
    const inPlay = rules.rulebook.filter((entry) => !entry.later).length;
    const { code, texts, tests } = total(rows);
    print(`${meta.name}: ${inPlay} rules in play`, rows);
    const perRule = (lines: number): string => (lines / inPlay).toFixed(1);
    console.log(
      `  a rule: ${perRule(code + texts)} lines of code and texts (${perRule(code)} of code), ` +
        `${perRule(tests)} of tests\n`,
    );
  }
  const rooms = rowsOf(top, 'src').filter(({ name }) => name !== '.');
  const apart = ['tests', 'e2e'].map((name) => ({ name, counts: total(rowsOf(top, name)) }));
  print('Rooms', [...rooms, ...apart]);
  return 0;
};
