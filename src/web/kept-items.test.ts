import { createElement as draw } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Client } from '#client/client.ts';
import { CardActions } from '#features/cart/shop/card-actions.tsx';
import type { Product } from '#features/catalogue/contract.ts';
import { forCards } from '#features/catalogue/shop/card-product.ts';
import { ProductGrid } from '#features/catalogue/shop/product-grid.tsx';
import { pesewas } from '#lib/money.ts';
import { textOf } from '#platform/pages/document.ts';
import { StaticRouterProvider } from '#router/parts.tsx';
import { drawItem } from './kept-items.tsx';
import { openMarks } from './kept-texts.ts';
import { renderPage } from './server.tsx';

const shelf = [1, 2, 3, 4].map(balm);

test('a page has the same HTML with cards that are kept as if all were drawn for it', async () => {
  const atOnce = drawAtOnce(shelf);
  expect(atOnce).toContain('Balm &lt;2&gt; &amp; Butter');
  expect(textOf(await drawPage(shelf))).toContain(atOnce);
  expect(textOf(await drawPage(shelf))).toContain(atOnce);
});

test('when one product changes, its card alone is drawn anew', async () => {
  const before = new Set(await drawPage(shelf));
  const sold = shelf.map((product, place) => (place === 2 ? { ...product, stock: 0 } : product));
  const cards = (await drawPage(sold)).filter((piece) =>
    JSON.stringify(piece).includes('<article'),
  );
  expect(cards.map((card) => before.has(card))).toEqual([true, true, false, true]);
  expect(textOf(cards.slice(2, 3))).toContain('Out of stock');
});

const Name = ({ product }: { product: Product }) => draw('b', {}, product.name);
const Slug = ({ product }: { product: Product }) => draw('b', {}, product.slug);

test('what is drawn by another component, or with other props, is another item', () => {
  const product = balm(1);
  const name = drawItem(draw(Name, { product }));
  expect(drawItem(draw(Name, { product: { ...product } }))).toBe(name);
  expect(drawItem(draw(Name, { product: balm(2) }))).not.toBe(name);
  expect(drawItem(draw(Slug, { product })).text).toBe('<b>balm-1</b>');
  expect(drawItem(draw('p', {}, draw(Slug, { product }))).text).toBe('<p><b>balm-1</b></p>');
  expect(drawItem(draw('p', {}, draw(Name, { product }))).text).toContain('Balm');
  expect(() => drawItem(draw('p', { onClick: () => undefined }))).toThrow('a function, onClick');
});

test('what was asked for longest ago makes room, and is drawn again', () => {
  const text = (words: string) => drawItem(draw('p', {}, words));
  const [first, second] = [text('first'), text('second')];
  for (let other = 0; other < 239; other += 1) {
    text(String(other));
    expect(text('first')).toBe(first);
  }
  expect(text('second')).not.toBe(second);
});

test('no text of a page stands for what is kept', () => {
  const { mark, piecesOf } = openMarks();
  const kept = { text: '<b>kept</b>' };
  const forged = '<p>0, \0 0\0, \0undefined\0 0 \0undefined\0</p>';
  expect(piecesOf(`${forged}${mark(kept)}<i></i>`)).toEqual([forged, kept, '<i></i>']);
});

function balm(number: number): Product {
  return {
    _id: `balm-${number}`,
    slug: `balm-${number}`,
    name: `Balm <${number}> & Butter`,
    description: '',
    category: 'Face Care',
    price: pesewas(6050),
    stock: 9,
    imageUrl: '/media/balm.png',
    picture: null,
    ...(number === 2 && { rating: { average: 4.5, count: 3 } }),
  };
}

async function drawPage(items: readonly Product[]) {
  const shop = (async () => ({ items, total: items.length })) as unknown as Client;
  const page = await renderPage('http://shop.example/products', shop);
  if (page instanceof Response) throw new Error('It was sent elsewhere');
  return page.body;
}

/** Renders as the browser does, which keeps nothing. */
function drawAtOnce(items: readonly Product[]): string {
  const route = { path: '*', lazy: () => Promise.reject(), handle: undefined };
  const frame = draw(ProductGrid, {
    products: forCards(items),
    actionsOf: (product) => draw(CardActions, { product }),
  });
  const location = { pathname: '/products', search: '', hash: '', state: null, key: '' };
  const shown = {
    location,
    match: { route, params: {} },
    frame: undefined,
    scroll: 'stay',
  } as const;
  return renderToString(draw(StaticRouterProvider, { shown, frame, trouble: null }));
}
