import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listRules, loadRules } from '../rules/registry';
import type { CliCommand } from './command';

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));

/** The ids a quoted argument begins with; a title says something after them. */
const TITLE = /\(\s*(['"`])((?:[A-Z]+-H?\d+\b[ ,]*(?:and )?)+)(?!['"`])/g;

/** Ids that stand at the head of a test's title. */
const idsInTitles = (source: string, id: RegExp): readonly string[] =>
  [...source.matchAll(TITLE)].flatMap((match) => match[2]?.match(id) ?? []);

/** Prints, rule set by rule set, which rules of the rulebook have an entry, code and a test; fails when one lacks. */
export const reportRules: CliCommand = async (_args, top) => {
  let lacking = 0;
  const sharedTests = [
    join(top, 'src', 'table'),
    join(top, 'src', 'geometry'),
    join(top, 'src', 'engine'),
    join(top, 'tests'),
  ];
  for (const meta of listRules()) {
    const rules = await loadRules(meta.id);
    if (!rules) continue;
    const id = new RegExp(`${meta.prefix}-H?\\d+`, 'g');
    const files = [join(top, 'src', 'rules', meta.id), ...sharedTests].flatMap(filesOf);
    const isTest = (file: string): boolean => file.endsWith('.test.ts');
    const read = (wanted: boolean): readonly string[] =>
      files.filter((file) => isTest(file) === wanted).map((file) => readFileSync(file, 'utf8'));
    const coded = new Set(read(false).flatMap((source) => source.match(id) ?? []));
    const tested = new Set(read(true).flatMap((source) => idsInTitles(source, id)));
    const now = rules.rulebook.filter((entry) => !entry.later);
    console.log(
      `${meta.name}: ${now.length} rules in play, ${rules.rulebook.length - now.length} for later chapters`,
    );
    for (const entry of now) {
      const lacks = [coded.has(entry.id) ? '' : 'code', tested.has(entry.id) ? '' : 'test'].filter(Boolean);
      if (lacks.length === 0) continue;
      lacking += 1;
      console.log(`  ${entry.id} ${entry.title}: lacks ${lacks.join(' and ')}`);
    }
    const whole = now.filter((entry) => coded.has(entry.id) && tested.has(entry.id)).length;
    console.log(`  ${whole} of ${now.length} have rulebook entry, code and test`);
  }
  return lacking === 0 ? 0 : 1;
};
