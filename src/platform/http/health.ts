import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../readiness.ts';
import { readSchema } from '../schema.queries.ts';
import { isOlder, shopVersion } from '../shop-version.ts';

/**
 * /healthz: the process lives, and its version. /readyz: it can serve, so a load balancer may send
 * visitors here.
 */
export function serveHealth(server: FastifyInstance, readiness: Readiness) {
  server.get('/healthz', { config: { access: 'visitor' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive', version: shopVersion }),
  );
  server.get('/readyz', { config: { access: 'visitor' } }, async (_request, reply) => {
    const reason = server.departure.told ? 'closing' : await troubleWith(readiness);
    return reply
      .code(reason ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(reason ? { status: 'not ready', reason } : { status: 'ready' });
  });
}

async function troubleWith(readiness: Readiness): Promise<string | undefined> {
  if (!(await readiness.isReady())) return 'database';
  return readSchema(readiness.database).then(
    // A newer version's migration has removed something that this version reads.
    ({ oldestVersion }) => (isOlder(shopVersion, oldestVersion) ? 'schema too new' : undefined),
    () => 'database',
  );
}
