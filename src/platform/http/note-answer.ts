import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallAddress } from '#lib/call.ts';
import type { Context } from '../context.ts';
import type { Session } from '../sessions.ts';

/** Not signed in, not allowed, or too often. */
const turnedAway = [401, 403, 429];

/** Reads are too frequent to log. Changes are logged, and so are refusals to let a caller in. */
export function noteAnswer({ log }: Pick<Context, 'log'>, { method, path }: CallAddress) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (method === 'GET' && !turnedAway.includes(reply.statusCode)) return;
    log.info(
      {
        method,
        route: path,
        status: reply.statusCode,
        code: request.refusedWith,
        ...callerOf(request.session),
        milliseconds: Math.round(reply.elapsedTime),
        requestId: request.id,
      },
      'A call was answered',
    );
  };
}

function callerOf(session: Session | undefined) {
  return session?.key ? { key: session.key.prefix } : { account: session?.userId };
}
