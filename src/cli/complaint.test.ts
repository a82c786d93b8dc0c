import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCommands } from './build-commands.mjs';

const run = promisify(execFile);
const TOP = join(import.meta.dirname, '..', '..');
const PROGRAM = join(import.meta.dirname, 'flagplot.mjs');
const folder = mkdtempSync(join(tmpdir(), 'flagplot-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const flagplot = (...args: readonly string[]) => run(process.execPath, [PROGRAM, ...args]);

// What is built finds the libraries only below the folder that they are in.
const CACHE = join(TOP, 'node_modules', '.cache');
mkdirSync(CACHE, { recursive: true });
const BUILT = mkdtempSync(join(CACHE, 'complaint-'));
const MAIN = `
  const { main } = await import(${JSON.stringify(pathToFileURL(join(BUILT, 'main.mjs')).href)});
  process.exitCode = await main(process.argv.slice(1), ${JSON.stringify(TOP)}, ${JSON.stringify(BUILT)});
`;
beforeAll(() => buildCommands(BUILT));
afterAll(() => rmSync(BUILT, { recursive: true, force: true }));

/** The same command, without being built for itself alone. */
const asBuilt = (...args: readonly string[]) =>
  run(process.execPath, ['--input-type=module', '-e', MAIN, '--', ...args]);

type Ended = { readonly code: number | string | null; readonly stdout: string; readonly stderr: string };

/** Runs a command that is to be refused, and gives back what it said. */
const refused = async (what: Promise<unknown>): Promise<string> => {
  const { code, stdout, stderr } = await what.then(
    () => ({ code: 0, stdout: '', stderr: '' }),
    (ended: Ended) => ended,
  );
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+\.\n$/);
  return stderr;
};

const nowhere = join(folder, 'nowhere', 'game.json');
const aFile = join(folder, 'a-file');
writeFileSync(aFile, 'something');

describe('what cannot be done is said in one sentence, with exit code 2', () => {
  test.concurrent.each<[string, readonly string[], RegExp]>([
    ['a command that every object knows', ['constructor'], /no command 'constructor'.*scenarios/],
    ['a part of the bench that every object knows', ['bench', 'constructor'], /no part 'constructor'/],
    ['run to a folder that is not there', ['run', 'river-plate', '--out', nowhere], /no such folder/],
    ['run to a folder', ['run', 'river-plate', '--out', folder], /it is a folder/],
    [
      'fuzz to a folder in none',
      ['fuzz', 'decisive-victory', '--games', '1', '--out', nowhere],
      /no such folder/,
    ],
    ['an option that is none', ['run', 'river-plate', '--nonsense'], /^Unknown option '--nonsense'\.$/m],
    ['a seed below nothing', ['run', 'river-plate', '--seed', '-1'], /^Option '--seed' .*\.$/m],
    ['a seed left out', ['run', 'river-plate', '--seed'], /^Option '--seed <value>' .*\.$/m],
    ['fuzz to a file', ['fuzz', 'decisive-victory', '--games', '1', '--out', aFile], /a file of this name/],
    ['a batch to a folder that is not there', ['batch', 'open-sea-duel', '--out', nowhere], /no such folder/],
    ['a batch to a folder', ['batch', 'open-sea-duel', '--out', folder], /it is a folder/],
    [
      'a seed that no file holds exactly',
      ['run', 'river-plate', '--seed', '9007199254740993'],
      /--seed .* up to 90071992547/,
    ],
    [
      'seeds that run out',
      ['fuzz', 'acw-naval', '--seed', '9007199254740990'],
      /--seed takes a whole number/,
    ],
    ['a seed that is none', ['batch', 'open-sea-duel', '--seed', ''], /--seed takes a whole number/],
    ['more games than are counted', ['batch', 'open-sea-duel', '--games', '9007199254740991'], /--games/],
  ])('%s', async (_, args, words) => {
    expect(await refused(asBuilt(...args))).toMatch(words);
  });
});

test('a game of the greatest seed there is can be written and worked out again', async () => {
  const out = join(folder, 'greatest.json');
  const played = await flagplot('run', 'open-sea-duel', '--seed', '9007199254740990', '--out', out);
  const again = await flagplot('replay', out);
  expect(again.stdout).toContain('"digest"');
  expect(JSON.parse(played.stdout.trim().split('\n').at(-1) ?? '').digest).toBe(
    JSON.parse(again.stdout).digest,
  );
});

describe('npm start', () => {
  const ready = (port: string) =>
    run(process.execPath, [join(TOP, '.ci', 'ready.mjs'), '--port'], { env: { ...process.env, PORT: port } });

  test.each(['abc', '', '0', '65536', '-1', '80.5'])('does not begin on the port %j', async (port) => {
    expect(await refused(ready(port))).toContain(`PORT is '${port}'`);
  });

  test('does not begin on a port that is taken', async () => {
    const server = createServer();
    await new Promise<void>((heard) => server.listen(0, 'localhost', heard));
    const { port } = server.address() as { readonly port: number };
    expect(await refused(ready(String(port)))).toMatch(/^Port \d+ is not free: .*PORT=8080 npm start/);
    server.close();
  });
});

const lines = (file: string): readonly string[] => {
  try {
    return readFileSync(file, 'utf8').split('\n').slice(1, -1);
  } catch {
    return [];
  }
};

test('a batch that is interrupted says what it came to, and goes on from there', async () => {
  const out = join(folder, 'games.jsonl');
  const asks = ['batch', 'open-sea-duel', '--a', 'random', '--b', 'random', '--workers', '1', '--out', out];
  const batch = spawn(process.execPath, [PROGRAM, ...asks, '--games', '100000']);
  let [stdout, stderr] = ['', ''];
  batch.stdout.on('data', (part) => {
    stdout += part;
  });
  batch.stderr.on('data', (part) => {
    stderr += part;
  });
  const ended = new Promise<number | null>((resolve) => batch.once('close', resolve));
  const waiting = setInterval(() => {
    if (lines(out).length < 3) return;
    clearInterval(waiting);
    batch.kill('SIGINT');
  }, 20);
  expect(await ended).toBe(130);
  const kept = lines(out).length;
  expect(stdout).toContain(`${kept} games from seed 1`);
  expect(stderr).toContain(
    `Stopped after ${kept} of 100000 games; the same command goes on where it was stopped.`,
  );
  const whole = await flagplot(...asks, '--games', String(kept), '--json');
  expect(JSON.parse(whole.stdout)).toMatchObject({ games: kept, troubles: [] });
});

test('spoiled files and links are each opened or refused in a sentence', async () => {
  const { stdout } = await flagplot('fuzz', '--files', '--games', '200', '--seed', '5', '--out', folder);
  expect(stdout).toMatch(/^200 spoiled files and links: \d+ opened, \d+ refused in a sentence, /);
});
