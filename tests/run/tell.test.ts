import { expect, test } from 'vitest';
import type { RanTest } from './outcome.ts';
import { type StageReport, tellInterrupted, tellRun, tellStage } from './tell.ts';

test('a stage tells its counts, its seconds and its budget', () => {
  expect(tellStage(stage({ tests: [ran('passed'), ran('passed')], seconds: 41.23 }))).toBe(
    'browser: 2 passed, 0 failed in 41.2 s of 360 s',
  );
});

test('a stage over its budget says so loudly', () => {
  expect(tellStage(stage({ seconds: 361 }))).toMatch(/OVER ITS BUDGET$/);
});

test('the last line is the verdict, troubles counted as failures', () => {
  const reports = [
    stage({ tests: [ran('passed'), ran('failed')] }),
    stage({ stage: 'faults', troubles: ['its runner crashed'] }),
  ];
  expect(lastLine(reports)).toBe('1 passed, 2 failed');
});

test('skipped tests are counted when there are any', () => {
  expect(lastLine([stage({ tests: [ran('passed'), ran('skipped')] })])).toBe(
    '1 passed, 0 failed, 1 skipped',
  );
});

test('a test that passed at the second try is counted, and named with what was wrong at the first', () => {
  const told = tellRun([
    stage({ tests: [ran('passed'), { ...ran('unsteady'), message: 'on phone: too late' }] }),
  ]);
  expect(told).toContain('UNSTEADY tests/browser/cart.spec.ts > holds two\n  on phone: too late\n');
  expect(told.split('\n').at(-1)).toBe('2 passed, 1 of them unsteady, 0 failed');
});

test('each failure is named with what the runner said about it, without the stack', () => {
  const message = 'expected 1 to be 2\n    at somewhere.ts:1:2';
  const told = tellRun([stage({ tests: [{ ...ran('failed'), message }] })]);
  expect(told).toContain('FAILED tests/browser/cart.spec.ts > holds two\n  expected 1 to be 2\n');
  expect(told).not.toContain('somewhere.ts');
});

test('a run that was stopped tells what had finished, and gives no verdict', () => {
  const message = 'expected 1 to be 2';
  const done = stage({ stage: 'units', tests: [ran('passed'), { ...ran('failed'), message }] });
  const told = tellInterrupted([done]).split('\n');
  expect(told).toContain('FAILED tests/browser/cart.spec.ts > holds two');
  expect(told.at(-3)).toBe('units: 1 passed, 1 failed in 1.0 s of 360 s');
  expect(told.at(-1)).toBe('Interrupted: what is not named here did not finish.');
  expect(tellInterrupted([])).toContain('Interrupted');
});

function stage(differing: Partial<StageReport>): StageReport {
  return { stage: 'browser', seconds: 1, budget: 360, tests: [], troubles: [], ...differing };
}

function ran(outcome: RanTest['outcome']): RanTest {
  return { file: 'tests/browser/cart.spec.ts', name: 'holds two', outcome };
}

function lastLine(reports: StageReport[]) {
  return tellRun(reports).split('\n').at(-1);
}
