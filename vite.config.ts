import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What the browser's build, the server's build and `npm run dev` share. scripts/build.ts adds the rest. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react()],
  // React is bundled into the server's build too: resolved at run time without NODE_ENV it would be
  // its development build, eight times slower (1,220 against 10,000 renders a second).
  // While developing Vite runs each module by itself, and React's are not of that kind.
  ssr: command === 'build' ? { noExternal: true } : {},
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' } },
}));
