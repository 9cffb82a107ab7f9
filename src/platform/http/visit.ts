import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where a call came from: only what limits and sign-in use. */
export interface Visit {
  /** The address that limits count. For IPv6 it is the /64: one household or one phone. */
  network: string;
  /** The browser's User-Agent. */
  agent: string;
  /** Names a browser with an earlier sign-in; src/platform/device.ts says for which address. */
  device: string | undefined;
  /** Names a request that may be repeated: a repeat gets the first one's answer. */
  idempotencyKey: string | undefined;
  keepDevice(device: string): void;
}

const cookieName = 'device';
/** A browser accepts this name over https only. */
const secureCookieName = `__Secure-${cookieName}`;
const aYear = 365 * 24 * 3_600;

export function visitOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Visit {
  return {
    network: networkOf(request.ip),
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    device: readCookie(request.headers.cookie),
    idempotencyKey: readKey(request.headers['idempotency-key']),
    keepDevice(device) {
      // The browser sends it only to the calls that ask for a password, and no script can read it.
      const attributes = `Path=/api/auth; Max-Age=${aYear}; HttpOnly; SameSite=Strict`;
      const cookie = secure
        ? `${secureCookieName}=${device}; ${attributes}; Secure`
        : `${cookieName}=${device}; ${attributes}`;
      reply.header('set-cookie', cookie);
    },
  };
}

function readKey(header: string | string[] | undefined): string | undefined {
  const key = Array.isArray(header) ? header[0] : header;
  return key && key.length <= 200 ? key : undefined;
}

function readCookie(header: string | undefined): string | undefined {
  const found = header?.split(';').map((pair) => pair.trim().split('='));
  // The plain name counts too: browsers keep it from before the shop had https.
  const named = (wanted: string) => found?.find(([name]) => name === wanted)?.[1];
  const value = named(secureCookieName) ?? named(cookieName);
  return value && value.length <= 200 ? value : undefined;
}

/**
 * The holder of a network, for limits that count networks. For IPv6 it is the /48, because a rented
 * server gets 65,536 networks of /64.
 */
export function siteOf(network: string): string {
  return network.replace(/^(\w+:\w+:\w+):\w+::\/64$/, '$1::/48');
}

/**
 * A socket for both IPv4 and IPv6 shows an IPv4 address as '::ffff:196.1.2.3'. A socket whose
 * client has left shows none.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'gone';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [plain = ''] = address.split('%');
  const [left = '', right] = plain.split('::');
  const head = left ? left.split(':') : [];
  const tail = right ? right.split(':') : [];
  const zeros = right === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
