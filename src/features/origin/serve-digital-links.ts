import type { FastifyInstance } from 'fastify';
import { digitalLinkPattern, lotPath, lotUnknown } from '#lib/paths.ts';
import { typedCode } from './rules.ts';

interface Link {
  gtin: string;
  lot: string;
}

/**
 * What a scanner of trade makes of the barcode and the lot of a jar (GS1 Digital Link). No two lots
 * have one code, so the lot alone says which one is meant. Browsers would keep a 301 for ever.
 */
export function serveDigitalLinks(server: FastifyInstance) {
  server.get<{ Params: Link }>(digitalLinkPattern, {
    config: { access: 'visitor' },
    handler: async ({ params: { gtin, lot } }, reply) => {
      const { code } = typedCode(lot);
      const isLink = /^\d{14}$/.test(gtin) && code !== '';
      return reply
        .header('cache-control', 'no-cache')
        .redirect(isLink ? lotPath(code) : lotUnknown, 302);
    },
  });
}
