import { expect, test } from 'vitest';
import { forSeeds } from '#tests/random.ts';
import { worthOf } from './rules.ts';

test('all of a line is worth what it had cost, after its discount', () => {
  const line = { productId: 'jar', price: 6_050, quantity: 3, discount: 2_723 };
  expect(worthOf([{ productId: 'jar', quantity: 3 }], [line])).toBe(6_050 * 3 - 2_723);
});

test('piece by piece it is never worth more than the line had cost', () =>
  forSeeds(200, (random) => {
    const quantity = 1 + random.below(9);
    const price = random.below(30_000);
    const line = {
      productId: 'jar',
      price,
      quantity,
      discount: random.below(price * quantity + 1),
    };
    let left = quantity;
    let given = 0;
    while (left > 0) {
      const some = 1 + random.below(left);
      given += worthOf([{ productId: 'jar', quantity: some }], [line]);
      left -= some;
    }
    const cost = price * quantity - line.discount;
    expect(given).toBeLessThanOrEqual(cost);
    expect(given).toBeGreaterThan(cost - quantity);
  }));

test('what was not bought is worth nothing', () => {
  expect(worthOf([{ productId: 'soap', quantity: 1 }], [])).toBe(0);
});
