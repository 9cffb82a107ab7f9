import type { FastifyInstance } from 'fastify';
import type { RouteWiring } from '#platform/feature.ts';
import { takeOneClicks } from '#platform/http/one-click.ts';
import { stopReminding } from './consent.ts';
import { stopReminding as contract } from './contract.ts';
import { stopRemindingPage } from './reminder-links.ts';
import { stopRemindingPath } from './rules.ts';

export function serveStopReminding(
  server: FastifyInstance,
  { context }: Pick<RouteWiring, 'context'>,
) {
  takeOneClicks(server, context, {
    path: stopRemindingPath,
    page: stopRemindingPage,
    contract,
    end: (token) => stopReminding(context, token),
  });
}
