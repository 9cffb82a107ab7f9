import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { serviceWorkerPath } from '#lib/paths.ts';
import type { Config } from '../config.ts';
import { serviceWorkerPolicy } from '../http/headers.ts';
import type { Pages } from './pages.ts';

/**
 * Browsers ask for this script at every visit, and replace the installed one if it differs. An
 * installing worker stores the page for a lost connection, so a new name or look of the shop must
 * change the script.
 */
export function serveServiceWorker(
  server: FastifyInstance,
  {
    pages: { assets },
    config,
    readSigns,
  }: {
    pages: Pages;
    config: Pick<Config, 'serviceWorker'>;
    readSigns: () => Promise<object>;
  },
) {
  const script = config.serviceWorker && assets?.serviceWorker;
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': serviceWorkerPolicy,
  };
  server.get(serviceWorkerPath, { config: { access: 'visitor' } }, async (_request, reply) =>
    reply.headers(headers).send(script ? `${script}\n// ${await looks()}\n` : farewell),
  );

  /** While the database is away the script stays the same, so no browser installs it anew. */
  async function looks(): Promise<string> {
    const signs = JSON.stringify(await readSigns());
    return createHash('sha256').update(signs).digest('hex').slice(0, 16);
  }
}

/**
 * Sent if the worker is switched off, and during development: an installed worker removes itself
 * and its caches.
 */
export const farewell = `addEventListener('install', () => self.skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;
