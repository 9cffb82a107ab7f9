import type pg from 'pg';
import type { Connection } from '#platform/embedded/connection.ts';
import type { RunningServer, RunningWorker } from './server-process.ts';

/** One row of a table: what the shop does, and its baseline. */
export interface Benchmark {
  /** Its name in the table and in `npm run bench -- <name>`. */
  name: string;
  /** How many call at once; by default as many as the plan says. */
  callers?: number;
  sides(bench: Bench): Promise<Sides>;
}

/** A report has no two sides, and it writes a table of its own. */
export interface Report {
  name: string;
  write(ground: ReportGround): Promise<string>;
}

export interface ReportGround {
  /** Empty at first, and cleared afterwards. */
  folder: string;
  signal: AbortSignal;
}

/** What a benchmark runs on. Everything that it opens is closed when the benchmark ends. */
export interface Bench {
  folder: string;
  /** An empty database on the bench's own server. */
  newDatabase(): Promise<Connection>;
  openPool(connection: Connection): pg.Pool;
  /** Runs a script beside this file in its own process, which serves on loopback. */
  startServer(script: string, task: object): Promise<RunningServer>;
  /** Runs a process that makes its calls itself, with nothing in between. */
  startWorker(script: string, task: object): Promise<RunningWorker>;
}

export interface Sides {
  subject: Side;
  baseline: Side;
}

export type Side = ServedSide | WorkingSide;

/** A server under load, with the request of every caller: always the same, or the next one. */
export interface ServedSide extends RunningServer {
  request: Request | (() => Request);
  /** Tells whether this many calls are done, if an answer only says that a call was accepted. */
  isDone?(calls: number): Promise<boolean>;
  supply?: Supply;
}

export interface WorkingSide extends RunningWorker {
  supply?: Supply;
}

/** For calls that can each be made only once. */
export interface Supply {
  /** How many calls it is enough for. */
  calls: number;
  /** Runs outside of the measured time: checks that these calls did their work, and undoes it. */
  renew(calls: number): Promise<void>;
}

export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers: Record<string, string>;
  body?: string;
}
