import { NO_RULES, phrases, say } from '../../engine/words/text';
import { type Scenario, scenarioFromData } from '../../files/battle/scenario';
import { type Read, unread } from '../../files/read';
import english from '../app.en.json';

const t = phrases(english);

const KEY = 'flag-plot.battles';

/** A card's id: it cannot be that of a battle that comes with the program. */
export const ownId = ({ id }: Scenario): string => `own:${id}`;

/** Battles made up here or opened from files, the newest first. Spoiled ones are left out. */
export function ownBattles(): readonly Scenario[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.flatMap((data) => {
          const read = scenarioFromData(data, say(NO_RULES, t('app.kept-battle')));
          return read.ok ? [read.value] : [];
        })
      : [];
  } catch {
    return [];
  }
}

function write(battles: readonly Scenario[]): Read<true> {
  try {
    localStorage.setItem(KEY, JSON.stringify(battles));
    return { ok: true, value: true };
  } catch {
    return unread(t('app.battles-full'));
  }
}

/** Keeps a battle in this browser, in the place of an older one of its id. */
export const keepBattle = (scenario: Scenario): Read<true> =>
  write([scenario, ...ownBattles().filter(({ id }) => id !== scenario.id)]);

export const dropBattle = (id: string): Read<true> => write(ownBattles().filter((one) => ownId(one) !== id));
