import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import { endedByRestore } from '#features/accounts/ended-by-restore.ts';
import { makeBackup } from '#platform/backup/make-backup.ts';
import { openBackup } from '#platform/backup/read-backup.ts';
import { restoreBackup } from '#platform/backup/restore-backup.ts';
import { blankDatabase } from '#tests/database/blank-database.ts';
import { contentsOf } from '#tests/database/compare-databases.ts';
import type { TestDatabase } from '#tests/database/database.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { openTestShop, type TestShop } from '#tests/shop/shop.ts';

const at = new Date('2026-11-23T09:00:00Z');
const clock = () => at;
const zone = {
  ...{ _id: randomUUID(), name: 'Parcel to the north', regions: ['Northern'] },
  ...{ fee: 25, freeFrom: 300, cashUpTo: null, days: { from: 2, until: 4 } },
};

test('a restored shop sells what the backed up one had: sizes on sale and sets, with a code, for the fee of its plan', async () => {
  const shop = await openTestShop({ clock, role: 'web' });
  const { large, basket } = await fill(shop);
  // One piece of each is sold before the backup, and held.
  expect(await sell(shop, [large, basket])).toMatchObject({ status: 201, body: sums });
  const held = await contentsOf(shop.database.connection);
  const folder = temporaryFolder();
  const file = path.join(folder, 'shop.backup');
  await makeBackup(shop.database.connection, { file, at });

  const blank = (await blankDatabase()) as TestDatabase;
  await using opened = new AsyncDisposableStack();
  await restoreBackup(blank.connection, {
    ...{ backup: await openBackup(file, opened), over: false, copiesFolder: folder },
    ...{ access: endedByRestore, halts: [], at },
  });
  // Sessions are not restored, because people sign in again.
  const beside = { platform_session: '' };
  expect({ ...(await contentsOf(blank.connection)), ...beside }).toEqual({ ...held, ...beside });

  const next = await openTestShop({ clock, role: 'web', database: blank });
  expect(await sell(next, [large, basket])).toMatchObject({ status: 201, body: sums });
  const { stockOf, auditBooks } = await productDesk(next);
  // Six pieces are there. Two were bought alone and two in a basket.
  expect(await stockOf(large)).toMatchObject({ onHand: 6, reserved: 4 });
  expect(await auditBooks()).toEqual([]);
});

/** 99 for the size on sale and 150 for the set, less a tenth, plus the fee. */
const sums = {
  ...{ subtotal: 249, discount: 24.9, deliveryFee: 25, totalAmount: 249.1 },
  items: [{ size: { name: '250 g' }, price: 99 }, { parts: [{ quantity: 1 }, { quantity: 2 }] }],
};

async function fill(shop: TestShop) {
  const { addProductAsAdmin, call } = await productDesk(shop);
  const sizes = [
    {
      name: '250 g',
      price: '120',
      stock: '6',
      sku: 'B-250',
      salePrice: '99',
      saleUntil: '2040-01-02 18:00',
    },
  ];
  const { body: balm } = await addProductAsAdmin({ size: '100 g', sizes: JSON.stringify(sizes) });
  const large: string = balm.sizes[1]._id;
  const { body: soap } = await addProductAsAdmin({ name: 'Black Soap', price: '20', stock: '9' });
  const { body: basket } = await addProductAsAdmin({ name: 'Basket', price: '150' });
  const parts = [
    { productId: large, quantity: 1 },
    { productId: soap._id, quantity: 2 },
  ];
  const { version } = basket;
  const done = [
    await call('PUT', `/api/products/${basket._id}/parts`, { version, parts }),
    await call('POST', '/api/codes', {
      ...{ code: 'TENTH', percent: 10, amount: null, minimum: 100, startsOn: null, endsOn: null },
      ...{ mostUses: null, mostPerPerson: null, productIds: [], categories: [] },
    }),
    await call('PUT', '/api/delivery/plan', {
      ...{ version: (await call('GET', '/api/delivery/plan')).body.version },
      ...{ zones: [zone], points: [] },
    }),
  ];
  expect(done.map(({ status }) => status)).toEqual([200, 201, 200]);
  return { large, basket: basket._id as string };
}

/** Sells to a new customer, with the code and delivery in the zone. */
async function sell(shop: TestShop, ids: string[]) {
  const { buyer, add, place, callAs } = await productDesk(shop);
  const customer = await buyer();
  for (const id of ids) expect((await add(customer, id, 1)).status).toBe(200);
  await callAs(customer, 'POST', '/api/carts/discount', { code: 'tenth' });
  return place(customer, { delivery: { choice: zone._id, fee: zone.fee } });
}
