// Makes a fresh clone ready: the packages of the lock file and, with --browser, a Chromium and a Firefox for the journeys.
// Plain Node and nothing else, for it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const top = join(import.meta.dirname, '..');
const OLDEST = [20, 19];

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
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

/** Debian's packages of these names, where there is Debian and the right to install. */
function installDebian(packages) {
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

async function installBrowsers() {
  const { findBrowser, findFirefox } = await import(pathToFileURL(join(top, 'e2e', 'browser.mjs')).href);
  installDebian([...(findBrowser() ? [] : ['chromium']), ...(findFirefox() ? [] : ['firefox-esr'])]);
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
installPackages();
if (process.argv.includes('--browser')) await installBrowsers();
