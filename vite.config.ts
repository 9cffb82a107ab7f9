import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const { version } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8'),
) as { version: string };

/** What the browser's build, the server's build and `npm run dev` share. scripts/build.ts adds the rest. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react()],
  // React is bundled into the server's build too: resolved at run time without NODE_ENV it would be
  // its development build, eight times slower (1,220 against 10,000 renders a second).
  // While developing Vite runs each module by itself, and React's are not of that kind.
  ssr: command === 'build' ? { noExternal: true } : {},
  // The desk tells the owner which version this is.
  define: { shopVersion: JSON.stringify(version) },
  css: { modules: { generateScopedName: command === 'build' ? shortName : nameClass } },
}));

const stylesheets = globSync('src/**/*.module.css', { cwd: import.meta.dirname }).sort();

/**
 * 'c-1c': its place in its file, and the place of the file among all. Words told no more to a browser,
 * and took 330 bytes of a product's page more.
 */
function shortName(name: string, file: string, rules: string): string {
  const names = [...new Set(rules.match(/(?<=\.|@keyframes )[a-z]\w*/gi))];
  const place = names.indexOf(name);
  if (place < 0) throw new Error(`${file} has no ${name}`);
  return nameClass(lettersOf(place), file);
}

function lettersOf(place: number): string {
  const last = String.fromCharCode(97 + (place % 26));
  return place < 26 ? last : lettersOf(Math.floor(place / 26) - 1) + last;
}

/** 'places-1c': its name, and the place of its file among all. */
function nameClass(name: string, file: string): string {
  const within = path.relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  const known = stylesheets.indexOf(within);
  const place = known < 0 ? stylesheets.push(within) - 1 : known;
  return `${name}-${place.toString(36)}`;
}
