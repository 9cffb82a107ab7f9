import { randomUUIDv7 } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import { haltReminders } from '#features/reminders/ended-by-restore.ts';
import { remindOfCarts } from '#features/reminders/remind.ts';
import { askForReviews } from '#features/reviews/ask-for-reviews.ts';
import { haltAskings } from '#features/reviews/ended-by-restore.ts';
import { haltBackInStock } from '#features/wishes/ended-by-restore.ts';
import { tellOfStock } from '#features/wishes/tell-of-stock.ts';
import { anHour } from '#lib/durations.ts';
import { makeBackup } from '#platform/backup/make-backup.ts';
import { openBackup } from '#platform/backup/read-backup.ts';
import { restoreBackup } from '#platform/backup/restore-backup.ts';
import { blankDatabase } from '#tests/database/blank-database.ts';
import type { TestDatabase } from '#tests/database/database.ts';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { openTestShop } from '#tests/shop/shop.ts';

const at = new Date('2026-11-23T09:00:00Z');
const hours = (count: number) => new Date(at.getTime() + count * anHour);
const days = (count: number) => hours(count * 24);
let now = at;
const clock = () => now;
const halts = [haltReminders, haltBackInStock, haltAskings];

/**
 * The shop as at nine, restored into another database six hours later. A sender holds a letter of
 * each person.
 */
async function restored({ database }: Awaited<ReturnType<typeof openTestShop>>) {
  await database.pool.query('UPDATE platform_letter SET claimed_until = $1', [hours(6.05)]);
  const folder = temporaryFolder();
  const file = path.join(folder, 'shop.backup');
  await makeBackup(database.connection, { file, at });
  now = hours(6);
  const blank = (await blankDatabase()) as TestDatabase;
  await using opened = new AsyncDisposableStack();
  await restoreBackup(blank.connection, {
    ...{ backup: await openBackup(file, opened), over: false, copiesFolder: folder },
    ...{ access: [], halts, at: now },
  });
  return openTestShop({ clock, role: 'web', database: blank });
}

function wishesIn(pool: TestDatabase['pool']) {
  return (email: string, product: string, since = at, size?: string) =>
    pool.query(
      `INSERT INTO wishes_wish (id, product_id, email, asked_at, confirmed_at, size_id)
       VALUES ($1, $2, $3, $4, $4, $5)`,
      [randomUUIDv7(), product, email, since, size],
    );
}

async function written(pool: TestDatabase['pool'], kind: string): Promise<string[]> {
  const text =
    'SELECT recipient FROM platform_letter WHERE kind = $1 AND created_at >= $2 ORDER BY recipient';
  const { rows } = await pool.query(text, [kind, now]);
  return rows.map(({ recipient }) => recipient);
}

test('a restored shop writes about no cart again that may have been written about since the backup', async () => {
  now = hours(-5);
  const shop = await openTestShop({ clock, role: 'web' });
  const { call, ...desk } = orderDesk(shop);
  const value = { on: true, hours: 4 };
  await call(
    'PUT',
    '/api/settings/cartReminders',
    { value, version: 0 },
    await desk.buyer('admin'),
  );
  const jar = await desk.product('Shea Jar', 6_050, 50);
  const left = async () => {
    const buyer = await desk.buyer();
    await call('PUT', '/api/reminders/own', { wanted: true }, buyer);
    await desk.add(buyer, jar, 2);
    return buyer;
  };
  const waits = await left();
  now = at;
  await remindOfCarts(shop.context);
  expect(await written(shop.database.pool, 'cart-left')).toEqual([waits.email]);
  now = hours(-2);
  const due = await left();
  now = at;
  const person = { firstName: 'Efua', lastName: 'Ofori', email: 'code@shop.example' };
  await call('POST', '/api/auth/register', {
    ...person,
    password: 'harmattan wind',
    acceptedTerms: true,
  });

  const { context, database } = await restored(shop);
  const letters = "SELECT recipient FROM platform_letter WHERE kind = 'cart-left'";
  await remindOfCarts(context);
  expect((await database.pool.query(letters)).rows).toEqual([]);
  const others =
    "SELECT kind, recipient FROM platform_letter WHERE kind <> 'cart-left' ORDER BY id";
  const kept = (await shop.database.pool.query(others)).rows;
  expect(kept.map(({ recipient }) => recipient)).toContain(person.email);
  expect((await database.pool.query(others)).rows).toEqual(kept);

  now = hours(6.1);
  await database.pool.query('UPDATE cart_line SET put_at = $1 WHERE account_id = $2', [
    now,
    due.id,
  ]);
  now = hours(10.1);
  await remindOfCarts(context);
  expect((await database.pool.query(letters)).rows).toEqual([{ recipient: due.email }]);
});

test('a restored shop tells nobody again of goods that were there at the backup, and everybody else', async () => {
  now = at;
  const shop = await openTestShop({ clock, role: 'web' });
  const desk = orderDesk(shop);
  const { pool } = shop.database;
  const wish = wishesIn(pool);
  const there = await desk.product('Shea Jar', 6_050, 1);
  const gone = await desk.product('Shea Bar', 2_000, 0);
  await wish('a@shop.example', there, hours(-3));
  await wish('b@shop.example', there, hours(-2));
  await wish('c@shop.example', there, hours(-1));
  await wish('d@shop.example', gone);
  await wish('e@shop.example', there, at, randomUUIDv7());
  await tellOfStock(shop.context);
  const told = ['a@shop.example', 'b@shop.example'];
  expect(await written(pool, 'back-in-stock')).toEqual(told);

  const { context, database } = await restored(shop);
  const letters = "SELECT recipient FROM platform_letter WHERE kind = 'back-in-stock'";
  now = hours(48);
  await tellOfStock(context);
  expect((await database.pool.query(letters)).rows).toEqual([]);
  const wishes = 'SELECT email, told_at AS told FROM wishes_wish ORDER BY email';
  expect((await database.pool.query(wishes)).rows).toEqual([
    ...told.map((email) => ({ email, told: at })),
    { email: 'c@shop.example', told: hours(-18) },
    { email: 'd@shop.example', told: null },
    { email: 'e@shop.example', told: null },
  ]);
  await database.pool.query('UPDATE catalogue_product SET on_hand = 3 WHERE id = $1', [gone]);
  await tellOfStock(context);
  expect((await database.pool.query(letters)).rows).toEqual([{ recipient: 'd@shop.example' }]);
});

test('who waits for a size that was sold out at the backup is told as soon as it is back', async () => {
  now = at;
  const shop = await openTestShop({ clock, role: 'web' });
  const { call, ...desk } = await productDesk(shop);
  const { body: product } = await desk.addProductAsAdmin({ name: 'Shea Jar', size: '30 ml' });
  const { body } = await call('PUT', `/api/products/${product._id}/sizes`, {
    version: product.version,
    sizes: [
      { _id: product._id, name: '30 ml', price: '30' },
      { name: '100 ml', price: '70' },
    ],
  });
  const [small, large] = body.sizes.map(({ _id }: { _id: string }) => _id);
  const wish = wishesIn(shop.database.pool);
  for (const who of 'abcd') await wish(`${who}@shop.example`, small, hours(-1));
  await wish('e@shop.example', small, at, large);
  const stock = 'UPDATE catalogue_product SET on_hand = 1 WHERE id = $1';
  await shop.database.pool.query(stock, [small]);

  const { context, database } = await restored(shop);
  await database.pool.query(stock, [large]);
  await tellOfStock(context);
  expect(await written(database.pool, 'back-in-stock')).toEqual(['e@shop.example']);
});

test('a restored shop asks about no order again that may have been asked about since the backup', async () => {
  const shop = await openTestShop({ clock, role: 'web' });
  const { pool } = shop.database;
  const desk = orderDesk(shop);
  const admin = await desk.buyer('admin');
  const product = await desk.product('Shea Jar', 6_050, 50);
  const arrive = async (then: Date) => {
    now = then;
    const buyer = await desk.buyer();
    await desk.add(buyer, product, 1);
    const { body } = await desk.place(buyer);
    await desk.setStatus(admin, body._id, 'delivered');
    return buyer;
  };
  const waits = await arrive(days(-8));
  await arrive(hours(-7 * 24 + 3));
  const later = await arrive(days(-2));
  now = at;
  await askForReviews(shop.context);
  expect(await written(pool, 'review-asked')).toEqual([waits.email]);

  const { context, database } = await restored(shop);
  const letters = "SELECT recipient FROM platform_letter WHERE kind = 'review-asked'";
  await askForReviews(context);
  expect((await database.pool.query(letters)).rows).toEqual([]);
  now = days(6);
  await askForReviews(context);
  expect((await database.pool.query(letters)).rows).toEqual([{ recipient: later.email }]);
});
