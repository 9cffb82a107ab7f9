import { formatNearDay, formatWeekday } from '#lib/dates.ts';
import { aDay } from '#lib/durations.ts';
import { inWords } from '#lib/number-words.ts';

/** The desk's figures go back this far. */
export const deskDays = 30;

/** As many as can be seen at a glance. The rest is on the page for acting on them. */
export const glance = 5;

export const paceRules = {
  /** The pace is measured over four weeks, so that each weekday counts the same. */
  days: 28,
  /** A newer product is measured over its own days, but over no fewer than these. */
  fewestDays: 7,
  /** With fewer sold pieces no pace can be told. */
  fewestSold: 4,
  /** A product that is sold out within this many days runs low, whatever its stock. */
  soonDays: 7,
} as const;

/** In the order of their urgency: gone soon at its pace, few left, sold out. */
export const lowWords = ['soon', 'few', 'none'] as const;

/** The day (2026-11-26) on which the last piece goes at this pace. Null if that cannot be told. */
export function lastDayOf(
  { stock, sold, days }: { stock: number; sold: number; days: number },
  now: Date,
): string | null {
  if (stock <= 0 || sold < paceRules.fewestSold) return null;
  return new Date(now.getTime() + Math.floor((stock * days) / sold) * aDay)
    .toISOString()
    .slice(0, 10);
}

/**
 * Says how long the stock lasts, for the person who reorders. Takes two days such as 2026-11-26.
 */
export function lastsWords(lastDay: string | null, today: string): string {
  if (lastDay === null) return 'Too few sales to say how long it lasts.';
  const last = new Date(lastDay);
  const days = Math.round((last.getTime() - new Date(today).getTime()) / aDay);
  if (days <= 0) return 'Lasts until tonight.';
  if (days === 1) return 'Lasts until tomorrow.';
  if (days < 7) return `Lasts until ${formatWeekday(last)}.`;
  if (days <= paceRules.days) return `Lasts until ${formatNearDay(last)}.`;
  return `Lasts more than ${inWords(paceRules.days / 7)} weeks.`;
}

/** Says 'Sold out.', or how many are left and until when. */
export function stockWords(
  { stock, lastDay }: { stock: number; lastDay: string | null },
  today: string,
): string {
  return stock === 0 ? 'Sold out.' : `${stock} left. ${lastsWords(lastDay, today)}`;
}
