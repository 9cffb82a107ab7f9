import { setTimeout as pause } from 'node:timers/promises';
import { address } from '#tests/desk/order-desk.ts';
import type { Shopper } from '../shoppers.ts';
import type { Shelf } from './ground.ts';

/** One request and its result. The status is 0 if no answer came. */
export interface Asked {
  at: number;
  took: number;
  status: number;
  retryAfter: string | null;
  body: string;
}

const longest = 60_000;

export async function ask(url: string, init: RequestInit = {}): Promise<Asked> {
  const at = performance.now();
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(longest) }).catch(
    () => undefined,
  );
  const body = (await answer?.text().catch(() => '')) ?? '';
  return {
    at,
    took: performance.now() - at,
    status: answer?.status ?? 0,
    retryAfter: answer?.headers.get('retry-after') ?? null,
    body,
  };
}

/** Puts one piece into the cart and orders. Answers the first refusal. */
export async function buy(url: string, shopper: Shopper, productId: string): Promise<Asked> {
  const post = (path: string, body: object) =>
    ask(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${shopper.token}` },
      body: JSON.stringify(body),
    });
  const put = await post(`/api/carts/add/${productId}`, { quantity: 1 });
  if (put.status !== 200) return put;
  const ordered = await post(`/api/orders/${shopper.id}`, { shippingAddress: address });
  return { ...ordered, at: put.at, took: put.took + ordered.took };
}

export interface Crowd {
  asked: Asked[];
  /** Waits for the visitors who are on their way. */
  end(): Promise<void>;
}

/** A visitor comes at this interval, even if earlier ones have not been served. */
export function come(every: number, visit: (number: number) => Promise<Asked>): Crowd {
  const asked: Asked[] = [];
  const under: Promise<unknown>[] = [];
  let open = true;
  let number = 0;
  const coming = (async () => {
    while (open) {
      under.push(visit(number++).then((one) => asked.push(one)));
      await pause(every);
    }
  })();
  return {
    asked,
    async end() {
      open = false;
      await coming;
      await Promise.all(under);
    },
  };
}

/** Each shopper orders once. */
export function buyers(url: string, { shoppers, productId }: Shelf, every: number): Crowd {
  return come(every, (number) => {
    const shopper = shoppers[number];
    if (!shopper) throw new Error('The run needs more shoppers');
    return buy(url, shopper, productId);
  });
}

export const isOrder = ({ status }: Asked) => status === 201;
export const isLater = ({ status, retryAfter }: Asked) => status === 503 && retryAfter !== null;

/** In milliseconds: the time within which this share of the requests was answered. */
export function percentile(asked: readonly Asked[], percent: number): number {
  const times = asked.map(({ took }) => took).sort((one, other) => one - other);
  return Math.round(times[Math.ceil((times.length * percent) / 100) - 1] ?? 0);
}

export async function until(what: () => Promise<boolean> | boolean, seconds: number) {
  const began = performance.now();
  while (!(await what())) {
    if (performance.now() - began > seconds * 1_000) return undefined;
    await pause(20);
  }
  return performance.now() - began;
}

export const inSeconds = (milliseconds: number | undefined) =>
  milliseconds === undefined ? 'never' : `${(milliseconds / 1_000).toFixed(1)} s`;
