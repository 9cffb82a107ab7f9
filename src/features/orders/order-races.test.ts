import { beforeEach, describe, expect, test } from 'vitest';
import { payments } from '#features/payments/provider.ts';
import { aMinute } from '#lib/durations.ts';
import { type Database, transaction } from '#platform/database.ts';
import { type Buyer, orderDesk } from '#tests/desk/order-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { closeOrder } from './close-order.ts';
import { endHold, endHolds } from './end-holds.ts';
import { takeMoney } from './money-came.ts';
import { markAside } from './orders.queries.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context, database } = shop;
const { pool } = database;
const desk = orderDesk(shop);
const admin = await desk.buyer('admin');

beforeEach(() => {
  now = new Date(now.getTime() + 7_200_000);
  payments.of(context).askProvider = async () => 'unpaid';
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * aMinute);
};
const pay = (orderId: string) =>
  transaction(pool, (opened) => takeMoney(context, opened, desk.moneyFor(orderId)));

describe('two hundred buyers of fifty', () => {
  test('fifty are sold, never one more, and every other buyer is told why', async () => {
    const buyers = await Promise.all(Array.from({ length: 200 }, () => desk.buyer()));
    const jar = await desk.product('Jar', 6_050, 50);
    await Promise.all(buyers.map((buyer) => desk.add(buyer, jar, 1)));
    const answers = await Promise.all(buyers.map((buyer) => desk.place(buyer)));
    const placed = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(placed).toHaveLength(50);
    for (const { status, body } of refused) {
      expect([status, body.message]).toEqual([
        409,
        'Jar is sold out. Please remove it from your cart.',
      ]);
    }
    expect(await desk.stockOf(jar)).toEqual({ onHand: 50, reserved: 50 });
    expect(await desk.auditBooks()).toEqual([]);
    later(30);
    await endHolds(context);
    expect(await desk.stockOf(jar)).toEqual({ onHand: 50, reserved: 0 });
  });
});

describe('orders of the same goods in another order', () => {
  test('wait for each other and not in a circle', async () => {
    const [one, two, three] = [
      await desk.product('One', 1_000, 500),
      await desk.product('Two', 1_000, 500),
      await desk.product('Three', 1_000, 500),
    ];
    const buyers = await Promise.all(Array.from({ length: 40 }, () => desk.buyer()));
    for (const [place, buyer] of buyers.entries()) {
      for (const id of place % 2 ? [one, two, three] : [three, two, one]) {
        await desk.add(buyer, id, 1);
      }
    }
    const answers = await Promise.all(buyers.map((buyer) => desk.place(buyer)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await desk.stockOf(two)).reserved).toBe(40);
  });
});

describe('rivals', () => {
  let ama: Buyer;
  let jar = '';
  let orderId = '';

  beforeEach(async () => {
    ama = await desk.buyer();
    jar = await desk.product('Shea Jar', 6_050, 5);
    await desk.add(ama, jar, 2);
    orderId = (await desk.place(ama)).body._id;
  });

  const read = async () => (await desk.read(ama, orderId)).body;

  test('expiry against payment: paid after the provider was asked, the order stays paid', async () => {
    later(30);
    payments.of(context).askProvider = async () => {
      expect((await pay(orderId)).outcome).toBe('paid');
      return 'unpaid';
    };
    await endHold(context, orderId);
    expect(await read()).toMatchObject({ status: 'processing', payment: 'paid' });
    expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
  });

  test('payment against expiry, both at once: paid in the end, and the books agree', async () => {
    for (let round = 0; round < 5; round += 1) {
      const buyer = await desk.buyer();
      await desk.add(buyer, jar, 1);
      const { body } = await desk.place(buyer);
      later(30);
      await Promise.all([endHold(context, body._id), pay(body._id), endHold(context, body._id)]);
      const after = (await desk.read(buyer, body._id)).body;
      // Whichever comes first, the money opens an expired order again, because its jar is still
      // there.
      expect(after.payment).toBe('paid');
      expect(await desk.auditBooks()).toEqual([]);
      await desk.setStatus(admin, body._id, 'cancelled');
    }
  });

  test('cancel against ship: the desk’s word stands, and the goods are in one place', async () => {
    payments.of(context).askProvider = async () => {
      expect((await desk.setStatus(admin, orderId, 'shipped')).status).toBe(200);
      return 'unpaid';
    };
    expect((await desk.cancel(ama, orderId)).body.code).toBe('too-late');
    expect((await read()).status).toBe('shipped');
    expect(await desk.stockOf(jar)).toEqual({ onHand: 3, reserved: 0 });
  });

  test('cancel and ship at once: one of the two, and the books agree', async () => {
    for (let round = 0; round < 5; round += 1) {
      const buyer = await desk.buyer();
      await desk.add(buyer, jar, 1);
      const { body } = await desk.place(buyer);
      await Promise.all([desk.cancel(buyer, body._id), desk.setStatus(admin, body._id, 'shipped')]);
      expect(await desk.auditBooks()).toEqual([]);
      await desk.setStatus(admin, body._id, 'cancelled');
    }
  });

  test('payment while the cart is checked out anew: the paid order is not taken away', async () => {
    const soap = await desk.product('Black Soap', 2_500, 9);
    await desk.add(ama, soap, 1);
    payments.of(context).askProvider = async () => {
      payments.of(context).askProvider = async () => 'unpaid';
      await pay(orderId);
      return 'unpaid';
    };
    const { status, body } = await desk.place(ama);
    // The paid jar has left the cart, so the soap alone is ordered.
    expect(status).toBe(201);
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Black Soap']);
    expect(await read()).toMatchObject({ payment: 'paid', status: 'processing' });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('shipping while the cart is checked out anew: what has left the shop is not put back', async () => {
    const soap = await desk.product('Black Soap', 2_500, 9);
    await desk.add(ama, soap, 1);
    payments.of(context).askProvider = async () => {
      expect((await desk.setStatus(admin, orderId, 'shipped')).status).toBe(200);
      return 'unpaid';
    };
    const { status, body } = await desk.place(ama);
    expect(status).toBe(201);
    expect(body._id).not.toBe(orderId);
    expect(await read()).toMatchObject({ payment: 'unpaid', status: 'shipped' });
    expect(await desk.stockOf(soap)).toEqual({ onHand: 9, reserved: 1 });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('what another checkout sets aside while the cart is checked out anew is not taken away', async () => {
    const soap = await desk.product('Black Soap', 2_500, 9);
    await desk.add(ama, soap, 1);
    payments.of(context).askProvider = async () => {
      await markAside(pool, orderId);
      return 'unpaid';
    };
    const { status, body } = await desk.place(ama);
    expect(status).toBe(201);
    expect(body._id).not.toBe(orderId);
    expect(await read()).toMatchObject({ payment: 'unpaid', status: 'pending' });
    expect(await desk.auditBooks()).toEqual([]);
  });

  test('an unpaid order that was sent is closed by nothing', async () => {
    await desk.setStatus(admin, orderId, 'shipped');
    const closing = { kind: 'expired', reason: 'Not paid in time' } as const;
    const close = (held: Database) => closeOrder(context, held, orderId, closing);
    expect(await transaction(pool, close)).toBeUndefined();
    expect(await read()).toMatchObject({ status: 'shipped' });
  });

  test('two checkouts of one changed cart at once are one order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const soap = await desk.product(`Soap ${round}`, 2_500, 9);
      await desk.add(ama, soap, 1);
      const answers = await Promise.all([1, 2, 3, 4].map(() => desk.place(ama)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
      expect(await desk.auditBooks()).toEqual([]);
    }
    const { rows } = await pool.query(
      "SELECT id FROM orders_order WHERE account_id = $1 AND stock = 'held'",
      [ama.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('customers who exchange their goods do not wait for each other', async () => {
    const [one, two] = [await desk.product('One', 1_000, 90), await desk.product('Two', 1_000, 90)];
    const buyers = await Promise.all(Array.from({ length: 6 }, () => desk.buyer()));
    for (let round = 0; round < 6; round += 1) {
      await pool.query('DELETE FROM cart_line');
      for (const [place, buyer] of buyers.entries()) {
        await desk.add(buyer, (place + round) % 2 ? one : two, 1);
      }
      const answers = await Promise.all(buyers.map((buyer) => desk.place(buyer)));
      expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 201));
      expect(await desk.auditBooks()).toEqual([]);
    }
  });

  test('payment, checkout, expiry and the desk at once never wait in a circle', async () => {
    for (let round = 0; round < 6; round += 1) {
      const soap = await desk.product(`Soap ${round}`, 2_500, 9);
      const buyer = await desk.buyer();
      await desk.add(buyer, soap, 1);
      await desk.add(buyer, jar, 1);
      const { body } = await desk.place(buyer);
      await desk.add(buyer, soap, 1);
      const answers = await Promise.all([
        desk.place(buyer),
        pay(body._id),
        desk.place(buyer),
        endHold(context, body._id),
        desk.setStatus(admin, body._id, 'shipped'),
        desk.add(buyer, soap, 1),
      ]);
      for (const answer of answers) {
        if (answer && 'status' in answer) expect(answer.status).toBeLessThan(500);
      }
      expect(await desk.auditBooks()).toEqual([]);
      await desk.setStatus(admin, body._id, 'cancelled');
      later(31);
      await endHolds(context);
    }
  });
});
