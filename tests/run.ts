import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sentence, tell } from '../scripts/sentence.mjs';
import { hasFailed, type RanTest } from './run/outcome.ts';
import {
  buildStage,
  everyStage,
  featureStages,
  type Stage,
  specificationStage,
} from './run/stages.ts';
import { type StageReport, tellInterrupted, tellRun, tellStage } from './run/tell.ts';
import { runFolder } from './setup/run-folders.ts';

const { values, positionals: words } = parseArgs({
  options: { long: { type: 'boolean' } },
  allowPositionals: true,
});
if (values.long) process.env.TAAMA_LONG_TESTS = '1';

let interrupted = false;
/** The finished stages, in case the run is stopped. */
const finished: StageReport[] = [];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true;
  });
}

const folder = runFolder('reports');
mkdirSync(folder, { recursive: true });
try {
  const reports = await runStages([buildStage]);
  if (!reports.some(hasFailed)) {
    reports.push(...(await (words.length > 0 ? runFeature() : runEverything())));
  }
  console.log(interrupted ? tellInterrupted(finished) : tellRun(reports));
  process.exitCode = interrupted ? 130 : Number(reports.some(hasFailed));
} catch (error) {
  console.error(tell(error));
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function runEverything(): Promise<StageReport[]> {
  // Every stage adds to this file, and the last one reads it.
  process.env.TAAMA_ANSWERS ??= path.join(folder, 'answers.txt');
  const reports = await runStages(everyStage(folder));
  if (interrupted) return reports;
  const results = process.env.TAAMA_RUN_RESULTS ?? path.join(folder, 'results.json');
  writeFileSync(
    results,
    JSON.stringify({ tests: reports.flatMap(({ tests }) => tests.map(said)) }),
  );
  return [...reports, ...(await runStages([specificationStage(folder, results)]))];
}

async function runFeature(): Promise<StageReport[]> {
  const stages = await featureStages(folder, words);
  if (stages.length > 0) return await runStages(stages);
  const meant = words.map((word) => `'${word}'`).join(' or ');
  throw sentence(`No test file has ${meant} in its path.`);
}

async function runStages(stages: Stage[]): Promise<StageReport[]> {
  const reports: StageReport[] = [];
  for (const stage of stages) {
    if (interrupted) break;
    console.log(`\n── ${stage.name} ──`);
    const report = await runStage(stage);
    if (interrupted) break;
    console.log(tellStage(report));
    finished.push(report);
    reports.push(report);
  }
  return reports;
}

async function runStage({ name, budget, work }: Stage): Promise<StageReport> {
  const start = performance.now();
  const outcome = await work().catch((error: unknown) => ({ tests: [], troubles: [tell(error)] }));
  const seconds = (performance.now() - start) / 1000;
  return { stage: name, seconds, ...(budget === undefined ? {} : { budget }), ...outcome };
}

/** For the specification's test, and for people who set TAAMA_RUN_RESULTS. */
function said({ file, name, outcome }: RanTest) {
  return { file, name, outcome: outcome === 'unsteady' ? 'passed' : outcome };
}
