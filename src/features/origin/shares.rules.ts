import { among, nothing, type Pesewas, pesewas, share, sumOf } from '#lib/money.ts';

/** The payment for the shea, and the premium on top of it. */
export interface Paid {
  price: Pesewas;
  premium: Pesewas;
}

/** What a closed lot uses of a delivery, and the payment for the whole delivery. */
export interface SharedUse extends Paid {
  deliveryId: string;
  lotId: string;
  cooperativeId: string;
  /** The grams of the delivery in this lot. */
  grams: number;
  /** The grams of the whole delivery. */
  allGrams: number;
}

/**
 * The payment for a lot, by co-operative. A delivery's money is divided by weight among the lots
 * that use it, and the part of unused kilograms is set aside. So the parts add up to the whole.
 */
export function paidByCooperative(lotId: string, uses: readonly SharedUse[]): Map<string, Paid> {
  const paid = new Map<string, Paid>();
  for (const use of uses) {
    if (use.lotId !== lotId) continue;
    const all = uses.filter(({ deliveryId }) => deliveryId === use.deliveryId);
    const part = { price: partOf(use, all, use.price), premium: partOf(use, all, use.premium) };
    paid.set(use.cooperativeId, together([paid.get(use.cooperativeId) ?? unpaid, part]));
  }
  return paid;
}

function partOf(use: SharedUse, all: readonly SharedUse[], whole: Pesewas): Pesewas {
  const weights = all.map(({ grams }) => grams);
  const unused = use.allGrams - weights.reduce((sum, grams) => sum + grams, 0);
  return share(whole, [...weights, unused])[all.indexOf(use)] ?? nothing;
}

export const unpaid: Paid = { price: nothing, premium: nothing };

export function together(all: readonly Paid[]): Paid {
  return {
    price: sumOf(all.map(({ price }) => price)),
    premium: sumOf(all.map(({ premium }) => premium)),
  };
}

export function totalOf({ price, premium }: Paid): Pesewas {
  return sumOf([price, premium]);
}

/**
 * The payment for the shea in each unit of the lot, rounded down so that no unit claims more than
 * was paid.
 */
export function paidPerUnit(paid: Paid, units: number): Paid {
  const { each } = among(totalOf(paid), units);
  const [price = nothing, premium = nothing] = share(each, [paid.price, paid.premium]);
  return { price, premium };
}

/** A sum for fewer women than this could show what one of them was paid, so it is not told. */
const fewestWomen = 3;

export function isOfMany(women: number): boolean {
  return women >= fewestWomen;
}

/**
 * Whether the money of a lot may be told, by the number of women in each of its co-operatives.
 * Beside a small co-operative even the sum is hidden: what the others were paid follows from lots
 * that are theirs alone.
 */
export function mayTellPaid(women: readonly number[]): boolean {
  return women.every(isOfMany);
}

export function timesPaid({ price, premium }: Paid, count: number): Paid {
  return { price: pesewas(price * count), premium: pesewas(premium * count) };
}
