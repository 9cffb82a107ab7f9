import { expect, test } from 'vitest';
import { pesewas } from '#lib/money.ts';
import type { Cart, CartItem } from '../contract.ts';
import { amountOf } from '../rules.ts';
import { asWanted, countOf, looksTheSame } from './wanted-cart.ts';

function item(_id: string, differing: Partial<CartItem> = {}): CartItem {
  const price = pesewas(6_050);
  const product = { slug: _id, name: _id, imageUrl: null, picture: null, category: null, stock: 5 };
  return {
    _id,
    product: { ...product, _id, price },
    quantity: 1,
    priceBefore: null,
    trouble: null,
    ...differing,
  };
}

function cart(...items: CartItem[]): Cart {
  const [subtotal, discount, total] = [12_100, 1_815, 10_285].map(pesewas) as [
    Cart['subtotal'],
    Cart['discount'],
    Cart['total'],
  ];
  return { items, subtotal, discount, discountPercent: 15, total };
}

const two = cart(item('jar'), item('soap'));

test('without an edit the cart is as the server said it', () => {
  expect(asWanted(two, new Map())).toBe(two);
});

test('a quantity that is on its way is in the line and in every sum', () => {
  const wanted = asWanted(two, new Map([['jar', 3]]));
  expect(wanted.items.map(({ quantity }) => quantity)).toEqual([3, 1]);
  expect(wanted).toMatchObject({ subtotal: 24_200, discount: 3_630, total: 20_570 });
});

test('none is a line that is taken out', () => {
  const wanted = asWanted(two, new Map([['jar', 0]]));
  expect(wanted.items.map(({ _id }) => _id)).toEqual(['soap']);
  expect(wanted).toMatchObject({ subtotal: 6_050, discount: 908, total: 5_142 });
});

test('an edit of what is not there any more changes nothing', () => {
  expect(asWanted(two, new Map([['gone', 4]])).items).toEqual(two.items);
});

test('what is wanted within what can be bought is no trouble any more, and beyond it is', () => {
  const many = cart(item('jar', { quantity: 9, trouble: 'not-enough' }));
  expect(asWanted(many, new Map([['jar', 5]])).items[0]?.trouble).toBeNull();
  expect(asWanted(two, new Map([['jar', 6]])).items[0]?.trouble).toBe('not-enough');
});

test.each(['gone', 'none-left'] as const)(
  '%s stays what it is, however many are wanted',
  (trouble) => {
    const troubled = cart(item('jar', { trouble }));
    expect(asWanted(troubled, new Map([['jar', 2]])).items[0]).toMatchObject({
      trouble,
      quantity: 2,
    });
  },
);

test('what has gone costs nothing', () => {
  expect(amountOf(item('jar', { quantity: 2 }))).toBe(12_100);
  expect(amountOf(item('jar', { quantity: 2, trouble: 'gone' }))).toBe(0);
});

test('the count is the sum of the quantities', () => {
  expect(countOf(cart(item('jar', { quantity: 3 }), item('soap')))).toBe(4);
  expect(countOf(undefined)).toBe(0);
});

test('another quantity, price, trouble or product would surprise; having been told of a price would not', () => {
  const seen = cart(item('jar'));
  const dearer = { ...item('jar').product, price: pesewas(7_000) };
  expect(looksTheSame(seen, cart(item('jar', { priceBefore: pesewas(5_000) })))).toBe(true);
  for (const changed of [
    cart(item('jar', { quantity: 2 })),
    cart(item('jar', { product: dearer })),
    cart(item('jar', { trouble: 'none-left' })),
    cart(item('soap')),
    cart(item('jar'), item('soap')),
  ]) {
    expect(looksTheSame(seen, changed)).toBe(false);
  }
});
