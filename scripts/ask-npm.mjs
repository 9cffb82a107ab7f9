import path from 'node:path';
import { runToEnd } from './child.mjs';
import { nodeOutsideModules, pathOutsideModules } from './node.mjs';
import { sentence } from './sentence.mjs';

const quiet = ['--include=optional', '--no-audit', '--no-fund'];

/**
 * npm asks the registry again about each package that it has in its cache, because the lock file
 * names no registry: a quarter of an install. So its cache answers first. npm fails if what the
 * cache knows is older than the lock file, or at the first request that is lost. Then the registry is
 * asked as usual.
 * @param {string[]} words
 * @param {(pid: number) => void} [noteNpm]
 */
export async function askNpm(words, noteNpm) {
  const asked = [...words, ...quiet];
  const quickly = ['--prefer-offline', '--fetch-retries=0', '--loglevel=silent'];
  if (await succeeds([...asked, ...quickly], noteNpm)) return;
  if (await succeeds([...asked, '--loglevel=error'], noteNpm)) return;
  throw sentence(
    'The install did not finish: npm says why above; run the same command again when that is mended.',
  );
}

/**
 * @param {string[]} words
 * @param {(pid: number) => void} [noteNpm]
 */
async function succeeds(words, noteNpm) {
  const script = process.env.npm_execpath ?? '';
  const outside = nodeOutsideModules() ?? process.execPath;
  const ours = path.basename(script) === 'npm-cli.js';
  const code = await runToEnd(ours ? outside : 'npm', ours ? [script, ...words] : words, {
    env: { ...process.env, PATH: pathOutsideModules() },
    shell: !ours && process.platform === 'win32',
    quiet: true,
    onStart: ({ pid }) => pid && noteNpm?.(pid),
  });
  if (code > 128) process.exit(code);
  return code === 0;
}
