import { mkdirSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { startEmbeddedServer } from '#platform/embedded/server.ts';
import { sentence, tell } from '../../scripts/sentence.mjs';
import { runProgram } from '../run/run-program.ts';
import { runFolder, sweepDeadRuns } from '../setup/run-folders.ts';
import type { Benchmark } from './benchmark.ts';
import { chooseBenchmarks } from './choose-benchmarks.ts';
import type { Plan } from './measure.ts';
import { runBenchmark } from './run-benchmark.ts';
import { type Row, writeTable } from './table.ts';

const plan: Plan = {
  callers: 16,
  // Many short ones: what disturbs the machine for a second then meets both sides.
  rounds: 15,
  warmUp: { seconds: 3, calls: 20_000 },
  slice: { seconds: 0.35, calls: 20_000 },
};
/** Seconds that one benchmark may take, start and end included. */
const limit = 60;

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => interrupted.abort());
}

try {
  const benchmarks = chooseBenchmarks(process.argv.slice(2));
  await build();
  console.log(`\n${writeTable(await runAll(benchmarks))}\n\n${writeConditions()}`);
} catch (error) {
  // Ctrl-C ends the servers too, and their end may be noticed first.
  const { aborted } = interrupted.signal;
  console.error(aborted ? '\nInterrupted.' : tell(error));
  process.exitCode = aborted ? 130 : 1;
}

async function build() {
  const { code } = await runProgram(['scripts/build.ts'], 120);
  if (code !== 0) throw sentence(`The build ended with code ${code}.`);
}

async function runAll(benchmarks: readonly Benchmark[]): Promise<Row[]> {
  await using opened = new AsyncDisposableStack();
  await sweepDeadRuns();
  const folder = runFolder('bench');
  mkdirSync(folder, { recursive: true });
  opened.defer(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startEmbeddedServer({ folder: path.join(folder, 'postgres') });
  opened.defer(() => server.stop());
  const rows: Row[] = [];
  for (const benchmark of benchmarks) {
    interrupted.signal.throwIfAborted();
    console.error(`Measuring ${benchmark.name} …`);
    const ground = { folder, cluster: server.connection };
    rows.push(
      await runBenchmark(benchmark, ground, { plan, limit, interrupted: interrupted.signal }),
    );
  }
  return rows;
}

/** What a reader of the figures has to know. Load of others shows in the average, and in the spread. */
function writeConditions(): string {
  const [average = 0] = loadavg();
  return [
    `${cpus().length} cores (${cpus()[0]?.model}), Node ${process.versions.node};`,
    `${plan.callers} callers, ${plan.rounds} rounds of at most ${plan.slice.seconds} s a side;`,
    `median (least–most); load average at the end ${average.toFixed(1)}.`,
  ].join(' ');
}
