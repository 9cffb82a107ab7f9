import type { FastifyInstance } from 'fastify';
import { cooperativePath, pages } from '#lib/paths.ts';
import { takeAddressForm } from '#platform/http/address-form.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import type { CallWiring } from '#platform/http/serve-calls.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import { askToFollow } from './follow.ts';
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
