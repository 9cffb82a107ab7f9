import type { FastifyInstance } from 'fastify';
import { pages } from '#lib/paths.ts';
import type { RouteWiring } from '#platform/feature.ts';
import { takeOneClicks } from '#platform/http/one-click.ts';
import { unsubscribe as contract } from './contract.ts';
import { unsubscribe } from './unsubscribe.ts';

export function serveOneClick(server: FastifyInstance, { context }: Pick<RouteWiring, 'context'>) {
  takeOneClicks(server, context, {
    path: pages.newsletterUnsubscribe,
    contract,
    end: (token) => unsubscribe(context, token),
  });
}
