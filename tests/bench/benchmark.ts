import type { Connection } from '#platform/embedded/connection.ts';
import type { RunningServer } from './server-process.ts';

/** One row of the table: what the shop does, and the least that any server could do to answer the same. */
export interface Benchmark {
  /** As the table and `npm run bench -- <name>` say it. */
  name: string;
  /** At once; where it is not said, as many as the plan has. */
  callers?: number;
  subject(bench: Bench): Promise<Side>;
  baseline(bench: Bench, subject: Side): Promise<Side>;
}

/** What a benchmark stands on. All that it opens is closed when the benchmark ends. */
export interface Bench {
  folder: string;
  /** An empty database on the bench's own server. */
  newDatabase(): Promise<Connection>;
  /** Runs a script beside this file in a process of its own, which serves on loopback. */
  startServer(script: string, task: object): Promise<RunningServer>;
}

/** A server under load, and what every caller asks it again and again. */
export interface Side extends RunningServer {
  request: Request;
}

export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers: Record<string, string>;
}
