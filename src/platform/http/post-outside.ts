import { lookup } from 'node:dns';
import { request as askPlainly, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as askSecretly } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback } from '../config.ts';
import { isOutside } from './outside.ts';

interface Post {
  headers: Record<string, string>;
  body: string;
  /** How many characters of the answer are read. */
  answerLength?: number;
  /**
   * Posts to this machine only, outside production: a copy of a shop must not notify real programs.
   */
  loopback: boolean;
}

/** The outcome. The fault does not name the address, which may hold a key. */
export interface Posted {
  status?: number;
  answer: string;
  fault?: string;
}

const patience = 10_000;

/**
 * Posts to an address that an admin typed. A stolen admin session must not give access to the
 * network behind the shop. So every IP address that the name resolves to is checked, and the
 * connection goes to a checked one. Redirects are not followed.
 */
export function postOutside(
  address: string,
  { headers, body, answerLength = 0, loopback }: Post,
): Promise<Posted> {
  const fault = faultOf(address, loopback);
  if (fault) return Promise.resolve({ answer: '', fault });
  const url = new URL(address);
  const ask = url.protocol === 'https:' ? askSecretly : askPlainly;
  const signal = AbortSignal.timeout(patience);
  return new Promise((resolve) => {
    const options = {
      method: 'POST',
      headers,
      lookup: lookupJudged(loopback),
      signal,
      agent: false,
    };
    const asked: ClientRequest = ask(url, options, (response) => {
      const { statusCode: status = 0 } = response;
      const well = status >= 200 && status < 300;
      void beginningOf(response, answerLength).then((answer) => {
        resolve({ status, answer, ...(!well && { fault: `it answered ${status}` }) });
        asked.destroy();
      });
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      const known = [notOutside, notHere].includes(error.message)
        ? error.message
        : (error.code ?? error.name);
      resolve({ answer: '', fault: signal.aborted ? 'it did not answer in time' : known });
    });
    asked.end(body);
  });
}

const notOutside = 'it is not an address of the open network';
const notHere = 'outside production only this machine is told';

/** Why an address is refused by its text alone. Host names are checked when they are resolved. */
export function faultOf(address: string, loopback: boolean): string | undefined {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // An IP address is connected to without a lookup, so `lookup` would not check it.
  if (isIP(host) && !isAsked(host, loopback)) return loopback ? notHere : notOutside;
  return url.protocol !== 'https:' && !loopback ? 'it is not https' : undefined;
}

function isAsked(ip: string, loopback: boolean): boolean {
  return loopback ? isLoopback(ip) : isOutside(ip);
}

/** If the answer breaks off or never ends, this gives back what has come until then. */
async function beginningOf(response: IncomingMessage, length: number): Promise<string> {
  let read = '';
  if (length === 0) return read;
  response.setEncoding('utf8');
  try {
    for await (const part of response) {
      read += part;
      if (read.length >= length) break;
    }
  } catch {
    // The status decides. The text only helps a person who looks for a mistake.
  }
  return read.slice(0, length).toWellFormed().replaceAll('\0', '');
}

function lookupJudged(loopback: boolean): LookupFunction {
  return (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const wrong = found.some(({ address }) => !isAsked(address, loopback));
      if (wrong) return done(new Error(loopback ? notHere : notOutside), []);
      const [first] = found;
      if (options.all || !first) return done(null, found);
      done(null, first.address, first.family);
    });
  };
}
