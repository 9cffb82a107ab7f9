import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Contract, roles } from '#lib/contract.ts';
import type { Refused } from '#lib/result.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { Limit } from '../limits.ts';
import type { PageCache } from '../pages/page-cache.ts';
import { sendKeptBytes } from '../pages/send-kept-bytes.ts';
import type { AnsweredCall } from './answer-call.ts';
import { guardFor } from './guards.ts';
import { readInput } from './read-input.ts';
import { type Refusal, tooManyTries } from './refusals.ts';
import { sendRefusal } from './server.ts';
import { visitOf } from './visit.ts';
import { writeAnswer } from './write-answer.ts';

export interface CallWiring {
  context: Context;
  cache: PageCache;
  config: Pick<Config, 'production' | 'rateLimitFactor'>;
}

/** One tree of routes a role, its guard before the whole of it. */
export function serveCalls(server: FastifyInstance, calls: AnsweredCall[], wiring: CallWiring) {
  for (const role of roles) {
    const guard = guardFor(role, wiring.context.sessions, wiring.context.pool);
    server.register(async (tree) => {
      tree.addHook('onRequest', async (request, reply) => {
        const refusal = await guard(request);
        if (refusal) return sendRefusal(reply, refusal, request.id);
      });
      for (const call of calls) {
        if (call.contract.access === role) serveCall(tree, call, wiring);
      }
    });
  }
}

function serveCall(tree: FastifyInstance, call: AnsweredCall, wiring: CallWiring) {
  const { contract, depends } = call;
  const noteChange = async (request: FastifyRequest, reply: FastifyReply) => {
    wiring.context.log.info(
      {
        method: contract.method,
        route: contract.path,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        requestId: request.id,
      },
      'A call was answered',
    );
  };
  tree.route({
    method: contract.method,
    url: contract.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { access: contract.access },
    // Reading is too frequent to log; what changes something is worth a line.
    ...(contract.method === 'GET' ? {} : { onResponse: noteChange }),
    handler: async (request, reply) => {
      const read = readInput(contract, request);
      if (!read.ok) return sendRefusal(reply, read.refusal, request.id);
      const forEverybody = depends && !request.url.includes('?');
      if (forEverybody) return sendFromCache(request, reply, call, depends, wiring);
      return sendAnswer(request, reply, call, read.input, wiring);
    },
  });
}

async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { contract, answer }: AnsweredCall,
  input: unknown,
  { context, config }: CallWiring,
) {
  const { id: requestId, session } = request;
  const { limits, pool } = context;
  const visit = visitOf(request, reply, config.production);
  const failures = failuresOf(config.rateLimitFactor);
  const wait = contract.tries && (await limits.take(pool, failures, visit.network));
  if (wait) return sendRefusal(reply, tooManyTries(wait), requestId);
  const result = await answer({ ...context, requestId, session, visit }, input);
  if (!result.ok) return sendRefusal(reply, refusalFor(contract, result), requestId);
  if (contract.tries) await limits.giveBack(pool, failures, visit.network);
  const { headers, body } = writeAnswer(contract, result.value, request.url);
  return reply
    .code(contract.status)
    .headers(headers)
    .header('cache-control', 'no-store')
    .send(body);
}

async function sendFromCache(
  request: FastifyRequest,
  reply: FastifyReply,
  { contract, answer }: AnsweredCall,
  depends: NonNullable<AnsweredCall['depends']>,
  { context, cache }: CallWiring,
) {
  const bytes = await cache.read({
    key: `${contract.method} ${contract.path}`,
    depends,
    status: 200,
    render: async () => {
      const result = await answer(context, { query: {} });
      if (!result.ok) throw new Error(`${contract.path} refused ${result.code} to everybody`);
      const { headers, body } = writeAnswer(contract, result.value, contract.path);
      return { status: 200, headers: { ...headers, 'cache-control': 'no-cache' }, body };
    },
  });
  return sendKeptBytes(request, reply, bytes);
}

/** Counts failures only, and wide: thousands of phones are behind one address of a mobile network. */
function failuresOf(factor: number): Limit {
  return { name: 'failed-tries', most: Math.ceil(300 * factor), seconds: 3_600 };
}

function refusalFor(contract: Contract, { code, also }: Refused<string>): Refusal {
  const found = contract.refusals?.[code];
  if (!found) throw new Error(`${contract.method} ${contract.path} has no text for ${code}`);
  const [status, message] = found;
  return { status, code, message, ...also };
}
