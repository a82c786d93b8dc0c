import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCommands } from './build-commands.mjs';

const run = promisify(execFile);
const TOP = join(import.meta.dirname, '..', '..');
const PROGRAM = join(import.meta.dirname, 'flagplot.mjs');
const folder = mkdtempSync(join(tmpdir(), 'flagplot-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// What is built finds the libraries only below the folder that they are in.
const CACHE = join(TOP, 'node_modules', '.cache');
mkdirSync(CACHE, { recursive: true });
const BUILT = mkdtempSync(join(CACHE, 'complaint-'));
afterAll(() => rmSync(BUILT, { recursive: true, force: true }));

type Ended = { readonly code: number | string | null; readonly stdout: string; readonly stderr: string };

/** Commands one after the other in one process, for each what it wrote and with which code it would have ended. */
const IN_ONE = join(BUILT, 'in-one.mjs');
beforeAll(async () => {
  await buildCommands(BUILT);
  writeFileSync(
    IN_ONE,
    `import { main } from './main.mjs';
    const ended = [];
    const write = process.stdout.write.bind(process.stdout);
    for (const args of JSON.parse(process.argv[2])) {
      const said = { stdout: '', stderr: '' };
      for (const name of ['stdout', 'stderr'])
        process[name].write = (part) => { said[name] += part; return true; };
      ended.push({ code: await main(args, ${JSON.stringify(TOP)}, import.meta.dirname), ...said });
    }
    write(JSON.stringify(ended));`,
  );
});

const inOne = async (all: readonly (readonly string[])[]): Promise<readonly Ended[]> =>
  JSON.parse((await run(process.execPath, [IN_ONE, JSON.stringify(all)])).stdout);

/** What a command said that is to have been refused. */
function refusalOf({ code, stdout, stderr }: Ended): string {
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+\.\n$/);
  return stderr;
}

/** Runs a program that is to refuse, and gives back what it said. */
const refused = async (what: Promise<unknown>): Promise<string> =>
  refusalOf(
    await what.then(
      () => ({ code: 0, stdout: '', stderr: '' }),
      (ended: Ended) => ended,
    ),
  );

const nowhere = join(folder, 'nowhere', 'game.json');
const aFile = join(folder, 'a-file');
writeFileSync(aFile, 'something');

const REFUSED: readonly (readonly [what: string, args: readonly string[], words: RegExp])[] = [
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
  ['seeds that run out', ['fuzz', 'acw-naval', '--seed', '9007199254740990'], /--seed takes a whole number/],
  ['a seed that is none', ['batch', 'open-sea-duel', '--seed', ''], /--seed takes a whole number/],
  ['more games than are counted', ['batch', 'open-sea-duel', '--games', '9007199254740991'], /--games/],
];

describe('what cannot be done is said in one sentence, with exit code 2', () => {
  let ended: readonly Ended[];
  beforeAll(async () => {
    ended = await inOne(REFUSED.map(([, args]) => args));
  });

  test.each(REFUSED.map(([what, , words], i) => [what, words, i] as const))('%s', (_, words, i) => {
    expect(refusalOf(ended[i] as Ended)).toMatch(words);
  });

  test('as the program itself ends', async () => {
    expect(await refused(run(process.execPath, [PROGRAM, 'constructor']))).toMatch(
      /no command 'constructor'.*scenarios/,
    );
  });
});

test('a game of the greatest seed there is can be written and worked out again', async () => {
  const out = join(folder, 'greatest.json');
  const [played, again] = await inOne([
    ['run', 'open-sea-duel', '--seed', '9007199254740990', '--out', out],
    ['replay', out],
  ]);
  expect(again?.stdout).toContain('"digest"');
  expect(JSON.parse(played?.stdout.trim().split('\n').at(-1) ?? '').digest).toBe(
    JSON.parse(again?.stdout ?? '').digest,
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
  const [whole] = await inOne([[...asks, '--games', String(kept), '--json']]);
  expect(JSON.parse(whole?.stdout ?? '')).toMatchObject({ games: kept, troubles: [] });
});

test('spoiled files and links are each opened or refused in a sentence', async () => {
  const [fuzz] = await inOne([['fuzz', '--files', '--games', '80', '--seed', '5', '--out', folder]]);
  expect(fuzz?.stdout).toMatch(/^80 spoiled files and links: \d+ opened, \d+ refused in a sentence, /);
});
