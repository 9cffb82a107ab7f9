import { expect, test } from 'vitest';
import type { Client } from '#client/client.ts';
import { renderPage } from '../../server.tsx';

const emptyShop = (async () => ({ items: [], total: 0 })) as Client;

test('an empty shop says that products will appear', async () => {
  const page = await renderPage('http://shop.example/products', emptyShop);
  expect(page).toMatchObject({ status: 200 });
  expect(page).toHaveProperty('body', expect.stringContaining('No Products Available'));
  expect(page).toHaveProperty(
    'body',
    expect.stringContaining('Products will appear here once an admin adds them.'),
  );
});

test('a shop that cannot read its products says that something went wrong', async () => {
  const page = await renderPage('http://shop.example/products', async () => {
    throw new Error('the shelf fell down');
  });
  expect(page).toMatchObject({ status: 500 });
  expect(page).toHaveProperty('body', expect.stringContaining('Something went wrong'));
  expect(page).not.toHaveProperty('body', expect.stringContaining('the shelf fell down'));
});
