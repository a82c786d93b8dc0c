import { phrases } from '../../engine/words/text';
import type { Scenario } from '../../files/battle/scenario';
import { printable } from '../../files/fields';
import { type Read, unread } from '../../files/read';
import { rulesMeta } from '../../rules/registry';
import type { Pace } from '../../session/slices';
import { saveAs } from '../../ui/save-as';
import english from '../app.en.json';
import { readApart } from '../workers/reading';
import { fight } from './games';
import { keepBattle } from './own-battles';

const t = phrases(english);

/** Reads a battle from a file, sees that it can be set up, and keeps it; one sentence when it cannot. */
export async function openBattle(file: File, pace: Pace): Promise<Read<Scenario>> {
  const name = { file: printable(file.name, 120) };
  const read = await readApart('scenario', file, file.name, pace);
  if (!read.ok) return read;
  const scenario = read.value;
  const rules = scenario.rules.find((id) => rulesMeta(id) !== undefined);
  if (rules === undefined)
    return unread(t('app.battle-rules', { ...name, rules: scenario.rules.join(', ') }));
  const dice = { by: 'seeded', seed: 1 } as const;
  const laid = await fight({ battle: scenario.id, rules, options: {}, dice }, scenario);
  if (!laid.ok) return unread(t('app.battle-no-setup', { ...name, reason: laid.reason }));
  const kept = keepBattle(scenario);
  return kept.ok ? read : kept;
}

/** Gives a battle to the player as a scenario file. */
export function downloadBattle(scenario: Scenario): void {
  const text = `${JSON.stringify(scenario, null, 2)}\n`;
  saveAs(`${scenario.id}.flag-plot.json`, new Blob([text], { type: 'application/json' }));
}
