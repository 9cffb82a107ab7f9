import { expect, test } from 'vitest';
import { signInAddress } from './sign-in-address.ts';
import { afterSignIn, onTheWay, wayBack } from './way-back.ts';

test('a page that asks for the sign-in is found again, with its own question', () => {
  const address = signInAddress('/products?name=shea butter&sort=price#top');
  const search = address.slice('/login'.length);
  expect(address).toMatch(/^\/login\?from=%2Fproducts/);
  expect(wayBack(search)).toBe('/products?name=shea%20butter&sort=price#top');
});

for (const outside of [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/cart/..//evil.example',
  'javascript:alert(1)',
  'cart',
  '',
]) {
  test(`${JSON.stringify(outside)} is no way back`, () => {
    expect(wayBack(`?${new URLSearchParams({ from: outside })}`)).toBeUndefined();
  });
}

test('without a page that asked there is no way back', () => {
  expect(wayBack('')).toBeUndefined();
});

test('each step of a sign-in carries the way back on, and nothing else of its address', () => {
  expect(onTheWay('/signup', '?from=%2Fcheckout&sent=1')).toBe('/signup?from=%2Fcheckout');
  expect(onTheWay('/signup', '?from=//evil.example')).toBe('/signup');
  expect(onTheWay('/OTP', '')).toBe('/OTP');
});

test('a customer goes to the user page, or back to the page that asked', () => {
  expect(afterSignIn('user', '')).toBe('/userpage');
  expect(afterSignIn('user', '?from=/cart')).toBe('/cart');
  expect(afterSignIn('user', '?from=//evil.example')).toBe('/userpage');
});

test('an admin goes to the desk, and a customer whom the desk would refuse does not', () => {
  expect(afterSignIn('admin', '')).toBe('/admin');
  expect(afterSignIn('admin', '?from=/cart')).toBe('/admin');
  expect(afterSignIn('admin', '?from=/admin?tab=orders')).toBe('/admin?tab=orders');
  expect(afterSignIn('user', '?from=/admin')).toBe('/userpage');
  expect(afterSignIn('user', '?from=/admin/orders')).toBe('/userpage');
  expect(afterSignIn('user', '?from=/administration')).toBe('/administration');
});
