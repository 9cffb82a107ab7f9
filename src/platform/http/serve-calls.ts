import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Contract, roles } from '#lib/contract.ts';
import { fillIn } from '#lib/fill-in.ts';
import type { Limit } from '#lib/limit.ts';
import { type Refused, refuse } from '#lib/result.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { readDevice } from '../device.ts';
import { etagOf, isKnown } from '../kept/etag.ts';
import { readSteadily } from '../kept/kept-value.ts';
import type { PageCache } from '../kept/page-cache.ts';
import { sendKeptBytes } from '../kept/send-kept-bytes.ts';
import type { AnsweredCall } from './answer-call.ts';
import { refuseUnproven } from './ask-again.ts';
import { guardRoutes, refuseBeyondRole } from './guards.ts';
import { takeForms } from './multipart.ts';
import { noteAnswer } from './note-answer.ts';
import { readInput } from './read-input.ts';
import { type Refusal, tooManyTries } from './refusals.ts';
import { routeOf } from './route-of.ts';
import { networkLimits } from './rules.ts';
import { sendRefusal } from './server.ts';
import { type Visit, visitOf } from './visit.ts';
import { writeAnswer } from './write-answer.ts';

export interface CallWiring {
  context: Context;
  /** Has its own connections, for answers that are the same for everybody. */
  forEverybody: Context;
  cache: PageCache;
  config: Pick<Config, 'production' | 'rateLimitFactor'>;
  /** When the data of kept bytes next changes by itself. */
  nextTurn: () => Promise<Date | undefined>;
}

/** One tree of routes for each role, with one guard. */
export function serveCalls(server: FastifyInstance, calls: AnsweredCall[], wiring: CallWiring) {
  const nobodys = calls.find(({ contract }) => !roles.includes(contract.access));
  if (nobodys) throw new Error(`${nobodys.call.method} ${nobodys.call.path} names no role`);
  const powerful = calls.find(({ contract }) => contract.scope && !isForKeys(contract));
  if (powerful) throw new Error(`${powerful.call.method} ${powerful.call.path} is not for keys`);
  for (const role of roles) {
    guardRoutes(server, role, wiring.context, (tree) => {
      for (const call of calls) {
        if (call.contract.access !== role) continue;
        if (call.contract.form) tree.register(async (forms) => serveForm(forms, call, wiring));
        else serveCall(tree, call, wiring);
      }
    });
  }
}

/** A stolen key must not give power or move money. */
function isForKeys({ access, asksAgain }: Contract): boolean {
  return access !== 'visitor' && access !== 'owner' && asksAgain !== true;
}

function serveForm(forms: FastifyInstance, call: AnsweredCall, wiring: CallWiring) {
  takeForms(forms);
  serveCall(forms, call, wiring);
}

function serveCall(tree: FastifyInstance, call: AnsweredCall, wiring: CallWiring) {
  const { contract, depends } = call;
  const { method, path } = call.call;
  const mostBytes = contract.form ?? contract.mostBytes;
  tree.route({
    method,
    url: routeOf(path),
    config: configOf(contract),
    ...(mostBytes ? { bodyLimit: mostBytes } : {}),
    onResponse: noteAnswer(wiring.context, call.call),
    handler: async (request, reply) => {
      const read = readInput(contract, request);
      if (!read.ok) return sendRefusal(reply, read.refusal, request.id);
      const beyond = refuseBeyondRole(contract, read.input, request.session);
      if (beyond) return sendRefusal(reply, beyond, request.id);
      const now = wiring.context.clock();
      const unproven = refuseUnproven(contract, read.input, request.session, now);
      if (unproven) return sendRefusal(reply, unproven, request.id);
      const isKept = depends && !request.url.includes('?');
      if (isKept) return sendFromCache(request, reply, call, depends, wiring);
      return sendAnswer(request, reply, call, read.input, wiring);
    },
  });
}

function configOf({ access, scope, asksAgain, unattended }: Contract) {
  return {
    access,
    ...(scope ? { scope } : {}),
    ...(asksAgain ? { asksAgain } : {}),
    ...(unattended ? { unattended } : {}),
  };
}

async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  call: AnsweredCall,
  input: unknown,
  wiring: CallWiring,
) {
  const { contract } = call;
  const outcome = await answerVisit(request, reply, call, input, wiring);
  if (!outcome.ok) return sendRefusal(reply, outcome.refusal, request.id);
  const { headers, body } = writeAnswer(contract, outcome.value, request.url);
  reply.code(contract.status).headers(headers).header('cache-control', 'no-store');
  return contract.etag ? sendUnlessKnown(request, reply, body) : reply.send(body);
}

/**
 * No proxy or browser cache may store it: the browser compares with the tag of what is on the
 * screen.
 */
function sendUnlessKnown(request: FastifyRequest, reply: FastifyReply, body: string) {
  const etag = etagOf(body);
  reply.header('etag', etag);
  return isKnown(request.headers['if-none-match'], etag)
    ? reply.code(304).send()
    : reply.send(body);
}

/** Runs the operation behind a call for this visitor, within the limits of the network. */
export async function answerVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  answered: AnsweredCall,
  input: unknown,
  { context, config }: Pick<CallWiring, 'context' | 'config'>,
): Promise<{ ok: true; value: unknown } | { ok: false; refusal: Refusal }> {
  const { id: requestId, session } = request;
  const { limits, pool } = context;
  const visit = visitOf(request, reply, config.production);
  const known = isKnownDevice(context, visit, session?.email ?? emailIn(input));
  const counted = countedOf(answered, config.rateLimitFactor, known);
  for (const { limit, refusal } of counted) {
    const wait = await limits.take(pool, limit, visit.network);
    if (wait) return { ok: false, refusal: refusal(wait) };
  }
  const result = await answered.answer({ ...context, requestId, session, visit }, input);
  for (const { limit, counts } of counted) {
    if (result.ok !== (counts === 'accepted')) await limits.giveBack(pool, limit, visit.network);
  }
  return result.ok ? result : { ok: false, refusal: refusalFor(answered, result) };
}

async function sendFromCache(
  request: FastifyRequest,
  reply: FastifyReply,
  { call: { path }, contract, answer }: AnsweredCall,
  depends: NonNullable<AnsweredCall['depends']>,
  { context, forEverybody, cache, nextTurn }: CallWiring,
) {
  const until = await readSteadily(context.changes, depends, nextTurn);
  const bytes = await cache.read({
    key: path,
    route: path,
    depends,
    status: 200,
    until,
    render: async () => {
      const result = await answer(forEverybody, { query: {} });
      if (!result.ok) throw new Error(`${path} refused ${result.code} to everybody`);
      const { headers, body } = writeAnswer(contract, result.value, path);
      return { status: 200, headers: { ...headers, 'cache-control': 'no-cache' }, body };
    },
  });
  return sendKeptBytes(request, reply, bytes);
}

/**
 * Tries from a known device are counted apart, so strangers on the same network cannot lock it out.
 */
function isKnownDevice({ secrets }: Context, { device }: Visit, email: string | undefined) {
  return Boolean(device && email && readDevice(secrets, device, email));
}

function emailIn(input: unknown): string | undefined {
  const { body } = input as { body?: { email?: unknown } };
  return typeof body?.email === 'string' ? body.email : undefined;
}

interface Counted {
  limit: Limit;
  /** Only these answers count. The others are given back to the limit. */
  counts: 'accepted' | 'refused';
  refusal: (wait: number) => Refusal;
}

function countedOf(answered: AnsweredCall, factor: number, known: boolean): Counted[] {
  const { tries, perNetwork } = answered.contract;
  const widened = (limit: Limit) => ({ ...limit, most: Math.ceil(limit.most * factor) });
  const counted: Counted[] = [];
  if (perNetwork) {
    counted.push({
      limit: widened(perNetwork),
      counts: 'accepted',
      refusal: (wait) =>
        refusalFor(answered, refuse('too-many-from-network', { retryAfter: wait })),
    });
  }
  if (tries && !known) {
    const limit = widened(networkLimits.failedTries);
    counted.push({ limit, counts: 'refused', refusal: tooManyTries });
  }
  return counted;
}

function refusalFor({ call, contract }: AnsweredCall, { code, also }: Refused<string>): Refusal {
  const found = contract.refusals?.[code];
  if (!found) throw new Error(`${call.method} ${call.path} has no text for ${code}`);
  const [status, text] = found;
  return { status, code, message: fillIn(text, also.details), ...also };
}
