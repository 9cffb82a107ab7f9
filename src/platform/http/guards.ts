import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Contract, isDeskRole, mayDo, type Role } from '#lib/contract.ts';
import type { Scope } from '#lib/scopes.ts';
import type { Context } from '../context.ts';
import { keyReader } from '../key-reader.ts';
import type { Session } from '../sessions.ts';
import { notAllowed, notForKey, notYourRole, type Refusal, signInFirst } from './refusals.ts';
import { sendRefusal } from './server.ts';

type Guard = (request: FastifyRequest) => Promise<Refusal | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined;
  }
  interface FastifyContextConfig {
    /** Every route says who may come. A server with a route that does not refuses to start. */
    access?: Role;
    /** What a program's key needs for this route. */
    scope?: Scope;
    asksAgain?: Contract['asksAgain'];
    unattended?: Contract['unattended'];
  }
}

/** It stands before a whole tree of routes, so no route in it can forget to ask. */
export function guardRoutes(
  server: FastifyInstance,
  role: Role,
  context: Context,
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

function guardFor(role: Role, context: Context): Guard {
  if (role === 'visitor') return async () => undefined;
  const { sessions, pool, quick } = context;
  return async (request) => {
    const sent = request.headers.authorization;
    const key = keyIn(sent);
    if (key) return letProgramIn(request, context, key);
    const token = bearerToken(sent);
    const session = token ? await sessions.check(quick, token) : undefined;
    if (!session) return signInFirst;
    // This comes before the refusal, because the log says who was turned away.
    request.session = session;
    if (!mayDo(session.role, role)) return isDeskRole(session.role) ? notYourRole : notAllowed;
    if (!request.routeOptions.config.unattended) await sessions.noteUse(pool, session);
    return undefined;
  };
}

/** It may make the calls of its scopes, and no other, whatever a manager may do. */
async function letProgramIn(
  request: FastifyRequest,
  context: Context,
  key: string,
): Promise<Refusal | undefined> {
  const read = await keyReader.of(context)(context, key);
  if ('code' in read) return read;
  request.session = read;
  const { scope } = request.routeOptions.config;
  return scope && read.key?.scopes.includes(scope) ? undefined : notForKey;
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
  if (!givesBack) return undefined;
  return session?.key ? notForKey : notYourRole;
}

/** A session's token has three parts with dots between them, a key has none. */
function keyIn(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]+)$/i.exec(header ?? '')?.[1];
}

function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
}
