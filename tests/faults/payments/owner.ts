import type { Account } from './accounts.ts';
import { openAccount } from './accounts.ts';
import type { Ground } from './ground.ts';
import { openPerson, type Person } from './person.ts';

interface Review {
  _id: string;
  kind: string;
  orderId: string | null;
  reference: string;
}

interface Payment {
  _id: string;
  reference: string;
  refundable: number;
}

/** Does what an owner would do about everything that the shop shows. Answers how much it was. */
export async function lookThroughReviews(ground: Ground, owner: Person): Promise<number> {
  const { body } = await owner.ask('GET', '/api/payments/reviews');
  const reviews = (body.items ?? []) as Review[];
  for (const review of reviews) await resolve(ground, owner, review);
  return reviews.length;
}

export async function openOwner(ground: Ground): Promise<Person> {
  const account: Account = await openAccount(ground.desk, { role: 'admin', subscribed: false });
  return openPerson({ url: ground.shop.url, onTrouble: () => undefined }, account);
}

async function resolve(ground: Ground, owner: Person, review: Review) {
  if (review.kind === 'payment' || review.kind === 'refund') await sendBack(ground, owner, review);
  await close(owner, review);
}

/** Refunds at the provider, with the customer's bank details if needed; otherwise by bank. */
async function sendBack(ground: Ground, owner: Person, { orderId, reference }: Review) {
  const stuck = await refundsOf(ground, reference, 'needs-attention');
  for (const id of stuck) await enterDetails(ground, id);
  if (stuck.length > 0) return;
  const { body } = await owner.ask('GET', `/api/orders/${orderId}/payments`);
  const payments = (body.attempts ?? []) as Payment[];
  const payment = payments.find((each) => each.reference === reference);
  if (!payment) throw new Error(`There is a review of ${reference}, and no such payment`);
  const { _id, refundable: amount } = payment;
  if (amount <= 0) return;
  const failed = await refundsOf(ground, reference, 'failed');
  if (failed.length === 0) {
    const reason = 'It did not come as it was asked for';
    await owner.ask('POST', `/api/payments/${_id}/refund`, { reason });
    return;
  }
  const bank = { reference: `by bank for ${reference}`, paymentId: _id };
  const transfer = { kind: 'refunded', amount, ...bank };
  await owner.ask('POST', `/api/orders/${orderId}/transfers`, transfer);
}

async function refundsOf({ providerDatabase }: Ground, reference: string, status: string) {
  const { rows } = await providerDatabase.pool.query(
    `SELECT r.id::text FROM local_paystack_refund r
     JOIN local_paystack_transaction t ON t.id = r.transaction_id
     WHERE t.reference = $1 AND r.status = $2`,
    [reference, status],
  );
  return rows.map(({ id }) => String(id));
}

/** At the provider's own desk, where the shop has no part. */
async function enterDetails({ provider, key }: Ground, refundId: string) {
  const details = { currency: 'GHS', account_number: '0551234987', bank_id: '28' };
  await fetch(`${provider.url}/refund/retry_with_customer_details/${refundId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ refund_account_details: details }),
  }).then((answer) => answer.arrayBuffer());
}

async function close(owner: Person, { _id }: Review) {
  await owner.ask('POST', `/api/payments/reviews/${_id}/close`, { note: 'Looked at, and done.' });
}
