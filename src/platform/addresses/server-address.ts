import type { Read } from './read-setting.ts';

interface Kind {
  schemes: readonly string[];
  example: string;
  /** A query parameter that may name the host instead. */
  hostParameter?: string;
}

/** Unencoded, these characters end the login or begin another part of the address. */
const codes: [string, string][] = [
  ['@', '%40'],
  ['/', '%2F'],
  ['?', '%3F'],
  ['#', '%23'],
];

/**
 * Reads an address that holds a password. An address with a small mistake parses as something else:
 * in smtp://a:p/ss@host the host is "a", and the shop would look that name up on the open network.
 * So the text is checked before it is parsed.
 */
export function readServerAddress(text: string, kind: Kind): Read<URL> {
  const fault = faultInText(text, kind);
  if (fault) return { fault };
  const { after } = loginIn(split(text, '://')[1] ?? '');
  const isNamed = !/^([:/?]|$)/.test(after);
  // URL accepts no login without a host, so 'localhost' stands in. node-postgres prefers the host
  // parameter to it.
  const whole = isNamed ? text : `${text.slice(0, text.length - after.length)}localhost${after}`;
  const url = URL.parse(whole);
  if (!url) return { fault: `is not an address such as ${kind.example}` };
  const isElsewhere = kind.hostParameter && url.searchParams.get(kind.hostParameter);
  if (isNamed || isElsewhere) return { value: url };
  return { fault: `names no host: it looks like ${kind.example}` };
}

/** Splits an address with several hosts into one address for each host. */
export function eachHost(text: string): string[] {
  const { after } = loginIn(split(text, '://')[1] ?? '');
  const before = text.slice(0, text.length - after.length);
  const [hosts = ''] = after.split(/[/?]/, 1);
  return hosts.split(',').map((host) => `${before}${host}${after.slice(hosts.length)}`);
}

function faultInText(text: string, { schemes }: Kind): string | undefined {
  if (/^["'].*["']$/.test(text)) return 'stands in quotation marks: leave them out';
  const [given = '', rest] = split(text, '://');
  const [name = '', driver] = split(given.toLowerCase(), '+');
  if (rest === undefined || !schemes.includes(name)) {
    return `does not begin with ${schemes.map((each) => `${each}://`).join(' or ')}`;
  }
  if (driver !== undefined) return `names a driver: write ${name}:// alone`;
  if (/\s/.test(rest)) return nearlyRight('percent-encode the space as %20');
  const { login, after } = loginIn(rest);
  return faultInLogin(login) ?? faultAfter(after);
}

/** The login ends at the last @ before the query, even if it holds other special characters. */
function loginIn(rest: string): { login: string; after: string } {
  const [before = '', query = ''] = split(rest, '?');
  const beginsTooEarly =
    /^[^=&]*@/.test(query) || (query.includes('@') && faultInHost(before) !== undefined);
  const at = (beginsTooEarly ? rest : before).lastIndexOf('@');
  return { login: rest.slice(0, Math.max(at, 0)), after: rest.slice(at + 1) };
}

function faultInLogin(login: string): string | undefined {
  const [name = '', password = ''] = split(login, ':');
  return faultInPart(name, 'its user name') ?? faultInPart(password, 'its password');
}

function faultInPart(part: string, place: string): string | undefined {
  const found = codes.filter(([character]) => part.includes(character));
  if (/%(?![0-9a-f]{2})/i.test(part)) found.push(['%', '%25']);
  if (found.length > 0) {
    const characters = found.map(([character]) => `the ${character}`).join(' and ');
    const written = found.map(([, code]) => code).join(' and ');
    return nearlyRight(`percent-encode ${characters} in ${place} as ${written}`);
  }
  return isDecodable(part) ? undefined : nearlyRight(`${place} is percent-encoded, but not UTF-8`);
}

function faultAfter(after: string): string | undefined {
  if (after.includes('#')) return nearlyRight('percent-encode the # as %23');
  return faultInHost(after);
}

function faultInHost(after: string): string | undefined {
  const [host = ''] = after.split(/[/?]/, 1);
  if (host.includes(',')) return 'names several hosts: give it one';
  const port = /^(?:\[[^\]]*\]|[^:]*):(.*)$/.exec(host)?.[1];
  if (!port) return undefined;
  if (port.includes(':')) return nearlyRight('put an IPv6 address into brackets, as in [::1]');
  const isPort = /^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536;
  return isPort ? undefined : nearlyRight('its port must be a number from 1 to 65535');
}

function split(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + separator.length)];
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

const nearlyRight = (advice: string) => `is nearly right: ${advice}`;
