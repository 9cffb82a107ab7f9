import { beforeEach, expect, test } from 'vitest';
import { keepPicture } from '#features/media/media.ts';
import { anHour } from '#lib/durations.ts';
import { transaction } from '#platform/database.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { madeOf, painted } from '#tests/files/pictures.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { insertProductPictures } from './product-desk.queries.ts';
import { tidyPictures } from './tidy-pictures.ts';

const noon = new Date('2026-11-20T12:00:00Z');
let now = noon;
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { context, app } = shop;
const { addProductAsAdmin, call, send } = await productDesk(shop);

beforeEach(() => {
  now = noon;
});

test('a picture that was taken away is there for a day more, and its neighbour stays', async () => {
  const { body } = await addProductAsAdmin({ image: await picture('#110000') });
  const { body: two } = await send('POST', `/api/products/${body._id}/pictures`, {
    image: await picture('#120000'),
  });
  const [gone, kept] = two.pictures.map(({ hash }: { hash: string }) => hash);
  now = inHours(10);
  await call('DELETE', `/api/products/${body._id}/pictures/${gone}`);
  now = inHours(33.9);
  await tidyPictures(context);
  expect(await isServed(gone)).toBe(true);
  now = inHours(34.1);
  await tidyPictures(context);
  expect(await isServed(gone)).toBe(false);
  expect(await isServed(kept)).toBe(true);
});

test('a picture of two products goes with the second, an archived one counting as well', async () => {
  const image = await picture('#130000');
  const [one, two] = [
    (await addProductAsAdmin({ image })).body,
    (await addProductAsAdmin({ image })).body,
  ];
  const { hash } = one.pictures[0];
  expect(two.pictures[0].hash).toBe(hash);
  await call('DELETE', `/api/products/${one._id}`);
  await shop.database.pool.query('UPDATE catalogue_product SET archived_at = $2 WHERE id = $1', [
    two._id,
    now,
  ]);
  now = inHours(48);
  await tidyPictures(context);
  expect(await isServed(hash)).toBe(true);
  now = noon;
  await call('DELETE', `/api/products/${two._id}`);
  now = inHours(24.1);
  await tidyPictures(context);
  expect(await isServed(hash)).toBe(false);
});

test('a picture that is uploaded again while it is being thrown away stays', async () => {
  const { body } = await addProductAsAdmin({ image: await picture('#140000') });
  const { hash } = body.pictures[0];
  await call('DELETE', `/api/products/${body._id}/pictures/${hash}`);
  now = inHours(48);
  const again = await madeOf(await bytesOf('#140000'));
  const tidied = await transaction(context.pool, async (database) => {
    await keepPicture(context, database, again);
    const tidying = tidyPictures(context);
    await expect.poll(isSomebodyWaiting).toBe(true);
    await insertProductPictures(database, body._id, [hash]);
    return { tidying };
  });
  await tidied.tidying;
  expect(await isServed(hash)).toBe(true);
});

function inHours(hours: number): Date {
  return new Date(noon.getTime() + hours * anHour);
}

async function isServed(hash: string): Promise<boolean> {
  return (await app.inject(`/media/${hash}/320.jpg`)).statusCode === 200;
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await shop.database.pool.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

function bytesOf(colour: string): Promise<Buffer> {
  return painted(colour).png().toBuffer();
}

async function picture(colour: string): Promise<File> {
  return new File([new Uint8Array(await bytesOf(colour))], 'jar.png', { type: 'image/png' });
}
