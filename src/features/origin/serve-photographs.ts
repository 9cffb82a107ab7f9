import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { RouteWiring } from '#platform/feature.ts';
import { unknownCall } from '#platform/http/refusals.ts';
import { sendRefusal } from '#platform/http/server.ts';
import { readPhotograph } from './people.ts';

const address = z.object({
  id: z.uuid(),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

/**
 * GET /api/origin/photographs/<id>/<hash>.jpg. No cache may keep the photograph, because she can
 * withdraw her consent, and then the next request must find nothing.
 */
export function servePhotographs(
  server: FastifyInstance,
  { context }: Pick<RouteWiring, 'context'>,
) {
  server.get('/api/origin/photographs/:id/:hash.jpg', {
    config: { access: 'visitor' },
    handler: async (request, reply) => {
      const wanted = address.safeParse(request.params);
      const found = wanted.success ? await readPhotograph(context, wanted.data) : undefined;
      if (!found?.ok) return sendRefusal(reply, unknownCall, request.id);
      return reply.header('cache-control', 'no-store').type('image/jpeg').send(found.value);
    },
  });
}
