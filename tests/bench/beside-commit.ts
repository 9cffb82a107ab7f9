import path from 'node:path';
import type { Benchmark } from './benchmark.ts';

/** The same calls to this shop and to another commit's, each with a process and a database of its own. */
export function besideCommit(benchmark: Benchmark, checkout: string): Benchmark {
  return {
    ...benchmark,
    async sides(bench) {
      const there = path.join(checkout, 'tests', 'bench');
      const elsewhere: typeof bench = {
        ...bench,
        startServer: (script, task) => bench.startServer(path.join(there, script), task),
      };
      const { subject } = await benchmark.sides(bench);
      return { subject, baseline: (await benchmark.sides(elsewhere)).subject };
    },
  };
}
