import { expect, test } from 'vitest';
import { cartFrom } from './cart.reader.ts';

const product = {
  _id: 'p1',
  slug: 'shea-jar',
  name: 'Shea Jar',
  price: 60.5,
  imageUrl: '/media/x/640.jpg',
  picture: {
    hash: 'x',
    width: 800,
    height: 600,
    placeholder: 'data:image/webp;base64,AAAA',
    files: { jpg: [320, 640], webp: [320, 640], avif: [] },
  },
  category: 'Body Care',
  stock: 3,
};
const parts = [{ productId: 'p2', name: 'Black Soap', quantity: 2, slug: 'black-soap' }];
const item = { _id: 'c1', product, parts, quantity: 2, priceBefore: 55, trouble: null };
const read = {
  _id: 'c1',
  product: { ...product, price: 6050 },
  parts,
  quantity: 2,
  priceBefore: 5500,
  trouble: null,
};

test('a cart arrives with every field, money in pesewas', () => {
  const wire = {
    items: [item],
    subtotal: 121,
    discount: 18.15,
    discountPercent: 15,
    total: 102.85,
  };
  expect(cartFrom(wire)).toEqual({
    items: [read],
    subtotal: 12_100,
    discount: 1_815,
    discountPercent: 15,
    total: 10_285,
  });
});

test.each([
  ['a list', [item]],
  ['an object with items', { items: [item] }],
  ['an object with cart.items', { cart: { items: [item] } }],
])('a cart may be %s, and is summed up when nobody has', (_, wire) => {
  expect(cartFrom(wire)).toEqual({
    items: [read],
    subtotal: 12_100,
    discount: 0,
    discountPercent: 0,
    total: 12_100,
  });
});

test('an item may name its product by id and carry the rest itself', () => {
  const flat = {
    _id: 'c1',
    productId: 'p1',
    productName: 'Shea Jar',
    productPrice: 60.5,
    quantity: 2,
    image: '/media/x/640.jpg',
    category: 'Body Care',
  };
  const [found] = cartFrom([flat]).items;
  expect(found).toEqual({
    ...read,
    product: { ...product, price: 6050, slug: '', picture: null, stock: 999 },
    parts: undefined,
    priceBefore: null,
  });
});

test('an item may say name, price and imageUrl itself', () => {
  const { name, price, imageUrl, category } = product;
  const [found] = cartFrom([
    { id: 'c1', productId: 'p1', name, price, imageUrl, category, quantity: 1 },
  ]).items;
  expect(found?.product).toMatchObject({ _id: 'p1', name, price: 6050, imageUrl, category });
});

test('an item may have its product under productId', () => {
  const [found] = cartFrom([{ _id: 'c1', productId: product, quantity: 1 }]).items;
  expect(found?.product._id).toBe('p1');
});

test('an empty cart is one', () => {
  expect(cartFrom({ items: [] })).toMatchObject({ items: [], total: 0 });
  expect(cartFrom([])).toMatchObject({ items: [], total: 0 });
});
