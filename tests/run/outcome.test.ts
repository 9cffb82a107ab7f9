import { expect, test } from 'vitest';
import { judgeRunner, type Outcome, together } from './outcome.ts';

const ended = { code: 0, hung: false };
const passed: Outcome = {
  tests: [{ file: 'a.test.ts', name: 'adds', outcome: 'passed' }],
  troubles: [],
};
const failed: Outcome = {
  tests: [{ file: 'a.test.ts', name: 'adds', outcome: 'failed', message: 'no' }],
  troubles: [],
};

test('a runner that ended well is taken at its word', () => {
  expect(judgeRunner(ended, passed)).toEqual(passed);
});

test('failed tests explain a bad exit code', () => {
  expect(judgeRunner({ ...ended, code: 1 }, failed)).toEqual(failed);
});

test.each([
  ['crashed before its report', { code: 134, hung: false }, undefined, /code 134 and left no/],
  ['fails though every test passed', { code: 1, hung: false }, passed, /no test failed/],
  ['did not end', { code: 143, hung: true }, passed, /did not end/],
  ['found no test', ended, { tests: [], troubles: [] }, /no test was executed/],
  ['skipped all', ended, skipAll(passed), /no test was executed/],
])('a runner that %s is a trouble', (_what, how, reported, trouble) => {
  expect(judgeRunner(how, reported).troubles).toEqual([expect.stringMatching(trouble)]);
});

test('a stage of two runs has the tests and troubles of both', () => {
  const broken = { tests: [], troubles: ['crashed'] };
  expect(together(passed, broken)).toEqual({ tests: passed.tests, troubles: ['crashed'] });
});

function skipAll({ tests, troubles }: Outcome): Outcome {
  return { tests: tests.map((each) => ({ ...each, outcome: 'skipped' })), troubles };
}
