import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeMoney } from '#features/orders/money-came.ts';
import { aDay, anHour } from '#lib/durations.ts';
import { transaction } from '#platform/database.ts';
import { subscribeAll } from '#tests/desk/newsletter-desk.ts';
import { type Buyer, orderDesk } from '#tests/desk/order-desk.ts';
import { openMailServer } from '#tests/letters/mail-server.ts';
import { oneClickOf } from '#tests/letters/newsletter-letters.ts';
import { headerOf, readLetter } from '#tests/letters/read-letter.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { forgetReminders } from './consent.ts';
import { remindOfCarts } from './remind.ts';
import { reminderRules } from './rules.ts';

const mail = await openMailServer();
let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({
  clock: () => now,
  smtpUrl: mail.url,
  mailFrom: { name: undefined, address: 'hello@shop.example' },
  publicUrl: 'https://shop.example',
});
const { app, context, jobs } = shop;
const { pool } = shop.database;
const desk = orderDesk(shop);
const { call } = desk;
const owner = await desk.buyer('admin');
let jar = '';
let version = 0;

const hours = (count: number) => {
  now = new Date(now.getTime() + count * anHour);
};
const set = async (value: object) => {
  const { status } = await call('PUT', '/api/settings/cartReminders', { value, version }, owner);
  expect(status).toBe(200);
  version += 1;
};

beforeAll(async () => {
  await set({ on: true, hours: 4 });
});

beforeEach(async () => {
  // Each test has another day, which begins at nine.
  now = new Date(Math.ceil((now.getTime() + 72 * anHour) / aDay) * aDay);
  hours(9);
  await pool.query('DELETE FROM cart_line');
  jar = await desk.product('Shea Jar', 6_050, 50);
});

const agree = (who: Buyer, wanted = true) => call('PUT', '/api/reminders/own', { wanted }, who);
async function left(quantity = 2) {
  const buyer = await desk.buyer();
  expect((await agree(buyer)).body).toEqual({ offered: true, wanted: true });
  await desk.add(buyer, jar, quantity);
  return buyer;
}
/** Waits until each letter about a cart has left or was withdrawn. */
const sendAll = async () => {
  await jobs.wake(pool, 'send-letters');
  await eventually(async () => {
    const { rowCount } = await pool.query(
      `SELECT FROM platform_letter WHERE kind = 'cart-left' AND sent_at IS NULL
           AND given_up_at IS NULL`,
    );
    expect(rowCount).toBe(0);
  });
};
const remind = async () => {
  await remindOfCarts(context);
  await sendAll();
};
const lettersTo = ({ email }: Buyer) =>
  mail.received.filter(
    ({ to, raw }) =>
      to.includes(email) && headerOf(readLetter(raw), 'Subject').startsWith('Your cart at '),
  );
const textTo = (who: Buyer) =>
  readLetter(lettersTo(who).at(-1)?.raw ?? '').text.replaceAll('\n', ' ');
const backToken = (who: Buyer) => /\/cart\?back=(\S+)/.exec(textTo(who))?.[1] ?? '';
const comeBack = (who: Buyer, token: string) => call('POST', '/api/reminders/back', { token }, who);
const cartOf = async (who: Buyer): Promise<[string, number][]> => {
  const { body } = await call('GET', '/api/carts', undefined, who);
  return body.items.map((item: { product: { name: string }; quantity: number }) => [
    item.product.name,
    item.quantity,
  ]);
};

afterAll(() => mail.close());

describe('one email about a cart', () => {
  test('comes after four hours, with what is in it at the prices of that moment', async () => {
    const buyer = await left();
    hours(3.9);
    await remind();
    expect(lettersTo(buyer)).toEqual([]);
    await pool.query('UPDATE catalogue_product SET price_pesewas = 5500 WHERE id = $1', [jar]);
    hours(0.1);
    await remind();
    expect(lettersTo(buyer)).toHaveLength(1);
    expect(textTo(buyer)).toContain('2 × Shea Jar, GH₵55.00 each: GH₵110.00');
    expect(textTo(buyer)).toMatch(/https:\/\/shop\.example\/cart\?back=\S+/);
    const { html } = readLetter(lettersTo(buyer)[0]?.raw ?? '');
    expect(html).not.toMatch(/utm_|width="1"/);
  });

  test('comes after as many hours as the owner says', async () => {
    await set({ on: true, hours: 1 });
    const buyer = await left();
    hours(1);
    await remind();
    await set({ on: true, hours: 4 });
    expect(lettersTo(buyer)).toHaveLength(1);
    for (const wrong of [0, 49]) {
      const value = { on: true, hours: wrong };
      const sent = { value, version };
      expect((await call('PUT', '/api/settings/cartReminders', sent, owner)).status).toBe(400);
    }
  });

  test('comes once, and again only after something was put in', async () => {
    const buyer = await left(3);
    hours(4);
    await remind();
    hours(1);
    await call('PUT', `/api/carts/update/${jar}`, { quantity: 1 }, buyer);
    hours(4);
    await remind();
    expect(lettersTo(buyer)).toHaveLength(1);
    now = new Date(now.getTime() + 14 * anHour);
    await call('PUT', `/api/carts/update/${jar}`, { quantity: 2 }, buyer);
    hours(4);
    await remind();
    expect(lettersTo(buyer)).toHaveLength(2);
  });

  test('comes to nobody who did not agree, or agrees no more', async () => {
    const stranger = await desk.buyer();
    await desk.add(stranger, jar, 1);
    const stopped = await left();
    await agree(stopped, false);
    hours(4);
    await remind();
    expect([...lettersTo(stranger), ...lettersTo(stopped)]).toEqual([]);
  });

  test('comes to nobody while the owner has not turned it on, and nobody is asked then', async () => {
    const buyer = await left();
    await set({ on: false, hours: 4 });
    hours(4);
    await remind();
    const later = await desk.buyer();
    expect((await agree(later)).body.code).toBe('not-offered');
    expect((await call('GET', '/api/reminders/own', undefined, later)).body).toEqual({
      offered: false,
      wanted: false,
    });
    await set({ on: true, hours: 4 });
    expect(lettersTo(buyer)).toEqual([]);
  });

  test('is not about what is sold out, and is not written if all of it is', async () => {
    const [buyer, other] = [await left(), await left()];
    const soap = await desk.product('Black Soap', 2_500, 5);
    await desk.add(other, soap, 1);
    await pool.query('UPDATE catalogue_product SET on_hand = 0 WHERE id = $1', [jar]);
    hours(4);
    await remind();
    expect(lettersTo(buyer)).toEqual([]);
    expect(textTo(other)).toContain('1 × Black Soap: GH₵25.00');
    expect(textTo(other)).toContain('Another product in it is sold out right now.');
    expect(textTo(other)).not.toContain('Shea Jar');
  });

  test('is not written to who has ordered, whatever became of the order', async () => {
    const [placed, cancelled] = [await left(), await left()];
    hours(1);
    await desk.place(placed);
    await desk.cancel(cancelled, (await desk.place(cancelled)).body._id);
    hours(3);
    await remind();
    expect([...lettersTo(placed), ...lettersTo(cancelled)]).toEqual([]);
  });

  test('is not written to an account that is closed, or an address that was refused', async () => {
    const [closed, refused, again] = [await left(), await left(), await left()];
    await pool.query('UPDATE accounts_account SET email = NULL, deleted_at = $2 WHERE id = $1', [
      closed.id,
      now,
    ]);
    await subscribeAll(shop, [refused]);
    await pool.query(
      `UPDATE newsletter_subscription SET ended_at = $2, refused_at = $2, refusal = '550 5.1.1'
       WHERE account_id = $1`,
      [refused.id, now],
    );
    mail.refuseReader(again.email);
    hours(4);
    await remind();
    mail.knowEverybody();
    expect([...lettersTo(closed), ...lettersTo(refused), ...lettersTo(again)]).toEqual([]);
    const { rows } = await pool.query(
      'SELECT ended_at IS NOT NULL AS ended, refusal FROM reminders_consent WHERE account_id = $1',
      [again.id],
    );
    expect(rows).toEqual([{ ended: true, refusal: expect.stringContaining('No such mailbox') }]);
  });

  test('leaves fifty at a time, and who gets none takes nobody’s place', async () => {
    const soldOut = await desk.product('Sold out', 1_000, 99);
    for (let n = 0; n < reminderRules.together; n += 1) {
      const buyer = await desk.buyer();
      await agree(buyer);
      await desk.add(buyer, soldOut, 1);
    }
    await pool.query('UPDATE catalogue_product SET on_hand = 0 WHERE id = $1', [soldOut]);
    hours(0.1);
    const buyer = await left(1);
    hours(4);
    await remind();
    expect(lettersTo(buyer)).toHaveLength(1);
    await pool.query('UPDATE catalogue_product SET on_hand = 99 WHERE id = $1', [soldOut]);
    const last = await left(1);
    await pool.query('UPDATE cart_line SET put_at = $2 WHERE account_id = $1', [
      last.id,
      new Date(now.getTime() - 4 * anHour),
    ]);
    await remindOfCarts(context);
    expect(await writtenTo(last)).toBe(0);
    await sendAll();
    await remindOfCarts(context);
    expect(await writtenTo(last)).toBe(1);
  });

  test('does not come at night, and not about what is long past', async () => {
    hours(8);
    const buyer = await left();
    hours(4);
    await remind();
    expect(lettersTo(buyer)).toEqual([]);
    hours(11);
    await remind();
    expect(lettersTo(buyer)).toHaveLength(1);
    const earlier = await left();
    hours(4 + reminderRules.hoursTooLate);
    await remind();
    expect(lettersTo(earlier)).toEqual([]);
  });

  test('waits for the morning if it could not leave by eight in the evening', async () => {
    hours(6);
    const buyer = await left();
    hours(4.9);
    await remindOfCarts(rivalled(async () => hours(0.1)));
    expect(await writtenTo(buyer)).toBe(1);
    await sendAll();
    expect(lettersTo(buyer)).toEqual([]);
    hours(13);
    await remindOfCarts(context);
    await sendAll();
    expect(lettersTo(buyer)).toHaveLength(1);
  });
});

/** The rival acts after the letter is written and before the commit. */
function rivalled(rival: () => Promise<void>) {
  const { letters } = context;
  return {
    ...context,
    letters: {
      ...letters,
      async post(...given: Parameters<typeof letters.post>) {
        await letters.post(...given);
        await rival();
      },
    },
  };
}

async function writtenTo({ id }: Buyer) {
  const written = 'SELECT FROM reminders_reminder WHERE account_id = $1';
  const { rowCount } = await pool.query(written, [id]);
  return rowCount;
}

describe('whatever happens at the same moment', () => {
  test('three workers write one email', async () => {
    const all = await Promise.all([left(1), left(1), left(1)]);
    hours(4);
    await Promise.all([remindOfCarts(context), remindOfCarts(context), remindOfCarts(context)]);
    await sendAll();
    expect(all.map((buyer) => lettersTo(buyer).length)).toEqual([1, 1, 1]);
    expect(await Promise.all(all.map(writtenTo))).toEqual([1, 1, 1]);
  });

  test('a cart that cannot be written about keeps no other from its email', async () => {
    const buyers = [await left(), await left()];
    hours(4);
    const { letters } = context;
    let tried = 0;
    const failing = {
      ...context,
      letters: {
        ...letters,
        async post(...given: Parameters<typeof letters.post>) {
          tried += 1;
          if (tried === 1) throw new Error('Too long');
          await letters.post(...given);
        },
      },
    };
    await expect(remindOfCarts(failing)).rejects.toThrow('Too long');
    await sendAll();
    expect(buyers.map((who) => lettersTo(who).length).toSorted()).toEqual([0, 1]);
  });

  test('a worker that dies where the letter is written leaves nothing, and the next one writes it', async () => {
    const buyer = await left();
    hours(4);
    const dying = rivalled(async () => {
      throw new Error('The power failed');
    });
    await expect(remindOfCarts(dying)).rejects.toThrow('The power failed');
    expect(await writtenTo(buyer)).toBe(0);
    await remind();
    await remind();
    expect(lettersTo(buyer)).toHaveLength(1);
  });

  test('what a worker handed over before it died is not sent again', async () => {
    const buyer = await left();
    hours(4);
    mail.hang('shop.example');
    await remindOfCarts(context);
    await eventually(() => expect(mail.held('shop.example')).toBe(1));
    // Another process has taken the letter meanwhile, handed it over and died.
    await pool.query(
      `UPDATE platform_letter SET attempts = attempts + 1, handed_at = $1, claimed_until = $1
       WHERE recipient = $2`,
      [now, buyer.email],
    );
    mail.letThrough();
    await sendAll();
    expect(lettersTo(buyer)).toEqual([]);
    const { rows } = await pool.query(
      'SELECT sent_at IS NOT NULL AS sent FROM reminders_reminder WHERE account_id = $1',
      [buyer.id],
    );
    expect(rows).toEqual([{ sent: true }]);
  });

  test('who orders at the line where the letter is written gets none', async () => {
    const buyer = await left();
    hours(4);
    await remindOfCarts(
      rivalled(async () => {
        expect((await desk.place(buyer)).status).toBe(201);
      }),
    );
    expect(await writtenTo(buyer)).toBe(1);
    await sendAll();
    expect(lettersTo(buyer)).toEqual([]);
  });
});

describe('its link', () => {
  async function reminded() {
    const buyer = await left(2);
    hours(4);
    await remind();
    return { buyer, token: backToken(buyer) };
  }

  test('puts back what is missing, once, and leaves what is there as it is', async () => {
    const { buyer, token } = await reminded();
    await call('DELETE', '/api/carts/clear', undefined, buyer);
    const soap = await desk.product('Black Soap', 2_500, 5);
    await desk.add(buyer, soap, 1);
    const { status, body } = await comeBack(buyer, token);
    expect([status, body.message]).toEqual([200, 'Welcome back. This is your cart.']);
    expect(await cartOf(buyer)).toEqual([
      ['Black Soap', 1],
      ['Shea Jar', 2],
    ]);
    await call('DELETE', `/api/carts/clear?productId=${jar}`, undefined, buyer);
    expect((await comeBack(buyer, token)).status).toBe(200);
    expect(await cartOf(buyer)).toEqual([['Black Soap', 1]]);
    // A cart that the link put back does not count as new.
    hours(4);
    await remind();
    expect(lettersTo(buyer)).toHaveLength(1);
  });

  test('puts back as much as there is, and says so', async () => {
    const { buyer, token } = await reminded();
    await call('DELETE', '/api/carts/clear', undefined, buyer);
    await pool.query('UPDATE catalogue_product SET on_hand = 1 WHERE id = $1', [jar]);
    expect((await comeBack(buyer, token)).body.message).toContain('Not everything you had left');
    expect(await cartOf(buyer)).toEqual([['Shea Jar', 1]]);
  });

  test('puts back the size that was in it', async () => {
    const sizes = [
      { _id: jar, name: '100 g', price: '60' },
      { name: '250 g', price: '120', stock: '5' },
    ];
    const { body } = await call('PUT', `/api/products/${jar}/sizes`, { version: 1, sizes }, owner);
    const buyer = await desk.buyer();
    await agree(buyer);
    const size = body.sizes[0]._id;
    await call('POST', `/api/carts/add/${jar}`, { quantity: 1, size }, buyer);
    hours(4);
    await remind();
    expect(textTo(buyer)).toContain('1 × Shea Jar, 100 g: GH₵60.00');
    await call('DELETE', '/api/carts/clear', undefined, buyer);
    expect((await comeBack(buyer, backToken(buyer))).status).toBe(200);
    expect(await cartOf(buyer)).toEqual([['Shea Jar', 1]]);
  });

  test('is old once something was ordered, after thirty days, or if somebody made it up', async () => {
    const { buyer, token } = await reminded();
    const other = await reminded();
    await desk.place(buyer);
    expect((await comeBack(buyer, token)).body.code).toBe('old-link');
    expect((await comeBack(buyer, `${buyer.id}.${'A'.repeat(43)}`)).body.code).toBe('old-link');
    hours(24 * reminderRules.linkDays + 1);
    const late = await desk.buyer();
    expect((await comeBack(late, other.token)).body.code).toBe('other-account');
    const token2 = await context.sessions.issue(
      pool,
      { id: other.buyer.id, email: other.buyer.email, role: 'customer' },
      100_000,
    );
    const again = { ...other.buyer, token: token2 };
    expect((await comeBack(again, other.token)).body.code).toBe('old-link');
  });

  test('asks for a sign-in', async () => {
    const { token } = await reminded();
    expect((await call('POST', '/api/reminders/back', { token })).status).toBe(401);
  });
});

describe('who wants no more', () => {
  test.each(['the page', 'one click'])('ends them by %s', async (way) => {
    const buyer = await left();
    hours(4);
    await remind();
    const { url, body } = oneClickOf(lettersTo(buyer)[0]?.raw);
    if (way === 'the page') {
      const opened = await app.inject({ url: url.pathname + url.search });
      expect([opened.statusCode, opened.headers.location]).toEqual([
        303,
        `/newsletter/unsubscribe?carts=1&token=${url.searchParams.get('token')}`,
      ]);
      const token = url.searchParams.get('token');
      expect((await call('POST', '/api/reminders/stop', { token })).status).toBe(200);
    } else {
      const pressed = await app.inject({
        method: 'POST',
        url: url.pathname + url.search,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: body,
      });
      expect(pressed.statusCode).toBe(200);
    }
    expect((await call('GET', '/api/reminders/own', undefined, buyer)).body.wanted).toBe(false);
    hours(1);
    await desk.add(buyer, jar, 1);
    hours(4);
    await remind();
    expect(lettersTo(buyer)).toHaveLength(1);
  });

  test('is nobody whose link somebody made up', async () => {
    const token = `${owner.id}.${'A'.repeat(43)}`;
    const { status, body } = await call('POST', '/api/reminders/stop', { token });
    expect([status, body.code]).toEqual([400, 'wrong-link']);
  });
});

test('the desk counts emails, who opened them, and what these ordered within a week', async () => {
  await pool.query('DELETE FROM reminders_reminder');
  const people = await Promise.all([left(1), left(1), left(1)]);
  const [came, ordered] = people;
  hours(4);
  await remind();
  const figures = async () => (await call('GET', '/api/reminders', undefined, owner)).body;
  const none = { on: true, hours: 4, sent: 3, opened: 0, orders: 0, paid: 0 };
  expect(await figures()).toEqual(none);
  // An order without the link does not count for the email.
  await desk.place(ordered as Buyer);
  const token = backToken(came as Buyer);
  await comeBack(came as Buyer, token);
  hours(1);
  const { body } = await desk.place(came as Buyer);
  expect(await figures()).toEqual({ ...none, opened: 1 });
  await transaction(pool, (opened) => takeMoney(context, opened, desk.moneyFor(body._id)));
  expect(await figures()).toEqual({ ...none, opened: 1, orders: 1, paid: 60.5 });
});

test('a person’s file has the consent and the emails, and both go with the account', async () => {
  const buyer = await left();
  hours(4);
  await remind();
  const { body } = await call('GET', '/api/auth/data', undefined, buyer);
  expect(body.reminders).toMatchObject({
    consent: { endedAt: null },
    emails: [{ lines: [{ good: jar, quantity: 2 }] }],
  });
  await forgetReminders(pool, buyer);
  expect(await writtenTo(buyer)).toBe(0);
  expect((await call('GET', '/api/reminders/own', undefined, buyer)).body.wanted).toBe(false);
});

test('the privacy page tells of it as long as it is on', async () => {
  const tells = async () =>
    (await app.inject({ url: '/privacy' })).body.includes('Emails about your cart');
  expect(await tells()).toBe(true);
  await set({ on: false, hours: 4 });
  expect(await tells()).toBe(false);
  await set({ on: true, hours: 4 });
});
