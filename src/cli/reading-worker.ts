import { readFleet } from '../files/battle/fleet';
import { readScenario } from '../files/battle/scenario';
import { readChart } from '../files/chart/chart';
import { readGame } from '../files/game/game';
import { LINK_MARK, packed, readLink } from '../files/game/link';
import { createSession } from '../session/create';
import { findRules } from './battle';

const READERS = { game: readGame, chart: readChart, scenario: readScenario, fleet: readFleet } as const;

/** A text to be read: a file, the letters of a link, or the text that is packed into one. */
export type ReadingTask = { readonly as: keyof typeof READERS | 'link' | 'packed'; readonly text: string };

/** What came of it, and how many milliseconds of a processor the reading took. */
export type ReadingAnswer = { readonly ok: boolean; readonly reason: string; readonly took: number };

/** Reads a text as a page does, and opens the game it holds. */
export async function read({ as, text }: ReadingTask): Promise<ReadingAnswer> {
  const hash = as === 'packed' ? await packed(text) : LINK_MARK + text;
  const begun = process.cpuUsage();
  const came = await (as === 'link' || as === 'packed' ? readLink(hash) : READERS[as](text, 'spoiled.json'));
  const { user, system } = process.cpuUsage(begun);
  const took = (user + system) / 1000;
  if (!came.ok) return { ok: false, reason: came.reason, took };
  if (as !== 'game') return { ok: true, reason: '', took };
  const {
    rules: { id },
    dice,
    ...game
  } = (came as Extract<ReturnType<typeof readGame>, { ok: true }>).value;
  const found = await findRules(id).catch(() => undefined);
  if (!found) return { ok: false, reason: `There is no rule set ${id}.`, took };
  const opened = createSession({ ...game, ...found, dice: { seed: 1, ...dice } });
  return opened.ok ? { ok: true, reason: '', took } : { ok: false, reason: opened.reason, took };
}
