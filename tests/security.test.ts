import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { judgeByRun, judgeBySource, readRun } from './specification/ledger.ts';

const root = path.join(import.meta.dirname, '..');
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has. */
const sections = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5 },
  ...{ '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2 },
  ...{ '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4 },
  ...{ '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4 },
  ...{ '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2 },
  ...{ '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1 },
  ...{ '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
};
const asked = Object.entries(sections).flatMap(([section, most]) =>
  Array.from({ length: most }, (_, place) => `${section}.${place + 1}`),
);
const rows = readRows(page);

test('each requirement of levels 1 and 2 has its row, once', () => {
  const answered = rows.flatMap(({ requirements }) => requirements);
  expect(answered.toSorted(byNumber)).toEqual(asked.toSorted(byNumber));
});

test('each row is answered in one of four words, and says by what or why', () => {
  const malformed = rows.filter(
    ({ answer, why }) => !['yes', 'no', 'owner', 'n/a'].includes(answer) || why.length < 12,
  );
  expect(malformed).toEqual([]);
});

test('every test that is named shows something in this run', () => {
  const results = process.env.TAAMA_RUN_RESULTS;
  const judge = results
    ? judgeByRun(readRun(readFileSync(results, 'utf8')))
    : judgeBySource(sourceOf);
  const faults = rows.flatMap(({ requirements, why }) =>
    testsNamedIn(why).flatMap((named) => {
      const fault = judge(named);
      return fault === undefined ? [] : [`${requirements.join(', ')}: '${named}' ${fault}`];
    }),
  );
  expect(faults).toEqual([]);
  expect(rows.flatMap(({ why }) => testsNamedIn(why)).length).toBeGreaterThan(80);
});

test('the counts that the page tells are those of its rows', () => {
  const count = (answer: string) =>
    rows.filter((row) => row.answer === answer).flatMap(({ requirements }) => requirements).length;
  expect(page).toContain(
    `Of the ${asked.length}, ${count('yes')} hold, ${count('no')} do not, ${count('owner')} are the owner's, and ${count('n/a')} have nothing to apply to.`,
  );
});

interface Row {
  requirements: string[];
  answer: string;
  why: string;
}

function readRows(text: string): Row[] {
  return [...text.matchAll(/^\| (\d+\.\d+\.[^|]*) \| ([^|]*) \| ([^|\n]*) \|$/gm)].map(
    ([, first = '', answer = '', why = '']) => ({ requirements: numbersIn(first), answer, why }),
  );
}

/**
 * '1.2.6 to 1.2.8' are three numbers, '1.3.8, 1.3.9' are two. The words after them say what they
 * require.
 */
function numbersIn(cell: string): string[] {
  const [list = ''] = /^\d+\.\d+\.\d+((, | to )\d+\.\d+\.\d+)*/.exec(cell) ?? [];
  return list.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split(' to ');
    return asked.slice(asked.indexOf(first), asked.indexOf(last) + 1);
  });
}

function testsNamedIn(why: string): string[] {
  return [...why.matchAll(/`([^`]+\.(?:test|spec)\.ts > [^`]+)`/g)].map(([, named = '']) => named);
}

function byNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

function sourceOf(file: string): string | undefined {
  const at = path.join(root, file);
  return existsSync(at) ? readFileSync(at, 'utf8') : undefined;
}
