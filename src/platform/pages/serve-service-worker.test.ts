import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Assets } from './assets.ts';
import type { Pages } from './pages.ts';
import { farewell, serveServiceWorker } from './serve-service-worker.ts';

test('the built script is served, and asked for anew each time', async () => {
  const { headers, body } = await ask({ serviceWorker: true });
  expect(body).toBe('built');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
});

test.each([
  ['switched off', { serviceWorker: false }, true],
  ['while developing', { serviceWorker: true }, false],
])('%s there is one that goes', async (_, config, built) => {
  const { headers, body } = await ask(config, built);
  expect(body).toBe(farewell);
  expect(headers['cache-control']).toBe('no-cache');
});

async function ask(config: { serviceWorker: boolean }, built = true) {
  const app = fastify();
  const assets = built ? ({ serviceWorker: 'built' } as Assets) : undefined;
  serveServiceWorker(app, { pages: { assets } as Pages, config });
  return app.inject('/service-worker.js');
}
