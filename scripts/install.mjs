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
import { runToEnd } from './child.mjs';
import { whileInstalling } from './install-lock.mjs';
import {
  nodeOutsideModules,
  pathOutsideModules,
  removeBrokenPinnedNode,
  runsOnPinnedNode,
} from './node.mjs';
import { stopOrphanedPostgres } from './orphaned-postgres.mjs';
import { root } from './root.mjs';
import { sentence } from './sentence.mjs';

const modules = path.join(root, 'node_modules');
const memory = path.join(modules, '.installed');
const ci = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];

export async function installWhatIsMissing() {
  if (isInstalled()) return;
  if (runsOnPinnedNode() && (await installedByAnotherNode())) return;
  await whileInstalling(async (noteNpm) => {
    if (isInstalled()) return;
    await makeWay();
    const duration = existsSync(modules) ? '' : ' (first time: about 20 seconds)';
    console.log(`Installing what is missing${duration} …`);
    // Removed before the first change: after a killed install, nothing counts as installed.
    rmSync(memory, { force: true });
    await npm([...ci, '--loglevel=error'], noteNpm);
    removeBrokenPinnedNode();
    mkdirSync(modules, { recursive: true });
    writeFileSync(memory, whatIsWanted());
  });
}

function isInstalled() {
  return existsSync(memory) && readFileSync(memory, 'utf8') === whatIsWanted();
}

/** `npm ci` deletes the pinned Node, and Windows refuses that while it runs. */
async function installedByAnotherNode() {
  const other = nodeOutsideModules();
  if (!other) return false;
  const code = await runToEnd(other, [path.join(root, 'scripts', 'taama.mjs'), 'install']);
  if (code !== 0) process.exit(code);
  return true;
}

/** The programs of shop and database are in node_modules: none may run while it is replaced. */
async function makeWay() {
  const folder = path.resolve(root, process.env.DATA_DIR || '.data');
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
 * @param {string[]} words
 * @param {(pid: number) => void} noteNpm
 */
async function npm(words, noteNpm) {
  const script = process.env.npm_execpath ?? '';
  const outside = nodeOutsideModules() ?? process.execPath;
  const ours = path.basename(script) === 'npm-cli.js';
  const code = await runToEnd(ours ? outside : 'npm', ours ? [script, ...words] : words, {
    env: { ...process.env, PATH: pathOutsideModules() },
    shell: !ours && process.platform === 'win32',
    quiet: true,
    onStart: ({ pid }) => pid && noteNpm(pid),
  });
  if (code > 128) process.exit(code);
  if (code === 0) return;
  throw sentence(
    `The install did not finish: npm ended with code ${code} and says why above; ` +
      'run the same command again when that is mended.',
  );
}

/** What an install depends on. Two kinds of machines may share a folder, so also the platform. */
function whatIsWanted() {
  const hash = createHash('sha256');
  for (const name of ['package.json', 'package-lock.json']) {
    hash.update(readFileSync(path.join(root, name)));
  }
  return `${hash.digest('hex')} ${process.platform}-${process.arch}\n`;
}
