import { nothing, type Pesewas } from '#lib/money.ts';

/** The most that the desk can enter: a longer plan is hard to check. */
export const planLimits = {
  zones: 20,
  points: 30,
  name: 60,
  hours: 200,
  days: 60,
  /** In pesewas. A higher fee is a typing mistake. */
  fee: 1_000_000,
  amount: 100_000_000,
} as const;

/** At most this many saved plans are shown. All are kept. */
export const mostShown = 20;

/** In characters: this much of the hash is enough to tell an offer's terms from earlier ones. */
export const termsLength = 16;

/** The id of the free offer of a shop without zones, which goes to all regions. */
export const everywhere = 'everywhere';

/** The fee for items of this sum, before any discount: free from an amount, if the zone has one. */
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

/** What people read of an offer. */
export interface OfferTerms {
  /** 'door': it comes to the customer. 'point': the customer picks it up. */
  kind: 'door' | 'point';
  /** Empty for all. */
  regions: readonly string[];
  fee: Pesewas;
  freeFrom: Pesewas | null;
  cashUpTo: Pesewas | null;
  days: { from: number; until: number } | null;
  point: Place | null;
}

/** Where an order is picked up. */
export interface Place {
  address: string;
  city: string;
  region: string;
  hours: string;
  phone: string | null;
}
