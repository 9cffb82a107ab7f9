import type { FastifyInstance } from 'fastify';
import type { Hearing } from './announcements.ts';
import type { WithEachBeat } from './beats.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { Pool } from './database.ts';
import type { AnsweredCall } from './http/answer-call.ts';
import type { AnsweredFile } from './http/answer-file.ts';
import type { DescribedNotice } from './http/openapi.ts';
import type { Job } from './jobs.ts';
import type { Fingerprints } from './kept/changes.ts';
import type { PageCache } from './kept/page-cache.ts';
import type { Log } from './logging.ts';
import type { Gauge } from './metrics/gauge.ts';
import type { Doors } from './pages/doors.ts';
import type { Pages } from './pages/pages.ts';
import type { Secrets } from './secrets.ts';

export interface Ground {
  config: Config;
  pool: Pool;
  clock: Clock;
  log: Log;
  secrets: Secrets;
  /** The address at which this process reaches itself, once it listens. */
  listening: () => string | undefined;
}

/** What a feature keeps open while the shop runs: its part of the context, and how to close it. */
export interface Opening {
  fill(context: Context): Context;
  close(): Promise<void>;
}

/** What the shop has opened before its features do anything. */
export interface Opened {
  config: Config;
  context: Context;
  pages: Pages;
}

export interface RouteWiring extends Opened {
  cache: PageCache;
}

/** The face of a feature: the shop around it knows nothing else of it. */
export interface Feature {
  readonly name: string;
  /** What its calls are about, in a sentence. The API’s description names them so. */
  readonly about?: string;
  readonly calls?: readonly AnsweredCall[];
  readonly files?: readonly AnsweredFile[];
  /** Whatever is no call: plain forms, requests of a provider or a mail program, pictures. */
  readonly routes?: readonly ((server: FastifyInstance, wiring: RouteWiring) => void)[];
  /** What it tells other programs by itself, for the API’s description. */
  readonly notices?: readonly DescribedNotice[];
  /** They exist outside production only, and the API's description leaves them out. */
  devCalls?(opened: Opened): AnsweredCall[];
  jobs?(opened: Opened): Job[];
  /** What a monitor is told of the feature. */
  readonly gauges?: readonly Gauge[];
  /** What each process does four times a minute, the serving ones too. */
  withEachBeat?(opened: Opened): WithEachBeat;
  hears?(config: Config): Hearing[];
  /** Each changes whenever the data of its topic does, for a process that missed the signal. */
  fingerprints?(pool: Pool, clock: Clock): Promise<Fingerprints>;
  /** Whether visitors may come in. One feature knows it. */
  doors?(context: Context): Promise<Doors>;
  /** When what pages show next changes by itself, as at the end of a sale. One feature knows it. */
  nextTurn?(context: Context): Promise<Date | undefined>;
  /** Where people are led from an address at which nothing stands. One feature knows it. */
  leadsOn?(context: Context, path: string): Promise<string | undefined>;
  opens?(ground: Ground): Promise<Opening>;
  /** Before any feature settles in: what their letters tell, which leave at once. */
  settlesFirst?(context: Context, config: Config): Promise<void>;
  /** What the feature has to do before the shop's first visitor. */
  settleIn?(context: Context, config: Config): Promise<void>;
}
