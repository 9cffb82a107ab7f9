import { expect, test } from 'vitest';
import { CallFailed } from '#client/client.ts';
import { type Doing, endsSession, productTrouble, SignInMissing } from './product-trouble.ts';

const refused = (status: number, message = '') => new CallFailed(status, { message });

test.each<Doing>(['add', 'update', 'delete', 'hide', 'show'])(
  'to %s without a session asks to log in again',
  (doing) => {
    expect(productTrouble(doing, refused(401, 'Please sign in.'))).toBe(
      'Authentication failed. Please login again.',
    );
    expect(productTrouble(doing, new SignInMissing())).toBe(
      'Authentication required. Please login again.',
    );
    expect(productTrouble(doing, refused(500, 'Something broke.'))).toBe(
      'Server error occurred. Please check if the product exists and try again.',
    );
  },
);

test('anything else is told with the shop’s own sentence, when there is one', () => {
  const missing = refused(404, 'We can’t find this product.');
  expect(productTrouble('delete', missing)).toBe(
    'Failed to delete product: We can’t find this product.',
  );
  expect(productTrouble('update', missing)).toBe(
    'Failed to update product: We can’t find this product.',
  );
  expect(productTrouble('add', missing)).toBe('Failed to add product. Please try again.');
  expect(productTrouble('delete', new TypeError('Failed to fetch'))).toBe(
    'Failed to delete product: We couldn’t reach the shop. Please try again.',
  );
});

test('only who has no session any more is signed out', () => {
  expect([refused(401), new SignInMissing()].map(endsSession)).toEqual([true, true]);
  expect([refused(403), refused(500), new TypeError()].map(endsSession)).toEqual([
    false,
    false,
    false,
  ]);
});
