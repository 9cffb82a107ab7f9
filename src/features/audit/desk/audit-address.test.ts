import { expect, test } from 'vitest';
import { auditQuery, isEverything, readAuditAddress, writeAuditAddress } from './audit-address.ts';

const read = (search: string) => readAuditAddress(new URLSearchParams(search));
const account = '019aa000-0000-7000-8000-000000000000';

test('a bare address is everything, from the newest', () => {
  expect(isEverything(read(''))).toBe(true);
  expect(auditQuery(read(''))).toEqual({ limit: '50', offset: '0' });
});

test.each([
  `?by=${account}`,
  '?kind=product&subject=holdMinutes&page=3',
  '?from=2026-11-01&to=2026-11-30',
])('%s is written as it was read', (search) => {
  expect(writeAuditAddress(read(search))).toBe(search);
  expect(isEverything(read(search))).toBe(false);
});

test.each([
  '?by=ama',
  '?kind=Product',
  '?subject=of-no-kind',
  '?from=yesterday',
  '?to=2026-02-30',
  '?page=0',
  '?page=-1',
  '?page=99999',
  '?who=me',
])('%s asks for nothing that the call could refuse', (search) => {
  expect(writeAuditAddress(read(search))).toBe('?');
});

test('a page is a part of fifty', () => {
  expect(auditQuery(read('?kind=product&page=3'))).toEqual({
    kind: 'product',
    limit: '50',
    offset: '100',
  });
});
