import type { FastifyError, FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { backInStockPath, pages } from '#lib/paths.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { cameFromElsewhere, seeOther, takeHtmlForms } from '#platform/http/html-forms.ts';
import { readInput } from '#platform/http/read-input.ts';
import { refusalOf } from '#platform/http/refusals.ts';
import { answerVisit, type CallWiring } from '#platform/http/serve-calls.ts';
import { askForWish, productAt } from './ask-for-wish.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import { faultSaid, type WishFault } from './rules.ts';

const call = answerCall(calls.askForWish, contract.askForWish, askForWish);

const place = z.object({ slug: z.string() });
const form = z.object({ email: z.catch(z.string(), '') });

/** Takes the form from a browser without JavaScript: the same call, but a page as the answer. */
export function serveWishForm(
  server: FastifyInstance,
  wiring: Pick<CallWiring, 'context' | 'config'>,
) {
  const { context } = wiring;
  server.register(async (tree) => {
    takeHtmlForms(tree);
    tree.post(pages.backInStock, {
      config: { access: 'visitor' },
      bodyLimit: 4 * 1024,
      errorHandler: (error: FastifyError, request, reply) => {
        const { status } = refusalOf(error);
        if (status >= 500) {
          context.log.error({ error, requestId: request.id }, 'A wish could not be taken');
        }
        return seeOther(reply, answerAt(place.parse(request.params).slug, { fault: 'failed' }));
      },
      handler: async (request, reply) => {
        const { slug } = place.parse(request.params);
        const show = (answer: Answer) => seeOther(reply, answerAt(slug, answer));
        if (cameFromElsewhere(request, context.publicUrl)) return show({ fault: 'elsewhere' });
        const { email } = form.parse(request.body ?? {});
        const product = await productAt(context, slug);
        const read = readInput(call.contract, { body: { product, email } });
        if (!read.ok) return show({ fault: faultSaid(read.refusal.message) });
        const outcome = await answerVisit(request, reply, call, read.input, wiring);
        if (!outcome.ok) return show({ fault: faultSaid(outcome.refusal.message) });
        context.log.info({ status: 303, requestId: request.id }, 'A form with a wish was taken');
        return show({ sent: '1' });
      },
    });
  });
}

type Answer = { sent: '1' } | { fault: WishFault };

function answerAt(slug: string, answer: Answer): string {
  return `${backInStockPath(slug)}?${new URLSearchParams(answer)}`;
}
