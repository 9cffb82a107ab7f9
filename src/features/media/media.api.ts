import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type PictureFormat, pictureFormats } from '#lib/picture.ts';
import type { Context } from '#platform/context.ts';
import { unknownCall } from '#platform/http/refusals.ts';
import { sendRefusal } from '#platform/http/server.ts';
import { readVariant } from './media.ts';

const types: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

const address = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  width: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)),
  format: z.enum(pictureFormats),
});

/** GET /media/<hash>/<width>.<format>: the address names the bytes, so they are kept for good. */
export function serveMedia(server: FastifyInstance, context: Context) {
  server.get('/media/:hash/:width.:format', {
    config: { access: 'visitor' },
    handler: async (request, reply) => {
      const wanted = address.safeParse(request.params);
      if (!wanted.success) return sendRefusal(reply, unknownCall, request.id);
      const found = await readVariant(context, wanted.data);
      if (!found.ok) return sendRefusal(reply, unknownCall, request.id);
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(types[wanted.data.format])
        .send(found.value);
    },
  });
}
