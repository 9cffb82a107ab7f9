import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Role, roles } from '#lib/contract.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import type { Session, Sessions } from '../sessions.ts';
import { notAllowed, type Refusal, signInFirst } from './refusals.ts';
import { sendRefusal } from './server.ts';

type Guard = (request: FastifyRequest) => Promise<Refusal | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined;
  }
  interface FastifyContextConfig {
    /** Every route says who may come; a server with one that does not refuses to start. */
    access?: Role;
  }
}

/** Before a whole tree of routes, so that none in it can forget to ask. */
export function guardRoutes(
  server: FastifyInstance,
  role: Role,
  { sessions, pool }: Pick<Context, 'sessions' | 'pool'>,
  routes: (tree: FastifyInstance) => void,
) {
  const guard = guardFor(role, sessions, pool);
  server.register(async (tree) => {
    tree.addHook('onRequest', async (request, reply) => {
      const refusal = await guard(request);
      if (refusal) return sendRefusal(reply, refusal, request.id);
    });
    routes(tree);
  });
}

function guardFor(role: Role, sessions: Sessions, database: Database): Guard {
  if (role === 'visitor') return async () => undefined;
  return async (request) => {
    const token = bearerToken(request.headers.authorization);
    const session = token ? await sessions.check(database, token) : undefined;
    if (!session) return signInFirst;
    // Also of somebody who is turned away: the log says whom.
    request.session = session;
    return roles.indexOf(session.role) < roles.indexOf(role) ? notAllowed : undefined;
  };
}

function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
}
