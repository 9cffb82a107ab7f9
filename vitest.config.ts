import { defineConfig } from 'vitest/config';

const long = process.env.TAAMA_LONG_TESTS === '1' ? [] : ['**/*.long.test.ts'];
const fixtures = ['tests/architecture/fixtures/**'];

/** What `npm test` runs in vitest; the browser's tests are Playwright's. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: [
            'src/**/*.test.ts',
            'tests/*.test.ts',
            'tests/{run,specification,architecture,setup}/**/*.test.ts',
          ],
          exclude: ['tests/specification.test.ts', ...fixtures, ...long],
          globalSetup: 'tests/setup/global.ts',
        },
      },
      {
        extends: true,
        test: { name: 'specification', include: ['tests/specification.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'clean-start',
          include: ['tests/clean-start/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: long,
          globalSetup: 'tests/setup/global.ts',
          testTimeout: 120_000,
        },
      },
    ],
  },
});
