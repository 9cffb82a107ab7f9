import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAccount } from '#features/accounts/accounts.queries.ts';
import { lockAddress } from '#features/accounts/registration.queries.ts';
import { addTakenCustomer } from '#features/accounts/taken-customer.ts';
import { payments } from '#features/payments/provider.ts';
import { anHour } from '#lib/durations.ts';
import { type Database, transaction } from '#platform/database.ts';
import { countWaiting } from '#tests/database/waiting-for-locks.ts';
import { type Buyer, orderDesk } from '#tests/desk/order-desk.ts';
import { demoLetterShop } from '#tests/shop/demo-shop.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { blocks, type DeliveryCorrectedLetter } from './letters/delivery-corrected.ts';
import { takeMoney } from './money-came.ts';
import { lockOrder } from './orders.queries.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context, database } = shop;
const { pool } = database;
const desk = orderDesk(shop);
const owner = await desk.buyer('owner');
const manager = await desk.buyer('manager');
const packer = await desk.buyer('packer');

const zone = (name: string, regions: string[], fee: number, cashUpTo: number | null = null) => ({
  ...{ _id: randomUUID(), name, regions, fee, freeFrom: null, cashUpTo, days: null },
});
const north = zone('Rider', ['Northern', 'Savannah'], 20, 500);
const east = zone('Bus', ['North East'], 20);
const south = zone('Courier', ['Ashanti'], 35, 500);
const point = {
  ...{ _id: randomUUID(), name: 'Our store', address: 'Hospital Road 1', city: 'Tamale' },
  ...{ region: 'Northern', hours: 'Mon to Fri, 8 to 18', phone: null, days: null },
};

beforeAll(async () => {
  const plan = { version: 0, zones: [north, east, south], points: [point] };
  expect((await desk.call('PUT', '/api/delivery/plan', plan, owner)).status).toBe(200);
});

let ama: Buyer;
let jar = '';

beforeEach(async () => {
  now = new Date(now.getTime() + 100 * anHour);
  payments.of(context).askProvider = async () => 'unpaid';
  ama = await desk.buyer();
  jar = await desk.product('Jar', 6_050, 50);
});

async function placed(sent: object = {}): Promise<string> {
  await desk.add(ama, jar, 1);
  const delivery = { choice: north._id, fee: 20 };
  const { status, body } = await desk.place(ama, { delivery, ...sent });
  expect([status, body.message]).toEqual([201, undefined]);
  return body._id;
}

const pay = (id: string) =>
  transaction(pool, (opened) => takeMoney(context, opened, desk.moneyFor(id)));
const read = async (id: string, who = manager) => (await desk.read(who, id)).body;

async function taken(newCustomer: object = { name: 'Efua Mensah' }) {
  const order = {
    ...{ step: randomUUID(), origin: 'telephone', newCustomer, phone: '024 765 4321' },
    ...{ items: [{ productId: jar, quantity: 1, price: 60.5 }], payment: 'link-by-whatsapp' },
    ...{ delivery: { choice: north._id, fee: 20 }, totalAmount: 80.5 },
    address: { street: 'Hospital Road 4', city: 'Tamale', region: 'Northern' },
  };
  const { status, body } = await desk.call('POST', '/api/orders/taken', order, manager);
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
}

/** Sends the form as it opens on the order, with these words typed over. */
async function correct(id: string, typed: object, { shown, ...more }: Sent = {}) {
  const { shippingAddress, customerEmail } = shown ?? (await read(id));
  const { country: _, ...words } = shippingAddress;
  const body = {
    shippingAddress: { ...given(words), ...typed },
    ...more,
    shown: { shippingAddress, customerEmail },
  };
  return desk.call('PUT', `/api/orders/${id}/delivery`, body, manager);
}

interface Sent {
  customerEmail?: string;
  shown?: { shippingAddress: Record<string, string | null>; customerEmail: string };
}

const given = (words: object) =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [name, word ?? '']));

async function lettersTo(email: string, kind = 'delivery-corrected') {
  const { rows } = await pool.query(
    'SELECT content FROM platform_letter WHERE recipient = $1 AND kind = $2 ORDER BY number',
    [email, kind],
  );
  return rows.map(({ content }) => content as DeliveryCorrectedLetter);
}

describe('a placed order', () => {
  test('goes where the desk corrects it to: order, list, packing list and export of the customer', async () => {
    const id = await placed();
    await pay(id);
    const { totalAmount } = await read(id);
    const { status, body } = await correct(id, {
      street: 'Market Road 9',
      city: 'Damongo',
      region: 'Savannah',
      landmark: 'Behind the blue kiosk',
      recipient: 'Abena Sarpong',
      phone: '0207654321',
    });
    expect(status).toBe(200);
    const goes = {
      ...{ street: 'Market Road 9', city: 'Damongo', region: 'Savannah', country: 'Ghana' },
      ...{ phone: '+233207654321', digitalAddress: null, landmark: 'Behind the blue kiosk' },
      recipient: 'Abena Sarpong',
    };
    expect(body).toMatchObject({ shippingAddress: goes, totalAmount, payment: 'paid' });
    const parcels = (await desk.call('GET', '/api/packing', undefined, packer)).body;
    expect(parcels.find((one: { _id: string }) => one._id === id).shippingAddress).toEqual(goes);
    const listed = await desk.call('GET', '/api/orders?search=0207654321', undefined, manager);
    expect(listed.body).toMatchObject([{ _id: id, region: 'Savannah' }]);
    const own = (await desk.call('GET', '/api/auth/data', undefined, ama)).body;
    expect(own.orders[0].shippingAddress).toEqual(goes);
    expect(JSON.stringify(own.orders[0].history)).toContain('Hospital Road 4');
  });

  test('keeps in its history who corrected it, when, and what it was before', async () => {
    const id = await placed();
    await correct(id, { street: 'Market Road 9' });
    const { history } = await read(id);
    expect(history.at(-1)).toEqual({
      at: now.toISOString(),
      what: 'Delivery corrected. Before: street Hospital Road 4',
      by: manager.email,
    });
    expect((await read(id, ama)).history.at(-1)).not.toHaveProperty('by');
  });

  test('tells the customer by email, once', async () => {
    const id = await placed();
    const shown = await read(id);
    await correct(id, { street: 'Market Road 9' }, { shown });
    const again = await correct(id, { street: 'Market Road 9' }, { shown });
    expect(again.status).toBe(200);
    const letters = await lettersTo(ama.email);
    expect(letters).toHaveLength(1);
    const [letter] = letters;
    expect(letter?.order.shippingAddress.street).toBe('Market Road 9');
    expect(JSON.stringify(letter && blocks(letter, demoLetterShop))).toContain('Market Road 9');
    expect((await read(id)).history.filter(saysCorrected)).toHaveLength(1);
  });

  test.each([['shipped'], ['delivered'], ['cancelled']])(
    'stays as it is once %s',
    async (state) => {
      const id = await placed();
      const shown = await read(id);
      await desk.setStatus(manager, id, state);
      const { status, body } = await correct(id, { street: 'Market Road 9' }, { shown });
      expect([status, body.code]).toEqual([409, 'too-late']);
      expect(body.message).toContain(`This order is ${state}`);
      expect((await read(id)).shippingAddress.street).toBe('Hospital Road 4');
      expect(await lettersTo(ama.email)).toEqual([]);
    },
  );

  test('that somebody has corrected meanwhile is looked at again first', async () => {
    const id = await placed();
    const shown = await read(id);
    await correct(id, { phone: '0207654321' }, { shown });
    const { body } = await correct(id, { landmark: 'The mosque' }, { shown });
    expect(body.code).toBe('changed-since');
    expect((await read(id)).shippingAddress.phone).toBe('+233207654321');
  });

  test('is for managers, and has to exist', async () => {
    const id = await placed();
    const { shippingAddress, customerEmail } = await read(id);
    const { country: _, ...words } = shippingAddress;
    const body = {
      shippingAddress: given(words),
      shown: { shippingAddress, customerEmail },
    };
    const send = (who: Buyer, which = id) =>
      desk.call('PUT', `/api/orders/${which}/delivery`, body, who);
    expect((await send(packer)).status).toBe(403);
    expect((await send(ama)).status).toBe(403);
    expect((await send(manager, randomUUID())).status).toBe(404);
  });
});

const saysCorrected = ({ what }: { what: string }) => what.startsWith('Delivery corrected');

describe('the money of a corrected order never changes:', () => {
  const moneyOf = async (id: string) => {
    const { deliveryFee, totalAmount, deliveryChoice } = await read(id);
    return { deliveryFee, totalAmount, goes: deliveryChoice?.name };
  };

  test('a region of another zone with the same fee takes that zone’s way', async () => {
    const id = await placed();
    expect((await correct(id, { region: 'North East' })).status).toBe(200);
    expect(await moneyOf(id)).toEqual({ deliveryFee: 20, totalAmount: 80.5, goes: 'Bus' });
    expect((await read(id)).history.at(-1).what).toBe(
      'Delivery corrected. Before: region Northern, delivery Rider',
    );
  });

  test('a region with another fee is refused, and says both fees', async () => {
    const id = await placed();
    const { status, body } = await correct(id, { region: 'Ashanti' });
    expect([status, body.code, body.message]).toEqual([
      409,
      'other-fee',
      'This order was placed with GH₵20.00 for delivery, and to Ashanti it is GH₵35.00. A correction never changes what is paid. Please cancel this order and take a new one.',
    ]);
    expect(await moneyOf(id)).toEqual({ deliveryFee: 20, totalAmount: 80.5, goes: 'Rider' });
  });

  test('a region without delivery is refused', async () => {
    const id = await placed();
    const { body } = await correct(id, { region: 'Volta' });
    expect(body.message).toBe('You don’t deliver to Volta, so this order can’t go there.');
  });

  test('a region where nobody takes cash is refused for an order with cash at the door', async () => {
    const id = await placed({ delivery: { choice: north._id, fee: 20, cash: true } });
    expect((await correct(id, { region: 'North East' })).body.code).toBe('no-cash-there');
    expect((await correct(id, { region: 'Savannah' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ cash: true, collect: 80.5 });
  });

  test('a pick-up keeps its point, and only the telephone is corrected', async () => {
    const id = await placed({ delivery: { choice: point._id, fee: 0 } });
    await correct(id, { street: 'Elsewhere 1', region: 'Ashanti', phone: '0207654321' });
    expect(await read(id)).toMatchObject({
      shippingAddress: { street: point.address, region: 'Northern', phone: '+233207654321' },
      deliveryChoice: { name: point.name },
    });
  });
});

describe('the email', () => {
  test('of a telephone order is corrected, and what went to the wrong one goes no more', async () => {
    const wrong = `${randomUUID()}@shop.example`;
    const right = `${randomUUID()}@shop.example`;
    const { _id: id } = await taken({ name: 'Efua Mensah', email: wrong });
    const step = randomUUID();
    await desk.call('POST', `/api/orders/${id}/pay-link`, { step }, manager);
    expect(await lettersTo(wrong, 'pay-link')).toHaveLength(1);
    expect((await correct(id, {}, { customerEmail: right })).status).toBe(200);
    expect(await lettersTo(wrong, 'pay-link')).toEqual([]);
    expect(await lettersTo(wrong)).toEqual([]);
    expect(await lettersTo(right)).toHaveLength(1);
    expect(await read(id)).toMatchObject({ customerEmail: right });
    expect((await read(id)).history.at(-1).what).toBe(`Delivery corrected. Before: email ${wrong}`);
  });

  describe('of the account that the desk made for it', () => {
    let wrong = '';
    let right = '';
    beforeEach(() => {
      wrong = `${randomUUID()}@shop.example`;
      right = `${randomUUID()}@shop.example`;
    });
    const emailOf = async (accountId: string) => {
      const { rows } = await pool.query('SELECT email FROM accounts_account WHERE id = $1', [
        accountId,
      ]);
      return rows[0].email;
    };

    test('is corrected with it: whoever reads the wrong one can’t set a password', async () => {
      const { _id: id, customerId } = await taken({ name: 'Efua Mensah', email: wrong });
      await desk.call('POST', '/api/auth/forgot-password', { email: wrong });
      expect((await correct(id, {}, { customerEmail: right })).status).toBe(200);
      expect(await emailOf(customerId)).toBe(right);
      const { rowCount } = await pool.query(
        'SELECT FROM accounts_reset WHERE email = $1 AND ended_at IS NULL',
        [wrong],
      );
      expect(rowCount).toBe(0);
      expect((await correct(id, {}, { customerEmail: '' })).status).toBe(200);
      expect(await emailOf(customerId)).toBeNull();
      expect((await correct(id, {}, { customerEmail: right })).status).toBe(200);
      expect(await emailOf(customerId)).toBe(right);
    });

    test('is taken off if somebody has an account with the right one', async () => {
      const { _id: id, customerId } = await taken({ name: 'Efua Mensah', email: wrong });
      expect((await correct(id, {}, { customerEmail: ama.email })).status).toBe(200);
      expect([await emailOf(customerId), await emailOf(ama.id)]).toEqual([null, ama.email]);
    });

    test.each([
      [
        'registers with it',
        async (rival: Database) => {
          await lockAddress(rival, right);
          const named = { firstName: 'Efua', lastName: 'Mensah', role: 'customer' as const };
          const account = { id: randomUUID(), email: right, ...named, passwordHash: '' };
          await insertAccount(rival, { ...account, acceptedTermsAt: now, at: now });
        },
      ],
      [
        'orders with it by telephone',
        async (rival: Database) => {
          const customer = { name: 'Efua Mensah', phone: '0247654321', email: right };
          await addTakenCustomer(context, rival, { ...customer, passwordHash: '' });
        },
      ],
    ])('is taken off if somebody %s at this moment', async (_, open) => {
      const { _id: id, customerId } = await taken({ name: 'Efua Mensah', email: wrong });
      const shown = await read(id);
      const rival = await pool.connect();
      await rival.query('BEGIN');
      await open(rival);
      const correcting = correct(id, {}, { customerEmail: right, shown });
      await expect.poll(() => countWaiting(pool)).toBe(1);
      await rival.query('COMMIT');
      rival.release();
      expect((await correcting).status).toBe(200);
      expect(await emailOf(customerId)).toBeNull();
      expect(await read(id)).toMatchObject({ customerEmail: right });
    });

    test('stays once its customer has set a password', async () => {
      const { _id: id, customerId } = await taken({ name: 'Efua Mensah', email: wrong });
      await pool.query('UPDATE accounts_account SET password_changed_at = $2 WHERE id = $1', [
        customerId,
        now,
      ]);
      expect((await correct(id, {}, { customerEmail: right })).status).toBe(200);
      expect(await emailOf(customerId)).toBe(wrong);
    });

    test('stays where the order had another one', async () => {
      const { _id: id, customerId } = await taken({ name: 'Efua Mensah', email: wrong });
      await pool.query('UPDATE orders_order SET customer_email = $2 WHERE id = $1', [
        id,
        `other.${wrong}`,
      ]);
      expect((await correct(id, {}, { customerEmail: right })).status).toBe(200);
      expect(await emailOf(customerId)).toBe(wrong);
    });
  });

  test('may be added, and left empty', async () => {
    const { _id: id } = await taken();
    expect((await correct(id, { landmark: 'The mosque' }, { customerEmail: '' })).status).toBe(200);
    const email = `${randomUUID()}@shop.example`;
    expect((await correct(id, {}, { customerEmail: email })).status).toBe(200);
    expect(await lettersTo(email)).toHaveLength(1);
  });

  test('of an account stays its customer’s', async () => {
    const id = await placed();
    const { body } = await correct(id, {}, { customerEmail: 'other@shop.example' });
    expect(body.code).toBe('own-email');
    expect((await read(id)).customerEmail).toBe(ama.email);
  });
});

describe('at the same time', () => {
  test('a parcel leaves: the correction waits, and comes too late', async () => {
    const id = await placed();
    const shown = await read(id);
    const rival = await pool.connect();
    await rival.query('BEGIN');
    await lockOrder(rival, id);
    const leaving = desk.setStatus(manager, id, 'shipped');
    await expect.poll(() => countWaiting(pool)).toBe(1);
    const correcting = correct(id, { street: 'Market Road 9' }, { shown });
    await expect.poll(() => countWaiting(pool)).toBe(2);
    await rival.query('COMMIT');
    rival.release();
    expect((await leaving).status).toBe(200);
    expect((await correcting).body.code).toBe('too-late');
    expect((await read(id)).shippingAddress.street).toBe('Hospital Road 4');
  });

  test('the customer cancels and the desk ships: each order is corrected before, or not at all', async () => {
    for (let round = 0; round < 6; round += 1) {
      ama = await desk.buyer();
      const id = await placed();
      const shown = await read(id);
      const street = 'Market Road 9';
      const [corrected] = await Promise.all([
        correct(id, { street }, { shown }),
        round % 2 ? desk.cancel(ama, id) : desk.setStatus(manager, id, 'shipped'),
      ]);
      const after = await read(id);
      const isCorrected = corrected.status === 200;
      expect(isCorrected || corrected.body.code === 'too-late').toBe(true);
      expect(after.shippingAddress.street).toBe(isCorrected ? street : 'Hospital Road 4');
      const steps = after.history.map(({ what }: { what: string }) => what);
      const last = round % 2 ? 'Cancelled: By the customer' : 'Shipped';
      expect(steps.at(-1)).toBe(last);
      expect(await lettersTo(ama.email)).toHaveLength(isCorrected ? 1 : 0);
      expect(await desk.auditBooks()).toEqual([]);
    }
  });

  test('ten people correct one order: one of them does, and nine look again', async () => {
    const id = await placed();
    const shown = await read(id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        correct(id, { street: `Market Road ${at}` }, { shown }),
      ),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? 'done' : body.code));
    expect(codes.toSorted()).toEqual([...Array(9).fill('changed-since'), 'done']);
    expect((await read(id)).history.filter(saysCorrected)).toHaveLength(1);
    expect(await lettersTo(ama.email)).toHaveLength(1);
  });
});

test('with a deleted account, the earlier address goes as well', async () => {
  const marks = [`Old Street ${randomUUID()}`, `${randomUUID()}@wrong.example`];
  const [street = '', wrong = ''] = marks;
  const right = `${randomUUID()}@right.example`;
  const { _id: id, customerId } = await taken({ name: 'Efua Mensah', email: wrong });
  await correct(id, { street });
  await correct(id, { street: 'Market Road 9' }, { customerEmail: right });
  await desk.setStatus(manager, id, 'cancelled');
  expect(await lettersTo(right)).toHaveLength(1);
  const { status } = await desk.call('POST', `/api/customers/${customerId}/close`, {}, manager);
  expect(status).toBeLessThan(500);
  const { rows } = await pool.query('SELECT deleted_at FROM accounts_account WHERE id = $1', [
    customerId,
  ]);
  expect(rows).toMatchObject([{ deleted_at: expect.any(Date) }]);
  for (const mark of [...marks, right, 'Market Road 9']) {
    expect([mark, await rowsThatHold(mark, id)]).toEqual([mark, []]);
  }
});

/** The rows, in all tables, that hold a text and belong to the order or to nobody else. */
async function rowsThatHold(mark: string, orderId: string): Promise<string[]> {
  const { rows } = await pool.query(
    `SELECT 'orders_event' AS name FROM orders_event e WHERE order_id = $2::uuid AND strpos(e::text, $1) > 0
     UNION ALL SELECT 'orders_order' FROM orders_order o WHERE id = $2::uuid AND strpos(o::text, $1) > 0
     UNION ALL SELECT 'audit_entry' FROM audit_entry a WHERE subject_id = $2::text AND strpos(a::text, $1) > 0
     UNION ALL SELECT 'letter ' || kind FROM platform_letter l
       WHERE strpos(l::text, $1) > 0 AND strpos(content::text, $2::text) > 0`,
    [mark, orderId],
  );
  return rows.map(({ name }) => name);
}
