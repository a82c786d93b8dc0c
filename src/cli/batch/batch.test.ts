import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SetOut, setOutScenario } from '../battle';
import { Complaint } from '../complaint';
import { type Batch, playBatch } from './play';
import { type BatchTask, play } from './worker';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'batch-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let set: SetOut;
beforeAll(async () => {
  set = await setOutScenario('river-plate');
});

const batch = (more: Partial<Batch> = {}): Batch => ({
  set,
  games: 4,
  contenders: ['random', 'random'],
  seed: 3,
  swap: false,
  out: undefined,
  program: 'as it is',
  ...more,
});

/** Plays here and writes down what it was asked. */
function asked() {
  const games: number[] = [];
  return {
    games,
    play: (task: BatchTask) => {
      games.push(task.fixture.game);
      return play(task);
    },
  };
}

describe('a batch that was interrupted', () => {
  const out = join(folder, 'games.jsonl');

  test('goes on from its file and comes to the same as one that was not', async () => {
    const whole = await playBatch(batch(), asked());
    await playBatch(batch({ games: 2, out }), asked());
    // The power failed while a line was being written.
    appendFileSync(out, '{"game":3,"se');
    const rest = asked();
    const taken = await playBatch(batch({ out }), rest);
    expect(rest.games).toEqual([2, 3]);
    expect(taken).toEqual(whole);
    const again = asked();
    expect(await playBatch(batch({ out }), again)).toEqual(whole);
    expect(again.games).toEqual([]);
  });

  test('of other settings is refused in one sentence that names the difference', async () => {
    await expect(playBatch(batch({ seed: 4, out }), asked())).rejects.toThrow(
      /another --seed: 3, and now 4; name another file with --out/,
    );
    await expect(playBatch(batch({ swap: true, out }), asked())).rejects.toThrow(Complaint);
    await expect(playBatch(batch({ program: 'changed', out }), asked())).rejects.toThrow(
      /another version of the program/,
    );
  });

  test('does not take another file for its own', async () => {
    const other = join(folder, 'other.txt');
    writeFileSync(other, 'something else\n');
    await expect(playBatch(batch({ out: other }), asked())).rejects.toThrow(/is no file of a batch/);
    expect(readFileSync(other, 'utf8')).toBe('something else\n');
    const spoiled = join(folder, 'spoiled.jsonl');
    writeFileSync(spoiled, `${readFileSync(out, 'utf8')}{"game":"first"}\n`);
    await expect(playBatch(batch({ out: spoiled }), asked())).rejects.toThrow(/line 6, is no game/);
  });
});

test('a game in trouble is told with its seed, and is not written to the file', async () => {
  const out = join(folder, 'trouble.jsonl');
  const { results, troubles } = await playBatch(batch({ games: 3, swap: true, out }), {
    play: async (task) =>
      task.fixture.game === 1 ? { ok: false, trouble: 'a dead end', turn: 2 } : play(task),
  });
  expect(troubles).toEqual([{ seed: 4, swapped: true, turn: 2, trouble: 'a dead end' }]);
  expect(results.map(({ game }) => game)).toEqual([0, 2]);
  const rest = asked();
  await playBatch(batch({ games: 3, swap: true, out }), rest);
  expect(rest.games).toEqual([1]);
});

test('exchanged opponents play as if they had been named the other way round', async () => {
  const captain = { level: 'captain', temper: 'steady' } as const;
  const task = { scenario: set.battle.id, rules: set.rules.id };
  const fixture = { game: 0, seed: 11 };
  const swapped = await play({
    ...task,
    fixture: { ...fixture, contenders: ['random', captain], swapped: true },
  });
  const named = await play({
    ...task,
    fixture: { ...fixture, contenders: [captain, 'random'], swapped: false },
  });
  expect(named.ok && swapped.ok && { ...swapped.result, swapped: false }).toEqual(named.ok && named.result);
  const other = await play({
    ...task,
    fixture: { ...fixture, contenders: ['random', captain], swapped: false },
  });
  expect(other.ok && named.ok && other.result.digest !== named.result.digest).toBe(true);
});

const program = (...args: readonly string[]) =>
  run(process.execPath, [join(import.meta.dirname, '..', 'flagplot.mjs'), ...args]);

test('one worker and two come to the same, and to what is played without any', async () => {
  const asks = [
    'batch',
    'river-plate',
    '--games',
    '4',
    '--a',
    'random',
    '--b',
    'random',
    '--seed',
    '3',
    '--json',
  ];
  const [one, two, here] = await Promise.all([
    program(...asks, '--workers', '1'),
    program(...asks, '--workers', '2'),
    playBatch(batch(), asked()),
  ]);
  expect(two.stdout).toBe(one.stdout);
  const series = JSON.parse(one.stdout);
  expect(series.games).toBe(4);
  expect(series.troubles).toEqual([]);
  const turns = here.results.reduce((sum, result) => sum + result.turns, 0) / 4;
  expect(series.turns.mean).toBe(turns);
});

test('an opponent that is not known is named, with those that are', async () => {
  await expect(program('batch', 'river-plate', '--a', 'commodore')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--a takes random, midshipman, captain or admiral'),
  });
});
