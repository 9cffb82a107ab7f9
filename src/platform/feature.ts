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
import type { Opening } from './pages/opening.ts';
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
interface OpenPart {
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
  /** What its calls are about, in a sentence for the API's description. */
  readonly about?: string;
  readonly calls?: readonly AnsweredCall[];
  readonly files?: readonly AnsweredFile[];
  /** Routes that are no calls: plain forms, requests of a provider or a mail program, pictures. */
  readonly routes?: readonly ((server: FastifyInstance, wiring: RouteWiring) => void)[];
  /** The notices that it sends to other programs, for the API's description. */
  readonly notices?: readonly DescribedNotice[];
  /** Calls that exist outside production only. The API's description leaves them out. */
  devCalls?(opened: Opened): AnsweredCall[];
  jobs?(opened: Opened): Job[];
  readonly gauges?: readonly Gauge[];
  /** What each process does four times a minute, including processes that only serve. */
  withEachBeat?(opened: Opened): WithEachBeat;
  hears?(config: Config): Hearing[];
  /**
   * Each fingerprint changes whenever its topic's data does, for a process that missed the signal.
   */
  fingerprints?(pool: Pool, clock: Clock): Promise<Fingerprints>;
  /** Whether visitors may come in. Exactly one feature answers this. */
  opening?(context: Context): Promise<Opening>;
  /**
   * When pages next change by themselves, as at the end of a sale. Exactly one feature answers
   * this.
   */
  nextTurn?(context: Context): Promise<Date | undefined>;
  /** Where to redirect from an address that has no page. Exactly one feature answers this. */
  leadsOn?(context: Context, path: string): Promise<string | undefined>;
  opens?(ground: Ground): Promise<OpenPart>;
  /**
   * Runs before any `settleIn`, beside those of other features: letters may leave at once, so their
   * texts must be ready.
   */
  settlesFirst?(context: Context, config: Config): Promise<void>;
  /** What the feature has to do before the shop's first visitor. */
  settleIn?(context: Context, config: Config): Promise<void>;
  /** What may still come when the first visitors are there. Whoever needs it must wait for it. */
  settlesLast?(context: Context, config: Config): Promise<void>;
  /** The features that must have settled in before. They stand before this one in the list. */
  readonly settlesAfter?: readonly string[];
}
