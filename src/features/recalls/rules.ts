import { anHour } from '#lib/durations.ts';
import type { Limits } from '#lib/limit.ts';
import { pages } from '#lib/paths.ts';

export const longestReason = 300;
export const longestNotice = 1_000;
/** The most lots in one recall. */
export const mostLots = 50;

/** A buyer can send the pieces back, or get the money and throw them away. */
export const answers = ['return', 'refund'] as const;
export type RecallAnswer = (typeof answers)[number];

export const letterStates = ['none', 'waiting', 'sent', 'refused'] as const;
export type LetterState = (typeof letterStates)[number];

/** How an admin tells a buyer. */
export const waysToTell = ['whatsapp', 'telephone'] as const;
export type WayToTell = (typeof waysToTell)[number];

/** The filters of the list of a recall's orders. */
export const shownOrders = ['all', 'call', 'unanswered', ...answers] as const;
export type ShownOrders = (typeof shownOrders)[number];

/**
 * Many customers of one mobile carrier share an address, and a recall brings them at the same time.
 */
export const linkLimits = {
  reads: {
    name: 'GET /api/recall-links',
    per: 'network',
    most: 600,
    within: anHour,
    code: 'too-many-from-network',
  },
  answers: {
    name: 'POST /api/recall-links',
    per: 'network',
    most: 240,
    within: anHour,
    code: 'too-many-from-network',
  },
} as const satisfies Limits;

export const outcomes = ['written-off', 'safe'] as const;

/** The name that people use. */
export function recallName({ number, drill }: { number: number; drill: boolean }): string {
  return drill ? `Drill R-${number}` : `R-${number}`;
}

/** The pieces that are still with a buyer: '2 of lot T-2611, 1 of lot T-2612'. */
export function sayPieces(
  lots: readonly { code: string; units: number; returned: number }[],
): string {
  const left = Map.groupBy(lots, ({ code }) => code);
  return [...left]
    .map(([code, rows]) => ({
      code,
      out: rows.reduce((sum, { units, returned }) => sum + units - returned, 0),
    }))
    .filter(({ out }) => out > 0)
    .map(({ code, out }) => `${out} of lot ${code}`)
    .join(', ');
}

interface Called {
  name: string;
  asked: number;
  offered: number;
}

/** Said of pieces that are in another return. */
export const withThatReturn = 'Please do not use them, and send them back with that return.';

/** Tells a buyer about pieces that are in another return, and are not offered a second time. */
export function sayAsked(items: readonly Called[]): string {
  const asked = items.filter((item) => item.asked > 0);
  if (asked.length === 0) return '';
  const goods = asked.map((item) => `${item.asked} × ${item.name}`).join(', ');
  return `You have asked to return ${goods} already. ${withThatReturn}`;
}

/** Names the pieces that the choice is for, if some others are in another return. */
export function sayOffered(items: readonly Called[]): string {
  const goods = items.filter(({ offered }) => offered > 0);
  if (goods.length === 0 || items.every(({ asked }) => asked === 0)) return '';
  return `Your choice here is for ${goods.map(({ name, offered }) => `${offered} × ${name}`).join(', ')}.`;
}

export function adminRecallPath(id: string): string {
  return pages.adminRecall.replace(':id', encodeURIComponent(id));
}

/** The path of the form for a recall of this lot. */
export function adminRecallOf(code: string): string {
  return `${adminRecallPath('new')}?${new URLSearchParams({ lot: code })}`;
}
