import { aMinute } from '#lib/durations.ts';
import type { Account } from './accounts.ts';
import { openAccount } from './accounts.ts';
import type { Ground } from './ground.ts';
import { openPerson, type Person } from './person.ts';
import type { PlannedChange } from './plan.ts';

/** For some orders worth more than the first order's discount, and for others less. */
export const scarceCode = 'SCARCE';
const scarce = {
  percent: null,
  amount: 20,
  minimum: 50,
  startsOn: null,
  endsOn: null,
  mostPerPerson: 1,
  productIds: [],
  categories: [],
};

const rider = {
  _id: '0192a4f0-7c1e-4b3a-9d55-4e1f9f3a01b1',
  name: 'Rider',
  regions: ['Northern', 'Ashanti'],
  fee: 20,
  freeFrom: 300,
  cashUpTo: 2_000,
  days: { from: 1, until: 2 },
};
const bus = {
  ...rider,
  _id: '0192a4f0-7c1e-4b3a-9d55-4e1f9f3a01b2',
  name: 'Bus',
  fee: 12.5,
  freeFrom: null,
  cashUpTo: null,
};
const point = {
  _id: '0192a4f0-7c1e-4b3a-9d55-4e1f9f3a01b3',
  name: 'Our shop',
  address: 'Market 1',
  city: 'Tamale',
  region: 'Northern',
  hours: 'Mon to Fri',
  phone: null,
  days: null,
};

/** Makes the code and the ways of delivery that customers meet. */
export async function furnish({ plan }: Ground, owner: Person): Promise<void> {
  const mostUses = Math.max(2, Math.ceil(plan.journeys.length / 12));
  const answers = [
    await owner.ask('POST', '/api/codes', { code: scarceCode, ...scarce, mostUses }),
    await owner.ask('PUT', '/api/delivery/plan', {
      version: 0,
      zones: [rider, bus],
      points: [point],
    }),
  ];
  for (const { status, body } of answers) {
    if (status >= 300) throw new Error(`The shop could not be furnished: ${JSON.stringify(body)}`);
  }
}

/** Changes the shop while customers choose and pay. Answers whether the shop accepted it. */
export async function changeShop(
  ground: Ground,
  owner: Person,
  change: PlannedChange,
): Promise<boolean> {
  const isSale = change.what === 'sale that begins' || change.what === 'sale that ends';
  const answer = await (isSale ? planSale(ground, owner, change) : changeDelivery(owner, change));
  return answer.status === 200;
}

/** Half the price for one of two sizes. */
async function planSale({ shelf, time }: Ground, owner: Person, change: PlannedChange) {
  const { what, product: place, minutes } = change;
  const product = shelf[place - (place % 2)];
  const { body } = await owner.ask('GET', `/api/goods/${product}`);
  const moment = new Date(time.now().getTime() + minutes * aMinute).toISOString().slice(0, 16);
  const begins = what === 'sale that begins';
  const sizes = (body.sizes as SeenSize[]).map(({ _id, name, price }) => ({
    ...{ _id, name, price: price.toFixed(2) },
    ...(_id === shelf[place] && {
      salePrice: (price / 2).toFixed(2),
      saleFrom: begins ? moment : '',
      saleUntil: begins ? '' : moment,
    }),
  }));
  const sent = { version: body.version, sizes };
  return owner.ask('PUT', `/api/products/${product}/sizes`, sent);
}

interface SeenSize {
  _id: string;
  name: string;
  price: number;
}

/** A dearer rider, or a bus that goes to other regions. */
async function changeDelivery(owner: Person, { what }: PlannedChange) {
  const { body } = await owner.ask('GET', '/api/delivery/plan');
  const [first, second] = body.zones as [typeof rider, typeof rider];
  const isNorth = second.regions.includes('Northern');
  const zones =
    what === 'dearer delivery'
      ? [{ ...first, fee: first.fee + 1.5 }, second]
      : [first, { ...second, regions: isNorth ? ['Ashanti'] : ['Northern', 'Ashanti'] }];
  const sent = { version: body.version, zones, points: body.points };
  return owner.ask('PUT', '/api/delivery/plan', sent);
}

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

/**
 * Does what an owner does about everything that the shop lists for her. Answers how much it was.
 */
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

/**
 * Refunds at the provider, with the customer's bank details if needed. Otherwise refunds by bank.
 */
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

/** Done at the provider's own desk, without the shop. */
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
