import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { eventually } from '#tests/setup/eventually.ts';
import { chooseEncoding, keepBytes } from './kept-bytes.ts';

const page = { status: 200, headers: {}, body: 'shea '.repeat(500) };

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.5', 'br'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['identity', 'identity'],
  ['brotli', 'identity'],
  [undefined, 'identity'],
])('who accepts %j is sent %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test('every encoding holds the same page, and is made once', async () => {
  const bytes = keepBytes(page);
  expect(bytes.encoded('br')).toBeUndefined();
  expect(brotliDecompressSync((await bytes.encode('br')).body).toString()).toBe(page.body);
  expect(gunzipSync((await bytes.encode('gzip')).body).toString()).toBe(page.body);
  expect((await bytes.encode('identity')).body.toString()).toBe(page.body);
  expect(bytes.encoded('gzip')).toBe(await bytes.encode('gzip'));
});

test('what is asked for again is pressed more densely, and holds the same page', async () => {
  const words = Array.from({ length: 2_000 }, (_, place) => `${(place * 7_919) % 1_009} shea`);
  const long = { ...page, body: words.join(' ') };
  const bytes = keepBytes(long);
  const first = await bytes.encode('br');
  expect(bytes.encoded('br')).toBe(first);
  await eventually(() => expect(bytes.encoded('br')).not.toBe(first));
  const dense = bytes.encoded('br');
  expect(dense?.body.length).toBeLessThan(first.body.length);
  expect(brotliDecompressSync(dense?.body ?? '').toString()).toBe(long.body);
  expect(dense?.headers).toEqual(
    first.headers.map((header) =>
      header === String(first.body.length) ? `${dense?.body.length}` : header,
    ),
  );
});

test('the tag follows the bytes', () => {
  expect(keepBytes(page).etag).toBe(keepBytes({ ...page }).etag);
  expect(keepBytes(page).etag).not.toBe(keepBytes({ ...page, body: 'clay' }).etag);
});
