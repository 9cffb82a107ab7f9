import type { FastifyInstance } from 'fastify';
import type { RouteWiring } from '#platform/feature.ts';
import { takeOneClicks } from '#platform/http/one-click.ts';
import { stopAskingPage } from './asking-links.ts';
import { stopAsking as contract } from './contract.ts';
import { stopAskingPath } from './rules.ts';
import { stopAsking } from './stop-asking.ts';

export function serveStopAsking(
  server: FastifyInstance,
  { context }: Pick<RouteWiring, 'context'>,
) {
  takeOneClicks(server, context, {
    path: stopAskingPath,
    page: stopAskingPage,
    contract,
    end: (token) => stopAsking(context, token),
  });
}
