import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Assets } from './assets.ts';
import type { Pages } from './pages.ts';
import { farewell, serveServiceWorker } from './serve-service-worker.ts';

test('the built script is served, and asked for anew each time', async () => {
  const { headers, body } = await ask({ serviceWorker: true });
  expect(body).toMatch(/^built\n\/\/ [0-9a-f]{16}\n$/);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
});

test('a shop that looks otherwise has another script, which is installed anew', async () => {
  const of = async (ground: string) => (await ask({ serviceWorker: true }, true, { ground })).body;
  expect(await of('#fbf9f4')).toBe(await of('#fbf9f4'));
  expect(await of('#fafaf2')).not.toBe(await of('#fbf9f4'));
});

test.each([
  ['switched off', { serviceWorker: false }, true],
  ['while developing', { serviceWorker: true }, false],
])('%s there is one that goes', async (_, config, built) => {
  const { headers, body } = await ask(config, built);
  expect(body).toBe(farewell);
  expect(headers['cache-control']).toBe('no-cache');
});

async function ask(config: { serviceWorker: boolean }, built = true, signs = {}) {
  const app = fastify();
  const assets = built ? ({ serviceWorker: 'built' } as Assets) : undefined;
  serveServiceWorker(app, { pages: { assets } as Pages, config, readSigns: async () => signs });
  return app.inject('/service-worker.js');
}
