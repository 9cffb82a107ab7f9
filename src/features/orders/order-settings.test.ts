import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPaymentReview } from '#features/payments/payment-reviews.ts';
import type { SettingName } from '#features/settings/contract.ts';
import { defaultSettings } from '#features/settings/default-settings.ts';
import { aMinute } from '#lib/durations.ts';
import { transaction } from '#platform/database.ts';
import type { Buyer } from '#tests/desk/order-desk.ts';
import { paymentDesk } from '#tests/desk/payment-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { demoEmails, demoFacts } from '../../../db/seed/facts.ts';
import { endHolds } from './end-holds.ts';
import { takeMoney } from './money-came.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context, database } = shop;
const { pool } = database;
const desk = paymentDesk(shop);
const admin = await desk.buyer('admin');

const set = async (name: SettingName, value: unknown) => {
  const { body } = await desk.call('GET', '/api/settings', undefined, admin);
  const { version } = body[name];
  const { status } = await desk.call('PUT', `/api/settings/${name}`, { value, version }, admin);
  expect(status).toBe(200);
};

const { holidays, holdMinutes, vat, bankDetails } = defaultSettings;
const { delivery } = demoFacts;
const first = { holidays, holdMinutes, vat, bankDetails, delivery, alertAddress: demoEmails[0] };

beforeEach(async () => {
  now = new Date('2026-11-23T09:00:00Z');
  for (const [name, value] of Object.entries(first)) await set(name as SettingName, value);
});

const read = async (who: Buyer, orderId: string) => (await desk.read(who, orderId)).body;
const pay = (orderId: string) =>
  transaction(pool, (opened) => takeMoney(context, opened, desk.moneyFor(orderId)));
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * aMinute).toISOString();
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * aMinute);
};
const letterOf = async (kind: string, orderId: string) => {
  const { rows } = await pool.query(
    `SELECT content FROM platform_letter WHERE kind = $1 AND content->'order'->>'_id' = $2`,
    [kind, orderId],
  );
  return rows[0]?.content;
};

describe('the hold', () => {
  test('lasts as long as is set when the order is placed', async () => {
    await set('holdMinutes', 45);
    const { buyer, orderId } = await desk.ordered();
    expect((await read(buyer, orderId)).heldUntil).toBe(inMinutes(45));
    await set('holdMinutes', 10);
    expect((await read(buyer, orderId)).heldUntil).toBe(inMinutes(45));
  });

  test('is renewed by as much when its payment is opened', async () => {
    const { buyer, orderId } = await desk.ordered();
    await set('holdMinutes', 90);
    await desk.open(buyer, orderId);
    expect((await read(buyer, orderId)).heldUntil).toBe(inMinutes(90));
  });

  test('is as long again when an order that ran out is opened to be paid', async () => {
    const { buyer, orderId } = await desk.ordered();
    later(31);
    await endHolds(context);
    expect((await read(buyer, orderId)).status).toBe('cancelled');
    await set('holdMinutes', 20);
    await desk.open(buyer, orderId);
    expect(await read(buyer, orderId)).toMatchObject({
      status: 'pending',
      heldUntil: inMinutes(20),
    });
  });
});

describe('the dates of delivery', () => {
  const fromTo = async (who: Buyer, orderId: string) => {
    const { from, until } = (await read(who, orderId)).delivery;
    return [from.slice(0, 10), until.slice(0, 10)];
  };

  test('leave out the holidays that are set', async () => {
    const { buyer, orderId } = await desk.ordered();
    expect(await fromTo(buyer, orderId)).toEqual(['2026-11-26', '2026-11-30']);
    await set('holidays', [
      { day: '2026-11-24', name: 'A day of mourning' },
      { day: '2026-11-30', name: 'A day of thanks' },
    ]);
    expect(await fromTo(buyer, orderId)).toEqual(['2026-11-27', '2026-12-02']);
  });

  test('of the letters leave them out too', async () => {
    await set('holidays', [{ day: '2026-11-24', name: 'A day of mourning' }]);
    const { orderId } = await desk.ordered();
    await pay(orderId);
    for (const kind of ['order-received', 'payment-received', 'new-paid-order']) {
      const { order } = await letterOf(kind, orderId);
      expect([kind, order.delivery.from]).toEqual([kind, '2026-11-27T00:00:00.000Z']);
    }
  });
});

describe('the days that were told', () => {
  const slower = {
    accra: { from: 4, until: 6 },
    otherRegions: { from: 10, until: 12 },
    lateFrom: 8,
  };
  const told = { from: '2026-11-26T00:00:00.000Z', until: '2026-11-30T00:00:00.000Z' };

  const parcelOf = async (orderId: string) =>
    (await desk.call('GET', `/api/packing/${orderId}`, undefined, admin)).body;

  test('stay as the receipt names them, though the shop promises others by then', async () => {
    const { buyer, orderId } = await desk.ordered();
    await pay(orderId);
    const receipt = await letterOf('payment-received', orderId);
    expect(receipt.order.delivery).toEqual(told);
    await set('delivery', slower);
    expect((await read(buyer, orderId)).delivery).toEqual(told);
    expect((await parcelOf(orderId)).delivery).toEqual(told);
  });

  test('are those of the day of its payment', async () => {
    const { buyer, orderId } = await desk.ordered();
    await set('delivery', slower);
    await pay(orderId);
    const receipt = await letterOf('payment-received', orderId);
    expect(receipt.order.delivery).not.toEqual(told);
    await set('delivery', delivery);
    expect((await read(buyer, orderId)).delivery).toEqual(receipt.order.delivery);
  });

  test('of what had left before it was paid are those of the letter', async () => {
    const { buyer, orderId } = await desk.ordered();
    await desk.setStatus(admin, orderId, 'shipped');
    expect((await letterOf('order-shipped', orderId)).order.delivery).toEqual(told);
    await set('delivery', slower);
    expect((await read(buyer, orderId)).delivery).toEqual(told);
    await pay(orderId);
    expect((await letterOf('payment-received', orderId)).order.delivery).toEqual(told);
  });

  test('of an order from before they were kept are those of today', async () => {
    const { buyer, orderId } = await desk.ordered();
    await pay(orderId);
    await pool.query('UPDATE orders_order SET promised = NULL WHERE id = $1', [orderId]);
    await set('delivery', slower);
    expect((await read(buyer, orderId)).delivery).not.toEqual(told);
  });
});

describe('the days of a shop that is closed', () => {
  const doors = async (step: 'close' | 'open', more: object = {}) => {
    const { version } = (await desk.call('GET', '/api/opening/desk', undefined, admin)).body;
    const done = await desk.call('POST', `/api/opening/${step}`, { version, ...more }, admin);
    expect([step, done.status]).toEqual([step, 200]);
  };
  const closeUntil = (until: string) => doors('close', { says: 'We travel.', until });
  const closed = { from: '2026-12-17T00:00:00.000Z', until: '2026-12-21T00:00:00.000Z' };
  const usual = { from: '2026-11-26T00:00:00.000Z', until: '2026-11-30T00:00:00.000Z' };

  afterEach(async () => {
    now = new Date('2026-11-23T09:00:00Z');
    await doors('open');
  });

  test('do not count for what is paid meanwhile: on the page, in letters, to whoever packs', async () => {
    const { buyer, orderId } = await desk.ordered();
    await closeUntil('2026-12-14');
    expect((await read(buyer, orderId)).delivery).toEqual(closed);
    await pay(orderId);
    for (const kind of ['payment-received', 'new-paid-order']) {
      expect([kind, (await letterOf(kind, orderId)).order.delivery]).toEqual([kind, closed]);
    }
    const parcel = await desk.call('GET', `/api/packing/${orderId}`, undefined, admin);
    expect(parcel.body.delivery).toEqual(closed);
    const offers = await desk.call('GET', '/api/delivery?region=Northern');
    expect(offers.body.offers[0].dates).toEqual(closed);
    now = new Date('2026-12-15T09:00:00Z');
    expect((await read(buyer, orderId)).delivery).toEqual(closed);
    await desk.setStatus(admin, orderId, 'shipped');
    expect((await read(buyer, orderId)).delivery).toEqual(closed);
  });

  test('stay as they were told when the shop opens earlier, until it leaves', async () => {
    const { buyer, orderId } = await desk.ordered();
    await closeUntil('2026-12-14');
    await pay(orderId);
    now = new Date('2026-12-01T09:00:00Z');
    await doors('open');
    expect((await read(buyer, orderId)).delivery).toEqual(closed);
    await desk.setStatus(admin, orderId, 'shipped');
    expect((await read(buyer, orderId)).delivery.from).toBe('2026-12-07T00:00:00.000Z');
  });

  test('move nothing that had left before', async () => {
    const { buyer, orderId } = await desk.ordered();
    await pay(orderId);
    await desk.setStatus(admin, orderId, 'shipped');
    await closeUntil('2026-12-14');
    expect((await read(buyer, orderId)).delivery).toEqual(usual);
  });
});

describe('bank details', () => {
  const bankDetails = {
    bank: 'Bank of Example',
    branch: 'Tamale',
    accountName: 'Taama Example',
    accountNumber: '0012 3400 0056 7',
  };

  test('are shown with an unpaid order, and with its letter, once there are any', async () => {
    const { buyer, orderId } = await desk.ordered();
    expect((await read(buyer, orderId)).bankDetails).toBeNull();
    expect((await letterOf('order-received', orderId)).order.bankDetails).toBeNull();
    await set('bankDetails', bankDetails);
    expect((await read(buyer, orderId)).bankDetails).toEqual(bankDetails);
    const later = await desk.ordered();
    expect((await letterOf('order-received', later.orderId)).order).toMatchObject({ bankDetails });
    await pay(orderId);
    expect((await read(buyer, orderId)).bankDetails).toBeNull();
  });
});

describe('the address for alerts', () => {
  test('gets what the owner has to know, and customers still answer to the shop', async () => {
    await set('alertAddress', 'desk@owner.example');
    const { orderId, buyer } = await desk.ordered();
    await pay(orderId);
    await openPaymentReview(context, pool, {
      cause: `test ${orderId}`,
      kind: 'payment',
      subjectId: orderId,
      reference: 'test',
      amount: 100,
      says: 'This is for a person.',
    });
    const sent = await desk.call('POST', '/api/contact/send', {
      fullName: 'Ama Owusu',
      email: 'ama@shop.example',
      inquiryType: 'General',
      subject: 'Shea',
      message: 'Is there any left of the large jar?',
    });
    expect(sent.status).toBe(201);
    const toOwner = await desk.lettersWritten('desk@owner.example');
    expect(toOwner.toSorted()).toEqual(['new-message', 'new-paid-order', 'payment-review']);
    const { rows } = await pool.query(
      'SELECT DISTINCT reply_to FROM platform_letter WHERE recipient = ANY($1)',
      [[buyer.email, 'ama@shop.example']],
    );
    expect(rows).toEqual([{ reply_to: demoEmails[0] }]);
  });

  test('is found by more payments at once than there are connections, right after a change', async () => {
    const orders = [];
    for (let place = 0; place < 24; place += 1) orders.push((await desk.ordered()).orderId);
    await set('alertAddress', 'crowd@owner.example');
    await Promise.all(
      orders.map((orderId) =>
        transaction(context.pool, (opened) => takeMoney(context, opened, desk.moneyFor(orderId))),
      ),
    );
    expect(await desk.lettersWritten('crowd@owner.example')).toHaveLength(orders.length);
  });
});

describe('VAT', () => {
  const placed = async () => {
    const ordered = await desk.ordered({ price: 6_050, quantity: 2 });
    return { ...ordered, order: await read(ordered.buyer, ordered.orderId) };
  };
  const tax = {
    net: 100.83,
    lines: [
      { name: 'VAT', percent: 15, amount: 15.13 },
      { name: 'NHIL', percent: 2.5, amount: 2.52 },
      { name: 'GETFund', percent: 2.5, amount: 2.52 },
    ],
  };

  test('is not named while it is off', async () => {
    const { order, orderId } = await placed();
    expect(order).toMatchObject({ totalAmount: 121, tax: null });
    expect((await letterOf('order-received', orderId)).order.tax).toBeNull();
  });

  test('when on, is within the same total, in the order and in its letters', async () => {
    await set('vat', { on: true });
    const { order, orderId } = await placed();
    expect(order).toMatchObject({ totalAmount: 121, tax });
    await pay(orderId);
    for (const kind of ['order-received', 'payment-received']) {
      const letter = await letterOf(kind, orderId);
      expect([kind, letter.order.tax.net, letter.order.tax.lines[0].amount]).toEqual([
        kind,
        10_083,
        1_513,
      ]);
    }
  });

  test('stays with an order as it was when it was placed', async () => {
    const before = await placed();
    await set('vat', { on: true });
    const during = await placed();
    await set('vat', { on: false });
    const after = await placed();
    const taxes = [before, during, after].map(async ({ buyer, orderId }) => {
      return (await read(buyer, orderId)).tax;
    });
    expect(await Promise.all(taxes)).toEqual([null, tax, null]);
  });
});
