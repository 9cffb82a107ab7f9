import type { Ended } from './run-program.ts';

/** One test that a runner executed or skipped. */
export interface RanTest {
  /** The path from the root, with forward slashes. */
  file: string;
  /** The titles of its groups and its own title, joined by ' > '. */
  name: string;
  /** Unsteady: it failed, and passed when it was tried again. */
  outcome: 'passed' | 'unsteady' | 'failed' | 'skipped';
  /** Why it failed, even if it passed later. */
  message?: string;
}

/** The result of a stage. A trouble is a failure that belongs to no single test. */
export interface Outcome {
  tests: RanTest[];
  troubles: string[];
}

/** Judges what a runner reported. A crash, a hang or an empty report is a failure too. */
export function judgeRunner({ code, hung }: Ended, reported: Outcome | undefined): Outcome {
  const outcome = reported ?? { tests: [], troubles: [] };
  const add = (trouble: string) => ({ ...outcome, troubles: [...outcome.troubles, trouble] });
  if (hung) return add('its runner did not end and was stopped');
  if (!reported) return add(`its runner ended with code ${code} and left no report`);
  if (hasFailed(outcome)) return outcome;
  if (code !== 0) return add(`its runner ended with code ${code} though no test failed`);
  if (outcome.tests.every((test) => test.outcome === 'skipped')) return add('no test was executed');
  return outcome;
}

export function together(...outcomes: Outcome[]): Outcome {
  return {
    tests: outcomes.flatMap(({ tests }) => tests),
    troubles: outcomes.flatMap(({ troubles }) => troubles),
  };
}

export function hasFailed({ tests, troubles }: Outcome): boolean {
  return troubles.length > 0 || tests.some(({ outcome }) => outcome === 'failed');
}
