import { expect, test } from 'vitest';
import { isNarrowed, ordersQuery, readOrdersAddress, writeOrdersAddress } from './list-address.ts';

const read = (search: string) => readOrdersAddress(new URLSearchParams(search));

test('the address keeps all that is asked for, and says no more than that', () => {
  const whole =
    '?search=%239F3A01BC&status=shipped&payment=paid&from=2026-11-01&to=2026-11-30&customer=efua%40shop.example&page=3';
  expect(writeOrdersAddress(read(whole))).toBe(whole);
  expect(ordersQuery(read(whole))).toEqual({
    search: '#9F3A01BC',
    status: 'shipped',
    payment: 'paid',
    from: '2026-11-01',
    to: '2026-11-30',
    customer: 'efua@shop.example',
    limit: '50',
    offset: '100',
  });
  expect(writeOrdersAddress(read(''))).toBe('?');
  expect(ordersQuery(read(''))).toEqual({ limit: '50', offset: '0' });
});

test.each([
  'status=lost',
  'payment=half',
  'from=2026-02-30',
  'to=today',
  'page=0',
  'page=x',
  'a=b',
])('%s, which nobody can mean, is passed over', (search) => {
  expect(writeOrdersAddress(read(search))).toBe('?');
});

test('a page of all orders is not narrowed', () => {
  expect(isNarrowed(read('page=2'))).toBe(false);
  expect(isNarrowed(read('search=efua'))).toBe(true);
});
