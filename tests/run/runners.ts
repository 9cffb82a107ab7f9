import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { check } from '../../scripts/check.mjs';
import { ensureTestBrowsers } from '../../scripts/chromium.mjs';
import { judgeRunner, type Outcome } from './outcome.ts';
import { readPlaywrightReport } from './playwright-report.ts';
import { runProgram } from './run-program.ts';
import { readVitestReport } from './vitest-report.ts';

/** How to call a runner. */
export interface Call {
  folder: string;
  /** The name of the report, if two are written at the same time. */
  name?: string;
  /** In seconds. */
  limit: number;
  words: string[];
  env?: Record<string, string>;
}

const root = path.resolve(import.meta.dirname, '../..');

export async function build(): Promise<Outcome> {
  const { code } = await runProgram(['scripts/build.ts'], 120);
  return { tests: [], troubles: code === 0 ? [] : [`the build ended with code ${code}`] };
}

/** Each step of the check counts as one test. */
export async function checkHouse(): Promise<Outcome> {
  const steps = await check();
  const tests = steps.map(({ name, passed, output }) => ({
    file: 'scripts/check.mjs',
    name,
    outcome: passed ? ('passed' as const) : ('failed' as const),
    ...(passed ? {} : { message: output }),
  }));
  return { tests, troubles: [] };
}

export async function runVitest(call: Call): Promise<Outcome> {
  const { folder, name = 'vitest', limit, words, env } = call;
  const report = path.join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // A forgotten `.only` would skip every other test in its file.
  const how = ['--allowOnly=false', ...reporters];
  const program = ['node_modules/vitest/vitest.mjs', 'run', ...words, ...how];
  rmSync(report, { force: true });
  const ended = await runProgram(program, limit, env);
  return judgeRunner(ended, readIfThere(report, readVitestReport));
}

export async function runPlaywright({ folder, limit, words }: Call): Promise<Outcome> {
  const report = path.join(folder, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  await ensureTestBrowsers();
  rmSync(report, { force: true });
  const ended = await runProgram(
    ['node_modules/@playwright/test/cli.js', 'test', ...words],
    limit,
    env,
  );
  return judgeRunner(ended, readIfThere(report, readPlaywrightReport));
}

function readIfThere(file: string, read: (json: string, root: string) => Outcome) {
  return existsSync(file) ? read(readFileSync(file, 'utf8'), root) : undefined;
}
