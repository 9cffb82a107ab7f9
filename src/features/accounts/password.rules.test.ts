import { expect, test } from 'vitest';
import { judgePassword } from './password.rules.ts';

const customer = {
  email: 'efua.mensah@shop.example',
  role: 'customer',
  shopName: 'Taama',
} as const;

test.each([
  'password',
  'Password1!',
  'p@ssw0rd',
  'PASSWORD2024',
  '123456',
  '123456789',
  '987654321',
  '159753',
  '23121995',
  '123456a',
  'abcdef',
  'abc123',
  'qwerty',
  'qwertyuiop',
  'qwerty123',
  'asdfgh',
  '1qaz2wsx',
  '1q2w3e4r',
  'aaaaaa',
  '111111',
  'abcabc',
  '121212',
  'aaabbb',
  'iloveyou',
  'ILoveYou2',
  'blackstars',
  'Ghana1957',
  'accra2026',
  'jesusislord',
  'kwabena99',
  'taama1',
  'sheabutter',
  'efua.mensah@shop.example',
  'efua.mensah1',
])('%s is refused', (password) => {
  expect(judgePassword(password, customer)).toBe('common-password');
});

test.each([
  'harmattan wind',
  'shea in Tamale',
  'Tr0ub4dor&3',
  'kente-ŋɔ-42',
  'grace under baobab',
  '7h2kq9',
  'ɛyɛ pii',
])('%s is taken', (password) => {
  expect(judgePassword(password, customer)).toBeUndefined();
});

test('whoever runs the shop needs twelve characters', () => {
  const admin = { ...customer, role: 'admin' } as const;
  expect(judgePassword('harmattan w', admin)).toBe('admin-password');
  expect(judgePassword('harmattan wi', admin)).toBeUndefined();
  expect(judgePassword('passwordpassword', admin)).toBe('common-password');
});
