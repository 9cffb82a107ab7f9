import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMutants } from './mutants/read-list.ts';
import type { Judge, Part } from './specification/ledger.ts';
import {
  faultsOf,
  judgeByRun,
  judgeBySource,
  readRun,
  tellCounts,
} from './specification/ledger.ts';

const sections = import.meta.glob<{ parts: readonly Part[] }>('./specification/section-*.ts', {
  eager: true,
});
const ledger = Object.values(sections).flatMap((section) => section.parts);

test('each of the nine sections of the specification has its rows', () => {
  const filled = ledger.filter((part) => part.rows.length > 0).map((part) => part.section);
  expect([...new Set(filled)].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('every row of the specification is shown by the tests that it names', () => {
  const judge = judgeOfThisRun();
  console.log(tellCounts(ledger, judge));
  expect(faultsOf(ledger, judge)).toEqual([]);
});

test('every planted defect names a test that is there to notice it', () => {
  const judge = judgeOfThisRun();
  const tests = new Set(readMutants().map(({ test: named }) => named));
  const faults = [...tests].map((named) => [named, judge(named)]);
  expect(faults.filter(([, fault]) => fault !== undefined)).toEqual([]);
});

/** In the whole run, the results of the other stages decide. Alone, only the sources can. */
function judgeOfThisRun(): Judge {
  const results = process.env.TAAMA_RUN_RESULTS;
  return results ? judgeByRun(readRun(readFileSync(results, 'utf8'))) : judgeBySource(sourceOf);
}

function sourceOf(file: string): string | undefined {
  const path = join(import.meta.dirname, '..', file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
