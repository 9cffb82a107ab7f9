import { expect, test } from 'vitest';
import type { ProductDetails } from '#features/catalogue/contract.ts';
import { pesewas } from '#lib/money.ts';
import { productFacts } from './product-facts.ts';

const jar: ProductDetails = {
  _id: '01a1fbe0-7b01-777f-860e-eb3a789de7ff',
  slug: 'shea-jar',
  name: 'Shea Jar',
  description: 'A jar.',
  price: pesewas(6050),
  category: 'Body Care',
  stock: 3,
  imageUrl: null,
  picture: null,
  howToUse: '',
  ingredients: '',
  size: '200 ml',
  pictures: [],
  related: [],
};

test('an offer says its price in cedi, its address and that it can be had', () => {
  expect(productFacts(jar, 'https://shop.example')).toMatchObject({
    '@type': 'Product',
    name: 'Shea Jar',
    size: '200 ml',
    offers: {
      url: 'https://shop.example/products/shea-jar',
      price: '60.50',
      priceCurrency: 'GHS',
      availability: 'https://schema.org/InStock',
    },
  });
});

test('what is gone is told as out of stock', () => {
  expect(productFacts({ ...jar, stock: 0 }, '')).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});

test('a picture is told by its largest JPEG, and none is not told at all', () => {
  const files = { jpg: [320, 640], webp: [320, 640, 960], avif: [] };
  const pictures = [{ hash: 'abc', width: 1200, height: 1200, placeholder: '', files }];
  expect(productFacts({ ...jar, pictures }, 'https://shop.example')).toMatchObject({
    image: ['https://shop.example/media/abc/640.jpg'],
  });
  expect(productFacts(jar, '')).not.toHaveProperty('image');
});
