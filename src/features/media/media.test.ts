import { expect, test } from 'vitest';
import { transaction } from '#platform/database.ts';
import { madeOf, painted } from '#tests/files/pictures.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { brandPictures } from './brand-pictures.rules.ts';
import type { MadePicture } from './make-picture.ts';
import { describePictures, keepPicture, keptPictures } from './media.ts';

const { app, context, database } = await openTestShop({ role: 'web' });
const made = await pictureOf('#b7593a');
const { hash } = made;

const keep = (picture: MadePicture = made) =>
  transaction(database.pool, (shelf) => keepPicture(context, shelf, picture));

test('who saves data gets the next smaller file, and of the smallest the smallest', async () => {
  await keep();
  const jpgs = made.files.filter(({ format }) => format === 'jpg');
  const [smallest, second] = jpgs.toSorted((one, other) => one.width - other.width);
  for (const asked of [smallest, second]) {
    const { headers, rawPayload } = await app.inject({
      url: `/media/${hash}/${asked?.width}.jpg`,
      headers: { 'save-data': 'on' },
    });
    expect(rawPayload.equals(smallest?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(headers.vary).toContain('save-data');
  }
});

test('who saves data gets no file that is hardly smaller than what was asked for', async () => {
  const { hero } = brandPictures;
  const get = async (width: number, headers = {}) =>
    (await app.inject({ url: `/media/${hero.hash}/${width}.avif`, headers })).rawPayload;
  const saved = await get(768, { 'save-data': 'on' });
  expect(saved.equals(await get(320))).toBe(true);
});

test('a kept picture is served by its hash, width and format, for good', async () => {
  expect(await keep()).toBe(hash);
  const response = await app.inject(`/media/${hash}/320.jpg`);
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.equals(made.files[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
  expect(response.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    // Web mail shows the pictures of letters on its own site.
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect((await app.inject(`/media/${hash}/320.webp`)).headers['content-type']).toBe('image/webp');
});

test('the same picture twice is one, also at once', async () => {
  await Promise.all([keep(), keep(), keep()]);
  const { rows } = await database.pool.query('SELECT count(*)::integer FROM media_picture');
  expect(rows).toEqual([{ count: 1 }]);
});

test('pictures are described in the order that is asked for, with every file there is', async () => {
  const other = await pictureOf('#26336b');
  await keep(other);
  const unknown = 'f'.repeat(64);
  const described = await describePictures(database.pool, [other.hash, unknown, hash]);
  const { placeholder, width, height } = made;
  const files = { jpg: [320, 400], webp: [320, 400], avif: [] };
  expect(described.map((picture) => picture.hash)).toEqual([other.hash, hash]);
  expect(described[1]).toEqual({ hash, width, height, placeholder, files });
});

test('what is known of a picture is read again once something tells of a change, also in the middle', async () => {
  await keep();
  const { pool } = database;
  const widthOf = async (ground = context) => (await keptPictures(ground, [hash])).get(hash)?.width;
  const grow = () => pool.query('UPDATE media_picture SET width = width + 1');
  expect(await widthOf()).toBe(400);
  await grow();
  expect(await widthOf()).toBe(400);
  context.changes.announce('catalogue');
  expect(await widthOf()).toBe(401);

  context.changes.announce('catalogue');
  const slow: typeof pool = Object.create(pool);
  // The change comes after the statement has read and before its answer arrives.
  slow.query = async (...asked: unknown[]) => {
    const answer = await Reflect.apply(pool.query, pool, asked);
    await grow();
    context.changes.announce('catalogue');
    return answer;
  };
  expect(await widthOf({ ...context, pool: slow })).toBe(401);
  expect(await widthOf()).toBe(402);
});

test('a transaction that is taken back leaves nothing of its picture', async () => {
  const third = await pictureOf('#56683b');
  const stopped = transaction(database.pool, async (shelf) => {
    await keepPicture(context, shelf, third);
    throw new Error('stopped');
  });
  await expect(stopped).rejects.toThrow('stopped');
  expect(await describePictures(database.pool, [third.hash])).toEqual([]);
  expect((await app.inject(`/media/${third.hash}/320.jpg`)).statusCode).toBe(404);
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

async function pictureOf(colour: string) {
  return madeOf(await painted(colour).png().toBuffer());
}
