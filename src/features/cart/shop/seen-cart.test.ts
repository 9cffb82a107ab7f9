import { beforeEach, expect, test } from 'vitest';
import { pesewas } from '#lib/money.ts';
import type { Cart } from '../contract.ts';
import { noteSeenCart, readSeenCart } from './seen-cart.ts';

const at = new Date('2026-11-30T10:30:00Z');
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  signIn('ama');
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});

function signIn(userId: string) {
  for (const [key, text] of Object.entries({ token: userId, isAuthenticated: 'true', userId })) {
    stored.set(key, text);
  }
}

const cart = {
  items: [
    { product: { name: 'Whipped Shea' }, size: { name: '250 g' }, quantity: 2 },
    { product: { name: 'Black Soap' }, quantity: 1 },
  ],
  total: pesewas(20_800),
} as unknown as Cart;

test('the cart is kept in words, for its customer alone', () => {
  noteSeenCart(cart, at);
  expect(readSeenCart()).toEqual({
    whose: 'ama',
    at: '2026-11-30T10:30:00.000Z',
    lines: ['2 × Whipped Shea, 250 g', '1 × Black Soap'],
    total: 'GH₵208.00',
  });
  signIn('kofi');
  expect(readSeenCart()).toBeUndefined();
  stored.delete('token');
  expect(readSeenCart()).toBeUndefined();
});

test('an emptied cart is kept no longer', () => {
  noteSeenCart(cart, at);
  noteSeenCart({ ...cart, items: [] }, at);
  expect(readSeenCart()).toBeUndefined();
});

test.each(['', 'null', '[]', '{"whose":"ama","lines":[1],"at":"","total":""}', '{"whose":"ama"}'])(
  'what another version has stored is not read: %s',
  (text) => {
    stored.set('seenCart', text);
    expect(readSeenCart()).toBeUndefined();
  },
);
