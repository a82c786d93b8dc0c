// Makes a fresh clone ready: the packages of the lock file and, with --browser, a Chromium and a Firefox for the journeys;
// with --port it first makes sure that the game can be served.
// Plain Node and nothing else, for it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { port } from './port.mjs';

const top = join(import.meta.dirname, '..');
const OLDEST = [20, 19];

function stop(sentence, code = 1) {
  console.error(sentence);
  process.exit(code);
}

const run = (command, args) =>
  spawnSync(command, args, { cwd: top, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const old = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
  if (old) stop(`Flag Plot needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}.`);
}

function installPackages() {
  const lock = join(top, 'package-lock.json');
  const installed = join(top, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  if (!run('npm', ['ci', '--no-audit', '--no-fund']))
    stop('The packages could not be installed: see what npm said above.');
}

/** Takes the port as the server will, and gives it back. */
async function checkPort() {
  if (!(port > 0)) {
    stop(`PORT is '${process.env.PORT}'; give a number from 1 to 65535, as in PORT=8080 npm start.`, 2);
  }
  const taken = await new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => resolve(code));
    server.listen(port, 'localhost', () => server.close(() => resolve(undefined)));
  });
  const why = taken === 'EADDRINUSE' ? 'something else is served there' : `it cannot be used (${taken})`;
  if (taken) stop(`Port ${port} is not free: ${why}; choose another, as in PORT=8080 npm start.`, 2);
}

/** The first of Debian's packages that can be had, where there is Debian and the right to install. */
function installDebian(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  run('apt-get', ['update', '-qq']);
  packages.some((name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]));
}

async function installBrowsers() {
  const { findBrowser, findFirefox } = await import(pathToFileURL(join(top, 'e2e', 'browser.mjs')).href);
  if (!findBrowser()) installDebian(['chromium-headless-shell', 'chromium']);
  if (!findFirefox()) installDebian(['firefox-esr']);
  if (!findBrowser()) {
    const cli = createRequire(join(top, 'package.json')).resolve('@playwright/test/cli');
    run(process.execPath, [cli, 'install', 'chromium']);
  }
  if (!findBrowser())
    stop(
      'No Chromium could be found or installed for the browser journeys: install Chromium or Chrome, ' +
        'or name one in the variable FLAG_PLOT_BROWSER, and run npm test again.',
    );
  if (!findFirefox())
    stop(
      'No Firefox could be found or installed for the journeys in a second engine: install Firefox, ' +
        'or name one in the variable FLAG_PLOT_FIREFOX, and run npm test again.',
    );
}

checkNode();
if (process.argv.includes('--port')) await checkPort();
installPackages();
if (process.argv.includes('--browser')) await installBrowsers();
