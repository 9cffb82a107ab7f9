import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Context } from '../context.ts';
import type { Counts } from './counts.ts';
import type { Gauge, Reading } from './gauge.ts';

export interface Metrics {
  /** All metrics of this process and of the shop, in the format of Prometheus. */
  write(): Promise<string>;
}

interface Wiring {
  context: Pick<Context, 'clock' | 'log'>;
  pool: pg.Pool;
  counts: Counts;
  gauges: readonly Gauge[];
  build: { version: string; role: string };
}

/**
 * In milliseconds. A monitor gives up after ten seconds. In a jam the process's own figures help
 * most, so they must not wait for the database.
 */
const patience = 2_000;
const prefix = 'taama_';

/** Loads its package here, so that only a process that serves metrics has it in memory. */
export async function openMetrics(wiring: Wiring): Promise<Metrics> {
  const { Registry, Gauge: Height, Counter, collectDefaultMetrics } = await import('prom-client');
  const ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  const { context, pool, counts, build } = wiring;
  let reading: Promise<Reading[][]> | undefined;

  return {
    async write() {
      // A new registry each time: a figure that cannot be read now must not be shown with its old
      // value.
      const registry = new Registry();
      tellProcess(registry);
      tellShop(registry, await readInTime());
      return `${await ofProcess.metrics()}\n${await registry.metrics()}`;
    },
  };

  function tellProcess(registry: InstanceType<typeof Registry>) {
    const registers = [registry];
    const height = (name: string, help: string, labelNames: string[] = []) =>
      new Height({ name: prefix + name, help, labelNames, registers });
    const counter = (name: string, help: string, labelNames: string[]) =>
      new Counter({ name: prefix + name, help, labelNames, registers });

    height('build_info', 'Which version runs, and as what.', ['version', 'role']).set(build, 1);
    const connections = height('pool_connections', 'Connections to the database.', ['state']);
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    height('pool_waiting', 'What waits for a connection.').set(pool.waitingCount);

    const kept = counter('kept_total', 'Answers that were kept, and those that were made.', [
      'outcome',
    ]);
    kept.inc({ outcome: 'hit' }, counts.kept.hits);
    kept.inc({ outcome: 'miss' }, counts.kept.misses);
    const of = ['method', 'route'];
    const requests = counter('requests_total', 'Answers.', [...of, 'status']);
    const seconds = counter('request_seconds_total', 'Time spent on answers not kept.', of);
    for (const [name, answers] of counts.routes()) {
      const [method = '', route = ''] = name.split(' ');
      for (const [status, times] of answers.byStatus) {
        requests.inc({ method, route, status: String(status) }, times);
      }
      seconds.inc({ method, route }, answers.seconds);
    }
  }

  function tellShop(registry: InstanceType<typeof Registry>, readings: Reading[][] | undefined) {
    const registers = [registry];
    const name = `${prefix}database_answers`;
    new Height({ name, help: '1 if it told the figures below.', registers }).set(readings ? 1 : 0);
    for (const [place, told] of (readings ?? []).entries()) {
      const gauge = wiring.gauges[place];
      if (!gauge) continue;
      const { help, label } = gauge;
      const labelNames = label ? [label] : [];
      const height = new Height({ name: prefix + gauge.name, help, labelNames, registers });
      for (const { of, value } of told) height.set(label ? { [label]: of } : {}, value);
    }
  }

  /** Reads once at a time: monitors must not queue for connections that are missing. */
  async function readInTime(): Promise<Reading[][] | undefined> {
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    const inTime = new AbortController();
    const late = pause(patience, undefined, { signal: inTime.signal, ref: false });
    try {
      return await Promise.race([reading, late.catch(() => undefined)]);
    } catch (error) {
      context.log.warn({ error }, 'The figures of the shop could not be read');
      return undefined;
    } finally {
      inTime.abort();
    }
  }

  function readAll(): Promise<Reading[][]> {
    const asked = { pool, clock: context.clock };
    return Promise.all(wiring.gauges.map(async (each) => [...(await each.read(asked))]));
  }
}
