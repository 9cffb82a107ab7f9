import { expect, test } from 'vitest';
import { openRequestKeys } from './request-keys.ts';

const order = { items: [{ quantity: 2 }], orderNotes: '' };

test('a key is 128 random bits, another one for everybody', () => {
  const key = openRequestKeys().keyFor(order);
  expect(key).toMatch(/^[\da-f]{32}$/);
  expect(openRequestKeys().keyFor(order)).not.toBe(key);
});

test('the same request keeps its key until it is answered', () => {
  const keys = openRequestKeys();
  const key = keys.keyFor(order);
  expect(keys.keyFor({ ...order })).toBe(key);
  keys.answered();
  expect(keys.keyFor(order)).not.toBe(key);
});

test('what was changed in between is another request', () => {
  const keys = openRequestKeys();
  const key = keys.keyFor(order);
  expect(keys.keyFor({ ...order, orderNotes: 'Call first' })).not.toBe(key);
});
