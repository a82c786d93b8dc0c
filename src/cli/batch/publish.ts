import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fairness } from '../../engine/counting/series';
import { readScenario } from '../../files/battle/scenario';
import { Complaint } from '../complaint';

const FIELD = /^ {2}"fairness": .*\n/m;
const BEFORE = /^ {2}"sides": /m;

/**
 * The text of a scenario file with the fairness by one rule set in a line of its own, before the sides; all else
 * stays as it is written.
 */
export function withFairness(text: string, rules: string, fairness: Fairness): string {
  const { fairness: others = {} } = JSON.parse(text) as { fairness?: Readonly<Record<string, Fairness>> };
  const line = `  "fairness": ${spaced({ ...others, [rules]: fairness })},\n`;
  if (FIELD.test(text)) return text.replace(FIELD, () => line);
  return text.replace(BEFORE, (sides) => `${line}${sides}`);
}

/** JSON in one line with a space after commas and colons and inside braces, as the scenario files are written. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${spaced(one)}`);
  return `{ ${fields.join(', ')} }`;
}

/** Writes the fairness into the scenario's own file; gives back the file's path in the project. */
export function publish(top: string, scenario: string, rules: string, fairness: Fairness): string {
  const path = join('assets', 'scenarios', `${scenario}.json`);
  const before = readFileSync(join(top, path), 'utf8');
  const after = withFairness(before, rules, fairness);
  const read = readScenario(after, path);
  if (!read.ok || read.value.fairness?.[rules]?.games !== fairness.games)
    throw new Complaint(
      `${path} is not written as the others are, with "sides" in a line of its own; nothing is changed in it.`,
    );
  writeFileSync(join(top, path), after);
  return path;
}
