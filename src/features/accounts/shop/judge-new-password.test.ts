import { expect, test } from 'vitest';
import { newPassword, tooCommon, tooShortForAdmin } from '../parts.contract.ts';
import { faultOf } from './judge-new-password.ts';

const efua = { by: 'customer', email: 'efua.mensah@shop.example', shopName: 'Taama' } as const;
const saidByServer = (password: string) =>
  newPassword.safeParse(password).error?.issues[0]?.message;

test.each(['h', 'harma', 'h'.repeat(201)])('%s is judged as the contract judges it', (password) => {
  expect(faultOf(password, efua)).toBe(saidByServer(password));
  expect(faultOf(password, efua)).toBeDefined();
});

test('a well-known one is told in the server’s words, the own address too', () => {
  expect(faultOf('password1', efua)).toBe(tooCommon[1]);
  expect(faultOf('efua.mensah', efua)).toBe(tooCommon[1]);
  expect(faultOf('efua.mensah', { ...efua, email: '' })).toBeUndefined();
});

test('whoever runs the shop needs more, and who follows a link may be either', () => {
  expect(faultOf('harmattan', { ...efua, by: 'admin' })).toBe(tooShortForAdmin[1]);
  expect(faultOf('harmattan', { ...efua, by: 'either' })).toBeUndefined();
  expect(faultOf('harma', { ...efua, by: 'either' })).toBe(saidByServer('harma'));
});

test('nothing is said of nothing, nor of a good one', () => {
  for (const password of ['', 'harmattan wind', '7h2kq9']) {
    expect(faultOf(password, efua)).toBeUndefined();
    expect(faultOf(password, { by: 'either', email: '', shopName: 'Taama' })).toBeUndefined();
  }
});
