import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { palettes, styleOf, tokensOf } from '#features/look/palette.rules.ts';
import { letterShopOf } from '#features/settings/letter-shop.ts';
import { manifestPath, pages, serviceWorkerPath } from '#lib/paths.ts';
import { openBuiltPages } from '#platform/pages/pages.ts';
import { openOwnersShop, signInOwner } from '#tests/admins.ts';
import { clientOf } from '#tests/client-of.ts';
import { openTestShop, type TestShop } from '#tests/shop.ts';

const sessionSecret = 'a secret of this test, long enough';
const shop = await openOwnersShop({ sessionSecret });
const { token } = await signInOwner(shop);
const call = clientOf(shop.app);
const { letters } = await openBuiltPages();

const leaf = { name: 'leaf', own: null } as const;
const every = [pages.home, pages.products, pages.checkout, pages.admin, pages.offline, '/no/such'];

test('another palette is on every page of every process, in letters and on a home screen, at once', async () => {
  const other = await openTestShop({ database: shop.database, sessionSecret });
  const worker = async () => (await shop.app.inject(serviceWorkerPath)).body;
  const workerBefore = await worker();
  await expectGround(shop, '#fbf9f4', null);
  expect((await set('palette', leaf)).status).toBe(200);
  await expectGround(shop, tokensOf(leaf).limewash, styleOf(leaf));
  await vi.waitFor(() => expectGround(other, tokensOf(leaf).limewash, styleOf(leaf)));
  const letter = letters.previewLetters(await letterShopOf(other.context))[0];
  expect(letter?.html).toContain(tokensOf(leaf).indigo);
  expect(letter?.html).not.toContain('#26336b');
  expect(letter?.html).not.toContain('#171f47');
  expect(await worker()).not.toBe(workerBefore);
  await set('palette', { name: 'indigo', own: null });
  await expectGround(shop, '#fbf9f4', null);
  expect(await worker()).toBe(workerBefore);
});

test('a palette of the owner’s own is judged by the server too', async () => {
  const own = { ...palettes.indigo.base, press: '#8a93b8' };
  const { status, body } = await set('palette', { name: 'own', own });
  expect(status).toBe(400);
  expect(body.field).toBe('value.own.press');
  expect(body.reason).toMatch(/the contrast is \d\.\d\d to 1 and has to be 4\.5 to 1\.$/);
  expect((await set('palette', { name: 'own', own: { ...own, press: '#5b1f5e' } })).status).toBe(
    200,
  );
  expect((await shop.app.inject(pages.home)).body).toContain('--indigo:#5b1f5e;');
  const { body: changes } = await call('GET', '/api/settings/history', undefined, { token });
  expect(changes[0].said).toEqual({
    name: 'Colours',
    from: 'Daboya indigo',
    to: 'Our own: Wall #fbf9f4, Text #211a15, Buttons and footer #5b1f5e, Emphasis #9c3f1e, Drawings and lines #d3a44f',
  });
  await set('palette', { name: 'indigo', own: null });
});

async function expectGround({ app }: Pick<TestShop, 'app'>, ground: string, style: string | null) {
  const hash = style && `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  for (const path of every) {
    const { body, headers } = await app.inject(path);
    expect(body, path).toContain(`<meta name="theme-color" content="${ground}">`);
    expect(body.includes('<style>:root{--limewash'), path).toBe(style !== null);
    if (!style) continue;
    // Behind the stylesheets, and allowed by its hash alone.
    expect(body.indexOf(`<style>${style}</style>`), path).toBeGreaterThan(
      body.indexOf('stylesheet'),
    );
    expect(headers['content-security-policy'], path).toContain(hash);
    expect(headers['content-security-policy'], path).not.toContain('unsafe');
  }
  const manifest = (await app.inject(manifestPath)).json();
  expect([manifest.theme_color, manifest.background_color]).toEqual([ground, ground]);
}

async function set(name: string, value: unknown) {
  const { version } = (await call('GET', '/api/settings', undefined, { token })).body[name];
  return call('PUT', `/api/settings/${name}`, { value, version }, { token });
}
