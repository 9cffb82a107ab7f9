import { defineConfig } from 'vitest/config';
import { longTests, testFiles } from './tests/run/test-files.ts';

const { units, architecture, specification, cleanStart, faults } = testFiles;
const globalSetup = 'tests/setup/global.ts';

/** What `npm test` runs in vitest; the browser's tests are Playwright's. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      part('units', {
        include: units,
        exclude: [...architecture, ...specification, ...longTests()],
        globalSetup,
        // A bound for what hangs, not a measure: two cores are shared with whatever else runs.
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      part('architecture', { include: architecture }),
      part('specification', { include: specification }),
      part('clean-start', {
        include: cleanStart,
        exclude: longTests(),
        testTimeout: 180_000,
        hookTimeout: 180_000,
        // One installation at a time is enough for two cores.
        fileParallelism: false,
      }),
      part('faults', {
        include: faults,
        exclude: longTests(),
        globalSetup,
        testTimeout: 120_000,
      }),
    ],
  },
});

function part<Test extends object>(name: string, test: Test) {
  return { extends: true, test: { name, ...test } } as const;
}
