import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { grantFirstOrderDiscount } from '#features/discounts/discounts.ts';
import { endHolds } from '#features/orders/end-holds.ts';
import { balanceOf } from '#features/payments/balance.ts';
import { settlePayment } from '#features/payments/settle-payment.ts';
import { readCsv } from '#lib/csv.ts';
import { statementFaults } from '#tests/books/statement-books.ts';
import { moneyDesk } from '#tests/desk/money-desk.ts';
import { address, type Buyer } from '#tests/desk/order-desk.ts';
import { codeOf, goodCard } from '#tests/desk/payment-desk.ts';
import { forSeeds, type Random } from '#tests/random/random.ts';

const desk = await moneyDesk('2026-08-31T23:00:00Z');
const { app, at, pass, context, pool, provider } = desk;

const zone = {
  _id: '0192a4f0-7c1e-4b3a-9d55-4e1f9f3a01bc',
  name: 'Rider',
  regions: ['Northern'],
  fee: 20,
  freeFrom: null,
  cashUpTo: 1_000,
  days: null,
};
const rider = { choice: zone._id, fee: 20 };

const statement = async (month: string, who?: Buyer) =>
  (
    await desk.call(
      'GET',
      `/api/desk/statement?month=${month}`,
      undefined,
      who ?? (await desk.buyer('manager')),
    )
  ).body;

async function asOwner(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent?: object) {
  return desk.call(method, path, sent, await desk.buyer('admin'));
}

async function chargeTax(on: boolean) {
  const { version } = (await asOwner('GET', '/api/settings')).body.vat;
  const { status } = await asOwner('PUT', '/api/settings/vat', { value: { on }, version });
  expect(status).toBe(200);
}

async function deliverByRider() {
  const { version } = (await asOwner('GET', '/api/delivery/plan')).body;
  await asOwner('PUT', '/api/delivery/plan', { version, zones: [zone], points: [] });
}

async function places(buyer: Buyer, jar: string, quantity: number, sent: object = {}) {
  await desk.add(buyer, jar, quantity);
  const { status, body } = await desk.place(buyer, { shippingAddress: address, ...sent });
  expect(status, JSON.stringify(body)).toBe(201);
  return body._id as string;
}

async function pays(buyer: Buyer, orderId: string) {
  const code = await desk.open(buyer, orderId);
  await provider.acts.payByCard(code, goodCard);
  const attempt = (await desk.attempts(orderId)).at(-1);
  await settlePayment(context, attempt?.reference ?? '');
  return attempt?.id ?? '';
}

const recordCash = async (orderId: string) => {
  const { collect = 0 } = (await asOwner('GET', `/api/orders/${orderId}`)).body;
  return asOwner('POST', `/api/orders/${orderId}/cash`, { amount: collect });
};

test('without orders it is of the present month, and no month is before that', async () => {
  const { body } = await asOwner('GET', '/api/desk/statement');
  expect(body).toMatchObject({ month: '2026-08', since: '2026-08', over: false, orders: 0 });
});

test('a month by hand: sale, codes, delivery, tax, refunds, fees, cash, and both sides agree', async () => {
  at('2026-09-01T00:00:00Z');
  await chargeTax(true);
  await deliverByRider();
  const jar = await desk.product('Jar', 10_000, 50);
  const sold = await desk.product('Sold cheap', 5_000, 50);
  await pool.query(
    `UPDATE catalogue_product SET sale_pesewas = 4000, sale_from = $2, sale_lowest_pesewas = 5000
     WHERE id = $1`,
    [sold, new Date('2026-08-31T00:00:00Z')],
  );
  const code = { code: 'TEN', percent: 10, amount: null, minimum: 0, startsOn: null, endsOn: null };
  const uses = { mostUses: null, mostPerPerson: null, productIds: [], categories: [] };
  expect((await asOwner('POST', '/api/codes', { ...code, ...uses })).status).toBe(201);

  // 2 × 40 in a sale of 50, with 10% off: 72, and 20 for the rider.
  const ama = await desk.buyer();
  await desk.add(ama, sold, 2);
  await desk.call('POST', '/api/carts/discount', { code: 'TEN' }, ama);
  const first = (await desk.place(ama, { delivery: rider })).body;
  expect(first.totalAmount).toBe(92);
  const paid = await pays(ama, first._id);
  // 100 with 5% off for the first order, in cash at the door: 95, and 20 for the rider.
  const kofi = await desk.buyer();
  await grantFirstOrderDiscount(pool, {
    person: randomBytes(32),
    accountId: kofi.id,
    at: desk.now(),
  });
  const inCash = await places(kofi, jar, 1, { delivery: { ...rider, cash: true } });
  const cash = (await recordCash(inCash)).body.totalAmount as number;
  // The last moment of the month counts, and the first of the next month does not.
  at('2026-09-30T23:59:59.999Z');
  const efua = await desk.buyer();
  const transferred = await places(efua, jar, 1);
  await desk.transfer(transferred, 'received', 120);
  await desk.refund(paid, 30);
  at('2026-10-01T00:00:00Z');
  const yaw = await desk.buyer();
  await pays(yaw, await places(yaw, jar, 1));
  await desk.finishRefunds();

  const told = await statement('2026-09');
  const total = 92 + cash + 120;
  expect(told).toMatchObject({
    month: '2026-09',
    over: true,
    orders: 3,
    sold: {
      goods: 300,
      sales: 20,
      codes: 8,
      first: 120 - cash,
      agreed: 0,
      delivery: 60,
      total,
    },
    refunded: 0,
    apart: 0,
    apartOrders: [],
    came: { provider: 92, hand: 120, cash },
    noSale: { came: 0, count: 0 },
    feesUnknown: 0,
  });
  expect(told.fees).toBeGreaterThan(0);
  expect(told.taxes.map(({ name }: { name: string }) => name)).toEqual(['VAT', 'NHIL', 'GETFund']);
  expect(await statementFaults(pool, told)).toEqual([]);

  const october = await statement('2026-10');
  expect(october).toMatchObject({
    over: false,
    orders: 1,
    refunds: [{ reason: 'desk', refunded: 30, count: 1 }],
  });
  // A sixth of each refund is tax: 15 of 120, and twice 2.5 of 120.
  expect(october.taxes[0]).toMatchObject({ name: 'VAT', within: 15, back: 3.75 });
  expect(await statementFaults(pool, october)).toEqual([]);

  const usual = (await asOwner('GET', '/api/desk/statement')).body;
  expect(usual).toMatchObject({ month: '2026-09', since: '2026-09' });

  const manager = await desk.buyer('manager');
  const file = await app.inject({
    url: '/api/desk/statement/export?month=2026-09',
    headers: { authorization: `Bearer ${manager.token}` },
  });
  const read = readCsv(file.body);
  if (!read.ok) throw new Error(read.reason);
  const cells = read.rows.map((row) => row.cells);
  expect(cells).toContainEqual(['Sales', 'Orders', '3', '']);
  expect(cells).toContainEqual(['Sales', 'Items at full price', '', '300.00']);
  expect(cells).toContainEqual(['Sales', 'Sale prices', '', '-20.00']);
  expect(cells).toContainEqual(['Sales', 'Sold', '', total.toFixed(2)]);
  const [earned, there] = cells.filter(([, line]) => line === 'Total');
  expect(earned?.at(-1)).toBe(there?.at(-1));
});

test('cash that was recorded by mistake is a refund, and then the order is sold once more', async () => {
  at('2027-01-10T09:00:00Z');
  const jar = await desk.product('Jar', 10_000, 50);
  const orderId = await places(await desk.buyer(), jar, 1, { delivery: { ...rider, cash: true } });
  await recordCash(orderId);
  expect((await asOwner('DELETE', `/api/orders/${orderId}/cash`)).status).toBe(200);
  await recordCash(orderId);
  const told = await statement('2027-01');
  expect(told).toMatchObject({
    orders: 2,
    sold: { total: 240 },
    refunds: [{ reason: 'undone', refunded: 120, count: 1 }],
    came: { cash: 240 },
    gone: { cash: 120 },
    apart: 0,
  });
  expect(await statementFaults(pool, told)).toEqual([]);
});

test('a part that was paid, and what is too much, are told by order', async () => {
  at('2027-02-10T09:00:00Z');
  const jar = await desk.product('Jar', 10_000, 50);
  const orderId = await places(await desk.buyer(), jar, 1);
  await desk.transfer(orderId, 'received', 50);
  at('2027-03-10T09:00:00Z');
  await desk.transfer(orderId, 'received', 75);
  const number = await desk.numberOf(orderId);
  const apart = { _id: orderId, number };
  expect(await statement('2027-02')).toMatchObject({
    orders: 0,
    apart: 50,
    apartOrders: [{ ...apart, differs: 50 }],
  });
  expect(await statement('2027-03')).toMatchObject({
    orders: 1,
    sold: { total: 120 },
    apart: -45,
    apartOrders: [{ ...apart, differs: -45 }],
  });
  for (const month of ['2027-02', '2027-03']) {
    expect(await statementFaults(pool, await statement(month))).toEqual([]);
  }
});

test('what came in another currency is in no sum of cedis, whatever becomes of it, and is told', async () => {
  at('2027-05-10T09:00:00Z');
  const buyer = await desk.buyer();
  const orderId = await places(buyer, await desk.product('Jar', 10_000, 50), 1);
  const code = await desk.open(buyer, orderId);
  const [attempt] = await desk.attempts(orderId);
  const { id = '', reference = '' } = attempt ?? {};
  await provider.acts.payByCard(code, goodCard);
  provider.faults.arm({ kind: 'verify-currency-ngn', reference });
  expect(await settlePayment(context, reference)).toBe('review');
  const asked = async () => {
    const told = await statement('2027-05');
    expect(await statementFaults(pool, told)).toEqual([]);
    return told;
  };
  const apart = { noSale: { came: 0, count: 0 }, fees: 0, orders: 0 };
  const other = { otherCurrencies: [{ currency: 'NGN', count: 1 }] };
  expect(await asked()).toMatchObject({ ...apart, ...other });
  const money = (await asOwner('GET', `/api/orders/${orderId}/payments`)).body;
  expect(money).toMatchObject({ received: 0, returned: 0 });
  expect(money.attempts).toMatchObject([{ receivedCurrency: 'NGN', received: 120 }]);
  const review = (await desk.reviews(await desk.buyer('owner'))).find(
    (one) => one.orderId === orderId,
  );
  expect(review).toMatchObject({ amount: null });
  expect(review?.says).toContain('NGN 120.00 arrived instead of GH₵120.00');
  await desk.refund(id, 30);
  await desk.finishRefunds();
  const { body: order } = await asOwner('GET', `/api/orders/${orderId}`);
  expect(order.history.map(({ what }: { what: string }) => what)).toContain('NGN 30.00 refunded');
  const { rows: letters } = await pool.query(
    `SELECT content ->> 'currency' AS currency FROM platform_letter
     WHERE kind = 'payment-refunded' AND recipient = $1`,
    [buyer.email],
  );
  expect(letters).toEqual([{ currency: 'NGN' }]);
  const { rows: noted } = await pool.query(
    `SELECT after ->> 'sentBack' AS back FROM audit_entry
     WHERE action = 'payment-refunded' AND subject_id = $1`,
    [orderId],
  );
  expect(noted).toEqual([{ back: 'NGN 30.00' }]);
  expect(await asked()).toMatchObject({ ...apart, ...other, refunded: 0, gone: { provider: 0 } });
});

test('is for managers, and for a month that there is', async () => {
  expect(await statement('2026-13')).toMatchObject({ code: 'invalid-input' });
  expect(await statement('2026-09', await desk.buyer('packer'))).not.toHaveProperty('sold');
});

type Step = (random: Random, day: Day) => Promise<unknown>;

interface Day {
  jars: string[];
  placed: { orderId: string; buyer: Buyer }[];
  paid: string[];
}

const steps: readonly Step[] = [place, place, pay, pay, pay, payTwice, differ, cash, uncash]
  .concat([transferIn, transferOut, sendBack, sendBack, finish, finish])
  .concat([cancelPaid, reopen, dispute, wait, wait, changeTax]);

async function place(random: Random, { jars, placed }: Day) {
  const buyer = await desk.buyer();
  if (random.below(3) === 0) {
    await grantFirstOrderDiscount(pool, {
      person: randomBytes(32),
      accountId: buyer.id,
      at: desk.now(),
    });
  }
  await desk.add(buyer, random.oneOf(jars), 1 + random.below(3));
  const inCash = random.below(3) === 0;
  const sent = { delivery: { ...rider, ...(inCash && { cash: true }) } };
  const { body, status } = await desk.place(buyer, sent);
  if (status === 201) placed.push({ orderId: body._id, buyer });
}

async function pay(random: Random, day: Day) {
  if (day.placed.length === 0) return;
  const { buyer, orderId } = random.oneOf(day.placed);
  if ((await desk.initiate(buyer, orderId)).status !== 200) return;
  day.paid.push(await pays(buyer, orderId));
}

/** The customer pays on both pages, and the second payment is for no order. */
async function payTwice(random: Random, day: Day) {
  if (day.placed.length === 0) return;
  const { buyer, orderId } = random.oneOf(day.placed);
  const first = await desk.initiate(buyer, orderId);
  if (first.status !== 200) return;
  await pool.query(
    "UPDATE payments_attempt SET state = 'retired' WHERE subject_id = $1 AND state = 'open'",
    [orderId],
  );
  const second = await desk.initiate(buyer, orderId);
  // An earlier payment has arrived meanwhile.
  if (second.status !== 200) return;
  for (const { body } of [first, second]) {
    await provider.acts.payByCard(codeOf(body.authorization_url), goodCard);
  }
  for (const { reference } of await desk.attempts(orderId)) {
    await settlePayment(context, reference);
  }
}

/**
 * The customer pays another amount or currency than was asked for, so an admin has to look at it.
 */
async function differ(random: Random, day: Day) {
  if (day.placed.length === 0) return;
  const { buyer, orderId } = random.oneOf(day.placed);
  if ((await desk.initiate(buyer, orderId)).status !== 200) return;
  const code = await desk.open(buyer, orderId);
  const reference = (await desk.attempts(orderId)).at(-1)?.reference ?? '';
  await provider.acts.payByCard(code, goodCard);
  const kind = random.oneOf(['verify-amount-lower', 'verify-currency-ngn'] as const);
  provider.faults.arm({ kind, reference });
  await settlePayment(context, reference);
}

async function cash(random: Random, { placed }: Day) {
  if (placed.length > 0) await recordCash(random.oneOf(placed).orderId);
}

async function uncash(random: Random, { placed }: Day) {
  if (placed.length > 0) {
    await asOwner('DELETE', `/api/orders/${random.oneOf(placed).orderId}/cash`);
  }
}

async function transferIn(random: Random, { placed }: Day) {
  if (placed.length === 0) return;
  const sent = {
    kind: 'received',
    amount: 1 + random.below(30_000) / 100,
    reference: randomBytes(8).toString('hex'),
  };
  await asOwner('POST', `/api/orders/${random.oneOf(placed).orderId}/transfers`, sent);
}

async function transferOut(random: Random, { placed }: Day) {
  if (placed.length === 0) return;
  const sent = {
    kind: 'refunded',
    amount: 1 + random.below(3_000) / 100,
    reference: randomBytes(8).toString('hex'),
  };
  await asOwner('POST', `/api/orders/${random.oneOf(placed).orderId}/transfers`, sent);
}

async function sendBack(random: Random, { paid }: Day) {
  if (paid.length === 0) return;
  const amount = random.below(2) === 0 ? {} : { amount: 1 + random.below(5_000) / 100 };
  const sent = { reason: 'The jar was broken', ...amount };
  await asOwner('POST', `/api/payments/${random.oneOf(paid)}/refund`, sent);
}

async function finish() {
  await desk.finishRefunds();
}

async function cancelPaid(random: Random, { placed }: Day) {
  if (placed.length === 0) return;
  const { orderId } = random.oneOf(placed);
  const sent = { status: 'cancelled', refund: random.below(2) === 0 };
  await asOwner('PUT', `/api/orders/${orderId}/status`, sent);
}

/** A refunded order that is opened again may be paid again. */
async function reopen(random: Random, { placed }: Day) {
  if (placed.length > 0) {
    const { orderId } = random.oneOf(placed);
    await asOwner('PUT', `/api/orders/${orderId}/status`, { status: 'pending' });
  }
}

async function dispute(random: Random, day: Day) {
  const attempts = await Promise.all(day.placed.map(({ orderId }) => desk.attempts(orderId)));
  const paid = attempts.flat().filter(({ state }) => state === 'paid');
  if (paid.length === 0) return;
  const { reference, received_pesewas: received } = random.oneOf(paid);
  const end = await desk.dispute(reference, 1 + random.below(received ?? 1));
  pass(60);
  await end(random.oneOf(['merchant-accepted', 'declined']));
}

/** Waits for minutes or days, from the last days of a month into the next. */
async function wait(random: Random) {
  pass(random.oneOf([1, 31, 60 * 24, 60 * 24 * 4]));
  await endHolds(context);
}

async function changeTax(random: Random) {
  await chargeTax(random.below(2) === 0);
}

test(
  'after every step of random days each month’s statement is what the books say, and all months together what the orders’ balances say',
  () =>
    forSeeds(3, async (random) => {
      at(new Date(desk.now().getTime() + 70 * 86_400_000).toISOString());
      const day: Day = {
        jars: await Promise.all(
          [1, 2].map(() => desk.product('Jar', 100 + random.below(30_000), 90)),
        ),
        placed: [],
        paid: [],
      };
      for (let round = 0; round < 60; round += 1) {
        const step = round === 0 ? place : random.oneOf(steps);
        await step(random, day);
        const told = await statement(desk.now().toISOString().slice(0, 7));
        const faults = await statementFaults(pool, told);
        expect(faults, `After ${step.name}`).toEqual([]);
      }
      expect(day.placed.length).toBeGreaterThan(0);
      expect(await moneyOfStatements()).toBe(await moneyOfBalances());
    }),
  240_000,
);

/** The sum in pesewas of what the statements of all months leave of the money for orders. */
async function moneyOfStatements(): Promise<number> {
  let left = 0;
  const last = desk.now().toISOString().slice(0, 7);
  const first = new Date('2026-08-01');
  for (let month = '2026-08'; month <= last; month = first.toISOString().slice(0, 7)) {
    first.setUTCMonth(first.getUTCMonth() + 1);
    const { came, gone } = await statement(month);
    for (const way of ['provider', 'hand', 'cash']) left += came[way] - gone[way];
  }
  return Math.round(100 * left);
}

async function moneyOfBalances(): Promise<number> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM orders_order');
  let here = 0;
  for (const { id } of rows) {
    const { received, returned } = await balanceOf(pool, id);
    here += received - returned;
  }
  return here;
}
