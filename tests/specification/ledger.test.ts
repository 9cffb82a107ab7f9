import { expect, test } from 'vitest';
import {
  faultsOf,
  type Judge,
  judgeByRun,
  judgeBySource,
  type Part,
  type Row,
  readRun,
  tellCounts,
} from './ledger.ts';

const greets = 'tests/browser/door.spec.ts > the door > greets a visitor';
const shuts = 'src/features/door/door.test.ts > shuts at six';
const ran = judgeByRun([
  { file: 'tests/browser/door.spec.ts', name: 'the door > greets a visitor', outcome: 'passed' },
  { file: 'src/features/door/door.test.ts', name: 'shuts at six', outcome: 'passed' },
]);

test('a ledger whose tests all passed has no fault', () => {
  const parts = partOf(
    { says: "'Welcome'", issue: 2, shownBy: greets },
    { says: 'closes at six', issue: 4, shownBy: [shuts, greets], replacedBy: 'seven' },
  );
  expect(faultsOf(parts, ran)).toEqual([]);
});

test('a row that names a test which was not executed is a fault that names both', () => {
  const parts = partOf({ says: "'Welcome'", issue: 2, shownBy: `${greets} twice` });
  expect(faultsOf(parts, ran)).toEqual([
    `section 2, Door, "'Welcome'": '${greets} twice' was not executed in this run`,
  ]);
});

test('each of several named tests must have passed', () => {
  const parts = partOf({ says: "'Welcome'", issue: 2, shownBy: [greets, 'door.test.ts > gone'] });
  expect(faultsOf(parts, ran)).toEqual([
    `section 2, Door, "'Welcome'": 'door.test.ts > gone' was not executed in this run`,
  ]);
});

test('a failed test shows nothing, even if it passed elsewhere in the same run', () => {
  expect(judgeOutcomes('failed')).toBe('failed in this run');
  expect(judgeOutcomes('passed', 'failed')).toBe('failed in this run');
});

test('a skipped test shows nothing, unless it passed elsewhere in the same run', () => {
  expect(judgeOutcomes('skipped')).toBe('was skipped in this run');
  expect(judgeOutcomes('skipped', 'passed')).toBeUndefined();
});

test('two rows of one part that say the same are one fault', () => {
  const row: Row = { says: "'Welcome'", issue: 2, shownBy: greets };
  expect(faultsOf(partOf(row, row, row), ran)).toEqual([
    `section 2, Door, "'Welcome'": stands in the ledger more than once`,
  ]);
});

test('the same words in another part or section are another row', () => {
  const rows: Row[] = [{ says: "'Welcome'", issue: 2, shownBy: greets }];
  const parts = [
    { section: 2, part: 'Door', rows },
    { section: 2, part: 'Window', rows },
    { section: 8, part: 'Door', rows },
  ];
  expect(faultsOf(parts, ran)).toEqual([]);
});

test('parts of the same name in two files are one part', () => {
  const row: Row = { says: "'Welcome'", issue: 2, shownBy: greets };
  expect(faultsOf([...partOf(row), ...partOf(row)], ran)).toHaveLength(1);
});

test.each<[string, Row, string]>([
  ['says nothing', { says: '', issue: 2, shownBy: greets }, 'says nothing or ends in space'],
  [
    'ends in space',
    { says: "'Welcome' ", issue: 2, shownBy: greets },
    'says nothing or ends in space',
  ],
  ['has an empty list of tests', { says: 'a', issue: 2, shownBy: [] }, 'has an empty shownBy'],
  [
    'is replaced by nothing',
    { says: 'a', issue: 2, shownBy: greets, replacedBy: '' },
    'is replaced by nothing',
  ],
  ['names a test twice', { says: 'a', issue: 2, shownBy: [shuts, shuts] }, 'names a test twice'],
])('a row that %s is malformed', (_, row, fault) => {
  expect(faultsOf(partOf(row), ran)).toEqual([`section 2, Door, "${row.says}": ${fault}`]);
});

test('a row of an issue that closes no rows is malformed', () => {
  const row = { ...JSON.parse('{ "says": "opens at eight", "issue": 99 }'), shownBy: greets };
  expect(faultsOf(partOf(row), ran)).toEqual([
    'section 2, Door, "opens at eight": no issue 99 closes rows',
  ]);
});

test.each([
  'greets a visitor',
  'tests/door.test.ts',
  'tests/door.test.ts > ',
  'tests/door.test.ts >greets',
  '/tests/door.test.ts > greets',
  '../door.test.ts > greets',
  '',
])("'%s' is not the name of a test", (name) => {
  const parts = partOf({ says: 'opens', issue: 2, shownBy: name });
  expect(faultsOf(parts, () => undefined)).toEqual([
    `section 2, Door, "opens": '${name}' is no 'file > name'`,
  ]);
});

test('an open row is a fault, replaced or not', () => {
  const parts = partOf(
    { says: 'opens at eight', issue: 2 },
    { says: 'closes at six', issue: 2, replacedBy: 'seven' },
    { says: "'Welcome'", issue: 2, shownBy: greets },
  );
  expect(faultsOf(parts, ran)).toEqual([
    'section 2, Door, "opens at eight": no test shows it',
    'section 2, Door, "closes at six": no test shows it',
  ]);
});

test('the counts tell closed, badly shown and open rows, the open ones per issue', () => {
  const parts = partOf(
    { says: 'a', issue: 2, shownBy: greets },
    { says: 'b', issue: 2, shownBy: 'door.test.ts > gone' },
    { says: 'c', issue: 2 },
    { says: 'd', issue: 12 },
    { says: 'e', issue: 12 },
  );
  expect(tellCounts(parts, ran)).toBe(
    'specification: 5 rows, 1 closed, 1 badly shown, 3 open (1 for issue 2, 2 for issue 12)',
  );
});

test('a complete ledger counts no open row', () => {
  const parts = partOf({ says: 'a', issue: 2, shownBy: greets });
  expect(tellCounts(parts, ran)).toBe('specification: 1 rows, 1 closed, 0 badly shown, 0 open');
});

test('the results of a run are read from its file', () => {
  const tests = [{ file: 'door.test.ts', name: 'shuts', outcome: 'skipped' }];
  expect(readRun(JSON.stringify({ tests }))).toEqual(tests);
});

test.each([
  ['no JSON', 'tests: none'],
  ['no list of tests', '{}'],
  ['no test at all', '{ "tests": [] }'],
  ['an unknown outcome', '{ "tests": [{ "file": "a.ts", "name": "b", "outcome": "maybe" }] }'],
])('results with %s are refused', (_, json) => {
  expect(() => readRun(json)).toThrow();
});

test('without a run a named test must stand in a file that exists', () => {
  expect(judgeIn({})('door.test.ts > greets')).toBe('is in a file that does not exist');
});

test('without a run every title of a named test must stand in its file', () => {
  const judge = judgeIn({ 'door.test.ts': "describe('the door', () => test('greets', go))" });
  expect(judge('door.test.ts > the door > greets')).toBeUndefined();
  expect(judge('door.test.ts > the door > bites')).toBe("has a title that its file lacks: 'bites'");
});

test('without a run the beginning of a title is not the title', () => {
  const judge = judgeIn({ 'door.test.ts': "test('greets, in both languages', go)" });
  expect(judge('door.test.ts > greets')).toMatch('its file lacks');
});

test('a title that holds both kinds of quotes is found in its escaped form', () => {
  const judge = judgeIn({ 'door.test.ts': String.raw`test("says \"it's open\"", go)` });
  expect(judge(`door.test.ts > says "it's open"`)).toBeUndefined();
});

test.each([
  ['a template', 'test(`$' + '{page} answers 200 (once)`, go)'],
  ['a printf table', "test.each(pages)('%s answers 200 (once)', go)"],
  ['a table of objects', "test.each(pages)('$page.path answers 200 (once)', go)"],
])('a title made from %s is found by its fixed words', (_, source) => {
  const judge = judgeIn({ 'door.test.ts': source });
  expect(judge('door.test.ts > /about answers 200 (once)')).toBeUndefined();
  expect(judge('door.test.ts > /about answers 404 (once)')).toMatch('its file lacks');
});

test('a title made of nothing fixed proves nothing', () => {
  const judge = judgeIn({ 'door.test.ts': "test.each(pages)('%s', go)" });
  expect(judge('door.test.ts > /about')).toMatch('its file lacks');
});

function partOf(...rows: Row[]): Part[] {
  return [{ section: 2, part: 'Door', rows }];
}

function judgeOutcomes(...outcomes: ('passed' | 'failed' | 'skipped')[]): ReturnType<Judge> {
  const runs = outcomes.map((outcome) => ({ file: 'door.test.ts', name: 'greets', outcome }));
  return judgeByRun(runs)('door.test.ts > greets');
}

function judgeIn(files: Record<string, string>): Judge {
  return judgeBySource((file) => files[file]);
}
