import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import type { DueEvent } from './events.queries.ts';
import type { Provider } from './provider.ts';
import { keyBefore, signatureOf } from './signature.ts';

/**
 * Tries once to send an event. Answers the status of the shop; the body of the answer does not
 * matter.
 */
export async function sendEvent(provider: Provider, url: string, event: DueEvent) {
  const { pace, closing } = provider;
  const body = Buffer.from(event.body);
  const send = url.startsWith('https:') ? https.request : http.request;
  // Not fetch, because it adds headers that Paystack does not send.
  const request = send(url, {
    method: 'POST',
    agent: false,
    signal: AbortSignal.any([closing, AbortSignal.timeout(pace.webhookPatience)]),
    headers: {
      'user-agent': 'Paystack/2.0',
      accept: 'application/json, text/plain, */*',
      'content-type': 'application/json',
      'content-length': body.length,
      ...signatureHeader(event, body, provider.key),
    },
  });
  // An error after the answer or after the first error does not matter. Without a listener it would
  // end the process.
  request.on('error', () => undefined);
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
  const written = event.slowly ? writeSlowly(request, body, pace.slowHalf, closing) : undefined;
  if (!written) request.end(body);
  const [[response]] = await Promise.all([answered, written]);
  response.resume();
  return response.statusCode ?? 0;
}

async function writeSlowly(
  request: http.ClientRequest,
  body: Buffer,
  half: number,
  signal: AbortSignal,
) {
  const middle = Math.floor(body.length / 2);
  request.write(body.subarray(0, middle));
  await wait(half, undefined, { signal, ref: false });
  request.end(body.subarray(middle));
}

function signatureHeader({ signing }: DueEvent, body: Buffer, key: string) {
  const signed = (signature: string) => ({ 'x-paystack-signature': signature });
  switch (signing) {
    case 'none':
      return {};
    case 'wrong':
      return signed(signatureOf(body, `${key}, but of another shop`));
    case 'old-key':
      return signed(signatureOf(body, keyBefore(key)));
    case 'uppercase':
      return signed(signatureOf(body, key).toUpperCase());
    case 'right':
      return signed(signatureOf(body, key));
  }
}
