import pg from 'pg';
import { openPool } from '#platform/database.ts';
import type { Connection } from '#platform/embedded/connection.ts';
import { sentence } from '../../scripts/sentence.mjs';
import type { Bench, Benchmark } from './benchmark.ts';
import { measureRounds, type Plan } from './measure.ts';
import { startServer, startWorker } from './server-process.ts';
import { compareRounds } from './statistics.ts';
import type { Row } from './table.ts';

/** What the whole bench runs on: one database server, one folder. */
export interface Ground {
  folder: string;
  cluster: Connection;
}

/** Both sides start, are measured and end. Nothing of them is left for the next benchmark. */
export async function runBenchmark(
  benchmark: Benchmark,
  ground: Ground,
  { plan, limit, interrupted }: { plan: Plan; limit: number; interrupted: AbortSignal },
): Promise<Row> {
  const { name } = benchmark;
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(sentence(`The benchmark '${name}' did not end within ${limit} seconds.`)),
    limit * 1000,
  );
  const signal = AbortSignal.any([late.signal, interrupted]);
  await using opened = new AsyncDisposableStack();
  opened.defer(() => clearTimeout(timer));
  const bench = openBench(name, ground, opened, signal);
  const sides = await benchmark.sides(bench);
  const { callers = plan.callers } = benchmark;
  const rounds = await measureRounds(sides, { ...plan, callers }, signal);
  return { name, comparison: compareRounds(rounds) };
}

function openBench(
  name: string,
  { folder, cluster }: Ground,
  opened: AsyncDisposableStack,
  signal: AbortSignal,
): Bench {
  let databases = 0;
  return {
    folder,
    async newDatabase() {
      databases += 1;
      const database = `bench_${name.replaceAll('-', '_')}_${databases}`;
      const client = new pg.Client(cluster);
      await client.connect();
      await client.query(`CREATE DATABASE ${database}`).finally(() => client.end());
      return { ...cluster, database };
    },
    openPool(connection) {
      // After Ctrl-C the server may stop first. Otherwise the next query tells what is wrong.
      const pool = openPool(connection, () => undefined);
      opened.defer(() => pool.end());
      return pool;
    },
    async startServer(script, task) {
      const { stop, ...server } = await startServer(script, task, signal);
      opened.defer(stop);
      return server;
    },
    async startWorker(script, task) {
      const { stop, ...worker } = await startWorker(script, task, signal);
      opened.defer(stop);
      return worker;
    },
  };
}
