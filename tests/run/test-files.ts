/** Which tests belong to which part of `npm test`; vitest.config.ts reads it too. */
export const testFiles = {
  units: [
    'src/**/*.test.ts',
    'local-paystack/**/*.test.ts',
    'db/**/*.test.ts',
    'brand/**/*.test.ts',
    'scripts/**/*.test.ts',
    'tests/*.test.ts',
    'tests/{bench,deploy,lighthouse,look,mutants,run,setup,specification}/**/*.test.ts',
  ],
  /**
   * These tests replace modules, or need modules without changes, so each runs in its own process.
   */
  alone: ['{src,db}/**/*.alone.test.ts'],
  architecture: ['tests/architecture.test.ts'],
  specification: [
    'tests/specification.test.ts',
    'tests/security.test.ts',
    'tests/described-answers.test.ts',
  ],
  cleanStart: ['tests/clean-start/**/*.test.ts'],
  faults: ['tests/faults/**/*.test.ts'],
  browser: ['src/**/*.spec.ts', 'tests/browser/**/*.spec.ts'],
};

/** Tests that take too long for every run; `npm run test:long` leaves nothing out. */
export function longTests(): string[] {
  return process.env.TAAMA_LONG_TESTS === '1' ? [] : ['**/*.long.test.ts'];
}
