import { randomUUIDv7 } from 'node:crypto';
import { createServer } from 'node:http';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type RouteOptions,
} from 'fastify';
import { isForDevelopers } from '#lib/paths.ts';
import type { Config } from '../config.ts';
import type { PageCache } from '../kept/page-cache.ts';
import { keptBytesFirst } from '../kept/send-kept-bytes.ts';
import type { Log } from '../logging.ts';
import { type Counts, countAnswer } from '../metrics/counts.ts';
import type { Rush } from '../rush.ts';
import { gateBounds, openGate } from './gate.ts';
import { standingHeaders } from './headers.ts';
import type { Departure } from './leave-in-order.ts';
import { judgeHead, refuseBusy, refuseConnection, refuseWishes } from './read-head.ts';
import { comeBackLater, type Refusal, refusalOf } from './refusals.ts';
import { judgePlace } from './this-machine.ts';
import { tellOfUncountedProxy } from './uncounted-proxy.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal, for the log. */
    refusedWith: string | undefined;
    /** Which page it is: one route serves them all. */
    pattern: string | undefined;
  }
  interface FastifyInstance {
    /** Every route, for the test that visits them all. */
    routeTable: readonly RouteOptions[];
    departure: Departure;
  }
}

const kibibyte = 1024;
const timeouts = {
  // A photograph of 10 MB takes this long at 0.7 Mbit/s; on a slower line it must be smaller.
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  // We look for it ourselves, because this refusal must be like all others.
  requireHostHeader: false,
};

/** The bare server: ids, limits, headers and the one error handler. app.ts gives it its routes. */
export function openServer(
  config: Config,
  { log, rush }: { log: Log; rush: Rush },
  cache: PageCache,
): FastifyInstance {
  const departure: Departure = { told: false, hangsUp: false };
  const headers = standingHeaders(config);
  const server = fastify({
    logger: false,
    bodyLimit: 64 * kibibyte,
    serverFactory(handler) {
      const bounds = { ...gateBounds, most: config.databasePool };
      const gate = openGate(handler, refuseBusy(headers, log), bounds, rush);
      const first = keptBytesFirst(cache, (request, response) => {
        if (isLetIn(request.url)) handler(request, response);
        else gate(request, response);
      });
      return createServer(timeouts, (request, response) => {
        if (departure.hangsUp) response.shouldKeepAlive = false;
        first(request, response);
      });
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Trusts only as many hops as the owner set: with 'true', a client could choose its own
    // address.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => randomUUIDv7(),
    frameworkErrors: (error, request, reply) =>
      sendRefusal(reply.headers(headers), refusalOf(error), request.id),
    clientErrorHandler: refuseConnection(headers),
  });
  refuseWishes(server.server, headers);
  server.decorate('departure', departure);
  server.decorateRequest('session', undefined);
  server.decorateRequest('refusedWith', undefined);
  server.decorateRequest('pattern', undefined);
  keepRouteTable(server);
  takeEmptyJsonAsNoBody(server);
  hangUpWhenClosing(server);
  countAnswers(server, cache.counts);
  server.addHook('preClose', async () => {
    Object.assign(departure, { told: true, hangsUp: true });
  });
  const lookForProxy = tellOfUncountedProxy(config, log);
  server.addHook('onRequest', async (request, reply) => {
    lookForProxy(request);
    reply.headers(headers);
    const refusal = judgeHead(request.raw) ?? judgePlace(request);
    if (refusal) return sendRefusal(reply, refusal, request.id);
  });
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const { method, routeOptions, id } = request;
    forgetAnswer(reply, headers);
    const call = { error, method, route: routeOptions.url, requestId: id };
    const later = comeBackLater(error);
    if (later) {
      log.warn(call, 'A call has to come back later');
      return sendRefusal(reply, later, id);
    }
    const refusal = refusalOf(error);
    if (refusal.status >= 500) log.error(call, 'A call failed');
    return sendRefusal(reply, refusal, id);
  });
  return server;
}

/**
 * The gate lets these through: a balancer's questions, and the local provider, which the shop's own
 * calls wait for.
 */
function isLetIn(url = ''): boolean {
  return url === '/healthz' || url === '/readyz' || isForDevelopers(url);
}

/**
 * One of the failed answer's headers may have caused the failure, and none of them fits a refusal.
 */
function forgetAnswer(reply: FastifyReply, headers: Readonly<Record<string, string>>) {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  reply.headers(headers);
  // Node keeps the message of the first status that it tried to send.
  reply.raw.statusMessage = '';
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal, requestId: string) {
  const { status, code, message, field, retryAfter, details } = refusal;
  const body = status >= 500 ? { message, code, requestId } : { message, code, field, ...details };
  reply.request.refusedWith = code;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-request-id', requestId)
    .send(body);
}

function keepRouteTable(server: FastifyInstance) {
  const table: RouteOptions[] = [];
  server.decorate('routeTable', table);
  server.addHook('onRoute', (route) => {
    table.push(route);
  });
  server.addHook('onReady', async () => {
    const open = table.find((route) => !route.config?.access);
    if (open) throw new Error(`${open.method} ${open.url} does not say who may come`);
  });
}

/**
 * Closing hangs up only the connections that are idle at that moment. One that was busy becomes
 * idle a moment later, and would hold the shop open until keepAliveTimeout.
 */
function hangUpWhenClosing(server: FastifyInstance) {
  server.addHook('preClose', async () => {
    const timer = setInterval(() => {
      server.server.closeIdleConnections();
      // Not on 'close', which a server that never listened does not emit.
      server.server.getConnections((_, open) => {
        if (open === 0 && !server.server.listening) clearInterval(timer);
      });
    }, 50);
    timer.unref();
  });
}

function countAnswers(server: FastifyInstance, counts: Counts) {
  server.addHook('onResponse', (request, reply, done) => {
    const pattern = request.pattern ?? request.routeOptions.url ?? 'unknown';
    const answers = counts.answersOf(`${request.method} ${pattern}`);
    countAnswer(answers, reply.statusCode);
    answers.seconds += reply.elapsedTime / 1_000;
    done();
  });
}

/** Some proxies and clients send the JSON content type without a body. Fastify would answer 400. */
function takeEmptyJsonAsNoBody(server: FastifyInstance) {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null, undefined) : parse(request, body, done)),
  );
  server.removeContentTypeParser('text/plain');
}
