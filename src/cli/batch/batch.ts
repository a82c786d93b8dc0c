import { readContender } from '../../ai/games/match';
import { findingsOf, seriesOf } from '../../engine/counting/series';
import type { Side } from '../../engine/ids';
import type { Battle } from '../../engine/set-up/record';
import { setOutScenario } from '../battle';
import type { CliCommand } from '../command';
import { Complaint } from '../complaint';
import { firstSeed, readOptions, wholeNumber } from '../options';
import { type Batch, type Progress, playBatch, settingsOf } from './play';
import { cores, openPool, programOf } from './pool';
import { publish } from './publish';
import { batchWords, progressWords } from './report';

/** Milliseconds between two lines of progress: on a screen, where the line is written over, and in a log. */
const ON_SCREEN = 250;
const IN_A_LOG = 15_000;

/** As many as the file of a batch counts, and more threads than any machine should be asked for. */
const MOST_GAMES = 1_000_000;
const MOST_WORKERS = 1000;

/** Exit code of a command that was ended by Ctrl-C. */
const INTERRUPTED = 130;

export const BATCH_USAGE =
  'batch <scenario> [--games N] [--a OPPONENT] [--b OPPONENT] [--seed S] [--swap] [--rules ID] [--json] [--out FILE] [--workers N] [--publish]';

/** The two sides of a battle, in its order. */
function sidesOf({ title, sides }: Battle): readonly [Side, Side] {
  const [first, second, third] = sides;
  if (!first || !second || third)
    throw new Complaint(`${title} has ${sides.length} sides; a batch is fought by two.`);
  return [first.id, second.id];
}

const contender = (option: string, name: string) => {
  const found = readContender(name);
  if (found) return found;
  throw new Complaint(
    `--${option} takes random, midshipman, captain or admiral, the last three with a temper if you like (captain/bold); not '${name}'.`,
  );
};

/** Plays many games of a scenario between two opponents, on all cores, and says what they come to. */
export const batch: CliCommand = async (args, top, built) => {
  const { words, values } = readOptions(args, {
    games: { type: 'string' },
    a: { type: 'string' },
    b: { type: 'string' },
    seed: { type: 'string' },
    swap: { type: 'boolean' },
    rules: { type: 'string' },
    json: { type: 'boolean' },
    out: { type: 'string' },
    workers: { type: 'string' },
    publish: { type: 'boolean' },
  });
  const games = wholeNumber('games', values.games, 100, MOST_GAMES);
  const seed = firstSeed(values.seed, games);
  const workers = Math.max(1, wholeNumber('workers', values.workers, cores(), MOST_WORKERS));
  const contenders = [
    contender('a', String(values.a ?? 'captain')),
    contender('b', String(values.b ?? 'captain')),
  ] as const;
  const set = await setOutScenario(
    words[0] ?? '',
    values.rules === undefined ? undefined : String(values.rules),
  );
  const sides = sidesOf(set.battle);
  const wish: Batch = {
    set,
    games,
    contenders,
    seed,
    swap: values.swap === true,
    out: values.out === undefined ? undefined : String(values.out),
    program: programOf(built),
  };
  const settings = settingsOf(wish);
  if (values.publish && settings.a !== settings.b)
    throw new Complaint(
      `--publish says how fair a battle is between equals; give ${settings.a} or ${settings.b} to both --a and --b.`,
    );
  const pool = openPool(built, Math.min(workers, Math.max(1, games)));
  const stop = new AbortController();
  const interrupt = (): void => {
    stop.abort();
    void pool.close();
  };
  process.once('SIGINT', interrupt);
  const { results, troubles } = await playBatch(wish, pool, showProgress, stop.signal).finally(() => {
    process.off('SIGINT', interrupt);
    return pool.close();
  });

  const series = seriesOf(sides, results);
  if (values.json) console.log(JSON.stringify({ ...settings, ...series, troubles }));
  else console.log(batchWords(set.battle, settings, series).join('\n'));
  for (const { seed: at, swapped, trouble } of troubles) {
    const [a, b] = swapped ? [settings.b, settings.a] : [settings.a, settings.b];
    const again = `flagplot batch ${settings.scenario} --rules ${settings.rules} --games 1 --a ${a} --b ${b} --seed ${at}`;
    console.error(`Trouble with seed ${at}: ${trouble}. To play it again: ${again}`);
  }
  if (stop.signal.aborted) {
    const goOn = wish.out === undefined ? 'with --out FILE a batch' : 'the same command';
    console.error(`Stopped after ${results.length} of ${games} games; ${goOn} goes on where it was stopped.`);
    return INTERRUPTED;
  }
  if (troubles.length > 0) return 1;
  if (values.publish && games > 0) {
    const fairness = { opponent: settings.a, ...findingsOf(series, seed) };
    console.error(`Written: ${publish(top, settings.scenario, settings.rules, fairness)}`);
  }
  return 0;
};

/** Says on stderr how far it has come: one line written over on a screen, a line now and then in a log. */
function showProgress(of: number): Progress {
  const onScreen = process.stderr.isTTY;
  const begun = performance.now();
  let last = begun;
  return {
    said(done, played) {
      const now = performance.now();
      if (done < of && now - last < (onScreen ? ON_SCREEN : IN_A_LOG)) return;
      last = now;
      const line = progressWords(done, of, played, (now - begun) / 1000);
      process.stderr.write(onScreen ? `\r\u001b[K${line}` : `${line}\n`);
    },
    end() {
      if (onScreen) process.stderr.write('\n');
    },
  };
}
