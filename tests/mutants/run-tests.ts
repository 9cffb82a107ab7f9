import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureTestBrowsers } from '../../scripts/chromium.mjs';
import { sentence } from '../../scripts/sentence.mjs';
import { type Outcome, together } from '../run/outcome.ts';
import { readPlaywrightReport } from '../run/playwright-report.ts';
import { runProgram } from '../run/run-program.ts';
import { readVitestReport } from '../run/vitest-report.ts';
import { judgeByRun } from '../specification/ledger.ts';

/** In seconds: one test with its server on a busy machine. */
const patienceForOne = 180;
const patienceForAll = 1_800;
const nothing: Outcome = { tests: [], troubles: [] };

/** Names the tests that fail, or do not run, without a planted defect. */
export async function findFailing(tree: string, tests: readonly string[]): Promise<string[]> {
  const [browser, units] = [tests.filter(isOfBrowser), tests.filter((test) => !isOfBrowser(test))];
  const ran = together(
    ...(units.length > 0 ? [await inVitest(tree, units.map(fileOf), [], patienceForAll)] : []),
    ...(browser.length > 0 ? [await inBrowser(tree, browser.map(fileOf), [], patienceForAll)] : []),
  );
  const judge = judgeByRun(ran.tests.map(withOutcome));
  return tests.filter((test) => judge(test) !== undefined);
}

/**
 * Whether the test fails when it runs alone. If a tree does not build or load, every test counts as
 * failing. A runner that finds no test of this name has not found the defect, and says so.
 */
export async function isNoticed(tree: string, test: string): Promise<boolean> {
  const [file = '', ...titles] = test.split(' > ');
  const { tests, troubles } = isOfBrowser(test)
    ? await inBrowser(tree, [file], ['-g', withItsWalk(titles)], patienceForOne)
    : await inVitest(tree, [file], ['-t', `^${asPattern(titles.join(' > '))}$`], patienceForOne);
  const passedOver = tests.length > 0 && tests.every(({ outcome }) => outcome === 'skipped');
  const foundNone = troubles.some((trouble) => trouble.includes('No tests found'));
  if (foundNone || (passedOver && troubles.length === 0)) {
    throw sentence(`Its runner found no test '${test}'.`);
  }
  return judgeByRun(tests.map(withOutcome))(test) !== undefined;
}

export function isOfBrowser(test: string): boolean {
  return fileOf(test).endsWith('.spec.ts');
}

function fileOf(test: string): string {
  return test.split(' > ')[0] ?? '';
}

async function inVitest(
  tree: string,
  files: string[],
  words: string[],
  limit: number,
): Promise<Outcome> {
  const report = path.join(tree, 'mutant.vitest.json');
  const how = ['run', '--project', 'units', '--reporter=json', `--outputFile.json=${report}`];
  const call = ['node_modules/vitest/vitest.mjs', ...how, ...words, ...new Set(files)];
  rmSync(report, { force: true });
  await runProgram(call, limit, {}, { folder: tree, quiet: true });
  return existsSync(report) ? readVitestReport(readFileSync(report, 'utf8'), tree) : nothing;
}

async function inBrowser(
  tree: string,
  files: string[],
  words: string[],
  limit: number,
): Promise<Outcome> {
  const report = path.join(tree, 'mutant.playwright.json');
  const built = await runProgram(['scripts/build.ts'], limit, {}, { folder: tree, quiet: true });
  if (built.code !== 0) return nothing;
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  await ensureTestBrowsers();
  // No retries: the defect is there at every try.
  const how = ['test', '--project=desktop', '--retries=0', ...words];
  const call = ['node_modules/@playwright/test/cli.js', ...how, ...new Set(files)];
  rmSync(report, { force: true });
  await runProgram(call, limit, env, { folder: tree, quiet: true });
  return existsSync(report) ? readPlaywrightReport(readFileSync(report, 'utf8'), tree) : nothing;
}

function withOutcome({ file, name, outcome }: { file: string; name: string; outcome: string }) {
  return {
    file,
    name,
    outcome: outcome === 'passed' || outcome === 'failed' ? outcome : 'skipped',
  } as const;
}

/**
 * A step of a browser test runs with all of that test. Playwright reads a test's tags as the last
 * words of its name.
 */
function withItsWalk(titles: string[]): string {
  const names = titles.map((_, at) => asPattern(titles.slice(0, at + 1).join(' ')));
  return `(${names.join('|')})( @\\S+)*$`;
}

function asPattern(title: string): string {
  return title.replaceAll(/[$()*+.?[\\\]^{|}/]/g, '\\$&');
}
