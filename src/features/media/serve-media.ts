import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type PictureFormat, pictureFormats, pictureWidths } from '#lib/picture.ts';
import type { RouteWiring } from '#platform/feature.ts';
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

/** The browser tells that its user wants to save data. */
function savesData({ headers }: FastifyRequest): boolean {
  return headers['save-data'] === 'on';
}

type Wanted = z.output<typeof address>;

/**
 * A file at most four fifths as wide has at most three quarters of the bytes. The smallest width
 * stays.
 */
function smaller({ width, ...wanted }: Wanted): Wanted {
  return { ...wanted, width: pictureWidths.findLast((each) => each <= 0.8 * width) ?? width };
}

/**
 * GET /media/<hash>/<width>.<format>. The address names the bytes, so browsers may keep them for
 * ever.
 */
export function serveMedia(server: FastifyInstance, { context }: Pick<RouteWiring, 'context'>) {
  server.get('/media/:hash/:width.:format', {
    config: { access: 'visitor' },
    handler: async (request, reply) => {
      const wanted = address.safeParse(request.params);
      if (!wanted.success) return sendRefusal(reply, unknownCall, request.id);
      const saved = savesData(request)
        ? await readVariant(context, smaller(wanted.data))
        : undefined;
      const found = saved?.ok ? saved : await readVariant(context, wanted.data);
      if (!found.ok) return sendRefusal(reply, unknownCall, request.id);
      return (
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('vary', 'save-data')
          // Web mail shows the pictures on another site.
          .header('cross-origin-resource-policy', 'cross-origin')
          .type(types[wanted.data.format])
          .send(found.value)
      );
    },
  });
}
