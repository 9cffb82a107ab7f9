import type { FastifyInstance } from 'fastify';
import { pages } from '#lib/paths.ts';
import type { RouteWiring } from '#platform/feature.ts';
import { takeOneClicks } from '#platform/http/one-click.ts';
import { endWishes as contract } from './contract.ts';
import { endWishes } from './wish.ts';

export function serveWishesEnd(server: FastifyInstance, { context }: Pick<RouteWiring, 'context'>) {
  takeOneClicks(server, context, {
    path: pages.wishesEnd,
    contract,
    end: (token) => endWishes(context, token),
  });
}
