import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { livingShop } from '../src/platform/shop-lock.mjs';
import { askNpm } from './ask-npm.mjs';
import { runToEnd } from './child.mjs';
import { whileInstalling } from './install-lock.mjs';
import { nodeOutsideModules, removeBrokenPinnedNode, runsOnPinnedNode } from './node.mjs';
import { nodePackageFor, placeNode, readNodePackage } from './node-package.mjs';
import { stopOrphanedPostgres } from './orphaned-postgres.mjs';
import { dataFolder, root } from './root.mjs';
import { sentence } from './sentence.mjs';

const modules = path.join(root, 'node_modules');
const memory = path.join(modules, '.installed');

/**
 * The packages that run the shop, that build its pages as well, or that test it too. Each set
 * includes the one before.
 * @typedef {'run' | 'build' | 'test'} Purpose
 * @type {Purpose[]}
 */
const purposes = ['run', 'build', 'test'];

/**
 * The tests' packages are a separate workspace (tests/packages): they take a third of an install,
 * and an owner needs none of them. Node is separate too (scripts/node), because it is fetched
 * beside npm.
 * @type {Record<Purpose, string[]>}
 */
const wordsFor = {
  run: ['--omit=dev', '--workspaces=false'],
  build: ['--include=dev', '--workspaces=false'],
  test: ['--include=dev', '--workspace=tests/packages', '--include-workspace-root'],
};

/** @param {Purpose} purpose */
export async function installWhatIsMissing(purpose) {
  if (isInstalledFor(purpose)) return;
  if (runsOnPinnedNode() && (await installedByAnotherNode(purpose))) return;
  await whileInstalling(async (noteNpm) => {
    if (isInstalledFor(purpose)) return;
    const adds = isInstalledFor('run');
    if (!adds) await makeWay();
    const seconds = purpose === 'test' ? 20 : 15;
    const duration = existsSync(modules) ? '' : ` (first time: about ${seconds} seconds)`;
    console.log(`Installing what is missing${duration} …`);
    // Removed before the first change, so that after a killed install nothing counts as installed.
    rmSync(memory, { force: true });
    // Adding packages leaves the others as they are, so the shop may keep running.
    if (adds) await setInstalled(purpose, noteNpm);
    else await installAnew(purpose, noteNpm);
    mkdirSync(modules, { recursive: true });
    writeFileSync(memory, whatIsWanted(purpose));
  });
}

/**
 * For a build in production: the packages for building are installed for its duration. If it is
 * killed, some stay, which does no harm, and the next build begins anew.
 * @param {() => Promise<number>} build
 */
export async function withWhatBuilds(build) {
  if (isInstalledFor('build')) return build();
  return whileInstalling(async (noteNpm) => {
    console.log('Fetching what builds …');
    await setInstalled('build', noteNpm);
    try {
      return await build();
    } finally {
      await setInstalled('run', noteNpm);
    }
  });
}

/**
 * Fetches Node at the same time as the other packages. One after the other, a new checkout would
 * take five seconds longer.
 * @param {Purpose} purpose
 * @param {(pid: number) => void} noteNpm
 */
async function installAnew(purpose, noteNpm) {
  const node = nodePackageFor(root);
  const [files] = await Promise.all([
    node ? fetchNode(node) : [],
    askNpm(['ci', ...wordsFor[purpose]], noteNpm),
  ]);
  if (node) placeNode(modules, node.name, files);
  removeBrokenPinnedNode();
}

/** @param {import('./node-package.mjs').NodePackage} node */
async function fetchNode(node) {
  const folder = path.join(root, 'dist', 'node');
  mkdirSync(folder, { recursive: true });
  const { name, version } = node;
  await askNpm(['pack', `${name}@${version}`, `--pack-destination=${folder}`]);
  const files = await readNodePackage(path.join(folder, `${name}-${version}.tgz`), node);
  rmSync(folder, { recursive: true });
  return files;
}

/**
 * Adds and removes only the packages that differ. It saves nothing: the lock file decides the
 * versions here too.
 * @param {Purpose} purpose
 * @param {(pid: number) => void} noteNpm
 */
async function setInstalled(purpose, noteNpm) {
  await askNpm(['install', '--no-save', ...wordsFor[purpose]], noteNpm);
}

/** @param {Purpose} purpose */
function isInstalledFor(purpose) {
  if (!existsSync(memory)) return false;
  const found = readFileSync(memory, 'utf8');
  return purposes.slice(purposes.indexOf(purpose)).some((more) => found === whatIsWanted(more));
}

/**
 * Lets a Node outside node_modules install, because `npm ci` deletes the pinned Node, and Windows
 * refuses that while it runs.
 * @param {Purpose} purpose
 */
async function installedByAnotherNode(purpose) {
  const other = nodeOutsideModules();
  if (!other) return false;
  const script = path.join(root, 'scripts', 'taama.mjs');
  const code = await runToEnd(other, [script, 'install', purpose]);
  if (code !== 0) process.exit(code);
  return true;
}

/**
 * The programs of the shop and the database are in node_modules, so none may run while it is
 * replaced.
 */
async function makeWay() {
  const folder = dataFolder();
  if (!isReadable(folder)) return;
  const shop = livingShop(folder);
  if (shop !== null) {
    throw sentence(
      `The shop in ${folder} is running (process ${shop}) and an install is due: ` +
        'stop it first, because its programs are replaced.',
    );
  }
  await stopOrphanedPostgres(path.join(folder, 'postgres'));
}

/** @param {string} folder */
function isReadable(folder) {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * What an install depends on. It includes the platform, because two kinds of machines may share a
 * folder.
 * @param {Purpose} purpose
 */
function whatIsWanted(purpose) {
  const hash = createHash('sha256');
  for (const name of ['package.json', 'package-lock.json']) {
    hash.update(readFileSync(path.join(root, name)));
  }
  return `${hash.digest('hex')} ${process.platform}-${process.arch} to ${purpose}\n`;
}
