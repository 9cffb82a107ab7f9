import { expect, test } from 'vitest';
import { journal } from '#lib/journal.ts';
import { openTestShop } from '#tests/shop.ts';
import { demoProducts } from '../../../db/seed/demo.ts';
import { fillEmptyShop } from './catalogue.ts';

const { app, context } = await openTestShop({ publicUrl: 'https://shop.example' });
await fillEmptyShop(context, demoProducts);

test('the sitemap names every public page and every product, by its one address', async () => {
  const response = await app.inject('/sitemap.xml');
  const addresses = [...response.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(addresses).toContain('https://shop.example/products');
  expect(addresses).toContain('https://shop.example/products/rose-water-toner');
  for (const path of ['/terms', '/privacy', '/delivery', '/blog/from-nut-to-butter']) {
    expect(addresses).toContain(`https://shop.example${path}`);
  }
  expect(addresses).toHaveLength(8 + journal.length + demoProducts.length);
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

test('robots are told where the sitemap is, and where nothing is for them', async () => {
  const robots = (await app.inject('/robots.txt')).body;
  expect(robots).toContain('Sitemap: https://shop.example/sitemap.xml');
  for (const path of ['/admin', '/api/', '/orders/', '/pay/']) {
    expect(robots).toContain(`Disallow: ${path}\n`);
  }
});
