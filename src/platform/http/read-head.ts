import { randomUUIDv7 } from 'node:crypto';
import { type IncomingMessage, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Log } from '../logging.ts';
import {
  badAddress,
  malformed,
  type Refusal,
  refusalOfConnection,
  tooBusy,
  wrongWish,
} from './refusals.ts';

type Headers = Readonly<Record<string, string>>;

/** Checks what can be wrong with any request, so later code never gets an impossible address. */
export function judgeHead({ url = '', httpVersion, headers }: IncomingMessage) {
  // Targets meant for a proxy (http://…, host:port, *) do not belong to the shop, and no address
  // here has a zero byte. The operation checks the query itself.
  const [path = ''] = url.split('?', 1);
  if (!path.startsWith('/') || path.includes('%00')) return badAddress;
  return headers.host === undefined && httpVersion !== '1.0' ? malformed() : undefined;
}

/** For bytes that never became a request, so no other code can answer them. */
export function refuseConnection(headers: Headers) {
  return (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(writeRefusal(headers, refusalOfConnection(error)));
    socket.destroy(error);
  };
}

/** Refuses before any other code reads the request, so that refusing many costs little. */
export function refuseBusy(headers: Headers, log: Log): RequestListener {
  const { status, code, message, retryAfter } = tooBusy;
  let refused = 0;
  return (_request, response) => {
    if (refused === 0) setTimeout(tell, aWhile).unref();
    refused += 1;
    const requestId = randomUUIDv7();
    const body = JSON.stringify({ message, code, requestId });
    response.writeHead(status, {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'retry-after': String(retryAfter),
      'x-request-id': requestId,
    });
    response.end(body);
  };

  /** Logs one line for all refusals, because a line for each would cost work too. */
  function tell() {
    log.warn({ refused }, 'Requests were refused, because too many came at once');
    refused = 0;
  }
}

const aWhile = 10_000;

/** By itself Node answers an unknown Expect with an empty body, and hangs up on CONNECT. */
export function refuseWishes(server: Server, headers: Headers) {
  server.on('checkExpectation', (_request, response) => {
    if (response.socket) sayLast(response.socket, writeRefusal(headers, wrongWish));
  });
  server.on('connect', (_request, socket) => {
    sayLast(socket, writeRefusal(headers, badAddress));
  });
}

/**
 * Nothing else counts these sockets. A client that keeps its side open would hold up the closing
 * shop.
 */
function sayLast(socket: Duplex, text: string) {
  socket.end(text, () => socket.destroy());
}

function writeRefusal(headers: Headers, { status, code, message }: Refusal): string {
  const body = JSON.stringify({ message, code });
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
