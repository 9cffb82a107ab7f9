import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { openLog } from '../logging.ts';
import { openCounts } from './counts.ts';
import { openMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

let now = new Date('2026-03-03T08:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { app, database } = shop;
const metrics = await shop.openMetrics();

/** The metrics by name and labels. */
async function figures() {
  const lines = (await metrics.write()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

const requests = (method: string, route: string, status: number) =>
  `taama_requests_total{method="${method}",route="${route}",status="${status}"}`;

test('answers are counted by route and status, kept or not', async () => {
  await app.inject('/about');
  await app.inject('/api/orders/0197b3c0-0000-7000-8000-000000000000');
  await app.inject('/nobody/knows/ama@shop.example');
  const counted = await figures();
  expect(counted.get(requests('GET', '/about', 200))).toBe(1);
  expect(counted.get(requests('GET', '/api/orders/:id', 401))).toBe(1);
  expect(counted.get('taama_kept_total{outcome="miss"}')).toBeGreaterThanOrEqual(2);
  expect(counted.get('taama_request_seconds_total{method="GET",route="/about"}')).toBeGreaterThan(
    0,
  );
  await app.inject('/about');
  const later = await figures();
  expect(later.get(requests('GET', '/about', 200))).toBe(2);
  expect(later.get('taama_kept_total{outcome="hit"}')).toBeGreaterThan(0);
});

test('no label holds what a visitor typed, nor anything of a person', async () => {
  const call = clientOf(app);
  const customer = await orderDesk(shop).buyer();
  await call('GET', `/api/products?search=${customer.email}`, undefined, customer);
  await app.inject(`/products/${customer.email}`);
  await shop.context.letters.post(database.pool, {
    kind: 'password-changed',
    identity: 'one that waits',
    to: customer.email,
    content: {},
  });
  const text = await metrics.write();
  for (const personal of [customer.email, customer.id, 'ama@shop.example', '0197b3c0']) {
    expect(text).not.toContain(personal);
  }
});

test('what waits is told with its age by the features that know it', async () => {
  await database.pool.query('DELETE FROM platform_letter');
  await shop.context.letters.post(database.pool, {
    kind: 'password-changed',
    identity: 'another that waits',
    to: 'kofi@shop.example',
    content: {},
  });
  now = new Date(now.getTime() + 90_000);
  const told = await figures();
  expect(told.get('taama_letter_oldest_unsent_seconds')).toBe(90);
  expect(told.get('taama_letters_waiting{state="new"}')).toBe(1);
  expect(told.get('taama_payments_open')).toBe(0);
  expect(told.get('taama_payments_due_age_seconds{queue="refunds"}')).toBe(0);
  expect([...told.keys()].join('\n')).toContain('taama_job_due_age_seconds{queue="send-letters"}');
  expect(told.get('taama_database_answers')).toBe(1);
  expect(told.get('taama_pool_waiting')).toBe(0);
  expect(told.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
});

test('without a database the figures of the process are told all the same', async () => {
  const said: string[] = [];
  const lame = await openMetrics({
    context: { clock: () => now, log: openLog((line) => said.push(line)) },
    pool: { totalCount: 20, idleCount: 0, waitingCount: 7 } as never,
    counts: openCounts(),
    gauges: [
      {
        name: 'never_told',
        help: 'It asks the database.',
        read: () => Promise.reject(new Error('no database')),
      },
    ],
    build: { version: '1.2.3', role: 'web' },
  });
  const text = await lame.write();
  expect(text).toContain('taama_database_answers 0\n');
  expect(text).toContain('taama_pool_waiting 7\n');
  expect(text).toContain('taama_build_info{version="1.2.3",role="web"} 1\n');
  expect(text).not.toContain('never_told');
  expect(said.join()).toContain('no database');
});

test('they are served at a port of their own, under one address', async () => {
  const server = await serveMetrics(
    metrics,
    { host: '127.0.0.1', port: 0 },
    openLog(() => {}),
  );
  const address = server.address();
  const at = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const answer = await fetch(`${at}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4',
  ]);
  expect(await answer.text()).toContain('taama_build_info');
  expect((await fetch(`${at}/`)).status).toBe(404);
  expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  server.closeAllConnections();
  server.close();
});

test('each query of the Grafana file names a metric that the shop gives', async () => {
  const given = new Set(
    [...(await metrics.write()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name),
  );
  const { panels } = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8'));
  const queries: string[] = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  );
  expect(queries.length).toBeGreaterThan(15);
  const named = queries.map((query) => query.match(/\b(?:taama|nodejs|process)_\w+/g) ?? []);
  expect(queries.filter((_, place) => named[place]?.length === 0)).toEqual([]);
  expect(named.flat().filter((name) => !given.has(name))).toEqual([]);
});
