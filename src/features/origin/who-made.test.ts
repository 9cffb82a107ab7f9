import { expect, test } from 'vitest';
import { takeMoney } from '#features/orders/money-came.ts';
import { linkedPath, openPayLink } from '#features/orders/pay-link.ts';
import { transaction } from '#platform/database.ts';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { originDesk } from '#tests/desk/origin-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { shippedLetter } from './who-made.ts';

/** Tests what a buyer reads about the makers of an order. */

const now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { app, context } = shop;
const { pool } = shop.database;
const desk = orderDesk(shop);
const admin = await desk.buyer('admin');
const origin = originDesk((method, url, body) => desk.call(method, url, body, admin));

async function few(women: number) {
  const cooperative = await origin.cooperative();
  await pool.query('UPDATE origin_cooperative SET women = $2 WHERE id = $1', [
    cooperative._id,
    women,
  ]);
  return cooperative;
}

/** `beside` is the number of women in a second co-operative whose shea is in the lot too. */
async function bought({ women = 24, price = 1_000, beside = 0 } = {}) {
  const buyer = await desk.buyer();
  const cooperative = await few(women);
  const azara = await origin.person({ cooperativeId: cooperative._id });
  await origin.person({ cooperativeId: cooperative._id, agreedName: false, agreedStory: true });
  const product = await desk.product('Body Butter', price, 20);
  const { _id: deliveryId } = await origin.delivery({ cooperativeId: cooperative._id });
  const uses = [{ deliveryId, grams: 5_000 }];
  if (beside > 0) {
    const { _id: cooperativeId } = await few(beside);
    const { _id: other } = await origin.delivery({ cooperativeId });
    uses.push({ deliveryId: other, grams: 5_000 });
  }
  const { code } = await origin.closedLot(product, { uses, units: 10 });
  await desk.add(buyer, product, 2);
  const { body } = await desk.place(buyer);
  const id = body._id as string;
  await transaction(pool, (held) => takeMoney(context, held, desk.moneyFor(id)));
  return { buyer, cooperative, azara, code, id };
}

test('an order that left says its lots, their co-operatives and who agrees to be named, to its buyer alone', async () => {
  const { buyer, cooperative, azara, code, id } = await bought();
  const read = (who = buyer) => desk.call('GET', `/api/orders/${id}/made`, undefined, who);
  expect((await read()).body).toEqual({ products: [], share: null });
  await desk.setStatus(admin, id, 'shipped');
  const people = (names: string[]) => ({
    products: [{ lots: [{ code, cooperatives: [{ name: cooperative.name, people: names }] }] }],
  });
  expect((await read()).body).toMatchObject(people([azara.name]));
  expect((await read(await desk.buyer())).status).toBe(404);
  await desk.call('POST', `/api/origin/people/${azara._id}/withdraw`, {}, admin);
  expect((await read()).body).toMatchObject(people([]));
});

test('an order says that a lot of it is recalled, as long as its buyer has pieces of it', async () => {
  const { buyer, code, id } = await bought();
  await desk.setStatus(admin, id, 'shipped');
  const read = async () => {
    const { body } = await desk.call('GET', `/api/orders/${id}/made`, undefined, buyer);
    return body.products[0].lots[0].recalled;
  };
  expect(await read()).toBe(false);
  const words = { reason: 'Mould.', notice: 'Please do not use it.' };
  const sent = { lots: [code], drill: false, ...words };
  const recall = (await desk.call('POST', '/api/recalls', sent, admin)).body;
  expect(await read()).toBe(true);
  const safe = { outcome: 'safe', version: recall.version };
  await desk.call('POST', `/api/recalls/${recall._id}/end`, safe, admin);
  expect(await read()).toBe(false);
});

test('its email names them as of when it leaves, not as of when it was written', async () => {
  const { buyer, cooperative, azara, code, id } = await bought();
  await desk.setStatus(admin, id, 'shipped');
  const { rows } = await pool.query(
    "SELECT content FROM platform_letter WHERE kind = 'order-shipped' AND recipient = $1",
    [buyer.email],
  );
  const written = rows[0].content;
  // The outbox does not hold her name.
  expect(JSON.stringify(written)).not.toContain(azara.name);
  const leaving = async () => JSON.stringify(await shippedLetter.fill(context, written));
  for (const word of [code, cooperative.name, azara.name]) expect(await leaving()).toContain(word);
  await desk.call('POST', `/api/origin/people/${azara._id}/withdraw`, {}, admin);
  expect(await leaving()).toContain(cooperative.name);
  expect(await leaving()).not.toContain(azara.name);
});

test('whoever has the link to pay reads it too, and a made-up link leads nowhere', async () => {
  const { id, code } = await bought();
  await desk.setStatus(admin, id, 'shipped');
  // Looks like an order that the desk took, because an order from the cart has no link.
  await pool.query("UPDATE orders_order SET origin = 'telephone' WHERE id = $1", [id]);
  await transaction(pool, (held) => openPayLink(context, held, id));
  const { statusCode, body } = await app.inject(`/api${linkedPath(context, id)}/made`);
  expect([statusCode, JSON.parse(body)]).toMatchObject([200, { products: [{ lots: [{ code }] }] }]);
  expect((await app.inject(`/api/pay/${'0'.repeat(40)}/made`)).statusCode).toBe(404);
});

test('what of the price went to the women is said to the pesewa, with what each lot was paid', async () => {
  const { buyer, id } = await bought({ price: 100_000 });
  const read = async () =>
    (await desk.call('GET', `/api/orders/${id}/made`, undefined, buyer)).body.share;
  expect(await read()).toBeNull();
  await desk.setStatus(admin, id, 'shipped');
  // The ten jars of the lot have a quarter of GH₵1,150.00 in them, and two of those jars are here.
  expect(await read()).toEqual({ price: 50, premium: 7.5 });
});

test.each([
  ['one or two women, whose own money it would tell', { women: 2, price: 100_000 }],
  ['such a group beside a large one, because it would follow', { beside: 1, price: 100_000 }],
  ['goods that cost less than was paid, because it would mislead', { women: 24, price: 1 }],
])('no share is said of %s', async (_, given) => {
  const { buyer, id } = await bought(given);
  await desk.setStatus(admin, id, 'shipped');
  const { body } = await desk.call('GET', `/api/orders/${id}/made`, undefined, buyer);
  expect(body).toMatchObject({ products: [{ lots: [{}] }], share: null });
});
