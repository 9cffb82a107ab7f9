import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { serviceWorkerPath } from '#lib/paths.ts';
import type { Config } from '../config.ts';
import { serviceWorkerPolicy } from '../http/headers.ts';
import type { Pages } from './pages.ts';

/**
 * Browsers ask for it at every visit: the script that stands here today runs there tomorrow. It keeps
 * the page for a lost line when it is installed, so another name or look makes it another script.
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

  /** While the database is away the script stays as it was: nothing installs it anew. */
  async function looks(): Promise<string> {
    const signs = JSON.stringify(await readSigns());
    return createHash('sha256').update(signs).digest('hex').slice(0, 16);
  }
}

/** If it is switched off, and during development: an installed worker goes and leaves nothing. */
export const farewell = `addEventListener('install', () => self.skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;
