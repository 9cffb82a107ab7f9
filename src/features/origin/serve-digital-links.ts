import type { FastifyInstance } from 'fastify';
import { digitalLinkPattern, lotPath, lotUnknown } from '#lib/paths.ts';
import { typedCode } from './rules.ts';

interface Link {
  gtin: string;
  lot: string;
}

/**
 * Leads the GS1 Digital Link of a jar, which a trade scanner makes of its barcode and lot, to the
 * lot's page. No two lots share a code, so the lot's code is enough. The redirect is no 301,
 * because browsers would keep that for ever.
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
