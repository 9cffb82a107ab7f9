import type { FastifyInstance } from 'fastify';
import { cooperativePath, pages } from '#lib/paths.ts';
import type { RouteWiring } from '#platform/feature.ts';
import { takeAddressForm } from '#platform/http/address-form.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { takeOneClicks } from '#platform/http/one-click.ts';
import type { CallWiring } from '#platform/http/serve-calls.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import { askToFollow, endFollow } from './follow.ts';
import { faultSaid } from './rules.ts';

export function serveFollowForm(
  server: FastifyInstance,
  wiring: Pick<CallWiring, 'context' | 'config'>,
) {
  takeAddressForm(server, wiring, {
    path: pages.cooperative,
    call: answerCall(calls.askToFollow, contract.askToFollow, askToFollow),
    bodyOf: async ({ slug: cooperative }, email) => ({ cooperative, email }),
    pathOf: ({ slug }) => cooperativePath(slug),
    faultSaid,
    what: 'A form to follow',
  });
}

export function serveFollowEnd(server: FastifyInstance, { context }: Pick<RouteWiring, 'context'>) {
  takeOneClicks(server, context, {
    path: pages.followEnd,
    contract: contract.endFollow,
    end: (token) => endFollow(context, token),
  });
}
