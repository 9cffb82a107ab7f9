import { expect, test } from 'vitest';
import { openRequestKeys } from './request-keys.ts';

const order = { items: [{ quantity: 2 }], orderNotes: '' };
const shea = [{ product: { _id: 'shea' } }];
const soap = { _id: 'soap' };

test('a key is 128 random bits, another one for everybody', () => {
  const key = openRequestKeys().keyFor(order, shea);
  expect(key).toMatch(/^[\da-f]{32}$/);
  expect(openRequestKeys().keyFor(order, shea)).not.toBe(key);
});

test.each(['refused', 'placed'] as const)(
  'the same request keeps its key until it is %s',
  (how) => {
    const keys = openRequestKeys();
    const key = keys.keyFor(order, shea);
    expect(keys.keyFor({ ...order }, shea)).toBe(key);
    keys[how]();
    expect(keys.newest()).toBeUndefined();
    expect(keys.keyFor(order, shea)).not.toBe(key);
  },
);

test('what was changed in between is another request', () => {
  const keys = openRequestKeys();
  const key = keys.keyFor(order, shea);
  expect(keys.keyFor({ ...order, orderNotes: 'Call first' }, shea)).not.toBe(key);
});

test('other products for the same money, or another size, are another request in the same words', () => {
  const keys = openRequestKeys();
  const ofShea = keys.keyFor(order, shea);
  const ofSoap = keys.keyFor(order, [{ product: soap }]);
  const inSize = keys.keyFor(order, [{ product: soap, size: { _id: 'large' } }]);
  expect(new Set([ofShea, ofSoap, inSize]).size).toBe(3);
});

test('changed back it is another request too, because the one between may have replaced the first', () => {
  const keys = openRequestKeys();
  const key = keys.keyFor(order, shea);
  keys.keyFor({ ...order, orderNotes: 'Call first' }, shea);
  expect(keys.keyFor(order, shea)).not.toBe(key);
});

test('a refused request leaves the one before, which has no answer yet', () => {
  const keys = openRequestKeys();
  const key = keys.keyFor(order, shea);
  keys.keyFor({ ...order, orderNotes: 'Call first' }, shea);
  keys.refused();
  expect(keys.newest()?.key).toBe(key);
});
