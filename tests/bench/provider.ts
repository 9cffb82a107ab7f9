import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { signatureOf } from '#local-paystack/signature.ts';
import { run, sql } from '#platform/database.ts';
import type { Bench } from './benchmark.ts';
import type { Payment } from './open-payments.ts';
import type { ProviderAt } from './replay-steps.ts';

export interface StartedProvider extends ProviderAt {
  /** The database of its books. */
  pool: pg.Pool;
}

export async function startProvider(bench: Bench): Promise<StartedProvider> {
  const connection = await bench.newDatabase();
  const key = `sk_test_${randomBytes(16).toString('hex')}`;
  const { port } = await bench.startServer('provider-process.ts', { connection, key });
  return { url: `http://127.0.0.1:${port}`, key, pool: bench.openPool(connection) };
}

/** Books all of these payments as paid a moment ago. */
export async function takeMoneyOf({ pool }: StartedProvider, payments: readonly Payment[]) {
  const at = new Date(Date.now() - 60_000);
  await run(
    pool,
    sql`
      INSERT INTO local_paystack_transaction (access_code, reference, email, requested_amount,
        amount, currency, channels, ip_address, status, gateway_response, fees, paid_with,
        created_at, lands_at, paid_at, told_paid_at)
      SELECT 'code ' || reference, reference, email, amount, amount, 'GHS', '["card"]',
        '154.160.2.10', 'success', 'Successful', amount / 50, '{"channel":"card"}',
        ${at}, ${at}, ${at}, ${at}
      FROM unnest(${payments.map(({ reference }) => reference)}::text[],
        ${payments.map(({ email }) => email)}::text[],
        ${payments.map(({ amount }) => amount)}::bigint[]) AS p (reference, email, amount)`,
  );
}

/** What the provider sends about a payment, as long as its real events. */
export function signedEvent({ reference, amount, email }: Payment, key: string) {
  const data = {
    id: Number.parseInt(reference.slice(-12), 16),
    domain: 'test',
    status: 'success',
    reference,
    amount,
    requested_amount: amount,
    currency: 'GHS',
    channel: 'card',
    gateway_response: 'Successful',
    paid_at: new Date().toISOString(),
    created_at: new Date().toISOString(),
    ip_address: '154.160.2.10',
    fees: Math.floor(amount / 50),
    metadata: {},
    customer: { id: 1, email, customer_code: 'CUS_1', first_name: null, last_name: null },
    authorization: { channel: 'card', last4: '4081', card_type: 'visa', country_code: 'GH' },
  };
  const body = JSON.stringify({ event: 'charge.success', data });
  return { body, signature: signatureOf(body, key) };
}
