import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { contactAnswer, pages } from '#lib/paths.ts';
import { answerCall } from '#platform/http/answer-call.ts';
import { cameFromElsewhere, seeOther, takeHtmlForms } from '#platform/http/html-forms.ts';
import { readInput } from '#platform/http/read-input.ts';
import { refusalOf } from '#platform/http/refusals.ts';
import { answerVisit, type CallWiring } from '#platform/http/serve-calls.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import { faultSaid, type MessageFault } from './rules.ts';
import { sendMessage } from './send-message.ts';

const call = answerCall(calls.sendMessage, contract.sendMessage, sendMessage);

/** Takes the form from a browser without JavaScript: the same call, but a page as the answer. */
export function serveContactForm(
  server: FastifyInstance,
  wiring: Pick<CallWiring, 'context' | 'config'>,
) {
  const { log, publicUrl } = wiring.context;
  server.register(async (tree) => {
    takeHtmlForms(tree);
    tree.setErrorHandler<FastifyError>((error, { id: requestId }, reply) => {
      const { status, code } = refusalOf(error);
      if (status >= 500) log.error({ error, requestId }, 'A contact form could not be taken');
      return showFault(reply, code === 'too-large' ? 'long-message' : 'failed');
    });
    tree.post(pages.contact, { config: { access: 'visitor' } }, async (request, reply) => {
      if (cameFromElsewhere(request, publicUrl)) return showFault(reply, 'elsewhere');
      const read = readInput(call.contract, { body: request.body });
      if (!read.ok) return showFault(reply, faultSaid(read.refusal.message));
      const outcome = await answerVisit(request, reply, call, read.input, wiring);
      if (!outcome.ok) return showFault(reply, faultSaid(outcome.refusal.message));
      log.info({ status: 303, requestId: request.id }, 'A contact form was taken');
      return seeOther(reply, contactAnswer({ sent: '1' }));
    });
  });
}

function showFault(reply: FastifyReply, fault: MessageFault) {
  return seeOther(reply, contactAnswer({ fault }));
}
