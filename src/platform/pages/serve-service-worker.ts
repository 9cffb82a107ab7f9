import type { FastifyInstance } from 'fastify';
import { serviceWorkerPath } from '#lib/paths.ts';
import type { Config } from '../config.ts';
import { serviceWorkerPolicy } from '../http/headers.ts';
import type { Pages } from './pages.ts';

/** Browsers ask for it at every visit: the script that stands here today runs there tomorrow. */
export function serveServiceWorker(
  server: FastifyInstance,
  { pages: { assets }, config }: { pages: Pages; config: Pick<Config, 'serviceWorker'> },
) {
  const script = config.serviceWorker && assets ? assets.serviceWorker : farewell;
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': serviceWorkerPolicy,
  };
  server.get(serviceWorkerPath, { config: { access: 'visitor' } }, async (_request, reply) =>
    reply.headers(headers).send(script),
  );
}

/** If it is switched off, and during development: an installed worker goes and leaves nothing. */
export const farewell = `addEventListener('install', () => self.skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;
