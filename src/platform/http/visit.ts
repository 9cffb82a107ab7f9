import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** From where a call came, as far as that may decide anything. */
export interface Visit {
  /** An address as limits count it: of IPv6 the /64, which is one household or one phone. */
  network: string;
  /** What the browser calls itself. */
  agent: string;
  /** Names a browser that somebody signed in with before; src/platform/device.ts says for which address. */
  device: string | undefined;
  /** Names a request that may be repeated: the repeat is answered like the first. */
  idempotencyKey: string | undefined;
  keepDevice(device: string): void;
}

const cookieName = 'device';
/** Over https a browser takes this name from an answer over https alone. */
const secureCookieName = `__Secure-${cookieName}`;
const aYear = 365 * 24 * 3_600;

export function visitOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Visit {
  return {
    network: networkOf(request.ip),
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    device: readCookie(request.headers.cookie),
    idempotencyKey: readKey(request.headers['idempotency-key']),
    keepDevice(device) {
      // Only the calls that ask for a password ever see it, and no script does.
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
  // The plain name too: it is what a shop kept before it was served over https.
  const named = (wanted: string) => found?.find(([name]) => name === wanted)?.[1];
  const value = named(secureCookieName) ?? named(cookieName);
  return value && value.length <= 200 ? value : undefined;
}

/**
 * Who has a network to himself, where it counts how many there are: of IPv6 the /48, because whoever
 * rents one machine is given 65,536 of /64.
 */
export function siteOf(network: string): string {
  return network.replace(/^(\w+:\w+:\w+):\w+::\/64$/, '$1::/48');
}

/** '::ffff:196.1.2.3' is an IPv4 address as a socket that listens on both tells it; one that was left tells none. */
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
