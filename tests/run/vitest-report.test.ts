import { expect, test } from 'vitest';
import { readVitestReport } from './vitest-report.ts';

test('a test is named by its file, its groups and itself', () => {
  const report = fileReport('src/lib/money.test.ts', 'passed', [
    { ancestorTitles: ['pesewas', 'in JSON'], title: 'have two decimals', status: 'passed' },
  ]);
  expect(readVitestReport(report, '/shop')).toEqual({
    tests: [
      {
        file: 'src/lib/money.test.ts',
        name: 'pesewas > in JSON > have two decimals',
        outcome: 'passed',
      },
    ],
    troubles: [],
  });
});

test('a failed test says why', () => {
  const report = fileReport('a.test.ts', 'failed', [
    { title: 'adds', status: 'failed', failureMessages: ['expected 1 to be 2'] },
  ]);
  expect(readVitestReport(report, '/shop')).toEqual({
    tests: [{ file: 'a.test.ts', name: 'adds', outcome: 'failed', message: 'expected 1 to be 2' }],
    troubles: [],
  });
});

test.each(['skipped', 'pending', 'todo', 'disabled'])('a %s test is skipped', (status) => {
  const report = fileReport('a.test.ts', 'passed', [{ title: 'later', status }]);
  expect(readVitestReport(report, '/shop').tests[0]?.outcome).toBe('skipped');
});

test('a file that does not load is a trouble of its own', () => {
  const report = fileReport('a.test.ts', 'failed', [], 'Cannot find package');
  expect(readVitestReport(report, '/shop').troubles).toEqual(['a.test.ts: Cannot find package']);
});

test('a file whose beforeAll fails is a trouble although its tests were only skipped', () => {
  const report = fileReport('a.test.ts', 'failed', [{ title: 'adds', status: 'skipped' }]);
  expect(readVitestReport(report, '/shop').troubles).toEqual([
    'a.test.ts: failed outside its tests',
  ]);
});

interface Told {
  title: string;
  status: string;
  ancestorTitles?: string[];
  failureMessages?: string[];
}

function fileReport(file: string, status: string, tests: Told[], message = ''): string {
  const assertionResults = tests.map((each) => ({
    ancestorTitles: [],
    failureMessages: [],
    ...each,
  }));
  const name = `/shop/${file}`;
  return JSON.stringify({ testResults: [{ name, status, message, assertionResults }] });
}
