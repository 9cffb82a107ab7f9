import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Contract, isDeskRole, mayDo, type Role } from '#lib/contract.ts';
import type { Context } from '../context.ts';
import type { Session } from '../sessions.ts';
import { notAllowed, notYourRole, type Refusal, signInFirst } from './refusals.ts';
import { sendRefusal } from './server.ts';

type Guard = (request: FastifyRequest) => Promise<Refusal | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined;
  }
  interface FastifyContextConfig {
    /** Every route says who may come. A server with a route that does not refuses to start. */
    access?: Role;
    asksAgain?: Contract['asksAgain'];
    unattended?: Contract['unattended'];
  }
}

type Asked = Pick<Context, 'sessions' | 'pool'>;

/** It stands before a whole tree of routes, so no route in it can forget to ask. */
export function guardRoutes(
  server: FastifyInstance,
  role: Role,
  context: Asked,
  routes: (tree: FastifyInstance) => void,
) {
  const guard = guardFor(role, context);
  server.register(async (tree) => {
    tree.addHook('onRequest', async (request, reply) => {
      const refusal = await guard(request);
      if (refusal) return sendRefusal(reply, refusal, request.id);
    });
    routes(tree);
  });
}

function guardFor(role: Role, { sessions, pool }: Asked): Guard {
  if (role === 'visitor') return async () => undefined;
  return async (request) => {
    const token = bearerToken(request.headers.authorization);
    const session = token ? await sessions.check(pool, token) : undefined;
    if (!session) return signInFirst;
    // This comes before the refusal, because the log says who was turned away.
    request.session = session;
    if (!mayDo(session.role, role)) return isDeskRole(session.role) ? notYourRole : notAllowed;
    if (!request.routeOptions.config.unattended) await sessions.noteUse(pool, session);
    return undefined;
  };
}

/** Some calls of the desk give money back only with certain values in their body. */
export function refuseBeyondRole(
  { ownersWhen }: Contract,
  input: unknown,
  session: Session | undefined,
): Refusal | undefined {
  if (!ownersWhen || session?.role === 'owner') return undefined;
  const { body = {} } = input as { body?: Readonly<Record<string, unknown>> };
  const givesBack = Object.entries(ownersWhen).some(([field, value]) => body[field] === value);
  return givesBack ? notYourRole : undefined;
}

function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
}
