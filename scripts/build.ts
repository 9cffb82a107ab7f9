import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pages } from '../src/lib/paths.ts';
import { entryOf, filesOf, readManifest } from '../src/platform/pages/manifest.ts';
import { processStart } from '../src/platform/shop-lock.mjs';
import { isPageOf, pageFile } from '../src/web/page-kinds.ts';
import { bringCode } from './bring-code.ts';
import { findOutgrown } from './budget.ts';
import { buildApiPage } from './build-api-page.ts';
import { buildShop } from './build-shop.ts';
import { inFewChunks } from './chunks.ts';
import {
  type CurrentBuild,
  nameBuild,
  noteCurrentBuild,
  readCurrentBuild,
} from './current-build.ts';
import { inlineClassNames } from './inline-class-names.ts';
import { modularReact } from './modular-react.ts';
import { sentence } from './sentence.mjs';
import { stylesheets } from './stylesheets.ts';

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
const builds = path.join(dist, 'builds');
const sources = ['src', 'db', 'local-paystack'];
const ofSources = /^src\/.*\.(tsx?|mjs|css|svg|woff2|jpg|png)$|\.(ts|mjs)$/;
const whatBuilds = [
  'vite.config.ts',
  'scripts/bring-code.ts',
  'scripts/budget.ts',
  'scripts/build.ts',
  'scripts/build-api-page.ts',
  'scripts/build-shop.ts',
  'scripts/chunks.ts',
  'scripts/inline-class-names.ts',
  'scripts/modular-react.ts',
  'scripts/stylesheets.ts',
  'package-lock.json',
];

/**
 * Builds the browser's files, the server's pages and the server itself, unless the sources have not
 * changed since the last build.
 */
export async function ensureBuilt(): Promise<void> {
  const hash = hashSources();
  const last = await readCurrentBuild(dist);
  if (isCurrent(last, hash)) return;
  if (!existsSync(path.join(builds, hash))) await build(hash);
  const previous = last && last.current !== hash ? last.current : last?.previous;
  await noteCurrentBuild(dist, { current: hash, previous });
  await removeOldBuilds([hash, previous]);
}

/** Cheap: it reads little and loads no bundler. */
export async function isBuilt(): Promise<boolean> {
  return isCurrent(await readCurrentBuild(dist), hashSources());
}

/** The file that a start runs, relative to the checkout. */
export async function builtShop(): Promise<string> {
  const last = await readCurrentBuild(dist);
  if (!last) throw new Error('Nothing is built');
  return `dist/builds/${last.current}/shop/main.js`;
}

function isCurrent(last: CurrentBuild | undefined, hash: string): boolean {
  return last?.current === hash && existsSync(path.join(builds, hash));
}

/**
 * 28 bits are enough to tell versions of a file apart. The first script names every file, so longer
 * names would make every page larger.
 */
const namedFiles = {
  hashCharacters: 'hex' as const,
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};
const fileNames = { ...namedFiles, chunkFileNames: 'assets/[name]-[hash:7].js' };

/**
 * The code that loads a part is in these two files, so the list leaves them out. Vite gives an
 * empty list for a part that needs no other file, so the part itself is added.
 */
function withoutThoseThere(part: string, needed: string[]): string[] {
  return [...new Set([part, ...needed])].filter(
    (file) => !/\/(libraries|browser)-[^/]+\.js$/.test(file),
  );
}

/**
 * Built under another name and then renamed, so a killed build leaves nothing that looks like one.
 */
async function build(hash: string) {
  console.log('Building the pages …');
  const beside = path.join(builds, `.${hash}-${process.pid}`);
  await rm(beside, { recursive: true, force: true });
  process.env.NODE_ENV = 'production';
  await Promise.all([
    buildPages(beside, hash),
    buildShop(root, path.join(beside, 'shop')),
    buildCompressedApiPage(path.join(beside, 'api-page')),
  ]);
  const outgrown = await findOutgrown(path.join(beside, 'client'));
  if (outgrown.length > 0) {
    await rm(beside, { recursive: true });
    throw sentence(outgrown.join('\n'));
  }
  await nameBuild(beside, path.join(builds, hash)).catch(async (error: unknown) => {
    // Another process has built the same sources meanwhile, and its result is as good as ours.
    await rm(beside, { recursive: true });
    if (!existsSync(path.join(builds, hash))) throw error;
  });
}

async function buildCompressedApiPage(folder: string) {
  await buildApiPage(root, folder);
  // Only developers load its two megabytes. A tenth fewer would take as long as compressing all
  // other pages.
  await compressAssets(folder, 9);
}

async function buildPages(beside: string, hash: string) {
  const { build: viteBuild } = await import('vite');
  await viteBuild({
    root,
    logLevel: 'warn',
    plugins: [stylesheets(), inlineClassNames(), modularReact(), bringCode],
    build: {
      outDir: path.join(beside, 'client'),
      manifest: true,
      modulePreload: { polyfill: false, resolveDependencies: withoutThoseThere },
      target: 'es2022',
      rolldownOptions: {
        input: path.join(root, 'src/web/browser.tsx'),
        optimization: { inlineConst: { mode: 'all', pass: 1 } },
        output: { codeSplitting: inFewChunks(), ...fileNames },
      },
    },
  });
  await buildServiceWorker(beside, hash);
  // Compressing takes one core for as long as the server's build, so both run at once.
  await Promise.all([
    compressAssets(path.join(beside, 'client/assets'), 11),
    buildForServer(beside),
  ]);
}

async function buildForServer(beside: string) {
  const { build: viteBuild } = await import('vite');
  await viteBuild({
    root,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: path.join(beside, 'server'),
      ssr: true,
      target: 'node26',
      rolldownOptions: {
        input: {
          server: path.join(root, 'src/web/server.tsx'),
          letters: path.join(root, 'src/web/letters.ts'),
        },
        // The server's pages name the files of the browser's build.
        output: namedFiles,
      },
    },
  });
  await buildHeadScript(beside);
}

/**
 * Builds one classic script at an address that never changes, with the build's data that it needs.
 */
async function buildServiceWorker(beside: string, hash: string) {
  const client = path.join(beside, 'client');
  const { build: viteBuild } = await import('vite');
  await viteBuild({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      shopBuild: JSON.stringify(hash),
      shopFiles: JSON.stringify(await filesForOffline(client)),
      offlinePage: JSON.stringify(pages.offline),
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(root, 'src/web/offline/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}

async function buildHeadScript(beside: string) {
  const { minify, transformWithOxc } = await import('vite');
  const source = path.join(root, 'src/web/head-script.ts');
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
  const compress = { target: 'es2022' };
  // Within a block its names are its own, and can be shortened.
  const small = await minify('head-script.js', `{${code}}`, {
    module: false,
    compress,
    sourcemap: false,
  });
  await writeFile(path.join(beside, 'server/head-script.js'), small.code.trim());
}

/** The scripts and rules of the shelf's pages and of the offline page, and the font faces. */
async function filesForOffline(client: string): Promise<string[]> {
  const manifest = await readManifest(client);
  const entry = entryOf(manifest);
  const shelf = Object.keys(manifest).filter(isPageOf('shelf'));
  const shown = [...shelf, pageFile('open/offline')];
  const needed = shown.flatMap((page) => {
    const { chunks, stylesheets } = filesOf(manifest, page, entry);
    return [...chunks, ...stylesheets];
  });
  const assets = await readdir(path.join(client, 'assets'));
  const faces = assets.filter((name) => name.endsWith('.woff2')).map((name) => `/assets/${name}`);
  return [...new Set([`/${entry}`, ...needed, ...faces])].sort();
}

/**
 * Each start calls this, so it reads synchronously: 0.1 s instead of 0.3 s with `glob` and one file
 * after the other.
 */
function hashSources(): string {
  const files = sources.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
      .filter((file) => ofSources.test(file) && !/\.(test|spec)\.tsx?$/.test(file)),
  );
  const whole = createHash('sha256');
  for (const file of [...files, ...whatBuilds].sort()) {
    whole
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return whole.digest('hex').slice(0, 16);
}

async function compressAssets(folder: string, quality: number) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const compressed = /\.(woff2|jpg|png)$/;
  const names = (await readdir(folder)).filter((name) => !compressed.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const bytes = await readFile(file);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

/**
 * Keeps the previous build, because a tab that was open during an update still needs its files, and
 * every build of the last hour, because a running shop may serve from it.
 */
async function removeOldBuilds(kept: (string | undefined)[]) {
  for (const name of await readdir(builds)) {
    const place = path.join(builds, name);
    const unfinished =
      name.startsWith('.') && processStart(Number(name.split('-').at(-1))) === undefined;
    const old = !name.startsWith('.') && !kept.includes(name) && (await isOlderThanAnHour(place));
    if (unfinished || old) await rm(place, { recursive: true, force: true });
  }
}

async function isOlderThanAnHour(place: string): Promise<boolean> {
  return Date.now() - (await stat(place)).mtimeMs > 3_600_000;
}

if (import.meta.main) await ensureBuilt();
