import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isForDevelopers } from '#lib/paths.ts';
import { isLoopback } from '../config.ts';
import type { Refusal } from './refusals.ts';

export const onlyHere: Refusal = {
  status: 403,
  code: 'only-here',
  message: 'This is open only on the machine that the shop runs on, at its localhost address.',
};

/** Judges the matched route, not the typed address, which can be spelled in several ways. */
export function judgePlace({ routeOptions, raw }: FastifyRequest): Refusal | undefined {
  return isForDevelopers(routeOptions.url) && !isFromThisMachine(raw) ? onlyHere : undefined;
}

/**
 * True when a person on this machine asks the shop directly. If another site points its name to
 * this machine, the host header shows that name. A proxy on this machine shows itself by a header,
 * a host name or HTTP/1.0.
 */
export function isFromThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  // Undefined when the client has already disconnected.
  const peer = socket.remoteAddress?.replace(/^::ffff:/, '');
  if (!peer || !isLoopback(peer) || httpVersion === '1.0') return false;
  if (Object.keys(headers).some(isProxysMark)) return false;
  const { host = '', origin, referer } = headers;
  return (
    isNameOfThisMachine(`http://${host}/`, host) &&
    [origin, referer].every((from) => from === undefined || isNameOfThisMachine(from))
  );
}

const marks = new Set(['forwarded', 'via', 'x-real-ip', 'true-client-ip', 'x-client-ip']);

function isProxysMark(header: string): boolean {
  return marks.has(header) || header.startsWith('x-forwarded') || header.startsWith('cf-');
}

/** Parses the address as a browser does. A host header must hold a host and nothing more. */
function isNameOfThisMachine(address: string, host?: string): boolean {
  if (!URL.canParse(address) || (host !== undefined && !/^[\w.:[\]-]+$/.test(host))) return false;
  const name = new URL(address).hostname.replace(/^\[(.*)\]$/, '$1');
  return isLoopback(name) || name.endsWith('.localhost');
}
