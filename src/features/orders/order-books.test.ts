import { randomBytes, randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { grantFirstOrderDiscount } from '#features/discounts/discounts.ts';
import { aMinute, anHour } from '#lib/durations.ts';
import { transaction } from '#platform/database.ts';
import { statementFaults } from '#tests/books/statement-books.ts';
import { type Buyer, orderDesk } from '#tests/desk/order-desk.ts';
import { formOf } from '#tests/files/form.ts';
import { forHistories, type Random } from '#tests/random/random.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { endHolds } from './end-holds.ts';
import { takeMoney } from './money-came.ts';
import { statuses } from './rules.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context, database } = shop;
const { pool } = database;
const desk = orderDesk(shop);
const admin = await desk.buyer('admin');

interface Day {
  buyers: Buyer[];
  products: string[];
  /** The product that is sold in several sizes. */
  sized: string;
  /** Two sets, made of the other products. */
  sets: string[];
  placed: string[];
  /** The first code can be used twice, once by each person. The others have no limit. */
  codes: string[];
}

type Step = (random: Random, day: Day) => Promise<{ status: number; body?: unknown } | undefined>;

/** A step comes as often as it stands in this list. */
const steps: Step[] = [
  add,
  add,
  addSize,
  addSize,
  changeSizes,
  addSet,
  addSet,
  changeSet,
  enterCode,
  enterCode,
  changeCode,
  place,
  place,
  take,
  take,
  payByLink,
  payByLink,
  changeDelivery,
  recordCash,
  recordCash,
  cancel,
  takeMoneyFor,
  setStatus,
  letTimePass,
  grantDiscount,
  changePrice,
  changeSale,
  changeSale,
];

async function add(random: Random, { buyers, products }: Day) {
  return desk.add(random.oneOf(buyers), random.oneOf(products), 1 + random.below(4));
}

async function cancel(random: Random, { buyers, placed }: Day) {
  return placed.length > 0 ? desk.cancel(random.oneOf(buyers), random.oneOf(placed)) : undefined;
}

async function takeMoneyFor(random: Random, { placed }: Day) {
  const orderId = placed.length > 0 ? random.oneOf(placed) : undefined;
  if (orderId) {
    await transaction(pool, (opened) => takeMoney(context, opened, desk.moneyFor(orderId)));
  }
  return undefined;
}

async function setStatus(random: Random, { placed }: Day) {
  return placed.length > 0
    ? desk.setStatus(admin, random.oneOf(placed), random.oneOf(statuses))
    : undefined;
}

async function letTimePass(random: Random) {
  now = new Date(now.getTime() + random.below(45) * aMinute);
  await endHolds(context);
  return undefined;
}

async function grantDiscount(random: Random, { buyers }: Day) {
  await grantFirstOrderDiscount(pool, {
    person: randomBytes(32),
    accountId: random.oneOf(buyers).id,
    at: now,
  });
  return undefined;
}

async function changePrice(random: Random, { products }: Day) {
  await pool.query(
    `UPDATE catalogue_product SET price_pesewas = $1, sale_pesewas = NULL, sale_from = NULL,
       sale_until = NULL, sale_lowest_pesewas = NULL WHERE id = $2`,
    [random.oneOf([0, 1, 6_050, random.below(30_000)]), random.oneOf(products)],
  );
  context.changes.announce('catalogue');
  return undefined;
}

/** Begins a sale, now or later, with an end or without one, of a product of one size. */
async function changeSale(random: Random, { products, sized }: Day) {
  const id = random.oneOf(products.filter((one) => one !== sized));
  const price = 100 + random.below(30_000);
  const { payload, headers } = await formOf({
    name: 'Jar',
    category: 'Body Care',
    price: (price / 100).toFixed(2),
    ...saleFor(random, price),
  });
  return desk.call('PUT', `/api/products/${id}`, payload, { token: admin.token, headers });
}

function saleFor(random: Random, price: number) {
  if (random.below(4) === 0) return { salePrice: '' };
  const moment = (minutes: number) =>
    new Date(now.getTime() + minutes * aMinute).toISOString().slice(0, 16);
  const begins = random.oneOf([0, 0, 20]);
  return {
    salePrice: (random.below(price) / 100).toFixed(2),
    saleFrom: begins > 0 ? moment(begins) : '',
    saleUntil: random.below(3) === 0 ? '' : moment(begins + 1 + random.below(60)),
  };
}

async function addSize(random: Random, { buyers, sized }: Day) {
  const sent = { quantity: 1 + random.below(2), size: random.oneOf(await sizesOf(sized))._id };
  return desk.call('POST', `/api/carts/add/${sized}`, sent, random.oneOf(buyers));
}

/** Changes the sizes: some end, some come back, one may be new, and the prices change. */
async function changeSizes(random: Random, { sized }: Day) {
  const { body } = await desk.call('GET', `/api/goods/${sized}`, undefined, admin);
  const known = body.sizes.filter(() => random.below(3) > 0);
  const kept = known.length > 0 ? known : [body.sizes[0]];
  const sizes = kept.map(({ _id, name }: Size) => {
    const price = 100 + random.below(30_000);
    return { _id, name, price: (price / 100).toFixed(2), ...saleFor(random, price) };
  });
  if (body.sizes.length < 5 && random.below(3) === 0) {
    const name = `${body.sizes.length + 1} l`;
    sizes.push({ name, price: priceFor(random), stock: String(random.below(3)) });
  }
  const { version } = body;
  return desk.call('PUT', `/api/products/${sized}/sizes`, { version, sizes }, admin);
}

async function addSet(random: Random, { buyers, sets }: Day) {
  return desk.add(random.oneOf(buyers), random.oneOf(sets), 1 + random.below(2));
}

/** Gives a set other parts in another order, one of them perhaps no longer sold; or no parts. */
async function changeSet(random: Random, { products, sized, sets }: Day) {
  const set = random.oneOf(sets);
  const { version } = (await desk.call('GET', `/api/goods/${set}`, undefined, admin)).body;
  const rows = [...products.slice(1), ...(await sizesOf(sized)).map(({ _id }) => _id)];
  const chosen = rows.filter(() => random.below(2) > 0);
  if (random.below(2) > 0) chosen.reverse();
  const parts = chosen.map((productId) => ({ productId, quantity: 1 + random.below(2) }));
  return desk.call('PUT', `/api/products/${set}/parts`, { version, parts }, admin);
}

interface Size {
  _id: string;
  name: string;
}

async function sizesOf(product: string): Promise<Size[]> {
  return (await desk.call('GET', `/api/products/${product}`)).body.sizes;
}

function priceFor(random: Random): string {
  return (random.below(30_000) / 100).toFixed(2);
}

async function enterCode(random: Random, { buyers, codes }: Day) {
  const buyer = random.oneOf(buyers);
  if (random.below(5) === 0) {
    return desk.call('DELETE', '/api/carts/discount', undefined, buyer);
  }
  return desk.call('POST', '/api/carts/discount', { code: random.oneOf(codes) }, buyer);
}

async function changeCode(random: Random, { codes }: Day) {
  const code = random.oneOf(codes);
  const { body } = await desk.call('GET', '/api/codes', undefined, admin);
  const { version } = body.find((one: { code: string }) => one.code === code);
  const changed = { ...scarce, percent: 1 + random.below(100), ended: random.below(4) === 0 };
  return desk.call('PUT', `/api/codes/${code}`, { ...changed, version }, admin);
}

const scarce = {
  percent: 30,
  amount: null,
  minimum: 0,
  startsOn: null,
  endsOn: null,
  mostUses: 2,
  mostPerPerson: 1,
  productIds: [],
  categories: [],
};

/** Changes the delivery: free everywhere, with a fee, in cash, or picked up. */
async function changeDelivery(random: Random) {
  const { body } = await desk.call('GET', '/api/delivery/plan', undefined, admin);
  const zone = {
    _id: zoneId,
    name: 'Rider',
    regions: ['Northern'],
    fee: random.below(5_000) / 100,
    freeFrom: random.oneOf([null, 50]),
    cashUpTo: random.oneOf([null, 1_000]),
    days: null,
  };
  const zones = random.below(4) === 0 ? [] : [zone];
  const plan = { version: body.version, zones, points: random.below(2) === 0 ? [] : [point] };
  return desk.call('PUT', '/api/delivery/plan', plan, admin);
}

async function chooseDelivery(random: Random) {
  const { body } = await desk.call('GET', '/api/delivery?region=Northern');
  if (random.below(3) === 0 || body.offers.length === 0) return {};
  const { _id, fee } = random.oneOf(body.offers as { _id: string; fee: number }[]);
  return { delivery: { choice: _id, fee, ...(random.below(2) === 0 && { cash: true }) } };
}

async function recordCash(random: Random, { placed }: Day) {
  if (placed.length === 0) return undefined;
  const id = random.oneOf(placed);
  const { body } = await desk.read(admin, id);
  if (random.below(3) === 0) return desk.call('DELETE', `/api/orders/${id}/cash`, undefined, admin);
  const amount = body.collect ?? body.totalAmount;
  return desk.call('POST', `/api/orders/${id}/cash`, { amount }, admin);
}

const zoneId = '0192a4f0-7c1e-4b3a-9d55-4e1f9f3a01bc';
const point = {
  _id: '0192a4f0-7c1e-4b3a-9d55-4e1f9f3a01bd',
  name: 'Our shop',
  address: 'Market 1',
  city: 'Tamale',
  region: 'Northern',
  hours: 'Mon to Fri',
  phone: null,
  days: null,
};

async function place(random: Random, { buyers, placed }: Day) {
  const buyer = random.oneOf(buyers);
  const answer = await desk.place(buyer, await chooseDelivery(random));
  if (answer.status === 201) placed.push(answer.body._id);
  return answer;
}

/**
 * Takes an order by telephone or at the market, perhaps at an agreed price, for a new customer or a
 * buyer. With a way it is certain to be taken, and no other order replaces it.
 */
async function take(
  random: Random,
  { buyers, products, placed }: Day,
  way?: 'handed over' | 'by link',
) {
  const chosen = products.slice(1).filter(() => way || random.below(3) > 0);
  const { body } = await desk.call('GET', '/api/goods?limit=500', undefined, admin);
  const shown = (body as { _id: string; price: number; stock: number }[]).filter(({ _id }) =>
    chosen.includes(_id),
  );
  const items = shown.map(({ _id, price }) => ({
    productId: _id,
    quantity: 1 + random.below(2),
    price,
    ...(random.below(3) === 0 && { agreed: Math.floor(price) }),
  }));
  const sum = (of: (line: (typeof items)[number]) => number) =>
    items.reduce((so, line) => so + Math.round(of(line) * 100) * line.quantity, 0) / 100;
  const agreed = sum(({ price, agreed = price }) => agreed);
  const whole = random.below(3) === 0 ? Math.floor(agreed * 0.9) : agreed;
  const handsOver = way ? way === 'handed over' : random.below(3) === 0;
  const plan = await desk.call('GET', '/api/delivery?region=Northern');
  const [offer] = plan.body.offers as { _id: string; fee: number; freeFrom: number | null }[];
  const subtotal = sum(({ price }) => price);
  const isFree = offer && offer.freeFrom !== null && subtotal >= offer.freeFrom;
  const fee = offer && !isFree ? offer.fee : 0;
  const step = randomUUID();
  const order = {
    step,
    origin: random.oneOf(['telephone', 'market']),
    ...(!way && random.below(2) === 0
      ? { customerId: random.oneOf(buyers).id }
      : { newCustomer: { name: 'Ama Owusu' } }),
    phone: '024 123 4567',
    items,
    agreement: { why: 'Buys for her salon', ...(whole < agreed && { sum: whole }) },
    ...(!handsOver && {
      delivery: { choice: offer?._id ?? 'everywhere', fee },
      address: { street: 'Market 1', city: 'Tamale', region: 'Northern' },
    }),
    payment: handsOver
      ? random.oneOf(['cash-now', 'momo-now'])
      : way === 'by link'
        ? 'link-by-whatsapp'
        : random.oneOf(['link-by-whatsapp', 'link-by-whatsapp', 'cash-at-door', 'cash-now']),
    totalAmount: Math.round((whole + (handsOver ? 0 : fee)) * 100) / 100,
  };
  const answer = await desk.call('POST', '/api/orders/taken', order, admin);
  if (answer.status === 201) placed.push(answer.body._id);
  return answer;
}

/** Uses the newest pay link: looks at it, opens its payment, or pays. */
async function payByLink(random: Random, { placed }: Day, pays = false) {
  for (const id of placed.toReversed().slice(0, 5)) {
    const { payLink = '' } = (await desk.read(admin, id)).body;
    const token = payLink.slice(payLink.lastIndexOf('/') + 1);
    if (!token) continue;
    if (!pays && random.below(4) === 0) return desk.call('GET', `/api/pay/${token}`);
    const opened = await desk.call('POST', `/api/pay/${token}`);
    if (opened.status !== 200 || (!pays && random.below(3) === 0)) return opened;
    await transaction(pool, (database) => takeMoney(context, database, desk.moneyFor(id)));
    return opened;
  }
  return undefined;
}

test('whatever happens in whatever order, the books agree and nobody saw a fault of ours', async () => {
  const soon = { value: 1, version: 0 };
  expect((await desk.call('PUT', '/api/settings/takenHoldHours', soon, admin)).status).toBe(200);
  await forHistories(6, async (random) => {
    now = new Date(now.getTime() + 24 * anHour);
    const products = await Promise.all(
      [3, 5, 8].map((stock) => desk.product('Jar', 1 + random.below(30_000), stock)),
    );
    const day: Day = {
      buyers: await Promise.all([1, 2, 3].map(() => desk.buyer())),
      products,
      sized: products[0] ?? '',
      sets: await Promise.all([1, 2].map(() => desk.product('Basket', 9_000, 0))),
      placed: [],
      codes: [0, 1, 2].map((place) => `DAY-${now.getTime()}-${place}`),
    };
    for (const [place, code] of day.codes.entries()) {
      const wide = place === 0 ? {} : { mostUses: null, mostPerPerson: null };
      const amount = place === 2 ? { percent: null, amount: 50 } : {};
      await desk.call('POST', '/api/codes', { code, ...scarce, ...wide, ...amount }, admin);
    }
    const first = { _id: day.sized, name: '1 l', price: '60' };
    const second = { name: '2 l', price: '120', stock: '2' };
    await desk.call(
      'PUT',
      `/api/products/${day.sized}/sizes`,
      { version: 1, sizes: [first, second] },
      admin,
    );
    const parts = products.slice(1).map((productId) => ({ productId, quantity: 1 }));
    for (const [place, set] of day.sets.entries()) {
      const sent = { version: 1, parts: place > 0 ? parts.toReversed() : parts };
      await desk.call('PUT', `/api/products/${set}/parts`, sent, admin);
    }
    for (let round = 0; round < 60; round += 1) {
      // Take one step alone, or a few at the same moment.
      const together = random.oneOf([1, 1, 1, 4]);
      const chosen = Array.from({ length: together }, () => random.oneOf(steps));
      const faults = await faultsOf(chosen, random, day);
      expect(faults, faults.join('\n')).toEqual([]);
      expect(await desk.auditBooks()).toEqual([]);
      expect(await statementAgainstBooks()).toEqual([]);
    }
    expect(await discountsSpentTwice()).toEqual([]);
    expect(await severalOpenOrders()).toEqual([]);
    // Make sure that some orders are handed over, that one is paid by its link, and that an unpaid one
    // expires, even if the day so far left no stock for it.
    const late = { ...day, products: [day.sized, await desk.product('Jar', 9_000, 60)] };
    for (let turn = 0; turn < 8; turn += 1) {
      expect(await take(random, late, 'handed over')).toMatchObject({ status: 201 });
    }
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await take(random, late, 'by link')).toMatchObject({ status: 201 });
    }
    await payByLink(random, late, true);
    now = new Date(now.getTime() + 3 * anHour);
    await endHolds(context);
    expect(await desk.auditBooks()).toEqual([]);
    expect(await statementAgainstBooks()).toEqual([]);
  });
  expect(new Set(await endsOfTaken())).toEqual(
    new Set(['paid by link', 'paid by phone', 'paid in cash', 'expired']),
  );
}, 300_000);

/**
 * The faults of these steps at the same moment: the steps, their answers, and what the shop logged.
 * The same seed may not show a fault again, because the timing differs.
 */
async function faultsOf(chosen: readonly Step[], random: Random, day: Day): Promise<string[]> {
  const ended = await Promise.allSettled(chosen.map((one) => one(random, day)));
  const faults = ended.flatMap((end, place) => {
    const step = chosen[place]?.name;
    if (end.status === 'rejected') return [`${step} threw ${inspect(end.reason)}`];
    const { status = 200, body } = end.value ?? {};
    return status < 500 ? [] : [`${step} was told ${status} ${JSON.stringify(body)}`];
  });
  const logged = shop.said.splice(0).filter(({ level }) => level !== 'info');
  if (faults.length === 0) return [];
  const together = chosen.map(({ name }) => name).join(', ');
  return [`Together: ${together}`, ...faults, ...logged.map((line) => JSON.stringify(line))];
}

/** Compares the statement of this month with sums over the rows. */
async function statementAgainstBooks() {
  const month = now.toISOString().slice(0, 7);
  const told = await desk.call('GET', `/api/desk/statement?month=${month}`, undefined, admin);
  return statementFaults(pool, told.body);
}

/** Accounts with more than one paid order with the first order’s discount. */
async function discountsSpentTwice() {
  const { rows } = await pool.query(
    `SELECT account_id FROM orders_order WHERE payment = 'paid' AND discount_percent > 0
     GROUP BY account_id HAVING count(*) > 1`,
  );
  return rows;
}

async function severalOpenOrders() {
  const { rows } = await pool.query(
    `SELECT account_id FROM orders_order WHERE held_until IS NOT NULL AND NOT aside
     GROUP BY account_id HAVING count(*) > 1`,
  );
  return rows;
}

/** The different ends of the orders that the desk took: each kind of end has to come up. */
async function endsOfTaken() {
  const { rows } = await pool.query(
    `SELECT DISTINCT CASE WHEN EXISTS (
         SELECT FROM payments_transfer WHERE subject_id = o.id AND reference LIKE 'Mobile money%'
       ) THEN 'paid by phone'
       WHEN payment = 'paid' AND NOT cash THEN 'paid by link'
       WHEN payment = 'paid' THEN 'paid in cash' ELSE 'expired' END AS end
     FROM orders_order o WHERE origin <> 'web' AND (payment = 'paid'
       OR EXISTS (SELECT FROM orders_event WHERE order_id = o.id AND kind = 'expired'))`,
  );
  return rows.map(({ end }) => end as string);
}
