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

/** The route decides, not the typed address: its letters may be written in another way. */
export function judgePlace({ routeOptions, raw }: FastifyRequest): Refusal | undefined {
  return isForDevelopers(routeOptions.url) && !isFromThisMachine(raw) ? onlyHere : undefined;
}

/**
 * True when a person on this machine asks the shop directly. If another site made its name lead
 * here, the host is that name. A proxy on this machine gives itself away by its mark, a name or an
 * old version.
 */
export function isFromThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  // Undefined when the connection has already gone.
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

/** Reads the address as a browser does. A host header must hold a host and nothing more. */
function isNameOfThisMachine(address: string, host?: string): boolean {
  if (!URL.canParse(address) || (host !== undefined && !/^[\w.:[\]-]+$/.test(host))) return false;
  const name = new URL(address).hostname.replace(/^\[(.*)\]$/, '$1');
  return isLoopback(name) || name.endsWith('.localhost');
}
