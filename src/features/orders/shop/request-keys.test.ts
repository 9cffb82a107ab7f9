import { expect, test } from 'vitest';
import { openRequestKeys } from './request-keys.ts';

const order = { items: [{ quantity: 2 }], orderNotes: '' };

test('a key is 128 random bits, another one for everybody', () => {
  const key = openRequestKeys().keyFor(order);
  expect(key).toMatch(/^[\da-f]{32}$/);
  expect(openRequestKeys().keyFor(order)).not.toBe(key);
});

test.each(['refused', 'placed'] as const)(
  'the same request keeps its key until it is %s',
  (how) => {
    const keys = openRequestKeys();
    const key = keys.keyFor(order);
    expect(keys.keyFor({ ...order })).toBe(key);
    keys[how]();
    expect(keys.newest()).toBeUndefined();
    expect(keys.keyFor(order)).not.toBe(key);
  },
);

test('what was changed in between is another request', () => {
  const keys = openRequestKeys();
  const key = keys.keyFor(order);
  expect(keys.keyFor({ ...order, orderNotes: 'Call first' })).not.toBe(key);
});

test('changed back it is another request too, because the one between may have replaced the first', () => {
  const keys = openRequestKeys();
  const key = keys.keyFor(order);
  keys.keyFor({ ...order, orderNotes: 'Call first' });
  expect(keys.keyFor(order)).not.toBe(key);
});

test('a refused request leaves the one before, which has no answer yet', () => {
  const keys = openRequestKeys();
  const key = keys.keyFor(order);
  keys.keyFor({ ...order, orderNotes: 'Call first' });
  keys.refused();
  expect(keys.newest()?.key).toBe(key);
});
