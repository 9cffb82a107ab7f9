import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
// The real path, because the bundler uses it.
const lib = realpathSync(path.join(root, 'node_modules/react-router/dist/production/lib'));

/**
 * Parts of React Router that the shop never runs. The bundler cannot leave them out, because the
 * parts that do run import them: framework mode and instrumentation, 2.3 KB of Brotli in every
 * page. A module of ours replaces each one. The hash is that of their file when somebody last
 * checked that it may be left out.
 */
export const replaced = [
  {
    theirs: path.join(lib, 'dom/ssr/components.js'),
    ours: path.join(root, 'scripts/lighter-router/components.mjs'),
    sha256: '88ed61cf150b2cec31266b19b27889443d0a87b399dbd4c09183499a51958148',
  },
  {
    theirs: path.join(lib, 'router/instrumentation.js'),
    ours: path.join(root, 'scripts/lighter-router/instrumentation.mjs'),
    sha256: '41b3fb9197648ef4c2eef66ac91a6e20f8c54afc585c1e70bcdfbb7dd7c394ee',
  },
];

/**
 * For the browser, and for the server, which draws the same links. A build fails if React Router
 * differs from the version that was checked.
 */
export function lighterRouter(): Plugin {
  const left = new Set(replaced);
  return {
    name: 'lighter-router',
    async load(id) {
      const module = replaced.find(({ theirs }) => path.normalize(id) === theirs);
      if (!module) return undefined;
      const hash = hashOf(await readFile(module.theirs));
      if (hash !== module.sha256) this.error(changed(module.theirs, hash));
      left.delete(module);
      return readFile(module.ours, 'utf8');
    },
    buildEnd(error) {
      const [unused] = left;
      if (!error && unused) this.error(changed(unused.theirs, 'not imported'));
    },
  };
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function changed(file: string, how: string): string {
  return `${file} is not what scripts/lighter-router.ts knows (${how}): read what changed, then write its hash there`;
}
