import { once } from 'node:events';
import { createServer } from 'node:http';
import fastify from 'fastify';
import {
  type LocalPaystack,
  type LocalPaystackGround,
  openLocalPaystack,
} from '#local-paystack/local-paystack.ts';
import { openLog } from '#platform/logging.ts';
import { testDatabase } from '#tests/database/database.ts';
import { atEnd } from '#tests/setup/at-end.ts';

export const testKey = 'sk_test_of_these_tests';
export const shopUrl = 'http://localhost:3000';

/** A request that arrived at the shop's webhook, byte for byte. */
export interface Told {
  headers: Record<string, string | string[] | undefined>;
  raw: string;
  event: string;
  data: Record<string, unknown>;
}

/**
 * The local provider with its own database, a clock that can be moved, and a webhook that listens.
 */
export async function openTestPaystack(differing: Partial<LocalPaystackGround> = {}) {
  const { pool } = await testDatabase();
  const start = new Date('2026-11-21T10:00:00.000Z');
  let now = start;
  const webhook = await openWebhook();
  const server = fastify();
  const local = await openLocalPaystack({
    pool,
    clock: () => now,
    log: openLog(() => undefined),
    key: testKey,
    checkoutUrl: `${shopUrl}/dev/paystack`,
    webhookUrl: () => webhook.url,
    ...differing,
  });
  local.serve(server);
  atEnd(async () => {
    await local.close();
    await server.close();
    await webhook.close();
  });
  return {
    local,
    pool,
    pages: server,
    told: webhook.told,
    answerWith: webhook.answerWith,
    start,
    now: () => now,
    pass: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    },
    ...callsOf(local),
  };
}

/** The answer, with types that assume nothing. */
export interface Answered {
  status: number;
  body: {
    status: boolean;
    message: string;
    code?: string;
    type?: string;
    data: Record<string, unknown>;
    meta: Record<string, unknown>;
  };
}

function callsOf({ url }: LocalPaystack) {
  const call = async (method: string, path: string, fields?: object): Promise<Answered> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${testKey}`,
        ...(fields ? { 'content-type': 'application/json' } : {}),
      },
      ...(fields ? { body: JSON.stringify(fields) } : {}),
    });
    return { status: response.status, body: (await response.json()) as Answered['body'] };
  };
  /** Opens a payment. Answers its reference and the code in its page's address. */
  const startPayment = async (fields: object = {}) => {
    const { body } = await call('POST', '/transaction/initialize', {
      email: 'ama@example.com',
      amount: 12_345,
      currency: 'GHS',
      callback_url: `${shopUrl}/pay/return/9f2e`,
      metadata: '{"order_id":42}',
      ...fields,
    });
    const { reference, access_code: code } = body.data as Record<string, string>;
    if (!reference || !code) throw new Error(body.message);
    return { reference, code };
  };
  return {
    startPayment,
    verify: async (reference: string) =>
      (await call('GET', `/transaction/verify/${reference}`)).body.data,
    get: (path: string) => call('GET', path),
    post: (path: string, fields: object) => call('POST', path, fields),
    put: (path: string, fields: object) => call('PUT', path, fields),
  };
}

/**
 * Takes events, and answers the status that it was set to, at first 200. Set to 0, it never
 * answers.
 */
async function openWebhook() {
  const told: Told[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const raw = (await request.toArray()).join('');
    told.push({ headers: request.headers, raw, ...JSON.parse(raw) });
    if (status) response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    told,
    url: `http://127.0.0.1:${port}/api/payments/webhook`,
    answerWith: (next: number) => {
      status = next;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
