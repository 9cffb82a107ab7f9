import { beforeEach, describe, expect, test } from 'vitest';
import { aDay } from '#lib/durations.ts';
import { type Buyer, orderDesk } from '#tests/desk/order-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { askForReviews } from './ask-for-reviews.ts';
import { writeStopLinks } from './asking-links.ts';
import { reviewRules, stopAskingPath } from './rules.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { app, context, database } = shop;
const { pool } = database;
const desk = orderDesk(shop);
const { call } = desk;
const admin = await desk.buyer('admin');

const days = (count: number) => {
  now = new Date(now.getTime() + count * aDay);
};

beforeEach(async () => {
  days(200);
  await pool.query('DELETE FROM reviews_asking');
});

async function arrived() {
  const buyer = await desk.buyer();
  const product = await desk.product('Shea Jar', 6_050, 50);
  await desk.add(buyer, product, 2);
  const orderId: string = (await desk.place(buyer)).body._id;
  await desk.setStatus(admin, orderId, 'delivered');
  return { buyer, product, orderId };
}

const lettersTo = async ({ email }: Buyer) => {
  const { rows } = await pool.query(
    "SELECT content FROM platform_letter WHERE kind = 'review-asked' AND recipient = $1",
    [email],
  );
  return rows.map(({ content }) => content);
};

/** Read from the customer's own file. */
const askedAbout = async (buyer: Buyer) =>
  (await call('GET', '/api/auth/data', undefined, buyer)).body.reviews.askedAbout;

describe('a customer is asked by email', () => {
  test('once, seven days after the delivery, about what can be reviewed', async () => {
    const { buyer } = await arrived();
    days(6);
    await askForReviews(context);
    expect(await lettersTo(buyer)).toEqual([]);
    days(1);
    await askForReviews(context);
    const [letter, ...others] = await lettersTo(buyer);
    expect(letter).toMatchObject({
      customerName: 'Efua Mensah',
      items: [{ name: 'Shea Jar', quantity: 2 }],
    });
    expect(others).toEqual([]);
    // The link that ends these letters is a secret.
    expect(JSON.stringify(letter)).not.toContain('token');
    days(1);
    await askForReviews(context);
    expect(await lettersTo(buyer)).toHaveLength(1);
  });

  test('once about a product that came in two sizes', async () => {
    const buyer = await desk.buyer();
    const butter = await desk.product('Whipped Shea', 6_000, 9);
    const { body } = await call(
      'PUT',
      `/api/products/${butter}/sizes`,
      {
        version: 1,
        sizes: [
          { _id: butter, name: '100 g', price: '60' },
          { name: '250 g', price: '120', stock: '5' },
        ],
      },
      admin,
    );
    const [small, large] = body.sizes;
    await call('POST', `/api/carts/add/${butter}`, { quantity: 1, size: small._id }, buyer);
    await call('POST', `/api/carts/add/${butter}`, { quantity: 2, size: large._id }, buyer);
    await desk.setStatus(admin, (await desk.place(buyer)).body._id, 'delivered');
    days(7);
    await askForReviews(context);
    const [letter] = await lettersTo(buyer);
    expect(letter.items).toMatchObject([{ name: 'Whipped Shea', quantity: 3 }]);
    const { body: own } = await call('GET', '/api/reviews/own', undefined, buyer);
    expect(own.open).toMatchObject([{ _id: butter, name: 'Whipped Shea' }]);
    const review = { stars: 5, words: 'It melts in.', suits: null, pictures: [], named: true };
    const written = await call('POST', `/api/products/${butter}/reviews`, review, buyer);
    expect(written.status).toBe(201);
    const ofSize = await call('POST', `/api/products/${large._id}/reviews`, review, buyer);
    expect(ofSize.body.code).toBe('unknown-product');
  });

  test('after as many days as the owner says, or not at all', async () => {
    const set = async (value: object, version: number) => {
      const url = '/api/settings/reviewLetters';
      expect((await call('PUT', url, { value, version }, admin)).status).toBe(200);
    };
    const { buyer } = await arrived();
    await set({ ask: false, days: 2 }, 0);
    days(3);
    await askForReviews(context);
    expect(await lettersTo(buyer)).toEqual([]);
    await set({ ask: true, days: 2 }, 1);
    await askForReviews(context);
    expect(await lettersTo(buyer)).toHaveLength(1);
    await set({ ask: true, days: 7 }, 2);
    const wrong = { value: { ask: true, days: 0 }, version: 3 };
    const refused = await call('PUT', '/api/settings/reviewLetters', wrong, admin);
    expect([refused.status, refused.body.code]).toEqual([400, 'bad-value']);
  });

  test('never about what is long past when the owner turns it on', async () => {
    const { buyer } = await arrived();
    days(7 + reviewRules.daysTooLate);
    await askForReviews(context);
    expect(await lettersTo(buyer)).toEqual([]);
  });

  test('never about what went back, was reviewed already or did not arrive after all', async () => {
    const [returned, reviewed, lost] = [await arrived(), await arrived(), await arrived()];
    await pool.query(
      `INSERT INTO returns_return (id, order_id, account_id, reason, state, created_at)
       VALUES (gen_random_uuid(), $1, $2, '', 'asked', $3)`,
      [returned.orderId, returned.buyer.id, now],
    );
    await pool.query(
      `INSERT INTO returns_line (return_id, product_id, name, quantity)
       SELECT id, $2, 'Shea Jar', 1 FROM returns_return WHERE order_id = $1`,
      [returned.orderId, returned.product],
    );
    await call(
      'POST',
      `/api/products/${reviewed.product}/reviews`,
      { stars: 5, words: 'Good', suits: null, pictures: [], named: true },
      reviewed.buyer,
    );
    await desk.setStatus(admin, lost.orderId, 'shipped');
    days(7);
    await askForReviews(context);
    for (const { buyer } of [returned, reviewed, lost]) {
      expect(await lettersTo(buyer)).toEqual([]);
      expect(await askedAbout(buyer)).toEqual([]);
    }
  });

  test('from the delivery that was one, if it was set too early', async () => {
    const { buyer, orderId } = await arrived();
    await desk.setStatus(admin, orderId, 'shipped');
    days(7);
    await askForReviews(context);
    days(1);
    await desk.setStatus(admin, orderId, 'delivered');
    days(6);
    await askForReviews(context);
    expect(await lettersTo(buyer)).toEqual([]);
    days(1);
    await askForReviews(context);
    expect(await lettersTo(buyer)).toHaveLength(1);
    expect(await askedAbout(buyer)).toEqual([{ orderId, askedAt: now.toISOString() }]);
  });

  test('once, though two ask at the same time', async () => {
    const all = await Promise.all([arrived(), arrived(), arrived()]);
    days(7);
    await Promise.all([askForReviews(context), askForReviews(context), askForReviews(context)]);
    for (const { buyer } of all) expect(await lettersTo(buyer)).toHaveLength(1);
  });

  test('once, though the one who asks dies in the middle', async () => {
    const { buyer } = await arrived();
    days(7);
    const { letters } = context;
    const dying = {
      ...context,
      letters: {
        ...letters,
        async post(...given: Parameters<typeof letters.post>) {
          await letters.post(...given);
          throw new Error('The power failed');
        },
      },
    };
    await expect(askForReviews(dying)).rejects.toThrow('The power failed');
    expect(await lettersTo(buyer)).toEqual([]);
    await askForReviews(context);
    await askForReviews(context);
    expect(await lettersTo(buyer)).toHaveLength(1);
  });
});

test('an order that cannot be asked about keeps no other from being asked', async () => {
  const [first, other] = [await arrived(), await arrived()];
  days(7);
  const { letters } = context;
  const failing = {
    ...context,
    letters: {
      ...letters,
      async post(...given: Parameters<typeof letters.post>) {
        if (given[1]?.to === first.buyer.email) throw new Error('Too long');
        await letters.post(...given);
      },
    },
  };
  await expect(askForReviews(failing)).rejects.toThrow('Too long');
  expect(await lettersTo(first.buyer)).toEqual([]);
  expect(await lettersTo(other.buyer)).toHaveLength(1);
});

describe('who does not want to be asked', () => {
  test('says so in the account, and can change it', async () => {
    const { buyer } = await arrived();
    const set = (asked: boolean) => call('PUT', '/api/reviews/asking', { asked }, buyer);
    expect((await set(false)).body).toEqual({ asked: false });
    expect((await call('GET', '/api/reviews/own', undefined, buyer)).body.asked).toBe(false);
    days(7);
    await askForReviews(context);
    expect(await lettersTo(buyer)).toEqual([]);
    await set(true);
    expect((await call('GET', '/api/reviews/own', undefined, buyer)).body.asked).toBe(true);
  });

  test('opens the link of the letter, or lets the mail program do it with one click', async () => {
    const opened = await app.inject({ url: `${stopAskingPath}?token=a.b` });
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      '/newsletter/unsubscribe?reviews=1&token=a.b',
    ]);
    for (const way of ['page', 'one click']) {
      const { buyer } = await arrived();
      const link = new URL(writeStopLinks(context, buyer.id).unsubscribeUrl);
      const token = link.searchParams.get('token') ?? '';
      if (way === 'page') {
        const { status } = await call('POST', '/api/reviews/stop-asking', { token });
        expect(status).toBe(200);
      } else {
        const answer = await app.inject({
          method: 'POST',
          url: link.pathname + link.search,
          payload: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
        expect([answer.statusCode, answer.body]).toEqual([
          200,
          'You’ve been unsubscribed. We won’t ask you for reviews again.\n',
        ]);
      }
      days(7);
      await askForReviews(context);
      expect(await lettersTo(buyer)).toEqual([]);
    }
  });

  test('gets no letter that waits to be sent, either', async () => {
    const [one, other, third] = [await arrived(), await arrived(), await arrived()];
    days(7);
    await askForReviews(context);
    const link = new URL(writeStopLinks(context, one.buyer.id).unsubscribeUrl);
    const token = link.searchParams.get('token');
    await call('POST', '/api/reviews/stop-asking', { token });
    await call('PUT', '/api/reviews/asking', { asked: false }, other.buyer);
    const left = await Promise.all([one, other, third].map(({ buyer }) => lettersTo(buyer)));
    expect(left.map((letters) => letters.length)).toEqual([0, 0, 1]);
  });

  test('is nobody whose link somebody made up', async () => {
    const { buyer } = await arrived();
    const token = `${buyer.id}.${'A'.repeat(43)}`;
    const { status, body } = await call('POST', '/api/reviews/stop-asking', { token });
    expect([status, body.code]).toEqual([400, 'wrong-link']);
  });
});
