import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
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
  expect(await bytes.encode('br')).toBe(bytes.encoded('br'));
});

test('the tag follows the bytes', () => {
  expect(keepBytes(page).etag).toBe(keepBytes({ ...page }).etag);
  expect(keepBytes(page).etag).not.toBe(keepBytes({ ...page, body: 'clay' }).etag);
});
