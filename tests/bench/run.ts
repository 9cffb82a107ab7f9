import { mkdirSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedServer } from '#platform/embedded/server.ts';
import { checkOut, findCommits } from '#tests/run/commits.ts';
import { sentence, tell } from '../../scripts/sentence.mjs';
import { runProgram } from '../run/run-program.ts';
import { runFolder, sweepDeadRuns } from '../setup/run-folders.ts';
import type { Benchmark } from './benchmark.ts';
import { besideCommit } from './beside-commit.ts';
import { type Chosen, chooseBenchmarks } from './choose-benchmarks.ts';
import type { Plan } from './measure.ts';
import { runBenchmark } from './run-benchmark.ts';
import { type Heads, type Row, writeTable } from './table.ts';

const plan: Plan = {
  callers: 16,
  // Many short rounds, so what disturbs the machine for a second hits both sides.
  rounds: 15,
  warmUp: { seconds: 3, calls: 20_000 },
  slice: { seconds: 0.35, calls: 20_000 },
};
/** Seconds that one benchmark may take, start and end included. */
const limit = 120;

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => interrupted.abort());
}

try {
  const { values, positionals } = parseArgs({
    options: { against: { type: 'string' } },
    allowPositionals: true,
  });
  const chosen = chooseBenchmarks(positionals);
  await build();
  const { against } = values;
  await inRunFolder((folder) =>
    against ? runAgainst(against, chosen, folder) : runAll(chosen, folder),
  );
} catch (error) {
  // Ctrl-C ends the servers too, and this may notice their end first.
  const { aborted } = interrupted.signal;
  console.error(aborted ? '\nInterrupted.' : tell(error));
  process.exitCode = aborted ? 130 : 1;
}

async function build() {
  const { code } = await runProgram(['scripts/build.ts'], 120);
  if (code !== 0) throw sentence(`The build ended with code ${code}.`);
}

async function inRunFolder(work: (folder: string) => Promise<void>) {
  await sweepDeadRuns();
  const folder = runFolder('bench');
  mkdirSync(folder, { recursive: true });
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runAll({ benchmarks, growth, reports }: Chosen, folder: string) {
  await printTable(benchmarks, folder, { subject: 'benchmark', baseline: 'bare' });
  await printTable(growth, folder, { subject: 'growth', baseline: 'small' });
  for (const { name, write } of reports) {
    console.error(`Measuring ${name} …`);
    const ground = { folder: path.join(folder, name), signal: interrupted.signal };
    console.log(`\n${await write(ground)}\n\n${writeMachine()}`);
  }
}

/** Whatever the machine does meanwhile, it does to both commits. */
async function runAgainst(commit: string, { benchmarks, growth }: Chosen, folder: string) {
  const { last } = await findCommits(commit);
  await using checkout = await checkOut(last);
  const beside = [...benchmarks, ...growth].map((each) => besideCommit(each, checkout.folder));
  await printTable(beside, folder, { subject: 'benchmark', baseline: last });
}

async function printTable(benchmarks: readonly Benchmark[], folder: string, heads: Heads) {
  if (benchmarks.length === 0) return;
  const server = await startEmbeddedServer({ folder: path.join(folder, 'postgres') });
  const rows: Row[] = [];
  try {
    const ground = { folder, cluster: server.connection };
    for (const benchmark of benchmarks) {
      interrupted.signal.throwIfAborted();
      console.error(`Measuring ${benchmark.name} …`);
      rows.push(
        await runBenchmark(benchmark, ground, { plan, limit, interrupted: interrupted.signal }),
      );
    }
  } finally {
    // What was measured before a failure took minutes.
    if (rows.length > 0) console.log(`\n${writeTable(rows, heads)}\n\n${writeConditions()}`);
    await server.stop();
  }
}

/** What a reader of the figures needs to know. */
function writeConditions(): string {
  return [
    `${plan.callers} callers, ${plan.rounds} rounds of at most ${plan.slice.seconds} s a side:`,
    `medians (least–most), p50 and p99 of all rounds; ${writeMachine()}`,
  ].join(' ');
}

/** Other load on the machine shows in the average and in the spread. */
function writeMachine(): string {
  const [average = 0] = loadavg();
  return [
    `${cpus().length} cores (${cpus()[0]?.model}), Node ${process.versions.node};`,
    `load average at the end ${average.toFixed(1)}.`,
  ].join(' ');
}
