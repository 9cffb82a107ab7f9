import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import {
  atOnce,
  chooseFiles,
  choosePostgres,
  type OnPostgres,
  onSecondPostgres,
} from './choose-files.ts';
import { type Outcome, together } from './outcome.ts';
import { build, checkHouse, runPlaywright, runVitest } from './runners.ts';
import { longTests, testFiles } from './test-files.ts';

export interface Stage {
  name: string;
  /** Seconds on two cores, if the stage has a promised time. */
  budget?: number;
  work: () => Promise<Outcome>;
}

const root = path.resolve(import.meta.dirname, '../..');
const installedPostgres = '/usr/lib/postgresql';
/** A runner has hung after this many times its stage's budget, even on a busy machine. */
const patience = 20;

export const buildStage: Stage = { name: 'build', work: build };

/** The runners' reports go into `folder`. */
export function everyStage(folder: string): Stage[] {
  const inVitest = (name: string, projects: string[], budget: number): Stage => {
    const words = projects.flatMap((project) => ['--project', project]);
    return {
      name,
      budget,
      work: () => runVitest({ folder, limit: budget * patience, words }),
    };
  };
  const browser = 280;
  return [
    { name: 'check', budget: 15, work: checkHouse },
    inVitest('units and API', ['units', 'alone'], 160),
    { name: 'oldest PostgreSQL', budget: 45, work: () => repeatOnOldestPostgres(folder) },
    {
      name: 'browser',
      budget: browser,
      work: () => runPlaywright({ folder, limit: browser * patience, words: [] }),
    },
    // These run together, because each waits for processes and disks for a third of its time.
    inVitest('clean start, faults and fuzz', ['clean-start', 'faults'], 95),
  ];
}

/** All kinds of tests of one feature, and nothing else. */
export async function featureStages(folder: string, words: string[]): Promise<Stage[]> {
  const { units, browser } = testFiles;
  const vitest = chooseFiles(await list(units), words, sourceOf);
  const playwright = chooseFiles(await list(browser), words, sourceOf);
  const limit = 60 * patience;
  const stages = [
    { name: 'units and API', files: vitest, run: runVitest, how: [] },
    // One width keeps a feature's run under a minute; the whole run has both widths.
    { name: 'browser, desktop', files: playwright, run: runPlaywright, how: ['--project=desktop'] },
  ];
  return stages
    .filter(({ files }) => files.length > 0)
    .map(({ name, files, run, how }) => ({
      name,
      work: () => run({ folder, limit, words: [...files, ...how] }),
    }));
}

/** Runs last, because it judges by the results of the other stages. */
export function specificationStage(folder: string, results: string): Stage {
  const words = ['--project', 'specification'];
  const env = { TAAMA_RUN_RESULTS: results };
  return { name: 'specification', work: () => runVitest({ folder, limit: 60, words, env }) };
}

async function repeatOnOldestPostgres(folder: string): Promise<Outcome> {
  const versions = existsSync(installedPostgres) ? readdirSync(installedPostgres) : [];
  const version = choosePostgres(versions);
  if (!version) {
    console.log('This machine has no PostgreSQL of its own to repeat the database tests on.');
    return { tests: [], troubles: [] };
  }
  console.log(`\nWhat PostgreSQL ${version} has something to say about:`);
  const env = { TEST_POSTGRES_BINARIES: path.join(installedPostgres, version, 'bin') };
  const files = await list(testFiles.units);
  const run = (part: OnPostgres, how: string[]) => {
    const words = [
      ...files.filter((file) => onSecondPostgres(file, sourceOf(file)) === part),
      ...how,
    ];
    return runVitest({ folder, name: part, limit: 60 * patience, words, env });
  };
  // Both run at once, because each waits for its server and its first modules.
  const [whole, { tests, troubles }] = await Promise.all([
    run('all of it', ['--maxWorkers=1']),
    run('what happens at once', ['--maxWorkers=2', '-t', atOnce.source]),
  ]);
  // Tests that the name pattern left out do not count as skipped.
  const executed = tests.filter(({ outcome }) => outcome !== 'skipped');
  return together(whole, { tests: executed, troubles });
}

function sourceOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

async function list(patterns: string[]): Promise<string[]> {
  const exclude = [...testFiles.specification, ...longTests()];
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: root, exclude })) {
    files.push(file.replaceAll(path.sep, '/'));
  }
  return files.sort();
}
