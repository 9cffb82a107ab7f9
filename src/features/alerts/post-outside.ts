import { lookup } from 'node:dns';
import { request as askPlainly, type ClientRequest } from 'node:http';
import { request as askSecretly } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback } from '#platform/config.ts';
import { isOutside } from './outside.ts';

interface Post {
  headers: Record<string, string>;
  body: string;
  /** Whether this machine may be asked itself: for trying. */
  loopback: boolean;
}

const patience = 10_000;

/**
 * Posts to an address that an admin typed. Whoever steals an admin's session must not reach the
 * network behind the shop by it: every address that the name leads to is judged, and the one that
 * was judged is the one that is connected to. A redirection is not followed, and nothing of the
 * answer is read but its status. Answers what went wrong, without the address, which may hold a key.
 */
export function postOutside(
  address: string,
  { headers, body, loopback }: Post,
): Promise<string | undefined> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const may = (ip: string) => isOutside(ip) || (loopback && isLoopback(ip));
  // A number is connected to without asking for its name, so `lookup` would not judge it.
  if (isIP(host) && !may(host)) return Promise.resolve(notOutside);
  if (url.protocol !== 'https:' && !loopback) return Promise.resolve('it is not https');
  const ask = url.protocol === 'https:' ? askSecretly : askPlainly;
  const signal = AbortSignal.timeout(patience);
  return new Promise((resolve) => {
    const options = { method: 'POST', headers, lookup: lookupJudged(may), signal, agent: false };
    const asked: ClientRequest = ask(url, options, (response) => {
      const { statusCode = 0 } = response;
      resolve(statusCode >= 200 && statusCode < 300 ? undefined : `it answered ${statusCode}`);
      asked.destroy();
    });
    asked.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.message === notOutside ? notOutside : (error.code ?? error.name)),
    );
    asked.end(body);
  });
}

const notOutside = 'it is not an address of the open network';

function lookupJudged(may: (ip: string) => boolean): LookupFunction {
  return (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const wrong = found.some(({ address }) => !may(address));
      if (wrong) return done(new Error(notOutside), []);
      const [first] = found;
      if (options.all || !first) return done(null, found);
      done(null, first.address, first.family);
    });
  };
}
