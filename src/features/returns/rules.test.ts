import { expect, test } from 'vitest';
import { forSeeds } from '#tests/random/random.ts';
import { recalledOf, worthOf } from './rules.ts';

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

test('of each line go back as many as are recalled and with the buyer, and no other return has', () => {
  const jar = { productId: 'jar', quantity: 3 };
  const recalled = [
    { lineId: 'jar', productId: 'jar', units: 1 },
    { lineId: 'jar', productId: 'jar', units: 1 },
  ];
  const after = (quantity: number, arrived: number) =>
    recalledOf([jar], recalled, [{ productId: 'jar', quantity, arrived }]);
  const called = (quantity: number, asked: number, offered: number) => [
    { productId: 'jar', quantity, asked, offered },
  ];
  expect(recalledOf([jar], recalled, [])).toEqual(called(2, 0, 2));
  // The returns do not tell which two pieces were asked for, so both recalled ones may be with the
  // customer.
  expect(after(2, 0)).toEqual(called(2, 2, 1));
  expect(after(3, 0)).toEqual(called(2, 3, 0));
  expect(after(2, 1)).toEqual(called(2, 1, 1));
  expect(after(2, 2)).toEqual(called(1, 0, 1));
  expect(after(3, 3)).toEqual([]);
  expect(recalledOf([{ productId: 'soap', quantity: 1 }], recalled, [])).toEqual([]);
});

test('a set goes back as a whole, once for all its recalled parts', () => {
  const parts = [
    { productId: 'jar', quantity: 2 },
    { productId: 'soap', quantity: 1 },
  ];
  const line = { productId: 'basket', quantity: 2, parts };
  const recalled = [
    { lineId: 'basket', productId: 'jar', units: 3 },
    { lineId: 'basket', productId: 'soap', units: 1 },
  ];
  const basket = { productId: 'basket', asked: 0 };
  expect(recalledOf([line], recalled, [])).toEqual([{ ...basket, quantity: 2, offered: 2 }]);
  expect(recalledOf([line], recalled.slice(1), [])).toEqual([
    { ...basket, quantity: 1, offered: 1 },
  ]);
});
