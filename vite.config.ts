import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** What the browser's build, the server's build and `npm run dev` share. scripts/build.ts adds the rest. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), layersInOrder()],
  // React is bundled into the server's build too: resolved at run time without NODE_ENV it would be
  // its development build, eight times slower (1,220 against 10,000 renders a second).
  // While developing Vite runs each module by itself, and React's are not of that kind.
  ssr: command === 'build' ? { noExternal: true } : {},
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' } },
}));

/**
 * The layers' order counts from where each is first named. A part that two chunks share comes before
 * src/web/styles.css in the one stylesheet, and would put its layer below the reset.
 */
function layersInOrder(): Plugin {
  const [order = ''] = readFileSync(new URL('src/web/styles.css', import.meta.url), 'utf8').split(
    '\n',
  );
  if (!order.startsWith('@layer ')) throw new Error('src/web/styles.css begins without its layers');
  return {
    enforce: 'post',
    name: 'layers-in-order',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css')) {
            file.source = `${order}${file.source}`;
          }
        }
      },
    },
  };
}
