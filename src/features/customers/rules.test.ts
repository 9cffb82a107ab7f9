import { expect, test } from 'vitest';
import {
  customerRules,
  newSince,
  readSegment,
  type Segment,
  silentUntil,
  writeSegment,
} from './rules.ts';

const segments: Segment[] = [
  { kind: 'new' },
  { kind: 'returning' },
  { kind: 'silent' },
  { kind: 'region', region: 'Greater Accra' },
  { kind: 'bought', productId: '0199a5a0-0000-7000-8000-000000000001' },
  { kind: 'tagged', tag: 'wholesale: shops' },
];

test.each(segments)('$kind is read as it was written', (segment) => {
  expect(readSegment(writeSegment(segment))).toEqual(segment);
});

test.each([
  '',
  'everybody',
  'region:',
  'region:Lagos',
  'bought:jar',
  'tagged:',
  `tagged:${'x'.repeat(customerRules.tagLength + 1)}`,
  'silent:90',
])('%j is no segment', (text) => {
  expect(readSegment(text)).toBeUndefined();
});

test('days are counted to the moment', () => {
  const now = new Date('2026-11-23T09:00:00.001Z');
  expect(newSince(now).toISOString()).toBe('2026-10-24T09:00:00.001Z');
  expect(silentUntil(now).toISOString()).toBe('2026-08-25T09:00:00.001Z');
});
