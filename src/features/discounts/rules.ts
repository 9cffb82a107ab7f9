import { nothing, type Pesewas, percentOf, pesewas, share, sumOf } from '#lib/money.ts';

export interface Discounted {
  subtotal: Pesewas;
  discount: Pesewas;
  total: Pesewas;
  /** Each line's share of the discount, in the order of the lines. */
  parts: Pesewas[];
}

/** A cart's sums, from its lines' amounts. Without a percent the total is the subtotal. */
export function discountOn(lines: readonly Pesewas[], percent?: number): Discounted {
  const subtotal = sumOf(lines);
  const discount = percent === undefined ? nothing : percentOf(subtotal, percent);
  return {
    subtotal,
    discount,
    total: pesewas(subtotal - discount),
    parts: share(discount, lines),
  };
}

/** A discount without a percentage was given by hand. */
export function discountWords(percent: number): string {
  return percent > 0 ? `First order, ${percent}% off` : 'Discount';
}
