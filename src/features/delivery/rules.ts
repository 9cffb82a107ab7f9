import { nothing, type Pesewas } from '#lib/money.ts';

/** What the desk can enter: more of it nobody overlooks. */
export const planLimits = {
  zones: 20,
  points: 30,
  name: 60,
  hours: 200,
  days: 60,
  /** In pesewas. A higher fee is a slip of the finger. */
  fee: 1_000_000,
  amount: 100_000_000,
} as const;

/** So many saved plans are shown; all are kept. */
export const mostShown = 20;

/** So many characters tell an offer's terms from those of before. */
export const termsLength = 16;

/** What a shop without zones offers to everybody, free. */
export const everywhere = 'everywhere';

/** Free from an amount: of the items, before any discount. */
export function feeFor(
  { fee, freeFrom }: { fee: Pesewas; freeFrom: Pesewas | null },
  subtotal: Pesewas,
): Pesewas {
  return freeFrom !== null && subtotal >= freeFrom ? nothing : fee;
}

/** Whether the rider takes cash for an order of this sum. */
export function takesCash(cashUpTo: Pesewas | null, total: number): boolean {
  return cashUpTo !== null && total > 0 && total <= cashUpTo;
}

/** Where an order is picked up. */
export interface Place {
  address: string;
  city: string;
  region: string;
  hours: string;
  phone: string | null;
}
