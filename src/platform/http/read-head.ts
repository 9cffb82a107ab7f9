import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { badAddress, malformed, type Refusal, refusalOfConnection, wrongWish } from './refusals.ts';

type Headers = Readonly<Record<string, string>>;

/** What is wrong with a request whatever it asks for. Nobody reads on from here with an address that names no place. */
export function judgeHead({ url = '', httpVersion, headers }: IncomingMessage) {
  // Of a proxy's targets (http://…, host:port, *) none leads into the shop, and nothing here has a zero byte in its name.
  // What stands after the question mark is judged by who reads it, in its own words.
  const [path = ''] = url.split('?', 1);
  if (!path.startsWith('/') || path.includes('%00')) return badAddress;
  return headers.host === undefined && httpVersion !== '1.0' ? malformed() : undefined;
}

/** What was never a request: nobody else is asked what to say then. */
export function refuseConnection(headers: Headers) {
  return (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(writeRefusal(headers, refusalOfConnection(error)));
    socket.destroy(error);
  };
}

/** Node would answer an unknown Expect without a word, and hang up on CONNECT. */
export function refuseWishes(server: Server, headers: Headers) {
  server.on('checkExpectation', (_request, response) => {
    if (response.socket) sayLast(response.socket, writeRefusal(headers, wrongWish));
  });
  server.on('connect', (_request, socket) => {
    sayLast(socket, writeRefusal(headers, badAddress));
  });
}

/** Whoever keeps the own side open would be waited for when the shop closes, and nobody else counts them. */
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
