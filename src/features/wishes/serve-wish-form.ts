import type { FastifyInstance } from 'fastify';
import { backInStockPath, pages } from '#lib/paths.ts';
import { takeAddressForm } from '#platform/http/address-form.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import type { CallWiring } from '#platform/http/serve-calls.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import { faultSaid } from './rules.ts';
import { askForWish, productAt } from './wish.ts';

export function serveWishForm(
  server: FastifyInstance,
  wiring: Pick<CallWiring, 'context' | 'config'>,
) {
  takeAddressForm(server, wiring, {
    path: pages.backInStock,
    call: answerCall(calls.askForWish, contract.askForWish, askForWish),
    bodyOf: async (slug, email) => ({ product: await productAt(wiring.context, slug), email }),
    pathOf: backInStockPath,
    faultSaid,
    what: 'A form with a wish',
  });
}
