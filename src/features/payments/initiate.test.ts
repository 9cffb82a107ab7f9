import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endHolds } from '#features/orders/end-holds.ts';
import { aDay, aMinute, anHour } from '#lib/durations.ts';
import { countWaiting } from '#tests/database/waiting-for-locks.ts';
import { codeOf, goodCard, momo, paymentDesk } from '#tests/desk/payment-desk.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { providerRefuses } from './provider-refuses.ts';
import { settleDuePayments } from './reconcile.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context } = shop;
const desk = paymentDesk(shop);
const { provider } = desk;

beforeEach(() => {
  now = new Date(now.getTime() + 100 * anHour);
  provider.faults.clear();
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * aMinute);
};

describe('opening the payment of an order', () => {
  test('answers authorization_url, a page of the provider, for the order’s own sum', async () => {
    const { buyer, orderId } = await desk.ordered({ price: 6_050, quantity: 2 });
    const { status, body } = await desk.initiate(buyer, orderId);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['authorization_url']);
    expect(body.authorization_url).toMatch(/\/dev\/paystack\/checkout\/\w+$/);
    const link = await provider.acts.look(codeOf(body.authorization_url));
    expect(link).toMatchObject({ amount: 12_100, status: 'abandoned' });
  });

  test('its attempt has a random reference of its own, and a token that does not tell it', async () => {
    const [one, other] = [await desk.ordered(), await desk.ordered()];
    await desk.open(one.buyer, one.orderId);
    await desk.open(other.buyer, other.orderId);
    const [first] = await desk.attempts(one.orderId);
    const [second] = await desk.attempts(other.orderId);
    expect(first?.reference).toMatch(/^taama-[0-9a-f]{32}$/);
    expect(first?.reference).not.toBe(second?.reference);
    expect(first?.return_token).toMatch(/^[\w-]{22}$/);
    expect(first?.reference).not.toContain(first?.return_token);
  });

  test('takes the account’s e-mail address, in any case, and no other', async () => {
    const { buyer, orderId } = await desk.ordered();
    const refused = await desk.initiate(buyer, orderId, 'kofi@shop.example');
    expect([refused.status, refused.body.code]).toEqual([400, 'other-email']);
    const { status } = await desk.initiate(buyer, orderId, ` ${buyer.email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(await desk.attempts(orderId)).toHaveLength(1);
  });

  test('of somebody else’s order, of none and of nonsense is a 404', async () => {
    const { orderId } = await desk.ordered();
    const stranger = await desk.buyer();
    for (const id of [orderId, '01900000-0000-7000-8000-000000000000', '..']) {
      const { status, body } = await desk.initiate(stranger, id);
      expect([status, body.code]).toEqual([404, 'unknown-order']);
    }
  });

  test('needs somebody who is signed in', async () => {
    const { orderId } = await desk.ordered();
    const { status } = await desk.call('POST', '/api/payments/initiate', {
      email: 'a@b.c',
      orderId,
    });
    expect(status).toBe(401);
  });

  test('again answers the same page: one attempt, however often and from however many tabs', async () => {
    const { buyer, orderId } = await desk.ordered();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => desk.initiate(buyer, orderId)));
    const again = await desk.initiate(buyer, orderId);
    const pages = [...answers, again].map(({ body }) => body.authorization_url);
    expect(new Set(pages).size).toBe(1);
    expect(await desk.attempts(orderId)).toHaveLength(1);
  });

  test('puts the goods aside for another half hour, but not for ever', async () => {
    const { buyer, orderId } = await desk.ordered();
    const start = now.getTime();
    const heldFor = async () => {
      await desk.open(buyer, orderId);
      const { body } = await desk.read(buyer, orderId);
      return (Date.parse(body.heldUntil) - start) / 60_000;
    };
    later(20);
    expect(await heldFor()).toBe(50);
    later(25);
    expect(await heldFor()).toBe(75);
    later(120);
    expect(await heldFor()).toBe(180);
  });

  test('that has been paid says so, although nobody has told the shop yet', async () => {
    const { buyer, orderId } = await desk.ordered();
    await provider.acts.payByCard(await desk.open(buyer, orderId), goodCard);
    const { status, body } = await desk.initiate(buyer, orderId);
    expect([status, body.code, body.message]).toEqual([
      409,
      'paid-already',
      'This order is already paid.',
    ]);
    expect((await desk.read(buyer, orderId)).body.payment).toBe('paid');
  });

  test('while a prompt waits on the phone opens no second one', async () => {
    const { buyer, orderId } = await desk.ordered();
    const code = await desk.open(buyer, orderId);
    await provider.acts.askByPhone(code, momo);
    const { status, body } = await desk.initiate(buyer, orderId);
    expect([status, body.code]).toEqual([409, 'being-paid']);
    await provider.acts.reject(code);
    // An answer of the provider is kept for two seconds.
    expect((await desk.initiate(buyer, orderId)).body.code).toBe('being-paid');
    later(0.05);
    expect(await desk.open(buyer, orderId)).toBe(code);
  });
});

describe('a provider that does not answer as it should', () => {
  test('one lost answer is retired and another reference taken, in the same call', async () => {
    const { buyer, orderId } = await desk.ordered();
    const lost = { kind: 'initialize-created-but-lost', times: 1, email: buyer.email } as const;
    provider.faults.arm(lost);
    expect((await desk.initiate(buyer, orderId)).status).toBe(200);
    const attempts = await desk.attempts(orderId);
    expect(attempts.map(({ state }) => state)).toEqual(['retired', 'open']);
    // Its page was never handed out, but it is checked anyway: its reference may reach the provider
    // late.
    expect(attempts[0]?.due_at).not.toBeNull();
  });

  test.each(['answer-500-html', 'answer-not-json', 'answer-status-false'] as const)(
    '%s is told as 503, the order waits, and pressing again works',
    async (kind) => {
      const { buyer, orderId } = await desk.ordered();
      provider.faults.arm({ kind, email: buyer.email, times: 2 });
      const { status, body, headers } = await desk.initiate(buyer, orderId);
      expect([status, body.code]).toEqual([503, 'no-provider']);
      expect(body.message).toContain('We’ve kept your order.');
      expect(headers['retry-after']).toBe('60');
      const attempts = await desk.attempts(orderId);
      expect(attempts.map(({ state }) => state)).toEqual(['retired', 'retired']);
      expect((await desk.read(buyer, orderId)).body).toMatchObject({ payment: 'unpaid' });
      provider.faults.clear();
      expect((await desk.initiate(buyer, orderId)).status).toBe(200);
    },
  );

  test('a refused key is for the owner to hear of until a payment can be opened, not for the customer', async () => {
    for (const _ of [1, 2]) {
      const { buyer, orderId } = await desk.ordered();
      provider.faults.arm({ kind: 'answer-401', times: 1 });
      const { status, body } = await desk.initiate(buyer, orderId);
      expect([status, body.code]).toEqual([503, 'no-provider']);
      expect(JSON.stringify(body)).not.toMatch(/key/i);
    }
    const look = () => providerRefuses.look(context);
    expect(await look()).toBe('The payment provider refuses to open payments (401).');
    const { buyer, orderId } = await desk.ordered();
    await desk.initiate(buyer, orderId);
    expect(await look()).toBeUndefined();
  });

  test('an attempt whose process died while asking holds nobody up for long', async () => {
    const { buyer, orderId } = await desk.ordered();
    await desk.open(buyer, orderId);
    const { pool } = shop.database;
    await pool.query(
      `UPDATE payments_attempt SET state = 'created', authorization_url = NULL
       WHERE subject_id = $1`,
      [orderId],
    );
    later(1);
    expect((await desk.initiate(buyer, orderId)).status).toBe(200);
    const attempts = await desk.attempts(orderId);
    expect(attempts.map(({ state }) => state)).toEqual(['retired', 'open']);
  });
});

describe('an order that ran out', () => {
  const runOut = async (buyer: { token: string }, orderId: string) => {
    later(31);
    await endHolds(context);
    expect((await desk.read(buyer as never, orderId)).body.status).toBe('cancelled');
  };

  test('is opened again, with its goods, while they are there', async () => {
    const { buyer, jar, orderId } = await desk.ordered({ stock: 3, quantity: 2 });
    await runOut(buyer, orderId);
    expect((await desk.read(buyer, orderId)).body.canPay).toBe(true);
    const code = await desk.open(buyer, orderId);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 2 });
    const { body } = await desk.read(buyer, orderId);
    expect(body).toMatchObject({ status: 'pending', payment: 'unpaid', canPay: true });
    expect(body.history.at(-1).what).toBe('Reopened for payment');
    await provider.acts.payByCard(code, goodCard);
    await settleDuePayments(context);
    later(2);
    await settleDuePayments(context);
    expect((await desk.read(buyer, orderId)).body.payment).toBe('paid');
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('whose goods went to others is refused by the product’s name, and nothing is held', async () => {
    const { buyer, jar, orderId } = await desk.ordered({ stock: 2, quantity: 2 });
    await runOut(buyer, orderId);
    const rival = await desk.buyer();
    await desk.add(rival, jar, 1);
    await desk.place(rival);
    const { status, body } = await desk.initiate(buyer, orderId);
    expect([status, body.code]).toEqual([409, 'sold-out']);
    expect(body.message).toBe('Shea Jar has sold out. Please place a new order.');
    expect(await desk.stockOf(jar)).toEqual({ onHand: 2, reserved: 1 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  describe('and is sold otherwise since', () => {
    /** Tries to pay after this change, and checks that the refusal leaves everything as it was. */
    const refusedAfter = async (change: (jar: string) => Promise<unknown>) => {
      const { buyer, jar, orderId } = await desk.ordered({ stock: 3, quantity: 2 });
      await runOut(buyer, orderId);
      await change(jar);
      const { status, body } = await desk.initiate(buyer, orderId);
      expect(status).toBe(409);
      expect((await desk.read(buyer, orderId)).body.status).toBe('cancelled');
      expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
      expect(await desk.attempts(orderId)).toEqual([]);
      return body as { code: string; message: string };
    };
    const { pool } = shop.database;

    test('at another price is refused', async () => {
      const { code, message } = await refusedAfter((jar) =>
        pool.query('UPDATE catalogue_product SET price_pesewas = 9000 WHERE id = $1', [jar]),
      );
      expect(code).toBe('sold-otherwise');
      expect(message).toBe('Prices have changed since you ordered. Please order again.');
    });

    test('after a sale has ended, is refused too', async () => {
      const buyer = await desk.buyer();
      const jar = await desk.product('Shea Jar', 9_000, 3);
      await pool.query(
        `UPDATE catalogue_product SET sale_pesewas = 3000, sale_lowest_pesewas = 9000,
           sale_from = $2, sale_until = $3 WHERE id = $1`,
        [jar, now, new Date(now.getTime() + aDay)],
      );
      await desk.add(buyer, jar, 1);
      const { _id, totalAmount } = (await desk.place(buyer)).body;
      expect(totalAmount).toBe(30);
      await runOut(buyer, _id);
      expect(await desk.open(buyer, _id)).toBeTruthy();
      later(4 * 60);
      await endHolds(context);
      later(24 * 60);
      expect((await desk.initiate(buyer, _id)).body.code).toBe('sold-otherwise');
    });

    test('not at all, is refused', async () => {
      const { code, message } = await refusedAfter((jar) =>
        pool.query('UPDATE catalogue_product SET archived_at = now() WHERE id = $1', [jar]),
      );
      expect(code).toBe('sold-otherwise');
      expect(message).toBe('We no longer sell Shea Jar. Please order again.');
    });

    test('at a price that is being changed, is compared once the change is there', async () => {
      const rival = await pool.connect();
      const { code } = await refusedAfter(async (jar) => {
        await rival.query('BEGIN');
        await rival.query('UPDATE catalogue_product SET price_pesewas = 9000 WHERE id = $1', [jar]);
        void eventually(async () => {
          expect(await countWaiting(pool)).toBeGreaterThan(0);
        }).then(() => rival.query('COMMIT'));
      });
      rival.release();
      expect(code).toBe('sold-otherwise');
    });

    test('waits until the shop is open, as placing does', async () => {
      const owner = await desk.buyer('owner');
      const { buyer, orderId } = await desk.ordered();
      await runOut(buyer, orderId);
      await pool.query('UPDATE platform_session SET proven_at = $1', [now]);
      const { version } = (await desk.call('GET', '/api/opening/desk', undefined, owner)).body;
      const until = new Date(now.getTime() + 48 * anHour).toISOString().slice(0, 10);
      const sent = { version, says: '', until };
      const shut = await desk.call('POST', '/api/opening/close', sent, owner);
      expect(shut.status).toBe(200);
      expect((await desk.initiate(buyer, orderId)).body.code).toBe('closed-now');
      const opened = { version: shut.body.version };
      expect((await desk.call('POST', '/api/opening/open', opened, owner)).status).toBe(200);
      expect((await desk.initiate(buyer, orderId)).status).toBe(200);
    });

    test('is opened again by the desk, at the price of then', async () => {
      const manager = await desk.buyer('manager');
      const { buyer, jar, orderId } = await desk.ordered();
      await runOut(buyer, orderId);
      await pool.query('UPDATE catalogue_product SET price_pesewas = 9000 WHERE id = $1', [jar]);
      expect((await desk.setStatus(manager, orderId, 'pending')).status).toBe(200);
      expect((await desk.initiate(buyer, orderId)).status).toBe(200);
    });
  });

  test('a week ago is over: nobody is offered to pay, and nobody can', async () => {
    const { buyer, orderId } = await desk.ordered();
    await runOut(buyer, orderId);
    later(7 * 24 * 60 - 1);
    expect((await desk.read(buyer, orderId)).body.canPay).toBe(true);
    later(1);
    expect((await desk.read(buyer, orderId)).body.canPay).toBe(false);
    expect((await desk.initiate(buyer, orderId)).body.code).toBe('closed');
  });

  test('waits while another order of the same customer does', async () => {
    const { buyer, orderId } = await desk.ordered();
    await runOut(buyer, orderId);
    const soap = await desk.product('Soap', 2_500, 9);
    await desk.add(buyer, soap, 1);
    const other = await desk.place(buyer);
    expect(other.status).toBe(201);
    const { status, body } = await desk.initiate(buyer, orderId);
    expect([status, body.code]).toEqual([409, 'other-open-order']);
    expect(body.orderId).toBe(other.body._id);
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('cancelled by its customer or the desk is not opened again', async () => {
    const { buyer, orderId } = await desk.ordered();
    await desk.cancel(buyer, orderId);
    const { status, body } = await desk.initiate(buyer, orderId);
    expect([status, body.code]).toEqual([409, 'closed']);
    expect((await desk.read(buyer, orderId)).body.canPay).toBe(false);
  });
});

test('an order of nothing is paid without a provider', async () => {
  const { buyer, orderId } = await desk.ordered({ price: 0 });
  const { status, body } = await desk.initiate(buyer, orderId);
  expect(status).toBe(200);
  expect(body.authorization_url).toMatch(new RegExp(`/orders/${orderId}$`));
  expect((await desk.read(buyer, orderId)).body).toMatchObject({
    payment: 'paid',
    status: 'processing',
  });
  expect(await desk.attempts(orderId)).toEqual([]);
});

describe('an order of nothing for which its customer presses Pay', () => {
  /** Runs between the first look at the order and its payment. */
  const meanwhile = (rival: () => Promise<unknown>) => {
    const { limits } = context;
    const { take } = limits;
    const spied = vi.spyOn(limits, 'take');
    spied.mockImplementation(async (...asked) => {
      spied.mockRestore();
      await rival();
      return take(...asked);
    });
  };

  test('twice at the same moment has one letter, which says nothing of money that goes back', async () => {
    const { buyer, orderId } = await desk.ordered({ price: 0 });
    meanwhile(async () => expect((await desk.initiate(buyer, orderId)).status).toBe(200));
    expect((await desk.initiate(buyer, orderId)).status).toBe(200);
    expect(await desk.lettersWritten(buyer.email)).toEqual(['order-received', 'payment-received']);
  });

  test('when its goods have just gone is closed, and no letter says that money goes back', async () => {
    const { buyer, jar, orderId } = await desk.ordered({ price: 0, stock: 1 });
    const rival = await desk.buyer();
    meanwhile(async () => {
      expect((await desk.cancel(buyer, orderId)).status).toBe(200);
      await desk.add(rival, jar, 1);
      expect((await desk.place(rival)).status).toBe(201);
    });
    const { status, body } = await desk.initiate(buyer, orderId);
    expect([status, body.code]).toEqual([409, 'closed']);
    expect(await desk.lettersWritten(buyer.email)).toEqual(['order-received', 'order-cancelled']);
  });
});

test('less than the provider takes is refused before anybody is sent there', async () => {
  const { buyer, orderId } = await desk.ordered({ price: 9 });
  const { status, body } = await desk.initiate(buyer, orderId);
  expect([status, body.message]).toEqual([
    409,
    'You can pay online from GH₵0.10. Please contact us.',
  ]);
});
