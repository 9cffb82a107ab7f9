import { existsSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { holdHeapWhileLoading } from '../src/platform/heap.mjs';
import { endWithParent, runToEnd } from './child.mjs';
import { installWhatIsMissing, withWhatBuilds } from './install.mjs';
import { beginForServing, forServing, nodeForTheShop, refuseOldNode } from './node.mjs';
import { dataFolder, root } from './root.mjs';
import { sentence, tell } from './sentence.mjs';

const [command = '', ...words] = process.argv.slice(2);

/** @type {Record<string, () => Promise<unknown>>} */
const commands = {
  async start() {
    beginForServing();
    holdHeapWhileLoading();
    // A second start reuses the compiled code, which makes loading a third faster.
    module.enableCompileCache?.(path.join(root, 'node_modules', '.cache', 'taama'));
    const { builtShop, isBuilt } = await import('./build.ts');
    if (!(await isBuilt())) {
      const [code] = await Promise.all([build(), isNewShop() && makeDatabase()]);
      process.exitCode = code;
      if (code !== 0) return;
    }
    // Errors name the sources instead of the bundled files.
    process.setSourceMapsEnabled(true);
    await become(await builtShop(), words);
  },
  async dev() {
    const { develop } = await import('./dev.mjs');
    process.exit(await develop(words));
  },
  backup: () => become('src/backup.ts', words),
  restore: () => become('src/restore.ts', words),
  rollback: () => become('src/rollback.ts', words),
  facts: () => become('src/facts.ts', words),
  async build() {
    const { isBuilt } = await import('./build.ts');
    if (!(await isBuilt())) process.exitCode = await build();
  },
  release: () => run(['scripts/release.ts', ...words]),
  test: () => become('tests/run.ts', words),
  'test:long': () => become('tests/run.ts', ['--long', ...words]),
  'test:mutants': () => become('tests/mutants/run.ts', words),
  async check() {
    const { check } = await import('./check.mjs');
    const failed = (await check()).filter((step) => !step.passed);
    process.exitCode = failed.length === 0 ? 0 : 1;
  },
  format: () => run(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...words]),
  bench: () => run(['tests/bench/run.ts', ...words]),
  look: () => run(['tests/look/run.ts', ...words]),
  lighthouse: () => run(['tests/lighthouse/run.ts', ...words]),
  faults() {
    // `npm run faults -- database` runs tests/faults/database.
    const named = /^[a-z]/.test(words[0] ?? '');
    const [area = '', its] = named ? [words[0], words.slice(1)] : ['payments', words];
    const file = `tests/faults/${area}/run.ts`;
    if (existsSync(path.join(root, file))) return run([file, ...its]);
    throw sentence(`There are no faults called '${area}'.`);
  },
  fuzz: () => run(['tests/faults/fuzz/run.ts', ...words]),
  versions: () => run(['scripts/versions.ts']),
  pictures: () => run(['brand/draw.ts', ...words]),
  install: async () => undefined,
};

/**
 * The commands that an owner uses. A developer's `dev` needs the packages for building; all other
 * commands need those for testing.
 */
const forShops = ['start', 'build', 'backup', 'restore', 'rollback', 'facts', 'versions'];

try {
  refuseOldNode(process.versions.node);
  const work = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!work)
    throw sentence(`There is no '${command}'; there is ${Object.keys(commands).join(', ')}.`);
  endWithParent();
  await installWhatIsMissing(purpose());
  // From here on everything runs on one Node: the pinned one, if it runs here.
  if (nodeForTheShop() === process.execPath) await work();
  else {
    const told = command === 'start' ? forServing : { words: [], env: {} };
    const env = { ...told.env, ...process.env };
    await run([...told.words, 'scripts/taama.mjs', command, ...words], { ipc: true, env });
  }
} catch (error) {
  console.error(tell(error));
  process.exitCode = 1;
}

/**
 * In production the packages for building are installed only for a build, and removed afterwards.
 */
function purpose() {
  if (command === 'install') return words[0] === 'run' || words[0] === 'build' ? words[0] : 'test';
  if (command === 'dev') return 'build';
  if (!forShops.includes(command)) return 'test';
  return process.env.NODE_ENV === 'production' ? 'run' : 'build';
}

/**
 * A new shop's database is made while the pages are built. An existing database waits for the
 * build: if it fails, the database must still have the previous version.
 */
function isNewShop() {
  const folder = dataFolder();
  const traces = ['postgres', 'postgres.place'].map((name) => path.join(folder, name));
  return !process.env.DATABASE_URL && !traces.some((trace) => existsSync(trace));
}

async function makeDatabase() {
  const { makeDatabase: make } = await import('../src/make-database.ts');
  await make(dataFolder());
}

/** Builds in a separate process, because a bundler leaves memory and NODE_ENV behind. */
function build() {
  return withWhatBuilds(() => runToEnd(nodeForTheShop(), ['scripts/build.ts']));
}

/**
 * @param {string} script
 * @param {string[]} its
 */
async function become(script, its) {
  const file = path.join(root, script);
  process.argv = [process.execPath, file, ...its];
  await import(pathToFileURL(file).href);
}

/**
 * @param {string[]} its
 * @param {{ ipc?: boolean, env?: NodeJS.ProcessEnv }} [how]
 */
async function run(its, how) {
  process.exitCode = await runToEnd(nodeForTheShop(), its, how);
}
