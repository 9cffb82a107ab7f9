import { formatClock, formatShortDay } from '#lib/dates.ts';
import { formatMoney, type Pesewas, pesewas, toCedis } from '#lib/money.ts';

export const saleRules = {
  /** The lowest price is looked for in this many days before a sale. */
  daysBefore: 30,
} as const;

/** A sale as the row stores it. Its moments are texts. */
export interface KeptSale {
  price: number;
  from: string;
  until: string | null;
  lowest: number;
}

/** A sale as the row will store it. */
export interface WantedSale {
  price: number;
  from: Date;
  until: Date | null;
}

/** A stored price. Most products have never had a sale. */
export interface Priced {
  price: number;
  sale: unknown;
}

/**
 * A sale as people are shown it while it lasts. Programs read the amounts in cedis, and people the
 * words.
 */
export interface Sale {
  /** The price without the sale. */
  before: number;
  was: string;
  /** The lowest price of the thirty days before the sale. */
  lowest: number;
  /** Null if the sale has no end. */
  until: string | null;
  /** Says the lowest price if it is another one than before, and when the sale ends. */
  says: string;
}

/** The price in force at this moment. catalogue_price_at in the database has the same rule. */
export function priceAt(priced: Priced, at: Date): number {
  const sale = saleAt(priced, at);
  return sale ? sale.price : priced.price;
}

function saleAt({ sale: kept }: Priced, at: Date): KeptSale | null {
  const sale = kept as KeptSale | null;
  return sale && at >= new Date(sale.from) && !isOver(sale, at) ? sale : null;
}

export function isOver({ until }: Pick<KeptSale, 'until'>, at: Date): boolean {
  return until !== null && at >= new Date(until);
}

export function shownPrice(priced: Priced, at: Date): { price: Pesewas; sale?: Sale } {
  const sale = saleAt(priced, at);
  if (!sale) return { price: pesewas(priced.price) };
  const until = sale.until === null ? null : new Date(sale.until);
  const lowest = pesewas(sale.lowest);
  const before = pesewas(priced.price);
  const says = [
    // The price before already says this number.
    lowest !== before &&
      `Lowest in the ${saleRules.daysBefore} days before: ${formatMoney(lowest)}.`,
    until && `Until ${formatShortDay(until)}, ${formatClock(until)}.`,
  ]
    .filter(Boolean)
    .join(' ');
  const shown = {
    ...{ before: toCedis(before), was: formatMoney(before), lowest: toCedis(lowest) },
    until: until?.toISOString() ?? null,
    says,
  };
  return { price: pesewas(sale.price), sale: shown };
}
