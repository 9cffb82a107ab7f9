import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Shopper } from '../shoppers.ts';

export interface Counted {
  requests: number;
  /** How often the shop said that it put one more piece into a cart. */
  added: number;
  failures: string[];
}

/**
 * Customers look at pages and put products into the cart, one request after another, until `open`
 * ends.
 */
export async function shopUntil(
  url: string,
  customers: readonly Shopper[],
  {
    productId,
    rest,
    open,
  }: { productId: string; rest: number; open: (requests: number) => boolean },
): Promise<Counted> {
  const counted: Counted = { requests: 0, added: 0, failures: [] };
  const shop = async ({ token }: Shopper) => {
    // Each customer keeps one connection, as a browser does.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (open(counted.requests)) {
      for (const [method, path] of steps(productId)) {
        const failure = await send({ url: `${url}${path}`, method, token, agent });
        counted.requests += 1;
        if (failure) counted.failures.push(`${method} ${path}: ${failure}`);
        else if (method === 'POST') counted.added += 1;
        await pause(rest);
      }
    }
    agent.destroy();
  };
  await Promise.all(customers.map(shop));
  return counted;
}

function steps(productId: string): [method: string, path: string][] {
  return [
    ['GET', '/products'],
    ['GET', `/api/products/${productId}`],
    ['POST', `/api/carts/add/${productId}`],
    ['GET', '/api/carts'],
    ['POST', `/api/carts/add/${productId}`],
  ];
}

interface Asked {
  url: string;
  method: string;
  token: string;
  agent: Agent;
}

async function send({ url, method, token, agent }: Asked): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  const asking = request(url, { method, agent, headers: { authorization: `Bearer ${token}` } });
  asking.on('error', reject);
  asking.on('response', (answer) => {
    text(answer).then((body) => {
      resolve(answer.statusCode === 200 ? undefined : `${answer.statusCode} ${body.slice(0, 120)}`);
    }, reject);
  });
  asking.end();
  return promise.catch((error: unknown) => String(error));
}
