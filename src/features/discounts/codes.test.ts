import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { endHolds } from '#features/orders/end-holds.ts';
import { blocks } from '#features/orders/letters/payment-returning.ts';
import { takeMoney } from '#features/orders/money-came.ts';
import { payments } from '#features/payments/provider.ts';
import { aMinute } from '#lib/durations.ts';
import { transaction } from '#platform/database.ts';
import { type Buyer, orderDesk } from '#tests/desk/order-desk.ts';
import { demoLetterShop } from '#tests/shop/demo-shop.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { deleteUse, insertUse } from './codes.queries.ts';
import { forgetDiscounts } from './discounts.ts';
import { personOf } from './person-of.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context, database } = shop;
const { pool } = database;
const desk = orderDesk(shop);
const { call } = desk;
const manager = await desk.buyer('manager');
const jar = await desk.product('Jar', 6_000, 900);
const soap = await desk.product('Soap', 2_500, 900);

let ama: Buyer;
let counted = 0;

beforeEach(async () => {
  now = new Date(now.getTime() + 7_200_000);
  payments.of(context).askProvider = async () => 'unpaid';
  ama = await desk.buyer();
});

const plain = {
  percent: 10 as number | null,
  amount: null as number | null,
  minimum: 0,
  startsOn: null as string | null,
  endsOn: null as string | null,
  mostUses: null as number | null,
  mostPerPerson: null as number | null,
  productIds: [] as string[],
  categories: [] as string[],
};

async function make(differing: Partial<typeof plain> = {}): Promise<string> {
  counted += 1;
  const code = `CODE${counted}`;
  const { status } = await call('POST', '/api/codes', { code, ...plain, ...differing }, manager);
  expect(status).toBe(201);
  return code;
}
const listed = async (code: string) => {
  const { body } = await call('GET', '/api/codes', undefined, manager);
  return body.find((one: { code: string }) => one.code === code);
};
const change = async (code: string, differing: object) => {
  const {
    code: _,
    uses: _u,
    paid: _p,
    given: _g,
    brought: _b,
    createdAt: _c,
    ...facts
  } = await listed(code);
  return call('PUT', `/api/codes/${code}`, { ...facts, ...differing }, manager);
};
const enter = (who: Buyer, code: string) => call('POST', '/api/carts/discount', { code }, who);
const cartOf = async (who: Buyer) => (await call('GET', '/api/carts', undefined, who)).body;
const pay = (orderId: string) =>
  transaction(pool, (opened) => takeMoney(context, opened, desk.moneyFor(orderId)));

async function ordered(who: Buyer, code: string) {
  await desk.add(who, jar, 1);
  expect((await enter(who, code)).status).toBe(200);
  return desk.place(who);
}

/** Another account of the same person: both addresses lead to one mailbox. */
async function twin({ email }: Buyer): Promise<Buyer> {
  const id = randomUUID();
  const other = email.toUpperCase();
  await pool.query(
    `INSERT INTO accounts_account (id, email, first_name, last_name, role, password_hash, created_at)
     VALUES ($1, $2, 'Efua', 'Mensah', 'customer', '-', $3)`,
    [id, other.replace('@', `@${counted}.`), now],
  );
  const token = await context.sessions.issue(pool, { id, email: other, role: 'customer' }, 100_000);
  return { id, email: other, token };
}

describe('in the cart', () => {
  test('a percentage is taken off, and the parts sum to the pesewa', async () => {
    const code = await make({ percent: 7 });
    await desk.add(ama, jar, 1);
    await desk.add(ama, soap, 3);
    const { body } = await enter(ama, ` ${code.toLowerCase()} `);
    expect(body).toMatchObject({
      subtotal: 135,
      discount: 9.45,
      total: 125.55,
      discountCode: code,
    });
    expect(body.code).toMatchObject({ code, percent: 7, amount: 0 });
    const { body: order } = await desk.place(ama);
    expect(order).toMatchObject({ discountCode: code, discountPercent: 0, totalAmount: 125.55 });
    expect(order.items.map(({ discount }: { discount: number }) => discount)).toEqual([4.2, 5.25]);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('an amount is never more than what it is for', async () => {
    const code = await make({ percent: null, amount: 100, productIds: [soap] });
    await desk.add(ama, jar, 1);
    await desk.add(ama, soap, 1);
    expect((await enter(ama, code)).body).toMatchObject({ discount: 25, total: 60 });
    const { body: order } = await desk.place(ama);
    expect(order.items.map(({ discount }: { discount: number }) => discount)).toEqual([0, 25]);
  });

  test('a code for other products or a dearer cart stays, and says what is missing', async () => {
    const other = await make({ categories: ['Face Care'] });
    await desk.add(ama, soap, 1);
    expect((await enter(ama, other)).body.code.says).toBe(
      `The code ${other} is not for the items in your cart.`,
    );
    const dear = await make({ minimum: 80, categories: ['Body Care'] });
    const { body } = await enter(ama, dear);
    expect(body).toMatchObject({ discount: 0, total: 25 });
    expect(body.code.says).toBe(
      `The code ${dear} is for orders from GH₵80.00. Add GH₵55.00 more to use it.`,
    );
    await desk.add(ama, jar, 1);
    expect(await cartOf(ama)).toMatchObject({ discount: 8.5, discountCode: dear });
    expect((await call('DELETE', '/api/carts/discount', undefined, ama)).body).toMatchObject({
      discount: 0,
      total: 85,
    });
    expect((await cartOf(ama)).code).toBeUndefined();
  });

  test('of the code and the first order’s discount the better one counts, and the cart says which', async () => {
    await pool.query(
      `INSERT INTO discounts_first_order (account_id, percent, granted_at) VALUES ($1, 15, $2)`,
      [ama.id, now],
    );
    await desk.add(ama, jar, 1);
    const equal = await make({ percent: 15 });
    const { body } = await enter(ama, equal);
    expect(body).toMatchObject({ discount: 9, discountPercent: 15 });
    expect(body.discountCode).toBeUndefined();
    expect(body.code.says).toBe('Your first order’s 15% off is better, so we’ve used that.');
    const better = await make({ percent: 20 });
    expect((await enter(ama, better)).body).toMatchObject({ discount: 12, discountCode: better });
    const { body: order } = await desk.place(ama);
    expect(order).toMatchObject({ discountCode: better, discountPercent: 0, discount: 12 });
    expect(await listed(equal)).toMatchObject({ uses: 0 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('what cannot be used today is refused with its reason', async () => {
    const [soon, gone, ended] = [
      await make({ startsOn: '2027-01-01' }),
      await make({ endsOn: '2026-11-22' }),
      await make(),
    ];
    await change(ended, { ended: true });
    const answers = await Promise.all([soon, gone, ended].map((code) => enter(ama, code)));
    expect(answers.map(({ status, body }) => [status, body.field, body.message])).toEqual([
      [409, 'code', `The code ${soon} is valid from 1 January 2027.`],
      [409, 'code', `The code ${gone} has expired.`],
      [409, 'code', `The code ${ended} has expired.`],
    ]);
    const lastDay = await make({ startsOn: '2026-11-23', endsOn: now.toISOString().slice(0, 10) });
    expect((await enter(ama, lastDay)).status).toBe(200);
  });

  test('guesses are limited; a code that there is costs none of them', async () => {
    const code = await make();
    for (let guess = 0; guess < 19; guess += 1) {
      expect((await enter(ama, `GUESS-${guess}`)).status).toBe(404);
    }
    expect((await enter(ama, code)).status).toBe(200);
    expect((await enter(ama, 'GUESS-19')).body.code).toBe('unknown-code');
    const { status, body } = await enter(ama, code);
    expect([status, body.code]).toEqual([429, 'too-many-tries']);
  });
});

describe('the last use', () => {
  test('of thirty who want the last three, three get it, and the others are told', async () => {
    const code = await make({ mostUses: 3 });
    const buyers = await Promise.all(Array.from({ length: 30 }, () => desk.buyer()));
    for (const buyer of buyers) {
      await desk.add(buyer, soap, 1);
      expect((await enter(buyer, code)).status).toBe(200);
    }
    const answers = await Promise.all(
      buyers.map((buyer) => desk.place(buyer, { totalAmount: 22.5 })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const told = answers.filter(({ status }) => status !== 201).map(({ body }) => body);
    for (const { code: why, message } of told) {
      expect(why).toBe('code-gone');
      expect(message).toBe(`The code ${code} has been used up. Please check your cart again.`);
    }
    expect(await listed(code)).toMatchObject({ uses: 3 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('taken by a rival between reading the cart and placing the order, it is gone', async () => {
    const code = await make({ mostUses: 1 });
    await desk.add(ama, soap, 1);
    await enter(ama, code);
    const rival = await desk.buyer();
    await desk.add(rival, soap, 1);
    await enter(rival, code);
    const first = beforePlacing(() => desk.place(rival));
    const late = await desk.place(ama);
    expect((await first).status).toBe(201);
    expect([late.status, late.body.code]).toEqual([409, 'code-gone']);
    expect((await cartOf(ama)).code.says).toBe(`The code ${code} has been used up.`);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('a code that ends while its cart is looked at is named, and not the items', async () => {
    const code = await make();
    await desk.add(ama, soap, 1);
    const { total } = (await enter(ama, code)).body;
    await change(code, { ended: true });
    const { status, body } = await desk.place(ama, { totalAmount: total });
    expect([status, body.code, body.message]).toEqual([
      409,
      'code-gone',
      `The code ${code} has expired. Please check your cart again.`,
    ]);
    expect((await desk.place(ama, { totalAmount: 25 })).status).toBe(201);
  });

  test('a code that the desk changes in that moment is not used at its old worth', async () => {
    const code = await make();
    await desk.add(ama, soap, 1);
    await enter(ama, code);
    const changed = beforePlacing(() => change(code, { percent: 5 }));
    const { status, body } = await desk.place(ama);
    expect((await changed).status).toBe(200);
    expect([status, body.code]).toEqual([409, 'cart-changed']);
    expect((await desk.place(ama)).body.discount).toBe(1.25);
  });

  test('two accounts of one person who order at once have it once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const code = await make({ mostPerPerson: 1 });
      const one = await desk.buyer();
      const other = await twin(one);
      for (const who of [one, other]) {
        await desk.add(who, soap, 1);
        await enter(who, code);
      }
      const answers = await Promise.all(
        [one, other].map((who) => desk.place(who, { totalAmount: 22.5 })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect((await listed(code)).uses).toBe(1);
      expect(await desk.auditBooks()).toEqual([]);
    }
  });

  test('the database itself refuses a use beyond the last', async () => {
    const code = await make({ mostUses: 1 });
    await ordered(ama, code);
    await expect(
      pool.query('UPDATE discounts_code SET uses = 2 WHERE code = $1', [code]),
    ).rejects.toThrow('discounts_code_uses');
    const person = personOf(context.secrets, ama.email);
    const use = { orderId: randomUUID(), code, accountId: ama.id, person, at: now, usedAt: null };
    await expect(insertUse(pool, { ...use, discount: 1, total: 1 })).rejects.toThrow(
      'discounts_code_uses',
    );
  });
});

describe('a use comes back', () => {
  test('when its order expires, and the order opens again only while there is one', async () => {
    const code = await make({ mostUses: 1 });
    const { body: order } = await ordered(ama, code);
    now = new Date(now.getTime() + 31 * aMinute);
    await endHolds(context);
    expect(await listed(code)).toMatchObject({ uses: 0 });
    const kofi = await desk.buyer();
    const { body: his } = await ordered(kofi, code);
    expect((await pay(order._id)).outcome).toBe('nothing to give');
    const { rows } = await pool.query(
      `SELECT content FROM platform_letter WHERE kind = 'payment-returning' AND recipient = $1`,
      [ama.email],
    );
    const told = JSON.stringify(blocks(rows[0].content, demoLetterShop));
    expect(told).toContain('too late: its discount was no longer available.');
    expect(told).not.toContain('sold out');
    await desk.cancel(kofi, his._id);
    expect((await pay(order._id)).outcome).toBe('paid');
    expect(await listed(code)).toMatchObject({ uses: 1, paid: 1, given: 6, brought: 54 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('when its customer cancels, and when another cart takes its place', async () => {
    const [one, two] = [await make({ mostUses: 1 }), await make({ mostUses: 1, percent: 20 })];
    const { body: first } = await ordered(ama, one);
    const { body: second } = await ordered(ama, two);
    expect(second._id).not.toBe(first._id);
    expect(await listed(one)).toMatchObject({ uses: 0 });
    expect(await listed(two)).toMatchObject({ uses: 1 });
    await desk.cancel(ama, second._id);
    expect(await listed(two)).toMatchObject({ uses: 0 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('when the desk cancels a paid order, which has it again if it is opened', async () => {
    const owner = await desk.buyer('owner');
    const code = await make({ mostUses: 1 });
    const { body: order } = await ordered(ama, code);
    await pay(order._id);
    expect((await cartOf(ama)).code).toBeUndefined();
    await desk.setStatus(owner, order._id, 'cancelled');
    expect(await listed(code)).toMatchObject({ uses: 0, paid: 0 });
    expect((await desk.setStatus(owner, order._id, 'processing')).status).toBe(200);
    expect(await listed(code)).toMatchObject({ uses: 1, paid: 1 });
    await desk.setStatus(owner, order._id, 'cancelled');
    await ordered(await desk.buyer(), code);
    const { status, body } = await desk.setStatus(owner, order._id, 'processing');
    expect([status, body.code]).toEqual([409, 'discount-gone']);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('an unchanged cart keeps its order and its use', async () => {
    const code = await make({ mostUses: 1, mostPerPerson: 1 });
    const { body: order } = await ordered(ama, code);
    expect(await cartOf(ama)).toMatchObject({ discountCode: code, discount: 6 });
    const again = await desk.place(ama);
    expect(again.body._id).toBe(order._id);
    await pay(order._id);
    expect((await enter(ama, code)).body.message).toBe(`You’ve already used the code ${code}.`);
  });

  test('customers who exchange their codes do not wait for each other', async () => {
    const codes = [await make(), await make({ percent: 12 })];
    const buyers = await Promise.all(Array.from({ length: 6 }, () => desk.buyer()));
    for (const [place, buyer] of buyers.entries()) await desk.add(buyer, place % 2 ? jar : soap, 1);
    for (let round = 0; round < 4; round += 1) {
      for (const [place, buyer] of buyers.entries()) {
        await enter(buyer, codes[(place + round) % 2] ?? '');
      }
      const answers = await Promise.all(buyers.map((buyer) => desk.place(buyer)));
      expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 201));
      expect(await desk.auditBooks()).toEqual([]);
    }
  });
});

describe('at the desk', () => {
  test('of two people the later one sees both, and decides', async () => {
    const code = await make();
    const seen = await listed(code);
    expect((await change(code, { percent: 12 })).status).toBe(200);
    const late = await change(code, { percent: 30, version: seen.version });
    expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile']);
    expect(late.body).toMatchObject({ now: '12% off', wanted: '30% off', version: '2' });
    // The same words are no change, even if the admin saw an older version.
    expect((await change(code, { version: 1 })).status).toBe(200);
    expect((await listed(code)).version).toBe(2);
  });

  test('a code is made once, with one worth, and never for fewer uses than it had', async () => {
    const code = await make({ mostUses: 5 });
    const twice = await call('POST', '/api/codes', { code, ...plain }, manager);
    expect([twice.status, twice.body.code]).toEqual([409, 'code-taken']);
    const both = await call('POST', '/api/codes', { code: 'BOTH', ...plain, amount: 5 }, manager);
    expect([both.status, both.body.message]).toEqual([
      400,
      expect.stringContaining('either a percentage or an amount'),
    ]);
    await ordered(ama, code);
    await ordered(await desk.buyer(), code);
    const fewer = await change(code, { mostUses: 1 });
    expect([fewer.status, fewer.body.code]).toEqual([409, 'used-more-often']);
  });

  test('a closed account leaves what was used, and nothing that was entered', async () => {
    const code = await make();
    await ordered(ama, code);
    const { discounts } = (await call('GET', '/api/auth/data', undefined, ama)).body;
    expect(discounts).toMatchObject({ entered: code, codes: [{ code, usedAt: null }] });
    await forgetDiscounts(pool, ama);
    expect((await cartOf(ama)).code).toBeUndefined();
    expect(await listed(code)).toMatchObject({ uses: 1 });
    const { rows } = await pool.query('SELECT person FROM discounts_code_use WHERE code = $1', [
      code,
    ]);
    expect(rows[0].person.toString()).not.toContain(ama.email);
  });
});

/** Does this once, right before the next order's statement. */
function beforePlacing<Value>(work: () => Promise<Value>): Promise<Value> {
  return new Promise((resolve) => {
    const { pool: asked } = context;
    const query = asked.query.bind(asked);
    let busy = false;
    asked.query = (async (statement: { text: string }, ...rest: unknown[]) => {
      if (!busy && /WITH shown AS/.test(statement.text ?? '')) {
        busy = true;
        const done = await work();
        asked.query = query;
        resolve(done);
      }
      return (query as (...given: unknown[]) => unknown)(statement, ...rest);
    }) as typeof asked.query;
  });
}

test('a use that is given back twice is given back once', async () => {
  const code = await make();
  const { body: order } = await ordered(ama, code);
  await Promise.all([deleteUse(pool, order._id), deleteUse(pool, order._id)]);
  expect((await listed(code)).uses).toBe(0);
});
