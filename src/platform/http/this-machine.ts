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

/** Also under an address that writes its letters otherwise: the route is asked, not what was typed. */
export function judgePlace({ routeOptions, raw }: FastifyRequest): Refusal | undefined {
  return isForDevelopers(routeOptions.url) && !isFromThisMachine(raw) ? onlyHere : undefined;
}

/**
 * Whoever sits at this machine and asks the shop itself. A page of another site that had its name lead here has
 * that name as the host; what a proxy on this machine hands on has its mark, or a name, or an old version.
 */
export function isFromThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  // Undefined: it has gone already.
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

/** Read as a browser reads it, and holding no more than a host where it should be one. */
function isNameOfThisMachine(address: string, host?: string): boolean {
  if (!URL.canParse(address) || (host !== undefined && !/^[\w.:[\]-]+$/.test(host))) return false;
  const name = new URL(address).hostname.replace(/^\[(.*)\]$/, '$1');
  return isLoopback(name) || name.endsWith('.localhost');
}
