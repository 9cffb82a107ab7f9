import { formatDay, formatMonth } from '#lib/dates.ts';
import { beginningOf, isDay } from '#lib/days.ts';
import { aDay } from '#lib/durations.ts';
import { deskDays } from './rules.ts';

/** Periods that end today. */
const lengths = { today: 1, week: 7, recent: deskDays } as const;

/** The periods that the figures can have. 'days' are any two chosen days. */
export const periods = [
  'today',
  'week',
  'recent',
  'this-month',
  'last-month',
  'this-year',
  'days',
] as const;
export type Period = (typeof periods)[number];

export const periodWords: Readonly<Record<Period, string>> = {
  today: 'Today',
  week: `Last ${lengths.week} days`,
  recent: `Last ${lengths.recent} days`,
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
  days: 'From a day to a day',
};

const periodRules = {
  /** The most days between two chosen days: three years, one of them a leap year. */
  mostDays: 1_096,
  /** A longer period is drawn by months. */
  mostBars: 62,
} as const;

/** Days such as '2026-11-23'. Both are included. */
export interface Days {
  from: string;
  until: string;
}

interface Chosen {
  period?: Period | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/** The last months, beginning with that of today. */
export function monthsUntil(today: string, count: number): string[] {
  const first = new Date(`${today.slice(0, 7)}-01`);
  return Array.from({ length: count }, (_, place) => {
    const at = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - place));
    return at.toISOString().slice(0, 7);
  });
}

/** Says why two chosen days are no period. '' if they are one. */
export function faultOfDays({ period = 'recent', from = '', until = '' }: Chosen): string {
  if (period !== 'days') return '';
  if (!isDay(from) || !isDay(until)) return 'Please choose a first and a last day.';
  if (from > until) return 'The last day cannot come before the first.';
  if (lengthOf({ from, until }) <= periodRules.mostDays) return '';
  return `Please choose at most ${periodRules.mostDays} days.`;
}

/**
 * The days of a period, and the days that they are compared with: as many days just before. A whole
 * month is compared with the whole month before. A month or a year that is not over is compared
 * with the same days of the one before, because half a month never reaches a whole one.
 */
export function daysOf(chosen: Chosen, today: string): { days: Days; before: Days } {
  const { period = 'recent', from = today, until = today } = chosen;
  const month = firstOfMonth(today);
  if (period === 'last-month') {
    const last = dayAfter(month, -1);
    return {
      days: { from: firstOfMonth(last), until: last },
      before: monthBefore(firstOfMonth(last)),
    };
  }
  if (period === 'this-month') {
    const { from: first, until: last } = monthBefore(month);
    const same = dayAfter(first, lengthOf({ from: month, until: today }) - 1);
    const isLater = same > last;
    return {
      days: { from: month, until: today },
      before: { from: first, until: isLater ? last : same },
    };
  }
  if (period === 'this-year') {
    const year = Number(today.slice(0, 4));
    const same = `${year - 1}${today.slice(4)}`;
    return {
      days: { from: `${year}-01-01`, until: today },
      before: { from: `${year - 1}-01-01`, until: isDay(same) ? same : `${year - 1}-02-28` },
    };
  }
  const days = period === 'days' ? { from, until } : lastDays(today, lengths[period]);
  if (period === 'days' && isWholeMonth(days)) return { days, before: monthBefore(days.from) };
  return { days, before: lastDays(dayAfter(days.from, -1), lengthOf(days)) };
}

function lastDays(until: string, count: number): Days {
  return { from: dayAfter(until, 1 - count), until };
}

function monthBefore(first: string): Days {
  const last = dayAfter(first, -1);
  return { from: firstOfMonth(last), until: last };
}

function isWholeMonth({ from, until }: Days): boolean {
  return from === firstOfMonth(from) && dayAfter(until, 1) === firstOfMonth(dayAfter(from, 31));
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

export function lengthOf({ from, until }: Days): number {
  return Math.round((beginningOf(until).getTime() - beginningOf(from).getTime()) / aDay) + 1;
}

export function dayAfter(day: string, count: number): string {
  return dayIn(new Date(beginningOf(day).getTime() + count * aDay));
}

/** The day of this moment in Ghana, whose time is UTC. */
export function dayIn(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Each day alone, or each month with its days in the period if there are too many days to draw. */
export function stepsOf(days: Days): Days[] {
  const single = isByDays(days);
  const steps: Days[] = [];
  for (let from = days.from; from <= days.until; ) {
    const end = single ? from : dayAfter(firstOfMonth(dayAfter(firstOfMonth(from), 31)), -1);
    const over = end > days.until;
    const until = over ? days.until : end;
    steps.push({ from, until });
    from = dayAfter(until, 1);
  }
  return steps;
}

/**
 * The days that a step is compared with: those equally far into the period before. The months of a
 * year are compared with the same months of the year before.
 */
export function stepBefore(
  step: Days,
  { days, before }: { days: Days; before: Days },
  period: Period | undefined,
): Days {
  const asFar = (day: string) =>
    dayAfter(before.from, lengthOf({ from: days.from, until: day }) - 1);
  const { from, until } =
    period === 'this-year' && !isByDays(days)
      ? sameMonthBefore(step)
      : { from: asFar(step.from), until: asFar(step.until) };
  const isOver = until > before.until;
  return { from, until: isOver ? before.until : until };
}

function sameMonthBefore({ from }: Days): Days {
  return daysOfMonth(`${Number(from.slice(0, 4)) - 1}${from.slice(4, 7)}`);
}

function isByDays(days: Days): boolean {
  return lengthOf(days) <= periodRules.mostBars;
}

/** Writes '3 March 2026', 'March 2026' for a whole month, or '3 March 2026 to 5 April 2026'. */
export function writeDays({ from, until }: Days): string {
  const first = beginningOf(from);
  if (from === until) return formatDay(first);
  if (isWholeMonth({ from, until })) return formatMonth(first);
  return `${formatDay(first)} to ${formatDay(beginningOf(until))}`;
}

/** Whether the text is a month such as '2026-11'. */
export function isMonth(text: string): boolean {
  return isDay(`${text}-01`);
}

export function daysOfMonth(month: string): Days {
  const from = `${month}-01`;
  return { from, until: dayAfter(firstOfMonth(dayAfter(from, 31)), -1) };
}
