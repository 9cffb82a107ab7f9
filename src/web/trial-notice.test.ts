import { expect, test } from 'vitest';
import { pages } from '#lib/paths.ts';
import { openTestShop } from '#tests/shop/shop.ts';

const trying = await openTestShop({ production: true, paymentKey: 'sk_test_example' });
const selling = await openTestShop({ production: true, paymentKey: 'sk_live_example' });
const local = await openTestShop();

const said = 'Test shop: no money moves.';
const id = '019ab3a4-8b5f-7000-8000-000000000001';
const aboutMoney = [
  pages.cart,
  pages.checkout,
  `/orders/${id}`,
  '/pay/return/a-token',
  '/pay/left/a-token',
  ...Object.values(pages)
    .filter((path) => path.startsWith('/admin'))
    .map((path) => path.replace(':id', id).replace(':room', 'deliveries').replace(':code', 'a-1')),
];

async function page({ app }: typeof trying, path: string): Promise<string> {
  // Asks twice, because the second answer comes from kept bytes.
  await app.inject(path);
  return (await app.inject(path)).body;
}

test.each(aboutMoney)('%s says that no money moves, wherever it is so', async (path) => {
  expect(await page(trying, path)).toContain(said);
  expect(await page(local, path)).toContain(said);
  const whereItMoves = await page(selling, path);
  expect(whereItMoves).toContain('<main');
  expect(whereItMoves).not.toContain(said);
});

test('other pages carry a word of it at most, and nothing where money moves', async () => {
  for (const path of [pages.home, pages.products, pages.about]) {
    const [tried, sold] = [await page(trying, path), await page(selling, path)];
    expect(tried).not.toContain(said);
    expect(Buffer.byteLength(tried) - Buffer.byteLength(sold)).toBeLessThan(40);
    expect(sold).not.toContain('trial');
  }
});

test('whoever asks the shop is told which it is', async () => {
  expect((await trying.app.inject('/api/shop')).json().payments).toBe('test');
  expect((await selling.app.inject('/api/shop')).json().payments).toBe('live');
});
