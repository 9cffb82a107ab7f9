import { expect, test } from 'vitest';
import { settlePayment } from '#features/payments/settle-payment.ts';
import { address } from '#tests/desk/order-desk.ts';
import { goodCard, paymentDesk } from '#tests/desk/payment-desk.ts';
import { lettersTo } from '#tests/letters/letters-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';

const now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now });
const { context } = shop;
const desk = paymentDesk(shop);
const [packer, manager] = [await desk.buyer('packer'), await desk.buyer('manager')];
const call = (method: 'GET' | 'PUT', url: string, body?: object, who = packer) =>
  desk.call(method, url, body, who);

async function paid() {
  const order = await desk.ordered({ stock: 5 });
  await desk.provider.acts.payByCard(await desk.open(order.buyer, order.orderId), goodCard);
  const [attempt] = await desk.attempts(order.orderId);
  await settlePayment(context, attempt?.reference ?? '');
  return order;
}

const listed = async () => {
  const { body } = await call('GET', '/api/packing');
  return body as { _id: string }[];
};

test('a packer sees what is to be packed: goods, name and address, and no other field', async () => {
  const { orderId, jar, buyer } = await paid();
  const unpaid = await desk.ordered({ stock: 5 });
  const { body } = await call('GET', `/api/packing/${orderId}`);
  expect(body).toEqual({
    _id: orderId,
    number: expect.any(Number),
    customerName: 'Efua Mensah',
    items: [{ productId: jar, name: expect.any(String), quantity: 1, picture: null }],
    shippingAddress: {
      ...address,
      phone: '+233241234567',
      country: 'Ghana',
      digitalAddress: null,
      landmark: null,
      recipient: null,
    },
    orderNotes: '',
    paidAt: now.toISOString(),
    delivery: { from: expect.any(String), until: expect.any(String) },
  });
  const parcels = await listed();
  expect(parcels).toContainEqual(body);
  expect(JSON.stringify(parcels)).not.toMatch(/price|total|cedis|amount|email|@|customerId/i);
  expect(JSON.stringify(parcels)).not.toContain(buyer.id);
  expect(parcels.map(({ _id }) => _id)).not.toContain(unpaid.orderId);
  expect((await call('GET', `/api/packing/${unpaid.orderId}`)).body.code).toBe('unknown-order');
});

test('the calls of customers show a packer the own things alone', async () => {
  const { orderId, buyer } = await paid();
  for (const url of [`/api/orders/${orderId}`, `/api/orders/${orderId}/returns`]) {
    expect((await call('GET', url)).status, url).toBe(404);
    expect((await call('GET', url, undefined, manager)).status, url).toBe(200);
    expect((await call('GET', url, undefined, buyer)).status, url).toBe(200);
  }
  expect((await call('GET', '/api/orders/mine')).body).toEqual([]);
  expect((await call('GET', '/api/desk/pulse')).body).toEqual({ orders: expect.any(Number) });
});

test('what is shipped leaves the list and is not read any more; its customer is written to', async () => {
  const { orderId, buyer } = await paid();
  const sent = { courier: 'Station Express', tracking: 'SE-42' };
  expect((await call('PUT', `/api/packing/${orderId}/shipped`, sent)).status).toBe(200);
  expect((await listed()).map(({ _id }) => _id)).not.toContain(orderId);
  expect((await call('GET', `/api/packing/${orderId}`)).status).toBe(404);
  const { body } = await call('GET', `/api/orders/${orderId}`, undefined, manager);
  expect(body.status).toBe('shipped');
  expect(body.history.at(-1).what).toBe('Shipped: Station Express, SE-42');
  const letters = await lettersTo(shop, buyer.email);
  expect(letters.filter(({ kind }) => kind === 'order-shipped')).toHaveLength(1);
});

test('of two packers who ship the same order at once one does, and one letter is written', async () => {
  const { orderId, buyer } = await paid();
  const other = await desk.buyer('packer');
  const answers = await Promise.all(
    [packer, other].map((who) => call('PUT', `/api/packing/${orderId}/shipped`, {}, who)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const letters = await lettersTo(shop, buyer.email);
  expect(letters.filter(({ kind }) => kind === 'order-shipped')).toHaveLength(1);
});

test('what is not paid, was cancelled or does not exist is shipped by no packer', async () => {
  const unpaid = await desk.ordered({ stock: 5 });
  const cancelled = await paid();
  await desk.setStatus(manager, cancelled.orderId, 'cancelled');
  for (const id of [unpaid.orderId, cancelled.orderId, crypto.randomUUID(), 'mine']) {
    const { status } = await call('PUT', `/api/packing/${id}/shipped`, {});
    expect(status, id).toBe(404);
  }
});
