import { expect, test } from 'vitest';
import type { Client } from '#client/client.ts';
import { textOf } from '#platform/pages/document.ts';
import { renderPage } from '../../server.tsx';

const emptyShop = (async () => ({ items: [], total: 0 })) as Client;

test('an empty shop says that products will appear', async () => {
  const { status, html } = await productsPage(emptyShop);
  expect(status).toBe(200);
  expect(html).toContain('No Products Available');
  expect(html).toContain('Products will appear here once an admin adds them.');
});

test('a shop that cannot read its products says that something went wrong', async () => {
  const { status, html } = await productsPage(async () => {
    throw new Error('the shelf fell down');
  });
  expect(status).toBe(500);
  expect(html).toContain('Something went wrong');
  expect(html).not.toContain('the shelf fell down');
});

async function productsPage(shop: Client) {
  const page = await renderPage(new URL('http://shop.example/products'), shop);
  if (page instanceof Response) throw new Error('It was sent elsewhere');
  return { status: page.status, html: textOf(page.body) };
}
