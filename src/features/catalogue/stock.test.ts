import { expect, test } from 'vitest';
import { transaction } from '#platform/database.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { demoProducts } from '../../../db/seed/demo.ts';
import { fillEmptyShop } from './catalogue.ts';
import { moveStock, tellStock } from './stock.ts';

const { app, context, database } = await openTestShop();
await fillEmptyShop(context, demoProducts);

test('the pages say a new word of stock once it is told, and are kept while the word is the same', async () => {
  await database.pool.query(
    "UPDATE catalogue_product SET on_hand = 10, reserved = 0 WHERE slug = 'clay-face-mask'",
  );
  context.changes.announce('catalogue');
  const addresses = ['/products', '/products/clay-face-mask'];
  const tags = async () =>
    Promise.all(addresses.map(async (address) => (await app.inject(address)).headers.etag));
  const before = await tags();
  await putAside(2);
  expect(await tags()).toEqual(before);
  await putAside(8);
  const after = await tags();
  expect(after.map((tag, place) => tag === before[place])).toEqual([false, false]);
});

async function putAside(quantity: number) {
  const { rows } = await database.pool.query(
    "SELECT id FROM catalogue_product WHERE slug = 'clay-face-mask'",
  );
  const moved = await transaction(context.pool, (transactional) =>
    moveStock(transactional, {
      from: 'released',
      to: 'held',
      pieces: [{ productId: rows[0].id, quantity }],
      reason: 'an order',
      at: context.clock(),
    }),
  );
  if (moved.ok) tellStock(context, moved.changes);
}
