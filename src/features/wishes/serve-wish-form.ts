import type { FastifyInstance } from 'fastify';
import { isId } from '#lib/ids.ts';
import { pages, sizeParameter } from '#lib/paths.ts';
import { takeAddressForm } from '#platform/http/address-form.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import type { CallWiring } from '#platform/http/serve-calls.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import { faultSaid } from './rules.ts';
import { askForWish, productAt } from './wish.ts';
import { wishPath } from './wish-path.rules.ts';

export function serveWishForm(
  server: FastifyInstance,
  wiring: Pick<CallWiring, 'context' | 'config'>,
) {
  takeAddressForm(server, wiring, {
    path: pages.backInStock,
    call: answerCall(calls.askForWish, contract.askForWish, askForWish),
    bodyOf: async ({ slug, query }, email) => ({
      product: await productAt(wiring.context, slug),
      size: sizeIn(query),
      email,
    }),
    pathOf: ({ slug, query }) => wishPath(slug, sizeIn(query)),
    faultSaid,
    what: 'A form with a wish',
  });
}

function sizeIn(query: URLSearchParams): string | undefined {
  const size = query.get(sizeParameter) ?? '';
  return isId(size) ? size : undefined;
}
