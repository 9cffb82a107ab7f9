import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../readiness.ts';

/** /healthz: the process lives. /readyz: it can serve, so a balancer may send people here. */
export function serveHealth(
  server: FastifyInstance,
  readiness: Readiness,
  isClosing: () => boolean,
) {
  server.get('/healthz', { config: { access: 'visitor' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  server.get('/readyz', { config: { access: 'visitor' } }, async (_request, reply) => {
    const ready = !isClosing() && (await readiness.isReady());
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
}
