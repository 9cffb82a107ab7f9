import { formatDay } from '#lib/dates.ts';

export type Opening =
  | { state: 'open' }
  | { state: 'not-yet' }
  | { state: 'closed'; says: string; until: Date };

export const openingRules = {
  /** In characters. */
  mostWords: 300,
  mostDaysClosed: 366,
} as const;

/** The data of the page that stands in for the shop's pages. */
export interface ShutShop {
  state: 'not-yet' | 'open' | 'closed';
  says: string;
  until: string | null;
}

export function shutTitle({ until }: ShutShop): string {
  return until ? `Closed until ${dayOfOpening(new Date(until))}` : 'Opening soon';
}

interface Kept {
  state: 'not-yet' | 'open' | 'closed';
  says: string;
  until: Date | null;
}

/**
 * A shop that was closed until a day opens by itself when that day begins. Without a row it is
 * open.
 */
export function openingAt(kept: Kept | undefined, now: Date): Opening {
  if (kept?.state === 'not-yet') return { state: 'not-yet' };
  if (kept?.until && kept.until > now) {
    return { state: 'closed', says: kept.says, until: kept.until };
  }
  return { state: 'open' };
}

/** Includes the year, because a shop may be closed over New Year. */
export function dayOfOpening(until: Date): string {
  return formatDay(until);
}

/** Listed in the order in which an owner best does them. */
export const mustKeys = [
  'facts',
  'delivery',
  'fees',
  'legal',
  'alerts',
  'product',
  'letter',
  'payment',
  'second-factor',
  'backups',
] as const;
