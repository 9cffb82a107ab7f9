import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Topic, topics } from '#lib/topics.ts';
import { type Pool, patience } from '../database.ts';
import type { Log } from '../logging.ts';
import { listenToOthers, notifyOthers } from './changes.queries.ts';

export interface Changes {
  /** Call it after the commit. From then on this process sends no older bytes. */
  announce(...changed: Topic[]): void;
  /** Grows with every change of one of these topics. */
  generation(depends: readonly Topic[]): number;
}

export interface ChangesBetweenProcesses extends Changes {
  listen(): Promise<void>;
  /** Invalidates each topic whose fingerprint in the database moved. */
  compare(): Promise<void>;
  stop(): Promise<void>;
}

/** A text for each topic, which differs after every change of its data. */
export type Fingerprints = Partial<Record<Topic, string>>;

interface Wiring {
  pool: Pool;
  connection: pg.ClientConfig;
  log: Log;
  fingerprints: () => Promise<Fingerprints>;
  compareEvery?: number;
  listenAgainEvery?: number;
}

/** In milliseconds. If a heartbeat gets no answer in this time, the connection counts as silent. */
const longestSilence = 4_000;

export function openChanges(wiring: Wiring): ChangesBetweenProcesses {
  const self = randomUUID();
  const generations = new Map<Topic, number>(topics.map((topic) => [topic, 0]));
  const untold = new Set<Topic>();
  let telling: Promise<void> | undefined;
  let listener: pg.Client | undefined;
  let last: Fingerprints | undefined;
  let timer: NodeJS.Timeout | undefined;
  let heart: NodeJS.Timeout | undefined;
  let stopped = false;

  return { announce, generation, listen, compare, stop };

  function announce(...changed: Topic[]) {
    bump(changed);
    for (const topic of changed) untold.add(topic);
    telling ??= tell();
  }

  function generation(depends: readonly Topic[]) {
    return depends.reduce((sum, topic) => sum + (generations.get(topic) ?? 0), 0);
  }

  async function listen() {
    timer ??= setInterval(compareQuietly, wiring.compareEvery ?? 10_000).unref();
    const client = new pg.Client({
      ...patience,
      query_timeout: longestSilence,
      ...wiring.connection,
      application_name: 'taama changes',
    });
    client.on('notification', ({ payload }) => heed(payload ?? ''));
    client.on('error', () => lose(client));
    client.on('end', () => lose(client));
    try {
      await client.connect();
      await listenToOthers(client);
    } catch (error) {
      await client.end();
      throw error;
    }
    // `stop` ran while this connected, and did not know of this connection.
    if (stopped) return client.end();
    listener = client;
    beat(client);
    // Signals from the time without a listener were missed, so every topic counts as changed.
    bump(topics);
    // The process keeps listening even if this fails. A retry would open a second listener beside
    // this one.
    await compareQuietly();
  }

  async function compare() {
    const now = await wiring.fingerprints();
    const before = last;
    // Only the topics that differ: stock moves with every sale, and pages only show whether there
    // is any.
    if (before) bump(topics.filter((topic) => now[topic] !== before[topic]));
    last = now;
  }

  async function stop() {
    stopped = true;
    clearInterval(timer);
    clearTimeout(heart);
    await telling;
    await listener?.end();
  }

  function bump(changed: readonly Topic[]) {
    for (const topic of changed) generations.set(topic, (generations.get(topic) ?? 0) + 1);
  }

  /**
   * Sends one signal at a time, with all changes since the last: a rush of orders makes few
   * signals.
   */
  async function tell() {
    while (untold.size > 0) {
      const payload = [self, ...untold].join(' ');
      untold.clear();
      await notifyOthers(wiring.pool, payload).catch((error: unknown) => {
        wiring.log.warn(
          { error },
          'Other processes were not told of a change; they compare instead',
        );
      });
    }
    telling = undefined;
  }

  function heed(payload: string) {
    const [sender, ...changed] = payload.split(' ');
    if (sender !== self) bump(topics.filter((topic) => changed.includes(topic)));
  }

  /** Without a heartbeat, a connection whose other end is lost would stay quiet for ever. */
  function beat(client: pg.Client) {
    heart = setTimeout(async () => {
      try {
        await listenToOthers(client);
        beat(client);
      } catch {
        lose(client);
      }
    }, wiring.listenAgainEvery ?? 5_000).unref();
  }

  function lose(client: pg.Client) {
    if (stopped || listener !== client) return;
    listener = undefined;
    clearTimeout(heart);
    void client.end();
    bump(topics);
    wiring.log.warn({}, 'Lost the connection that tells of changes');
    retry();
  }

  function retry() {
    setTimeout(() => {
      if (!stopped) listen().catch(retry);
    }, 500).unref();
  }

  function compareQuietly() {
    return compare().catch((error: unknown) => {
      wiring.log.warn({ error }, 'What is kept could not be compared with the database');
    });
  }
}
