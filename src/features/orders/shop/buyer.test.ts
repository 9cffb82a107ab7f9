import { expect, test } from 'vitest';
import { buyerOf } from './buyer.ts';

const id = '0192a4f0-7c1e-7b3a-9d55-4e1f9f3a01bc';

/** A token with claims that the browser can read; it is not signed. */
function tokenWith(claims: unknown): string {
  const part = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `header.${part}.signature`;
}

test.each(['userId', 'id', '_id'])('the user id may be the claim %s', (claim) => {
  expect(buyerOf(tokenWith({ [claim]: id }), 'efua@shop.example')).toHaveProperty('id', id);
});

test('userId counts before the other two spellings', () => {
  const token = tokenWith({ _id: 'another', id: 'a third', userId: id });
  expect(buyerOf(token, 'efua@shop.example')).toHaveProperty('id', id);
});

test.each([
  ['a token without the claim', tokenWith({ email: 'efua@shop.example' })],
  ['an empty claim', tokenWith({ userId: '' })],
  ['a claim that is no text', tokenWith({ userId: { id } })],
  ['claims that are nothing', tokenWith(null)],
  ['a token that is none', 'token'],
  ['no token', ''],
])('%s has no user id', (_, token) => {
  expect(() => buyerOf(token, 'efua@shop.example')).toThrow(
    'User ID not found. Please try logging in again.',
  );
});

test('the e-mail is the stored one, before the token’s claim', () => {
  const token = tokenWith({ userId: id, email: 'claimed@shop.example' });
  expect(buyerOf(token, 'stored@shop.example').email).toBe('stored@shop.example');
  expect(buyerOf(token, '').email).toBe('claimed@shop.example');
});

test('without an e-mail anywhere it says so', () => {
  expect(() => buyerOf(tokenWith({ userId: id }), '')).toThrow(
    'Unable to retrieve user email. Please try logging in again.',
  );
});
