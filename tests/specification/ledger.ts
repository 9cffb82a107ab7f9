import * as z from 'zod';

/** The issues that close rows. Pictures (11) and speed (13) have measures of their own. */
export const closingIssues = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12] as const;

/**
 * One statement of the specification. Quoted texts stand word for word between single quotes.
 * `shownBy` is `file > test name`, with the describe titles before it, joined by ' > '. Without it
 * the row is open. `replacedBy` says how we read the specification instead.
 */
export type Row = {
  says: string;
  issue: (typeof closingIssues)[number];
  shownBy?: string | readonly string[];
  replacedBy?: string;
};

export type Part = { section: number; part: string; rows: readonly Row[] };

/** Answers what is wrong with a named test, or nothing if it shows its row. */
export type Judge = (namedTest: string) => string | undefined;

export function faultsOf(parts: readonly Part[], judge: Judge): string[] {
  return [
    ...malformed(parts),
    ...repeated(parts),
    ...badlyShown(parts, judge),
    ...stillOpen(parts),
  ];
}

export function tellCounts(parts: readonly Part[], judge: Judge): string {
  const rows = parts.flatMap((part) => part.rows);
  const open = rows.filter((row) => testsNamedBy(row).length === 0);
  const bad = rows.filter((row) => testsNamedBy(row).some(judge));
  const perIssue = closingIssues
    .map((issue) => ({ issue, rows: open.filter((row) => row.issue === issue).length }))
    .filter((count) => count.rows > 0)
    .map((count) => `${count.rows} for issue ${count.issue}`);
  const closed = rows.length - open.length - bad.length;
  return [
    `specification: ${rows.length} rows, ${closed} closed, ${bad.length} badly shown, `,
    `${open.length} open${perIssue.length > 0 ? ` (${perIssue.join(', ')})` : ''}`,
  ].join('');
}

function malformed(parts: readonly Part[]): string[] {
  return everyRow(parts).flatMap(({ part, row }) => {
    const named = testsNamedBy(row);
    const faults = [
      ...(row.says.trim() !== row.says || row.says === '' ? ['says nothing or ends in space'] : []),
      ...(closingIssues.includes(row.issue) ? [] : [`no issue ${row.issue} closes rows`]),
      ...(row.replacedBy?.trim() === '' ? ['is replaced by nothing'] : []),
      ...(row.shownBy !== undefined && named.length === 0 ? ['has an empty shownBy'] : []),
      ...(new Set(named).size < named.length ? ['names a test twice'] : []),
      ...named.filter((test) => !isNamedTest(test)).map((test) => `'${test}' is no 'file > name'`),
    ];
    return faults.map((fault) => `${title(part, row)}: ${fault}`);
  });
}

function repeated(parts: readonly Part[]): string[] {
  const titles = everyRow(parts).map(({ part, row }) => title(part, row));
  const twice = titles.filter((each, index) => titles.indexOf(each) < index);
  return [...new Set(twice)].map((each) => `${each}: stands in the ledger more than once`);
}

function badlyShown(parts: readonly Part[], judge: Judge): string[] {
  return everyRow(parts).flatMap(({ part, row }) =>
    testsNamedBy(row).flatMap((test) => {
      const fault = judge(test);
      return fault === undefined ? [] : [`${title(part, row)}: '${test}' ${fault}`];
    }),
  );
}

function stillOpen(parts: readonly Part[]): string[] {
  return everyRow(parts)
    .filter(({ row }) => row.shownBy === undefined)
    .map(({ part, row }) => `${title(part, row)}: no test shows it`);
}

function everyRow(parts: readonly Part[]): { part: Part; row: Row }[] {
  return parts.flatMap((part) => part.rows.map((row) => ({ part, row })));
}

function testsNamedBy(row: Row): readonly string[] {
  if (row.shownBy === undefined) return [];
  return typeof row.shownBy === 'string' ? [row.shownBy] : row.shownBy;
}

function title(part: Part, row: Row): string {
  return `section ${part.section}, ${part.part}, "${row.says}"`;
}

/** The results that the runner of all stages leaves for the last stage. */
const run = z.object({
  tests: z
    .array(
      z.object({
        file: z.string(),
        name: z.string(),
        outcome: z.enum(['passed', 'failed', 'skipped']),
      }),
    )
    .min(1, 'a run that executed no test shows nothing'),
});

export type RunTest = z.infer<typeof run>['tests'][number];

export function readRun(json: string): RunTest[] {
  return run.parse(JSON.parse(json)).tests;
}

/**
 * A test may run several times (two screen widths, two databases), and be skipped where it makes no
 * sense. It shows its row if it passed at least once and never failed.
 */
export function judgeByRun(tests: readonly RunTest[]): Judge {
  return (namedTest) => {
    const seen = tests
      .filter((test) => `${test.file} > ${test.name}` === namedTest)
      .map((test) => test.outcome);
    if (seen.length === 0) return 'was not executed in this run';
    if (seen.includes('failed')) return 'failed in this run';
    return seen.includes('passed') ? undefined : 'was skipped in this run';
  };
}

/**
 * The weaker judge, for a run of this file alone: checks that there is such a file with such
 * titles.
 */
export function judgeBySource(sourceOf: (file: string) => string | undefined): Judge {
  return (namedTest) => {
    const [file = '', ...titles] = namedTest.split(' > ');
    const source = sourceOf(file);
    if (source === undefined) return 'is in a file that does not exist';
    const missing = titles.find((each) => !holdsTitle(source, each));
    return missing === undefined ? undefined : `has a title that its file lacks: '${missing}'`;
  };
}

function isNamedTest(test: string): boolean {
  return /^(?!\.{0,2}\/)[^\s\\]+\.[a-z]+( > \S.*)+$/.test(test);
}

function holdsTitle(source: string, wanted: string): boolean {
  const plain = source.replaceAll(/\\(['"`])/g, '$1');
  if (["'", '"', '`'].some((quote) => plain.includes(quote + wanted + quote))) return true;
  const literals = [...plain.matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`/g)];
  return literals.some(([, ...texts]) => fitsTemplate(texts.join(''), wanted));
}

/** Titles made for each row of a table: `${page} answers`, '%s answers', '$page answers'. */
function fitsTemplate(template: string, wanted: string): boolean {
  const fixed = template.split(/\$\{[^}]*\}|%[sdifjo]|\$\w[\w.]*/);
  if (fixed.length < 2 || !/\w{2}/.test(fixed.join(''))) return false;
  const pattern = fixed.map((text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('.*');
  return new RegExp(`^${pattern}$`).test(wanted);
}
