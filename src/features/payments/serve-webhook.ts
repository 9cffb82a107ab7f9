import type { FastifyInstance } from 'fastify';
import { webhookPath } from '#lib/paths.ts';
import type { RouteWiring } from '#platform/feature.ts';
import { keepWebhook } from './keep-webhook.ts';
import { providerOf } from './provider.ts';

/**
 * The provider's events are a few KiB. An event that cannot be kept is not confirmed, and comes
 * again.
 */
const mostBytes = 256 * 1024;

/**
 * Receives the provider's events. The signature covers the raw bytes, so nothing parses them first.
 * Only 200, which means "kept", ends the provider's repeats.
 */
export function serveProvider(server: FastifyInstance, { context }: Pick<RouteWiring, 'context'>) {
  providerOf(context).serve?.(server);
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>(
      '*',
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => body,
    );
    scope.post(webhookPath, {
      config: { access: 'visitor' },
      bodyLimit: mostBytes,
      handler: async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const outcome = await keepWebhook(context, { headers: request.headers, body });
        const status = outcome === 'kept' ? 200 : 401;
        context.log.info(
          { route: webhookPath, status, requestId: request.id },
          'The provider told something',
        );
        return reply
          .code(status)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(`${outcome}\n`);
      },
    });
  });
}
