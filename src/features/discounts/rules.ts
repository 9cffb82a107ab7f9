import { nothing, type Pesewas, percentOf, pesewas, share, sumOf } from '#lib/money.ts';

export interface Discounted {
  subtotal: Pesewas;
  discount: Pesewas;
  total: Pesewas;
  /** What each line bears of the discount, in their order. */
  parts: Pesewas[];
}

/** What a cart comes to, from the amounts of its lines. Without a percent the total is the subtotal. */
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

/** A discount that is no percentage was given by hand. */
export function discountWords(percent: number): string {
  return percent > 0 ? `First order, ${percent}% off` : 'Discount';
}
