// Builds the headless game from the same sources as the browser's and runs it.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildCommands } from './build-commands.mjs';

const top = join(import.meta.dirname, '..', '..');
const runs = join(top, 'node_modules', '.cache', 'flagplot');
const DAY = 24 * 60 * 60 * 1000;

// Each run has a folder of its own: what it loads later must be of the same build.
mkdirSync(runs, { recursive: true });
for (const name of readdirSync(runs)) {
  const { mtimeMs } = statSync(join(runs, name), { throwIfNoEntry: false }) ?? {};
  if (mtimeMs < Date.now() - 7 * DAY) rmSync(join(runs, name), { recursive: true, force: true });
}
const built = mkdtempSync(join(runs, 'run-'));
process.on('exit', () => rmSync(built, { recursive: true, force: true }));
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  // A command that listens too ends by itself; asked a second time, it ends at once.
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(code);
  });
}

await buildCommands(built);

const { main } = await import(pathToFileURL(join(built, 'main.mjs')).href);
process.exitCode = await main(process.argv.slice(2), top, built);
