import { formatClock, formatShortDay } from '#lib/dates.ts';
import { formatMoney, type Pesewas, pesewas, toCedis } from '#lib/money.ts';

export const saleRules = {
  /** So many days before a sale are looked at for the lowest price. */
  daysBefore: 30,
} as const;

/** A sale as a row has it: its moments are texts. */
export interface KeptSale {
  price: number;
  from: string;
  until: string | null;
  lowest: number;
}

/** As a row is to have it. */
export interface WantedSale {
  price: number;
  from: Date;
  until: Date | null;
}

/** What is kept of a price. Most goods never had a sale. */
export interface Priced {
  price: number;
  sale: unknown;
}

/** What people are shown while a sale lasts. Programs get cedis, and people words. */
export interface Sale {
  /** What it costs without the sale. */
  before: number;
  was: string;
  /** The lowest price of the thirty days before. */
  lowest: number;
  /** Null without an end. */
  until: string | null;
  /** Both in words. */
  says: string;
}

/** The price in force at this moment. catalogue_price_at in the database is the same rule. */
export function priceAt(priced: Priced, at: Date): number {
  const sale = saleAt(priced, at);
  return sale ? sale.price : priced.price;
}

export function saleAt({ sale: kept }: Priced, at: Date): KeptSale | null {
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
  const end = until ? ` Until ${formatShortDay(until)}, ${formatClock(until)}.` : '';
  const says = `Lowest in the ${saleRules.daysBefore} days before: ${formatMoney(lowest)}.${end}`;
  const before = pesewas(priced.price);
  const shown = {
    ...{ before: toCedis(before), was: formatMoney(before), lowest: toCedis(lowest) },
    until: until?.toISOString() ?? null,
    says,
  };
  return { price: pesewas(sale.price), sale: shown };
}
