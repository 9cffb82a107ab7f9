import { expect, test } from 'vitest';
import { productFrom, productsFrom } from './products.reader.ts';

const wire = {
  _id: 'a1',
  slug: 'shea-jar',
  name: 'Shea Jar',
  description: 'A jar.',
  price: 60.5,
  category: 'Body Care',
  stock: 3,
  imageUrl: '/media/x/640.jpg',
  picture: {
    hash: 'x',
    width: 800,
    height: 600,
    placeholder: 'data:image/webp;base64,AAAA',
    files: { jpg: [320, 640], webp: [320, 640], avif: [] },
  },
};

const read = (product: object, headers = {}) => productsFrom([product], new Headers(headers));

test('a product arrives with every field, its price in pesewas', () => {
  expect(read(wire).items).toEqual([{ ...wire, price: 6050 }]);
});

test('what of the price went to the women, and which lots are called back, arrives too', () => {
  const told = { share: 'At least GH₵12.00 of the price.', recalled: ['T-1'] };
  expect(productFrom({ ...wire, ...told })).toMatchObject(told);
});

test('another server of the same calls may say id for _id and image for imageUrl', () => {
  const { _id, imageUrl, ...rest } = wire;
  expect(read({ ...rest, id: _id, image: imageUrl }).items).toEqual([{ ...wire, price: 6050 }]);
});

test('what another server does not know is left empty', () => {
  const bare = { id: 'a1', name: 'Shea Jar', price: 60, category: 'Body Care' };
  expect(read(bare).items).toEqual([
    {
      _id: 'a1',
      slug: 'a1',
      name: 'Shea Jar',
      description: '',
      price: 6000,
      category: 'Body Care',
      stock: 0,
      imageUrl: null,
      picture: null,
    },
  ]);
  expect(productFrom(bare)).toMatchObject({ howToUse: '', pictures: [], related: [] });
});

test('how long the whole list is stands in a header, or is what arrived', () => {
  expect(read(wire, { 'x-total-count': '57' }).total).toBe(57);
  expect(read(wire).total).toBe(1);
});

test('a product without an id or a price is not shown as if it had one', () => {
  expect(() => read({ ...wire, _id: undefined })).toThrow(TypeError);
  expect(() => read({ ...wire, price: 60.505 })).toThrow(TypeError);
});
