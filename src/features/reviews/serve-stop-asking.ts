import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { RouteWiring } from '#platform/feature.ts';
import { takeOneClicks } from '#platform/http/one-click.ts';
import { stopAskingPage } from './asking-links.ts';
import { stopAsking as contract } from './contract.ts';
import { stopAskingPath } from './rules.ts';
import { stopAsking } from './stop-asking.ts';

const search = z.object({ token: z.catch(z.string(), '') });

/** Some mail programs open the address for their button in a browser instead of posting to it. */
export function serveStopAsking(
  server: FastifyInstance,
  { context }: Pick<RouteWiring, 'context'>,
) {
  server.get(stopAskingPath, { config: { access: 'visitor' } }, (request, reply) =>
    reply.redirect(stopAskingPage(encodeURIComponent(search.parse(request.query).token)), 303),
  );
  takeOneClicks(server, context, {
    path: stopAskingPath,
    contract,
    end: (token) => stopAsking(context, token),
  });
}
