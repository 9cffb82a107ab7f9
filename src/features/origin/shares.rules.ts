import { among, nothing, type Pesewas, pesewas, share, sumOf } from '#lib/money.ts';

/** What was paid: for the shea, and as a premium on top of that. */
export interface Paid {
  price: Pesewas;
  premium: Pesewas;
}

/** What a closed lot uses of a delivery, and what was paid for the whole delivery. */
export interface SharedUse extends Paid {
  deliveryId: string;
  lotId: string;
  cooperativeId: string;
  /** Of the delivery, in this lot. */
  grams: number;
  /** Of the whole delivery. */
  allGrams: number;
}

/**
 * What was paid for a lot, by co-operative. A delivery's money is shared by the kilograms among the
 * lots that use it; a part of it stays with what no lot uses yet. So the parts sum to the whole.
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

/** What of it is in each unit of the lot, rounded down so that no unit claims more than was paid. */
export function paidPerUnit(paid: Paid, units: number): Paid {
  const { each } = among(totalOf(paid), units);
  const [price = nothing, premium = nothing] = share(each, [paid.price, paid.premium]);
  return { price, premium };
}

/** A sum of fewer women than this could be taken for what one of them was paid. It is not told. */
const fewestWomen = 3;

export function isOfMany(women: number): boolean {
  return women >= fewestWomen;
}

/**
 * Whether the money of a lot may be told, by the women of each co-operative in it. Beside a small one
 * not even the sum is: what the others were paid follows from lots that are theirs alone.
 */
export function mayTellPaid(women: readonly number[]): boolean {
  return women.every(isOfMany);
}

export function timesPaid({ price, premium }: Paid, count: number): Paid {
  return { price: pesewas(price * count), premium: pesewas(premium * count) };
}
