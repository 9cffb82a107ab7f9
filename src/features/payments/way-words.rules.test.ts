import { expect, test } from 'vitest';
import { wayWords } from './way-words.rules.ts';

test.each([
  [{ way: 'online', channel: 'mobile_money' }, 'mobile money'],
  [{ way: 'online', channel: 'card' }, 'card'],
  // What the provider may add, or does not tell, is no word for a buyer.
  [{ way: 'online', channel: 'constructor' }, 'Paystack'],
  [{ way: 'online', channel: null }, 'Paystack'],
  [{ way: 'online' }, 'Paystack'],
  [{ way: 'bank transfer' }, 'bank transfer'],
  [{ way: 'cash' }, 'cash'],
])('%j is told as %s', (came, words) => {
  expect(wayWords(came)).toBe(words);
});
