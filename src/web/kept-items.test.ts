import { createElement as draw } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Client } from '#client/client.ts';
import { CardActions } from '#features/cart/shop/card-actions.tsx';
import { readProduct } from '#features/catalogue/calls.ts';
import type { Product, ProductDetails } from '#features/catalogue/contract.ts';
import { publicTextsOf } from '#features/catalogue/product-texts.rules.ts';
import { forCards } from '#features/catalogue/shop/card-product.ts';
import { ProductGrid } from '#features/catalogue/shop/product-grid.tsx';
import { readDelivery } from '#features/delivery/calls.ts';
import { readLook } from '#features/look/calls.ts';
import { readOpening } from '#features/opening/calls.ts';
import { readMenu } from '#features/places/calls.ts';
import { listReviews } from '#features/reviews/calls.ts';
import type { Review } from '#features/reviews/contract.ts';
import { ReviewList } from '#features/reviews/shop/review-list.tsx';
import { readFacts, readShop } from '#features/settings/calls.ts';
import type { ToldFacts } from '#features/settings/facts.contract.ts';
import { pesewas } from '#lib/money.ts';
import { textOf } from '#platform/pages/document.ts';
import { StaticRouterProvider } from '#router/parts.tsx';
import { Frame } from './frame.tsx';
import { drawItem } from './kept-items.tsx';
import { SentPartsContext } from './kept-parts.tsx';
import { openMarks } from './kept-texts.ts';
import { Component as ProductPage } from './pages/shelf/product.tsx';
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
  for (let other = 0; other < 499; other += 1) {
    text(String(other));
    expect(text('first')).toBe(first);
  }
  expect(text('second')).not.toBe(second);
});

describe('the page of a product', () => {
  const sale = { was: 'GH₵90.00', says: 'until 9 August', before: 90, lowest: 90, until: null };
  const files = { avif: [320], webp: [320], jpg: [320] };
  const picture = { hash: 'f'.repeat(64), width: 640, height: 800, placeholder: '', files };
  const days = { accra: { from: 1, until: 2 }, otherRegions: { from: 3, until: 5 }, lateFrom: 16 };
  const before: Sent = {
    product: details(),
    facts: { delivery: days, returnDays: 30 },
    reviews: [],
  };
  const changed = (change: Partial<ProductDetails>) => (sent: Sent) => ({
    ...sent,
    product: { ...sent.product, ...change },
  });
  const related = (change: Partial<Product>) =>
    changed({ related: [balm(2), { ...balm(3), ...change }] });
  const told = (change: Sent['facts']) => (sent: Sent) => ({
    ...sent,
    facts: { ...sent.facts, ...change },
  });

  // With a fact of the shop the header and the footer are drawn anew too.
  const changes: readonly [
    what: string,
    change: (sent: Sent) => Sent,
    shown: string,
    anew: number,
  ][] = [
    ['nothing', (sent) => sent, 'Balm &lt;1&gt;', 0],
    ['its price', changed({ price: pesewas(7000) }), 'GH₵70.00', 0],
    ['its stock', changed({ stock: 0 }), 'Tell me when it’s back', 0],
    ['its sale', changed({ sale }), '<s>GH₵90.00</s>', 0],
    ['its rating', changed({ rating: { average: 4.5, count: 3 } }), '4.5', 2],
    ['its description', changed({ description: 'Of shea.' }), 'Of shea.', 0],
    ['its name', changed({ name: 'Cream' }), 'aria-label="Cream, enlarged"', 2],
    ['its picture', changed({ pictures: [picture] }), picture.hash, 1],
    ['its facts', changed({ scent: 'Orange' }), '<dd>Orange</dd>', 1],
    ['its use', changed({ howToUse: 'Rub it.' }), 'Rub it.', 1],
    ['the price of a related one', related({ price: pesewas(100) }), 'GH₵1.00', 1],
    ['the stock of a related one', related({ stock: 0 }), 'Out of stock</span>', 1],
    ['the sale of a related one', related({ sale }), '<s>GH₵90.00</s>', 1],
    ['a review', (sent) => ({ ...sent, reviews: [review] }), 'It is soft.', 2],
    ['the days for returns', told({ returnDays: 14 }), 'Within <!-- -->14<!-- --> days', 3],
    [
      'the days of delivery',
      told({ delivery: { ...days, lateFrom: 9, accra: { from: 4, until: 6 } } }),
      '4-6',
      3,
    ],
  ];

  test.each(changes)(
    'with %s changed, draws anew only what shows it',
    async (_, change, shown, anew) => {
      const known = new Set<unknown>(await renderProduct(before));
      const after = change(before);
      const body = await renderProduct(after);
      const drawn = body.filter((piece) => typeof piece !== 'string' && !known.has(piece));
      expect(textOf(body)).toContain(shown);
      expect(mainOf(textOf(body))).toBe(drawProduct(after));
      expect(drawn).toHaveLength(anew);
    },
  );
});

test('no text of a page stands for what is kept', () => {
  const { mark, piecesOf } = openMarks();
  const kept = { text: '<b>kept</b>' };
  const forged = '<p>0, \0 0\0, \0undefined\0 0 \0undefined\0</p>';
  expect(piecesOf(`${forged}${mark(kept)}<i></i>`)).toEqual([forged, kept, '<i></i>']);
});

interface Sent {
  product: ProductDetails;
  facts: Partial<ToldFacts>;
  reviews: readonly Review[];
}

const review = {
  ...{ _id: 'review', stars: 5, words: 'It is soft.', suits: null, pictures: [], answer: null },
  ...{ name: 'Efua', helpful: 0, writtenAt: '2026-08-01T10:00:00.000Z' },
};

const address = 'http://shop.example/products/balm-1';

function rated(product: ProductDetails, { length: count }: readonly Review[]): ProductDetails {
  return count > 0 ? { ...product, rating: { average: 5, count } } : product;
}

/** Answers as a shop does. */
async function renderProduct({ product, facts, reviews }: Sent) {
  const answers: Record<string, unknown> = {
    [readProduct.path]: rated(product, reviews),
    [listReviews.path]: { items: reviews },
    [readFacts.path]: { brand: null, contact: null, ...facts },
    [readShop.path]: { whatsapp: null },
    [readLook.path]: { ground: '#fff', style: null, logo: null, icons: null, card: null },
    [readOpening.path]: { state: 'open' },
    [readMenu.path]: { menu: null },
    [readDelivery.path]: { priced: false, offers: [] },
  };
  const shop = (async ({ path }: { path: string }) => answers[path]) as unknown as Client;
  const page = await renderPage(new URL(address), shop);
  if (page instanceof Response) throw new Error('It was sent elsewhere');
  return page.body;
}

/** The main part as the browser draws it, which keeps nothing. */
function drawProduct({ product, facts, reviews }: Sent): string {
  const { pathname } = new URL(address);
  const match = {
    route: { path: '*', lazy: () => Promise.reject(), handle: { title: 'Balm' } },
    params: {},
  };
  const shown = {
    ...{ match, page: { Component: ProductPage }, data: rated(product, reviews) },
    location: { pathname, search: '', hash: '', state: null, key: '' },
    frame: { name: '', whatsApp: null, ...facts },
    scroll: 'stay',
  } as const;
  const list = draw(ReviewList, { reviews, rating: rated(product, reviews).rating });
  const sent = { footer: null, needsScript: null, reviews: renderToStaticMarkup(list) };
  const frame = draw(SentPartsContext, { value: sent }, draw(Frame));
  return mainOf(renderToString(draw(StaticRouterProvider, { shown, frame, trouble: null })));
}

function mainOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

function details(): ProductDetails {
  return {
    ...balm(1),
    ...publicTextsOf({ howToUse: 'Warm it.', ingredients: 'Shea', scent: 'Shea', size: '200 g' }),
    pictures: [],
    related: [balm(2), balm(3)],
  };
}

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
  const page = await renderPage(new URL('http://shop.example/products'), shop);
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
