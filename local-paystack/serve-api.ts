import { setTimeout as wait } from 'node:timers/promises';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Call, readAsked } from './call.ts';
import { garblingFaults, refusingFaults } from './fault-kinds.ts';
import type { About } from './faults.ts';
import { garble, refuseInstead } from './misbehave.ts';
import { passTime } from './pass-time.ts';
import type { Provider } from './provider.ts';
import { invalidKey, noKey, refused, type WireAnswer } from './wire-answers.ts';

/** The provider's API on its own port of this machine. Answers its address. */
export async function serveApi(
  provider: Provider,
  calls: readonly Call[],
  { port, also }: { port: number; also: (server: FastifyInstance) => void },
) {
  const server = fastify({
    logger: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
  });
  takeForms(server);
  for (const call of calls) {
    server.route({
      method: call.method,
      url: call.path,
      handler: (request, reply) => answer(provider, call, request, reply),
    });
  }
  server.setNotFoundHandler((_request, reply) =>
    send(reply, refused({ status: 404, message: 'Route not found', code: 'not_found' })),
  );
  server.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) {
      provider.log.error({ error, route: request.routeOptions.url }, 'The local provider failed');
    }
    return send(
      reply,
      refused({ status, message: 'The request was not understood', code: 'invalid_params' }),
    );
  });
  also(server);
  const url = await server.listen({ host: '127.0.0.1', port });
  return { url, close: () => server.close() };
}

async function answer(
  provider: Provider,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { faults, pace, closing } = provider;
  // Cloudflare stands before the real provider, and turns away a caller without a user agent.
  if (!request.headers['user-agent']) return refuseInstead(reply, 'answer-403-html');
  if (request.headers.authorization === undefined) return send(reply, noKey);
  if (request.headers.authorization !== `Bearer ${provider.key}`) return send(reply, invalidKey);
  await passTime(provider);
  const asked = readAsked(request);
  const about: About = (await call.about?.(provider, asked)) ?? {};
  const refusal = faults.take(refusingFaults, about);
  if (refusal) return refuseInstead(reply, refusal);
  if (call.hangs && faults.take([call.hangs], about)) {
    await wait(pace.hold, undefined, { signal: closing, ref: false }).catch(() => undefined);
    return reset(request, reply);
  }
  const lost = faults.take(call.loses ?? [], about);
  const answered = await call.answer(provider, { ...asked, lost });
  if (lost) return reset(request, reply);
  const garbling = answered.status === 200 && faults.take(garblingFaults, about);
  return garbling ? garble(reply, garbling, answered) : send(reply, answered);
}

function reset(request: FastifyRequest, reply: FastifyReply) {
  reply.hijack();
  request.raw.socket.resetAndDestroy();
}

function send(reply: FastifyReply, { status, body }: WireAnswer) {
  return reply.code(status).send(body);
}

/** initialize and refund also accept the body of a form. */
function takeForms(server: FastifyInstance) {
  server.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
}
