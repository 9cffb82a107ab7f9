import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AnsweredCall } from './answer-call.ts';
import { cameFromElsewhere, seeOther, takeHtmlForms } from './html-forms.ts';
import { readInput } from './read-input.ts';
import { refusalOf } from './refusals.ts';
import { answerVisit, type CallWiring } from './serve-calls.ts';

/** The page's address in parts, which say what the page is about. */
interface Place {
  slug: string;
  query: URLSearchParams;
}

interface AddressForm<Fault extends string> {
  /** The page's path, with its `:slug`. */
  path: string;
  call: AnsweredCall;
  /** Makes the call's body from what was typed. */
  bodyOf(page: Place, email: string): Promise<object>;
  pathOf(page: Place): string;
  faultSaid(sentence: string): Fault | 'failed';
  /** What the form asks for, in words for the log. */
  what: string;
}

const named = z.object({ slug: z.string() });
const form = z.object({ email: z.catch(z.string(), '') });

/**
 * Takes a page's form with an e-mail address from a browser without JavaScript. It makes the same
 * call, but answers with the page.
 */
export function takeAddressForm<Fault extends string>(
  server: FastifyInstance,
  wiring: Pick<CallWiring, 'context' | 'config'>,
  { path, call, bodyOf, pathOf, faultSaid, what }: AddressForm<Fault>,
) {
  const { context } = wiring;
  const answerAt = (page: Place, answer: Record<string, string>) => {
    // The slug may be anything that a stranger typed, and a header must not hold a line break.
    const at = pathOf({ ...page, slug: encodeURIComponent(page.slug) });
    return `${at}${at.includes('?') ? '&' : '?'}${new URLSearchParams(answer)}`;
  };
  server.register(async (tree) => {
    takeHtmlForms(tree);
    tree.post(path, {
      config: { access: 'visitor' },
      bodyLimit: 4 * 1024,
      errorHandler: (error: FastifyError, request, reply) => {
        const { status } = refusalOf(error);
        if (status >= 500) {
          context.log.error({ error, requestId: request.id }, `${what} could not be taken`);
        }
        return seeOther(reply, answerAt(placeOf(request), { fault: 'failed' }));
      },
      handler: async (request, reply) => {
        const page = placeOf(request);
        const showFault = (fault: Fault | 'failed' | 'elsewhere') =>
          seeOther(reply, answerAt(page, { fault }));
        if (cameFromElsewhere(request, context.publicUrl)) return showFault('elsewhere');
        const body = await bodyOf(page, form.parse(request.body ?? {}).email);
        const read = readInput(call.contract, { body });
        if (!read.ok) return showFault(faultSaid(read.refusal.message));
        const outcome = await answerVisit(request, reply, call, read.input, wiring);
        if (!outcome.ok) return showFault(faultSaid(outcome.refusal.message));
        context.log.info({ status: 303, requestId: request.id }, `${what} was taken`);
        return seeOther(reply, answerAt(page, { sent: '1' }));
      },
    });
  });
}

function placeOf({ params, url }: Pick<FastifyRequest, 'params' | 'url'>): Place {
  const [, search] = url.split('?');
  return { slug: named.parse(params).slug, query: new URLSearchParams(search) };
}
