import { expect, test } from 'vitest';
import { nothing, pesewas, sumOf } from '#lib/money.ts';
import { agreedSums } from './agreed.rules.ts';

const line = (price: number, quantity: number, agreed?: number) => ({
  price: pesewas(price),
  quantity,
  ...(agreed !== undefined && { agreed: pesewas(agreed) }),
});

test('without an agreement it costs what it costs in the shop', () => {
  const sums = agreedSums([line(6_000, 2), line(1_050, 1)], { fee: pesewas(2_000) });
  expect(sums).toMatchObject({ subtotal: 13_050, discount: 0, parts: [0, 0], total: 15_050 });
});

test('a price of one line is a discount of that line alone', () => {
  const sums = agreedSums([line(6_000, 2, 5_500), line(1_050, 1)], { fee: nothing });
  expect(sums).toMatchObject({
    subtotal: 13_050,
    discount: 1_000,
    parts: [1_000, 0],
    total: 12_050,
  });
});

test('a sum for all is shared out to the pesewa, after what was agreed on for lines', () => {
  const sums = agreedSums([line(6_000, 2, 5_500), line(1_050, 1), line(1, 1)], {
    sum: pesewas(10_000),
    fee: pesewas(500),
  });
  expect(sums).toMatchObject({ subtotal: 13_051, discount: 3_051, total: 10_500 });
  expect(sumOf(sums?.parts ?? [])).toBe(3_051);
  expect(sums?.parts.every((part) => part >= 0)).toBe(true);
});

test.each([
  ['a line', [line(6_000, 1, 6_001)], undefined],
  ['all of it', [line(6_000, 1)], 6_001],
  ['all of it, beyond what lines were agreed for', [line(6_000, 1, 5_000)], 5_500],
])('%s never costs more than in the shop', (_, lines, sum) => {
  const agreed = sum === undefined ? {} : { sum: pesewas(sum) };
  expect(agreedSums(lines, { ...agreed, fee: nothing })).toBeUndefined();
});

test('it may cost nothing', () => {
  expect(agreedSums([line(6_000, 2)], { sum: nothing, fee: nothing })).toMatchObject({
    discount: 12_000,
    total: 0,
  });
});
