import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openTestShop } from '#tests/shop/shop.ts';
import { readAssets } from './assets.ts';

const { app } = await openTestShop({ role: 'web' });
const { assets } = await readAssets();

test('the page of the API reads without its script, and leads to the description', async () => {
  const { statusCode, headers, body } = await app.inject('/api');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const read = body.replace(/<script.*?<\/script>/gs, '');
  expect(read).toContain('<h1>What other programs can ask of');
  expect(read).toContain('<code>Authorization: Bearer taama_…</code>');
  expect(read).toContain('<a href="/api/openapi.json">');
  expect(read).toContain('<noscript><p>This page needs JavaScript');
  expect((await app.inject('/api/')).headers.location).toBe('/api');
});

test('its policy lets in its own files alone, and no style or script in its text', async () => {
  const { headers, body } = await app.inject('/api');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /);
  expect(policy).not.toMatch(/unsafe|https?:/);
  expect(body).not.toMatch(/<style|style=|<script>/);
  const files = [...body.matchAll(/(?:src|href)="(\/api\/page\/[^"]+)"/g)].map(([, file]) => file);
  expect(files).toEqual([
    ...[
      expect.stringMatching(/calls-[0-9a-f]{7}\.css$/),
      expect.stringMatching(/calls-[0-9a-f]{7}\.js$/),
    ],
  ]);
  for (const file of files) {
    const sent = await app.inject({
      ...{ url: file ?? '', headers: { 'accept-encoding': 'br' } },
    });
    expect(sent.statusCode).toBe(200);
    expect(sent.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  }
});

test('no other page has the library in its files, and the service worker keeps none of it', async () => {
  const files = assets.folders.slice(0, 1).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => readFileSync(path.join(folder, name), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(10);
  const holding = [...files, assets.serviceWorker].filter((text) => /swagger/i.test(text));
  expect(holding).toEqual([]);
  // The service worker leaves everything below /api/ alone (src/web/offline/service-worker.ts).
  expect(assets.serviceWorker).toMatch(/\(api\|dev\)/);
  expect(assets.apiPage.script.startsWith('/api/')).toBe(true);
});
