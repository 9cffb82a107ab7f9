import type { FastifyInstance } from 'fastify';
import type { Hearing } from './announcements.ts';
import type { Config } from './config.ts';
import type { Context, Given } from './context.ts';
import type { Pool } from './database.ts';
import type { AnsweredCall } from './http/answer-call.ts';
import type { AnsweredFile } from './http/answer-file.ts';
import type { Job } from './jobs.ts';
import type { PageCache } from './pages/page-cache.ts';
import type { Pages } from './pages/pages.ts';

/** What the shop has opened before its features do anything. */
export interface Opened {
  config: Config;
  context: Context;
  pages: Pages;
}

export interface RouteWiring extends Opened {
  cache: PageCache;
}

/** The face of a feature: all that the shop around it knows of it. */
export interface Feature {
  readonly name: string;
  readonly calls?: readonly AnsweredCall[];
  readonly files?: readonly AnsweredFile[];
  /** What is no call: a form without JavaScript, what a provider or a mail program sends, pictures. */
  readonly routes?: readonly ((server: FastifyInstance, wiring: RouteWiring) => void)[];
  /** Not in production, and not described. */
  devCalls?(opened: Opened): AnsweredCall[];
  jobs?(opened: Opened): Job[];
  hears?(config: Config): Hearing[];
  /** Moves with every change that kept pages follow, for a process that missed its signal. */
  fingerprint?(pool: Pool): Promise<string>;
  /** What it puts into everybody's context. */
  gives?(context: Context): Partial<Given>;
  /** What it needs before the shop's first visitor. */
  settleIn?(context: Context, config: Config): Promise<void>;
}
