import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { DearFirst } from './tests/run/dear-first.ts';
import { patience } from './tests/run/patience.ts';
import { longTests, testFiles } from './tests/run/test-files.ts';

const { units, alone, architecture, specification, cleanStart, faults } = testFiles;
const globalSetup = 'tests/setup/global.ts';
const setupFiles = ['tests/setup/each-file.ts'];
/** A bound for what hangs, not a measure: two cores are shared with whatever else runs. */
const limits = { testTimeout: 60_000, hookTimeout: 60_000 };

/** What `npm test` runs in vitest; the browser's tests are Playwright's. */
export default defineConfig({
  test: {
    // A third goes on while two wait: for a pause, a port, a process of their own.
    maxWorkers: 3,
    expect: { poll: patience },
    setupFiles,
    // Processes that tests start load the shop's modules in half of the time if they are kept compiled.
    env: { NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '.test/compiled') },
    sequence: { sequencer: DearFirst },
    projects: [
      part('units', {
        include: units,
        exclude: [...architecture, ...specification, ...alone, ...longTests()],
        globalSetup,
        // One file after another in the same process: loading the shop anew for each of them took a
        // third of the time. What a file changes of the process it gives back; `*.alone.test.ts` cannot.
        isolate: false,
        ...limits,
      }),
      part('alone', { include: alone, exclude: longTests(), globalSetup, ...limits }),
      part('architecture', { include: architecture, ...limits }),
      part('specification', { include: specification, ...limits }),
      part('clean-start', {
        include: cleanStart,
        exclude: longTests(),
        testTimeout: 600_000,
        hookTimeout: 600_000,
      }),
      part('faults', {
        include: faults,
        exclude: longTests(),
        globalSetup,
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
    ],
  },
});

function part<Test extends object>(name: string, test: Test) {
  return { extends: true, test: { name, ...test } } as const;
}
