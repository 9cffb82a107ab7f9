import type { FastifyInstance } from 'fastify';
import type { Database } from '../database.ts';
import { ping } from './health.queries.ts';

/** /healthz: the process lives. /readyz: it can serve, so a balancer may send people here. */
export function serveHealth(server: FastifyInstance, database: Database) {
  server.get('/healthz', { config: { access: 'visitor' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  server.get('/readyz', { config: { access: 'visitor' } }, async (_request, reply) => {
    const ready = !server.departure.told && (await answers(database));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
}

async function answers(database: Database): Promise<boolean> {
  return ping(database).then(
    () => true,
    () => false,
  );
}
