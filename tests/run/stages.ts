import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { chooseFiles, choosePostgres, usesDatabase } from './choose-files.ts';
import { type Outcome, together } from './outcome.ts';
import { build, checkHouse, runPlaywright, runVitest } from './runners.ts';
import { longTests, testFiles } from './test-files.ts';

export interface Stage {
  name: string;
  /** Seconds on two cores; none where nobody promised any. */
  budget?: number;
  work: () => Promise<Outcome>;
}

const root = path.resolve(import.meta.dirname, '../..');
const installedPostgres = '/usr/lib/postgresql';
/** A runner that takes this many times its stage's budget has hung. */
const patience = 5;

export const buildStage: Stage = { name: 'build', work: build };

/** `folder` takes the runners' reports. */
export function everyStage(folder: string): Stage[] {
  const inVitest = (name: string, project: string, budget: number): Stage => {
    const words = ['--project', project];
    return {
      name,
      budget,
      work: () => runVitest({ folder, limit: budget * patience, words }),
    };
  };
  const units = inVitest('units and API', 'units', 360);
  return [
    { name: 'check', budget: 60, work: checkHouse },
    {
      ...units,
      work: async () => together(await units.work(), await repeatOnOldestPostgres(folder)),
    },
    {
      name: 'browser',
      budget: 1_200,
      work: () => runPlaywright({ folder, limit: 1_200 * patience, words: [] }),
    },
    inVitest('clean start', 'clean-start', 120),
    inVitest('faults and fuzz', 'faults', 240),
  ];
}

/** One feature's tests of all kinds; nothing of the rest. */
export async function featureStages(folder: string, words: string[]): Promise<Stage[]> {
  const { units, browser } = testFiles;
  const vitest = chooseFiles(await list(units), words);
  const playwright = chooseFiles(await list(browser), words);
  const limit = 60 * patience;
  const stages = [
    { name: 'units and API', files: vitest, run: runVitest, how: [] },
    // One width keeps a feature's run under a minute; the whole run has both.
    { name: 'browser, desktop', files: playwright, run: runPlaywright, how: ['--project=desktop'] },
  ];
  return stages
    .filter(({ files }) => files.length > 0)
    .map(({ name, files, run, how }) => ({
      name,
      work: () => run({ folder, limit, words: [...files, ...how] }),
    }));
}

/** Last, because it judges by what all others executed. */
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
  const units = await list(testFiles.units);
  const words = units.filter((file) => usesDatabase(readFileSync(path.join(root, file), 'utf8')));
  console.log(`\nThe database tests once more, on PostgreSQL ${version}:`);
  const env = { TEST_POSTGRES_BINARIES: path.join(installedPostgres, version, 'bin') };
  return await runVitest({ folder, limit: 240 * patience, words, env });
}

async function list(patterns: string[]): Promise<string[]> {
  const exclude = [...testFiles.architecture, ...testFiles.specification, ...longTests()];
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: root, exclude })) {
    files.push(file.replaceAll(path.sep, '/'));
  }
  return files.sort();
}
