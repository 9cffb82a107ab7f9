import type pg from 'pg';
import type { Connection } from '#platform/embedded/connection.ts';
import type { RunningServer, RunningWorker } from './server-process.ts';

/** One row of a table: what the shop does, and what it is compared with. */
export interface Benchmark {
  /** As the table and `npm run bench -- <name>` say it. */
  name: string;
  /** At once; where it is not said, as many as the plan has. */
  callers?: number;
  sides(bench: Bench): Promise<Sides>;
}

/** What is no row of two sides, and writes a table of its own. */
export interface Report {
  name: string;
  write(ground: ReportGround): Promise<string>;
}

export interface ReportGround {
  /** Empty, and cleared afterwards. */
  folder: string;
  signal: AbortSignal;
}

/** What a benchmark stands on. All that it opens is closed when the benchmark ends. */
export interface Bench {
  folder: string;
  /** An empty database on the bench's own server. */
  newDatabase(): Promise<Connection>;
  openPool(connection: Connection): pg.Pool;
  /** Runs a script beside this file in a process of its own, which serves on loopback. */
  startServer(script: string, task: object): Promise<RunningServer>;
  /** Runs one that loads itself: nothing is between the calls and what they do. */
  startWorker(script: string, task: object): Promise<RunningWorker>;
}

export interface Sides {
  subject: Side;
  baseline: Side;
}

export type Side = ServedSide | WorkingSide;

/** A server under load, and what every caller asks it: the same again and again, or what is next. */
export interface ServedSide extends RunningServer {
  request: Request | (() => Request);
  /** Whether so many calls are done, where an answer says only that a call was taken in. */
  isDone?(calls: number): Promise<boolean>;
  supply?: Supply;
}

export interface WorkingSide extends RunningWorker {
  supply?: Supply;
}

/** For calls that can be made once each. */
export interface Supply {
  /** How many calls it is enough for. */
  calls: number;
  /** After so many calls, outside of what is measured: looks that all of them did it, and undoes it. */
  renew(calls: number): Promise<void>;
}

export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers: Record<string, string>;
  body?: string;
}
