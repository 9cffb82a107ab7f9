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
   * Asks this machine and nobody else, for trying: a copy of a shop must not tell real programs what
   * is done in it.
   */
  loopback: boolean;
}

/** What came of it. The fault says what went wrong, without the address, which may hold a key. */
export interface Posted {
  status?: number;
  answer: string;
  fault?: string;
}

const patience = 10_000;

/**
 * Posts to an address that an admin typed. Whoever steals an admin's session must not reach the
 * network behind the shop by it: every address that the name leads to is judged, and the one that
 * was judged is the one that is connected to. A redirection is not followed.
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

/** Why an address is not asked, as far as it says so itself. Names are judged when they are asked. */
export function faultOf(address: string, loopback: boolean): string | undefined {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // A number is connected to without asking for its name, so `lookup` would not judge it.
  if (isIP(host) && !isAsked(host, loopback)) return loopback ? notHere : notOutside;
  return url.protocol !== 'https:' && !loopback ? 'it is not https' : undefined;
}

function isAsked(ip: string, loopback: boolean): boolean {
  return loopback ? isLoopback(ip) : isOutside(ip);
}

/** An answer that is cut off, or never ends, is as long as it came until then. */
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
    // The status counts; what else was said is for a person who looks for a mistake.
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
