import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { transaction } from '#platform/database.ts';
import { openTestShop } from '#tests/shop.ts';
import { keepPicture } from './media.ts';

const { app, context, database } = await openTestShop();
const original = Buffer.from('what was uploaded');
const small = Buffer.from([0xff, 0xd8, 1, 2, 3]);
const hash = createHash('sha256').update(original).digest('hex');

const keep = () =>
  transaction(database.pool, (shelf) =>
    keepPicture(shelf, {
      original,
      width: 1200,
      height: 1600,
      variants: [
        { width: 320, format: 'jpg', bytes: small },
        { width: 320, format: 'webp', bytes: Buffer.from('webp') },
      ],
      at: context.clock(),
    }),
  );

test('a kept picture is served by its hash, width and format, for good', async () => {
  expect(await keep()).toBe(hash);
  const response = await app.inject(`/media/${hash}/320.jpg`);
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.equals(small)).toBe(true);
  expect(response.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await app.inject(`/media/${hash}/320.webp`)).headers['content-type']).toBe('image/webp');
});

test('the same picture twice is one', async () => {
  await keep();
  await keep();
  const { rows } = await database.pool.query('SELECT count(*) AS pictures FROM media_picture');
  expect(rows).toEqual([{ pictures: 1 }]);
});

test.each([
  `/media/${hash}/640.jpg`,
  `/media/${hash}/320.avif`,
  `/media/${hash}/320.svg`,
  `/media/${hash}/0320.jpgx`,
  `/media/${hash}/-1.jpg`,
  `/media/${hash}/99999999999.jpg`,
  `/media/${hash.toUpperCase()}/320.jpg`,
  '/media/..%2f..%2fetc%2fpasswd/320.jpg',
])('%s is not there', async (url) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(404);
  expect(response.headers['cache-control']).toBe('no-store');
});
