import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { garblingFaults, refusingFaults } from './fault-kinds.ts';
import { invalidKey, type WireAnswer } from './wire-answers.ts';

/** The answer of a server in front of the provider, or of a provider that does not know our key. */
export function refuseInstead(reply: FastifyReply, kind: (typeof refusingFaults)[number]) {
  switch (kind) {
    case 'answer-500-html':
      return html(reply, 500, 'Internal Server Error');
    case 'answer-502':
      return html(reply, 502, 'Bad Gateway');
    case 'answer-503':
      return html(reply, 503, 'Service Temporarily Unavailable');
    case 'answer-403-html':
      return html(reply, 403, 'Sorry, you have been blocked');
    case 'answer-401':
      return reply.code(401).send(invalidKey.body);
    case 'answer-429':
      return reply
        .code(429)
        .header('x-ratelimit-reset', '1')
        .send({ status: false, message: 'Too many requests' });
  }
}

/** Answers so that the caller cannot understand it, although the call was done. */
export function garble(
  reply: FastifyReply,
  kind: (typeof garblingFaults)[number],
  { body }: WireAnswer,
) {
  const whole = JSON.stringify(body);
  const json = reply.code(200).type('application/json; charset=utf-8');
  switch (kind) {
    case 'answer-502-after-doing':
      return html(reply, 502, 'Bad Gateway');
    case 'answer-truncated':
      return json.send(whole.slice(0, Math.floor(whole.length / 2)));
    case 'answer-not-json':
      return html(reply, 200, 'Just a moment...');
    case 'answer-status-false':
      return json.send({ status: false, message: 'An error occurred' });
    case 'answer-other-reference':
      return json.send(
        whole.replaceAll(/"reference":"[^"]*"/g, `"reference":"${randomBytes(8).toString('hex')}"`),
      );
  }
}

function html(reply: FastifyReply, status: number, says: string) {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(`<html><head><title>${says}</title></head><body><h1>${says}</h1></body></html>`);
}
