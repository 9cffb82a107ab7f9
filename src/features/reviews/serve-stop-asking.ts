import type { FastifyInstance } from 'fastify';
import { pages } from '#lib/paths.ts';
import type { RouteWiring } from '#platform/feature.ts';
import { answerOneClick } from '#platform/http/one-click.ts';
import { stopAsking as contract } from './contract.ts';
import { stopAsking } from './stop-asking.ts';

export function serveStopAsking(
  server: FastifyInstance,
  { context }: Pick<RouteWiring, 'context'>,
) {
  answerOneClick(server, context, {
    path: pages.reviewsStop,
    contract,
    stop: (token) => stopAsking(context, token),
  });
}
