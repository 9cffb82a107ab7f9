import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Pool } from '#platform/database.ts';
import type { Log } from '#platform/logging.ts';
import { migrate, seriesOf } from '#platform/migrate.ts';
import { readBooks } from './books.ts';
import { sendDueEvents } from './deliver-events.ts';
import { disputeCalls } from './dispute-calls.ts';
import { openDispute, resolveDispute } from './disputes.ts';
import { openFaults } from './faults.ts';
import { type Pace, usualPace } from './pace.ts';
import { payingActs } from './paying-acts.ts';
import type { Played } from './played.ts';
import type { Provider } from './provider.ts';
import { refundCalls } from './refund-calls.ts';
import { finishRefund } from './refunds.ts';
import { serveApi } from './serve-api.ts';
import { serveCheckout } from './serve-checkout.ts';
import { sessionTimeoutCalls } from './session-timeout-calls.ts';
import { transactionCalls } from './transaction-calls.ts';

export interface LocalPaystack extends Played {
  /** The value for PAYSTACK_URL: 'http://127.0.0.1:PORT'. */
  url: string;
  /** Puts the payment pages, and the control calls for tests, on this server. */
  serve(server: FastifyInstance): void;
  close(): Promise<void>;
}

export interface LocalPaystackGround {
  pool: Pool;
  clock: Clock;
  log: Log;
  key: string;
  /** Where a browser finds the hosted page: `${publicUrl}/dev/paystack`. */
  checkoutUrl: string;
  /** The name of who is paid. Without it, the page names nobody. */
  business?: () => Promise<string>;
  /** The address for events. Until the shop listens, it is undefined, and events stay due. */
  webhookUrl: () => string | undefined;
  /** The source of randomness, so that tests can use a seed. */
  random?: () => number;
  /** The times that differ from the usual ones. */
  pace?: Partial<Pace>;
  /** The port of the API and of the pages; without it, any free one. */
  port?: number;
}

/** The local provider's own tables, in any database that it is given. */
export const books = seriesOf('local-paystack');

const nobody = async () => 'the shop';

/** A provider of the same shape as Paystack, on a port of this machine: no money moves. */
export async function openLocalPaystack(ground: LocalPaystackGround): Promise<LocalPaystack> {
  await bringBooks(ground.pool);
  return openWithoutBooks(ground);
}

export async function bringBooks(pool: Pool): Promise<void> {
  await migrate(pool, books);
}

/** For a database that is still being made. Bring the books before anybody pays. */
export async function openWithoutBooks(ground: LocalPaystackGround): Promise<LocalPaystack> {
  const { random = Math.random, pace, port = 0, business = nobody, ...given } = ground;
  if (!given.key.startsWith('sk_test_')) {
    throw new Error('The local provider takes only a key sk_test_…: with it no money can move.');
  }
  const closing = new AbortController();
  const faults = openFaults(random);
  const provider: Provider = {
    ...given,
    faults,
    pace: { ...usualPace, ...pace },
    closing: closing.signal,
  };
  const played: Played = {
    checkoutUrl: given.checkoutUrl,
    business,
    faults,
    sendDue: () => sendDueEvents(provider),
    acts: {
      ...payingActs(provider),
      openDispute: (reference) => openDispute(provider, reference),
      resolveDispute: (id, resolution) =>
        resolveDispute(provider, id, { resolution, message: `The bank says: ${resolution}` }),
      finishRefund: (id, outcome) => finishRefund(provider, id, outcome),
    },
    books: () => readBooks(provider),
  };
  const calls = [...transactionCalls, ...refundCalls, ...disputeCalls, ...sessionTimeoutCalls];
  const serve = (server: FastifyInstance) => serveCheckout(server, played);
  const api = await serveApi(provider, calls, { port, also: serve });
  return {
    ...played,
    url: api.url,
    serve,
    async close() {
      closing.abort();
      await api.close();
    },
  };
}
