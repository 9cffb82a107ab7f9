import { isIP } from 'node:net';
import type { Read } from './read-setting.ts';

/** Reads a web address that has only an origin. A path or query would get lost or appear twice. */
export function readOrigin(whose: string, example: string) {
  return (text: string): Read<string> => {
    const url = URL.parse(text);
    if (!url || !/^https?:\/\//i.test(text))
      return { fault: `is not an address such as ${example}` };
    const extra = extraIn(url, text);
    if (extra)
      return { fault: `is ${whose} address alone, such as ${example}: leave out ${extra}` };
    return { value: url.origin };
  };
}

function extraIn(url: URL, text: string): string | undefined {
  if (url.username || url.password) return 'the user name and password';
  if (text.includes('?')) return 'everything from the ? on';
  if (text.includes('#')) return 'everything from the # on';
  return /^\/*$/.test(url.pathname) ? undefined : 'the path';
}

/** Reads the address to listen on: an address of this machine or a name, without brackets. */
export function readHost(text: string): Read<string> {
  const host = /^\[(.*)\]$/.exec(text)?.[1] ?? text;
  if (isIP(host) > 0 || /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i.test(host)) return { value: host };
  if (/:\d+$/.test(host)) return { fault: 'is an address alone: the port goes into PORT' };
  return { fault: 'is not an address to listen on, such as 127.0.0.1, [::1] or 0.0.0.0' };
}

/** The shop's address for a browser on this machine, if PUBLIC_URL is not set. */
export function originOf(host: string, port: number): string {
  const isEverywhere = ['127.0.0.1', '0.0.0.0', '::'].includes(host);
  const name = isEverywhere ? 'localhost' : host;
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`;
}
