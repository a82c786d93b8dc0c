import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { LINK_MARK, packed } from '../files/game/link';
import { cores } from './batch/pool';
import { setOutScenario } from './battle';
import { written } from './out';
import { playOut } from './playout';
import type { ReadingAnswer, ReadingTask } from './reading-worker';
import { gameFile } from './run-battle';

/** Milliseconds of a processor in which a file or a link is read or refused. */
const BUDGET = 2000;

/** Milliseconds after which a reading is taken to have no end. */
const PATIENCE = 60_000;

/** One in so many is made huge. */
const HUGE = 16;

type Base = Pick<ReadingTask, 'as'> & { readonly text: string };

const SHIPPED = [
  ['chart', 'maps', 'open-sea.json'],
  ['chart', 'maps', 'hampton-roads.json'],
  ['scenario', 'assets', 'scenarios', 'river-plate.json'],
  ['fleet', 'assets', 'fleets', 'samples.json'],
] as const;

/** Whole files and links of each kind, to be spoiled. */
async function bases(top: string): Promise<readonly Base[]> {
  const files = SHIPPED.map(([as, ...path]) => ({ as, text: readFileSync(join(top, ...path), 'utf8') }));
  const games: Base[] = [];
  for (const scenario of ['open-sea-duel', 'hampton-roads-first-day']) {
    const set = await setOutScenario(scenario);
    const played = playOut(set.rules, set.table, set.opening, 1);
    games.push({ as: 'game', text: gameFile(set, 1, { ...played, entries: played.entries.slice(0, 40) }) });
    const { entries } = played;
    const linked = {
      format: 1,
      scenario,
      rules: set.rules.id,
      battle: 'x',
      options: {},
      dice: { by: 'seeded', seed: 1 },
    };
    const lines = entries.slice(0, 40).map(({ command }) => JSON.stringify({ command, answers: [] }));
    games.push({
      as: 'packed',
      text: `${JSON.stringify(linked).slice(0, -1)},"entries":[\n${lines.join(',\n')}\n]}`,
    });
  }
  // The letters of a link are spoiled as a text of JSON: its quotation marks are no letters of a link.
  const letters = await packed(games.at(-1)?.text ?? '');
  return [...files, ...games, { as: 'link', text: JSON.stringify(letters.slice(LINK_MARK.length)) }];
}

/** What is wrong with an answer: not one sentence, or too late. */
function wrongWith({ ok, reason, took }: ReadingAnswer): string | undefined {
  if (took > BUDGET) return `was read in ${Math.round(took)} ms`;
  if (!ok && !/^\S[^\n]*\S$/.test(reason)) return `was refused in no sentence: ${reason}`;
  if (/undefined|\[object|NaN/.test(reason)) return `was refused in a broken sentence: ${reason}`;
  return undefined;
}

/**
 * Reads spoiled files and links in workers: each is a game, a chart, a battle, or one sentence, within the budget. The
 * same seed spoils the same.
 */
export async function fuzzFiles(
  top: string,
  built: string,
  wish: { readonly games: number; readonly seed: number; readonly folder: string },
): Promise<number> {
  const [{ default: fc }, { spoiling }, { swelling }] = await Promise.all([
    import('fast-check'),
    import('../files/spoiling.testing'),
    import('../files/swelling.testing'),
  ]);
  const { games, seed, folder } = wish;
  const whole = await bases(top);
  const spoilt = fc.tuple(
    fc.constantFrom(...whole),
    fc.oneof({ arbitrary: spoiling, weight: HUGE - 1 }, { arbitrary: swelling, weight: 1 }),
  );
  const workers = Math.max(1, cores() - 1);
  const pool = new Tinypool({
    filename: join(built, 'reading-worker.mjs'),
    name: 'read',
    // Each has a processor's time of its own to count, whatever else runs on the machine.
    runtime: 'child_process',
    minThreads: workers,
    maxThreads: workers,
  });
  let [done, opened, longest] = [0, 0, 0];
  let trouble: string | undefined;
  const one = async ([base, spoil]: [Base, (file: string) => string], at: number): Promise<void> => {
    const spoilt = spoil(base.text);
    const text = base.as === 'link' ? spoilt.replaceAll('"', '') : spoilt;
    const task: ReadingTask = { as: base.as, text };
    const read = pool.run(task, { signal: AbortSignal.timeout(PATIENCE) }) as Promise<ReadingAnswer>;
    const answer = await read.catch(
      (error: unknown): ReadingAnswer => ({ ok: false, reason: `undefined: ${error}`, took: 0 }),
    );
    done += 1;
    if (answer.ok) opened += 1;
    longest = Math.max(longest, answer.took);
    const wrong = wrongWith(answer);
    if (!wrong || trouble) return;
    const file = join(folder, `fuzz-files-${seed}-${at}.txt`);
    written(file, () => writeFileSync(file, task.text));
    trouble = `Number ${at + 1} of seed ${seed}, a spoiled ${base.as}, ${wrong}. It is in ${file}.`;
  };
  // Spoilt one after the other, for the huge ones would not all fit into memory.
  const under = new Set<Promise<void>>();
  for (let at = 0; at < games && !trouble; at++) {
    const [next] = fc.sample(spoilt, { seed: seed + at, numRuns: 1 });
    if (!next) continue;
    const work: Promise<void> = one(next, at).finally(() => under.delete(work));
    under.add(work);
    if (under.size > workers) await Promise.race(under);
  }
  await Promise.all(under);
  await pool.destroy();
  if (trouble) {
    console.error(trouble);
    return 1;
  }
  console.log(
    `${done} spoiled files and links: ${opened} opened, ${done - opened} refused in a sentence, the slowest in ${Math.round(longest)} ms.`,
  );
  return 0;
}
