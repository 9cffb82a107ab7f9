import { anHour } from '#lib/durations.ts';
import type { Limits } from '#lib/limit.ts';
import { nothing, type Pesewas, percentOf, pesewas, share, sumOf } from '#lib/money.ts';

export interface Discounted {
  subtotal: Pesewas;
  discount: Pesewas;
  total: Pesewas;
  /** Each line's share of the discount, in the order of the lines. */
  parts: Pesewas[];
}

/**
 * The sums of a cart, from the amounts of its lines. Without a percent, the total is the subtotal.
 */
export function discountOn(lines: readonly Pesewas[], percent?: number): Discounted {
  const subtotal = sumOf(lines);
  return takenOff(lines, percent === undefined ? nothing : percentOf(subtotal, percent));
}

/** What a code takes off the items: a percentage, or an amount if the percentage is 0. */
export interface Offer {
  percent: number;
  amount: Pesewas;
  /** The code takes off the fee for delivery instead. */
  freeDelivery?: boolean | undefined;
  /** The sum that the lines must cost at least, before any discount. */
  minimum: Pesewas;
}

/**
 * The better of the code and the first order's discount. The code's discount is shared only among
 * the lines that it is for. If both are equal, the first order's is used, because paying ends that
 * one anyway.
 */
export function betterOn(
  lines: readonly Pesewas[],
  percent: number | undefined,
  code?: { offer: Offer; fits: (place: number) => boolean } | undefined,
): Discounted & { byCode: boolean } {
  const first = discountOn(lines, percent);
  const fitting = lines.map((amount, place) => (code?.fits(place) ? amount : nothing));
  const off = code && first.subtotal >= code.offer.minimum ? offOf(code.offer, fitting) : nothing;
  if (off <= first.discount) return { ...first, byCode: false };
  return { ...takenOff(lines, off, fitting), byCode: true };
}

function offOf({ percent, amount }: Offer, fitting: readonly Pesewas[]): Pesewas {
  const sum = sumOf(fitting);
  return percent > 0 ? percentOf(sum, percent) : pesewas(Math.min(amount, sum));
}

function takenOff(lines: readonly Pesewas[], discount: Pesewas, weights = lines): Discounted {
  const subtotal = sumOf(lines);
  return {
    subtotal,
    discount,
    total: pesewas(subtotal - discount),
    parts: share(discount, weights),
  };
}

/** A discount without a code and without a percentage was agreed at the desk. */
export function discountWords(percent: number, code?: string): string {
  if (code) return `Code ${code}`;
  return percent > 0 ? `First order, ${percent}% off` : 'Discount';
}

export const discountLimits = {
  /** Only unknown codes count. A person may make twenty mistakes an hour; a machine makes more. */
  unknownCodes: {
    name: 'unknown-discount-codes',
    per: 'account',
    most: 20,
    within: anHour,
    code: 'too-many-tries',
  },
} as const satisfies Limits;
