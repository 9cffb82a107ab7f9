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
    /** Every route names the role that it needs. The server does not start if a route does not. */
    access?: Role;
    /** The scope that a program's key needs for this route. */
    scope?: Scope;
    asksAgain?: Contract['asksAgain'];
    unattended?: Contract['unattended'];
  }
}

/** Guards a whole tree of routes, so that no single route can forget to ask. */
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
    // Set before the refusal, because the log names the person who was refused.
    request.session = session;
    if (!mayDo(session.role, role)) return isDeskRole(session.role) ? notYourRole : notAllowed;
    if (!request.routeOptions.config.unattended) await sessions.noteUse(pool, session);
    return undefined;
  };
}

/**
 * A program may make the calls of its key's scopes and no others, even those that a manager may
 * make.
 */
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
