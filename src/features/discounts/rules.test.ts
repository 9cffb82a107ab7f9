import { expect, test } from 'vitest';
import { pesewas, sumOf } from '#lib/money.ts';
import { forSeeds, type Random } from '#tests/random/random.ts';
import { betterOn, discountOn } from './rules.ts';

const cart = (...amounts: number[]) => amounts.map(pesewas);

test('15 % of the subtotal are taken off, shared by what the lines cost', () => {
  expect(discountOn(cart(6000, 2500, 1550), 15)).toEqual({
    subtotal: 10_050,
    discount: 1508,
    total: 8542,
    parts: [900, 375, 233],
  });
});

test('equal lines differ by a pesewa at most, the earlier bears it', () => {
  expect(discountOn(cart(333, 333, 334), 15).parts).toEqual([50, 50, 50]);
  expect(discountOn(cart(1111, 1111, 1111), 15).parts).toEqual([167, 167, 166]);
});

test('the discount is that of the whole, not a sum of rounded parts', () => {
  const pennies = cart(...Array.from({ length: 100 }, () => 3));
  expect(discountOn(pennies, 15)).toMatchObject({ subtotal: 300, discount: 45, total: 255 });
});

test('a gift in the cart bears nothing', () => {
  expect(discountOn(cart(0, 6000, 0), 15).parts).toEqual([0, 900, 0]);
});

test('an empty cart comes to nothing', () => {
  expect(discountOn([], 15)).toEqual({ subtotal: 0, discount: 0, total: 0, parts: [] });
});

test('without a percent the total is the subtotal, whatever is in the cart', () =>
  forSeeds(300, (random) => {
    const lines = anyCart(random);
    const { subtotal, discount, total, parts } = discountOn(lines);
    expect(subtotal).toBe(sumOf(lines));
    expect(total).toBe(subtotal);
    expect(discount).toBe(0);
    expect(parts).toEqual(lines.map(() => 0));
  }));

test('parts sum to the discount and lines to the subtotal, none below nothing or above its line', () =>
  forSeeds(1000, (random) => {
    const lines = anyCart(random);
    const percent = random.oneOf([15, 15, 1, 33, 99, random.below(100)]);
    const { subtotal, discount, total, parts } = discountOn(lines, percent);
    expect(subtotal).toBe(sumOf(lines));
    expect(sumOf(parts)).toBe(discount);
    expect(total + discount).toBe(subtotal);
    expect(total).toBeGreaterThanOrEqual(0);
    expect(parts).toHaveLength(lines.length);
    for (const [place, part] of parts.entries()) {
      expect(part).toBeGreaterThanOrEqual(0);
      expect(part).toBeLessThanOrEqual(lines[place] ?? 0);
    }
    // The discount is at most half a pesewa off. Both sides are multiplied by a hundred, to stay
    // whole numbers.
    expect(Math.abs(discount * 100 - subtotal * percent)).toBeLessThanOrEqual(50);
  }));

test('15 % leave something to pay of whatever costs something', () => {
  const free = [];
  for (let subtotal = 1; subtotal <= 50_000; subtotal += 1) {
    if (discountOn([pesewas(subtotal)], 15).total === 0) free.push(subtotal);
  }
  expect(free).toEqual([]);
});

test('a code takes its parts from the lines that it is for, and counts only where it is better', () =>
  forSeeds(1000, (random) => {
    const lines = anyCart(random);
    const fitting = lines.map(() => random.below(2) === 0);
    const offer = {
      percent: random.oneOf([0, 1, 10, 33, 100]),
      amount: pesewas(random.oneOf([1, 500, 2_000, 9_999_999])),
      minimum: pesewas(random.oneOf([0, 0, 5_000, 20_000])),
    };
    const first = random.oneOf([undefined, 15]);
    const fits = (place: number) => fitting[place] === true;
    const { subtotal, discount, total, parts, byCode } = betterOn(lines, first, { offer, fits });
    expect(total + discount).toBe(subtotal);
    expect(sumOf(parts)).toBe(discount);
    expect(discount).toBeGreaterThanOrEqual(discountOn(lines, first).discount);
    expect(byCode).toBe(discount > discountOn(lines, first).discount);
    if (byCode) expect(subtotal).toBeGreaterThanOrEqual(offer.minimum);
    for (const [place, part] of parts.entries()) {
      expect(part).toBeLessThanOrEqual(lines[place] ?? 0);
      if (byCode && !fits(place)) expect(part).toBe(0);
    }
  }));

test('of two equal discounts the first order’s counts, which paying ends anyway', () => {
  const offer = { percent: 15, amount: pesewas(0), minimum: pesewas(0) };
  const fits = () => true;
  expect(betterOn(cart(6000), 15, { offer, fits }).byCode).toBe(false);
  expect(betterOn(cart(6000), 15, { offer: { ...offer, percent: 16 }, fits })).toMatchObject({
    byCode: true,
    discount: 960,
  });
});

/** Lines with a price and a quantity; now and then they are free, one pesewa or very dear. */
function anyCart(random: Random) {
  return random.list(0, 25, () => {
    const price = random.oneOf([0, 1, 6000, random.below(100), random.below(30_000), 9_999_999]);
    return pesewas(price * (1 + random.below(20)));
  });
}
