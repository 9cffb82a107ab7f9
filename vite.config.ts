import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What the browser's build, the server's build and `npm run dev` share. scripts/build.ts adds the rest. */
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [react()],
  // React is bundled into the server's build too: resolved at run time without NODE_ENV it would be
  // its development build, eight times slower (1,220 against 10,000 renders a second).
  ssr: { noExternal: true },
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' } },
});
