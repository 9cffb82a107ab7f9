import type { FastifyInstance } from 'fastify';
import { pages } from '#lib/paths.ts';
import type { RouteWiring } from '#platform/feature.ts';
import { answerOneClick } from '#platform/http/one-click.ts';
import { unsubscribe as contract } from './contract.ts';
import { unsubscribe } from './unsubscribe.ts';

export function serveOneClick(server: FastifyInstance, { context }: Pick<RouteWiring, 'context'>) {
  answerOneClick(server, context, {
    path: pages.newsletterUnsubscribe,
    contract,
    stop: (token) => unsubscribe(context, token),
  });
}
