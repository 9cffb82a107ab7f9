import path from 'node:path';
import type { Plugin } from 'vite';

const ours = path.resolve(import.meta.dirname, '../src/web/bring-code.ts');

/** Replaces Vite's wrapper around each `import()` by src/web/bring-code.ts, which says why. */
export const bringCode: Plugin = {
  name: 'bring-code',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { bringCode as __vitePreload } from ${JSON.stringify(ours)};`,
  },
};
