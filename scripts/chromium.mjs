import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { sentence } from './sentence.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const places = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Finds the browsers for the tests, or downloads them. */
export async function ensureTestBrowsers() {
  await ensureChromium();
  if (process.env.CHROMIUM || findShell() || !isRootOnDebian()) return;
  console.log('Installing Debian’s Chromium without windows for the browser tests …');
  installFromDebian(['chromium-headless-shell']);
}

/**
 * A Chromium that can open no window does the tests' work for an eighth less. Where there is none,
 * or one is given, the tests run in the same Chromium as all else.
 */
export async function findTestBrowser() {
  return (process.env.CHROMIUM ? undefined : findShell()) ?? (await findChromium());
}

function findShell() {
  return onPath(shells).find(starts);
}

/** Finds a Chromium, or downloads one. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  if (isRootOnDebian()) {
    console.log('Installing Debian’s Chromium for the browser tests …');
    // Of the packages that it recommends, only the fonts are needed: a face with Arial's widths
    // stands in for the shop's faces until they load (src/ui/fonts.css). Without it headings move,
    // and tests fail.
    installFromDebian(['chromium', 'fonts-liberation']);
  }
  const fromDebian = await findChromium();
  if (fromDebian) return fromDebian;
  console.log('Downloading a Chromium for the browser tests …');
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], 180);
  const downloaded = await findChromium();
  if (downloaded) return downloaded;
  throw sentence(
    'No Chromium for the browser tests was found or could be fetched: ' +
      'install Chromium or Chrome, or name one, as in CHROMIUM=/path/to/chromium npm test.',
  );
}

/** @returns {Promise<string | undefined>} */
export async function findChromium() {
  const given = process.env.CHROMIUM;
  if (given) {
    if (starts(given)) return given;
    throw sentence(`CHROMIUM is ${given}, which does not start.`);
  }
  const installed = [...onPath(names), ...places].find(starts);
  if (installed) return installed;
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath()].find(starts);
}

/** @param {readonly string[]} programs */
function onPath(programs) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => programs.map((name) => path.join(folder, name)));
}

/**
 * Ubuntu's chromium-browser may be a script that only points to a snap, so the program is started.
 * @param {string} file
 */
function starts(file) {
  if (!existsSync(file)) return false;
  return (
    process.platform === 'win32' || spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0
  );
}

function isRootOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** @param {readonly string[]} packages */
function installFromDebian(packages) {
  run('apt-get', ['update', '-qq'], 60);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], 240);
}

/**
 * @param {string} command
 * @param {string[]} words
 * @param {number} seconds at most
 */
function run(command, words, seconds) {
  spawnSync(command, words, {
    cwd: root,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  });
}
