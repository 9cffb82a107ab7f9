import { expect, test } from 'vitest';
import { fillJournal } from '#features/journal/fill-journal.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { painted } from '#tests/files/pictures.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { demoProducts } from '../../../db/seed/demo.ts';
import { demoArticles as journal } from '../../../db/seed/journal.ts';
import { fillEmptyShop } from './catalogue.ts';

const shop = await openTestShop({ publicUrl: 'https://shop.example', role: 'web' });
const { app, context } = shop;
await fillEmptyShop(context, demoProducts);
await fillJournal(context, journal, 'journal-demo');

test('the sitemap names every public page and every product, by its one address', async () => {
  const response = await app.inject('/sitemap.xml');
  const addresses = [...response.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(addresses).toContain('https://shop.example/products');
  expect(addresses).toContain('https://shop.example/products/rose-water-toner');
  for (const path of ['/terms', '/privacy', '/delivery', '/recalls', '/blog/from-nut-to-butter']) {
    expect(addresses).toContain(`https://shop.example${path}`);
  }
  expect(addresses).toHaveLength(9 + journal.length + demoProducts.length);
});

test('every address of the sitemap is a page that search engines may keep', async () => {
  const { body } = await app.inject('/sitemap.xml');
  for (const [, address = ''] of body.matchAll(/<loc>https:\/\/shop\.example(.*?)<\/loc>/g)) {
    const page = await app.inject(address);
    expect(page.statusCode, address).toBe(200);
    expect(page.body.includes(`<link rel="canonical" href="https://shop.example${address}">`)).toBe(
      true,
    );
    expect(page.body.includes('noindex'), address).toBe(false);
  }
});

test('the sitemap has the pictures of products and writings, and the day of a change that is known', async () => {
  const { send, call, addProductAsAdmin } = await productDesk(shop);
  const file = async (colour: string) =>
    new File([await painted(colour).png().toBuffer()], 'a.png', { type: 'image/png' });
  await addProductAsAdmin({ name: 'Sited Balm', image: await file('teal') });
  const { body: picture } = await send('POST', '/api/writings/pictures', {
    image: await file('red'),
  });
  const content = {
    ...{ kind: 'page', title: 'Care', slug: 'care', summary: '', author: '', picture: null },
    ...{ pictureShows: '', minutes: null, searchTitle: '', searchDescription: '' },
    body: `![Red](/media/${picture.hash})`,
  };
  expect((await call('POST', '/api/writings', { content, publish: 'now' })).status).toBe(201);
  const { body } = await app.inject('/sitemap.xml');
  expect(body).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
  const entry = (path: string) =>
    body.split('<url>').find((url) => url.includes(`<loc>https://shop.example${path}</loc>`));
  const image = /<image:image><image:loc>https:\/\/shop\.example(\/media\/[^<]+\.jpg)<\/image:loc>/;
  for (const path of ['/products/sited-balm', '/care']) {
    const [, address = ''] = image.exec(entry(path) ?? '') ?? [];
    const { statusCode, headers } = await app.inject(address);
    expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'image/jpeg']);
  }
  expect(entry('/care')).toContain('<lastmod>20');
  expect(entry('/products/sited-balm')).not.toContain('lastmod');
  expect(entry('/about')).not.toContain('image');
});

test('robots are told where the sitemap is, and where nothing is for them', async () => {
  const robots = (await app.inject('/robots.txt')).body;
  expect(robots).toContain('Sitemap: https://shop.example/sitemap.xml');
  for (const path of ['/admin', '/api/', '/orders/', '/pay/']) {
    expect(robots).toContain(`Disallow: ${path}\n`);
  }
});
