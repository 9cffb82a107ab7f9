import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { signPath } from '#lib/paths.ts';
import type { RouteWiring } from '#platform/feature.ts';
import { unknownCall } from '#platform/http/refusals.ts';
import { sendRefusal } from '#platform/http/server.ts';
import { readFile } from './add-picture.ts';
import { drawSign } from './draw-sign.ts';

const types = {
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
} as const;

const uploaded = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  format: z.enum(['png', 'webp', 'jpg']),
});

/**
 * An uploaded file is named by its bytes and kept for good. A drawn sign is named by a print of
 * what it shows. A process may hear of a change a second late, and then serves the old drawing
 * under the new name. So a sign is kept for an hour only.
 */
export function serveLook(server: FastifyInstance, { context }: Pick<RouteWiring, 'context'>) {
  server.get(
    '/media/look/:hash.:format',
    { config: { access: 'visitor' } },
    async (request, reply) => {
      const wanted = uploaded.safeParse(request.params);
      if (!wanted.success) return sendRefusal(reply, unknownCall, request.id);
      const found = await readFile(context, wanted.data);
      if (!found.ok) return sendRefusal(reply, unknownCall, request.id);
      return send(
        reply,
        found.value,
        types[wanted.data.format],
        'public, max-age=31536000, immutable',
      );
    },
  );

  server.get(
    signPath(':print', ':name'),
    { config: { access: 'visitor' } },
    async (request, reply) => {
      const { name = '' } = request.params as { name?: string };
      const drawn = await drawSign(context, name);
      if (!drawn.ok) return sendRefusal(reply, unknownCall, request.id);
      const [, ending = ''] = name.split('.');
      return send(reply, drawn.value, types[ending as keyof typeof types], 'public, max-age=3600');
    },
  );
}

function send(reply: FastifyReply, bytes: Buffer, type: string, keeping: string) {
  return (
    reply
      .header('cache-control', keeping)
      // A mail program in a browser shows these pictures on another site.
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(type)
      .send(bytes)
  );
}
