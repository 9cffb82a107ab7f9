import { expect, test } from 'vitest';
import type { ProductDetails } from '#features/catalogue/contract.ts';
import { textsOf } from '#features/catalogue/product-texts.rules.ts';
import { pesewas } from '#lib/money.ts';
import { demoFrame } from '#tests/shop/demo-shop.ts';
import { facts } from './product.facts.ts';

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
  ...textsOf({}),
  size: '200 ml',
  pictures: [],
  related: [],
};

const [width, height] = [960, 1200];
const files = { jpg: [320, 640], webp: [320, 640, 960], avif: [] };
const pictured = { ...jar, pictures: [{ hash: 'abc', width, height, placeholder: '', files }] };

const card = { path: '/card.jpg', width: 1200, height: 630 };

const shared = (product: ProductDetails) =>
  facts.shared?.(product, 'https://shop.example', demoFrame, card, undefined);

test('an offer says its price in cedi, its address and that it can be had', () => {
  expect(shared(jar)?.facts?.[0]).toMatchObject({
    '@type': 'Product',
    name: 'Shea Jar',
    size: '200 ml',
    brand: { name: 'Taama' },
    offers: {
      url: 'https://shop.example/products/shea-jar',
      price: '60.50',
      priceCurrency: 'GHS',
      availability: 'https://schema.org/InStock',
    },
  });
});

test('what is compared at a glance is told as properties, and what is blank is not', () => {
  expect(shared(jar)?.facts?.[0]).not.toHaveProperty('additionalProperty');
  expect(
    shared({ ...jar, suits: 'Dry skin', lasts: 'About two months' })?.facts?.[0],
  ).toMatchObject({
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Suits', value: 'Dry skin' },
      { '@type': 'PropertyValue', name: 'Lasts', value: 'About two months' },
    ],
  });
});

test('what delivery costs is told only where it is free everywhere', () => {
  const offers = (frame: typeof demoFrame) => {
    const [told] = facts.shared?.(jar, 'https://shop.example', frame, card, undefined)?.facts ?? [];
    return told;
  };
  expect(offers(demoFrame)).toHaveProperty('offers.shippingDetails.shippingRate.value', 0);
  expect(offers({ ...demoFrame, priced: 'GH₵30.00.' })).not.toHaveProperty(
    'offers.shippingDetails',
  );
});

test('what is gone is told as out of stock', () => {
  expect(shared({ ...jar, stock: 0 })?.facts?.[0]).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});

test('a picture is told by its largest JPEG, and none is not told at all', () => {
  expect(shared(pictured)?.facts?.[0]).toMatchObject({
    image: ['https://shop.example/media/abc/640.jpg'],
  });
  expect(shared(jar)?.facts?.[0]).not.toHaveProperty('image');
});

test('a shared link shows the first picture, in the shape of the file that is named', () => {
  expect(shared(pictured)?.picture).toEqual({
    path: '/media/abc/640.jpg',
    width: 640,
    height: 800,
    shows: 'Shea Jar',
  });
  expect(shared(jar)?.picture).toBeUndefined();
});

test('the picture that was chosen for search engines stands first, if the product has it', () => {
  const second = { hash: 'def', width, height, placeholder: '', files };
  const both = { ...pictured, pictures: [...pictured.pictures, second] };
  const first = (searchPicture: string) => shared({ ...both, searchPicture })?.picture?.path;
  expect(['', 'def', 'gone'].map(first)).toEqual([
    '/media/abc/640.jpg',
    '/media/def/640.jpg',
    '/media/abc/640.jpg',
  ]);
});
