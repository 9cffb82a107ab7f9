import { isDay } from '#lib/days.ts';
import { faultOfDays, isMonth, monthsUntil, type Period, periods } from '../period.rules.ts';

/** The period of the figures, as the page's address has it. */
export interface PeriodAddress {
  period: Period;
  /** Both are empty unless the period is two chosen days. */
  from: string;
  until: string;
  sort: 'pieces' | 'sales';
  page: 1;
}

const usual = { period: 'recent', sort: 'pieces' } as const;

/** Drops impossible values, because the call would refuse them. */
export function readPeriodAddress(address: URLSearchParams): PeriodAddress {
  const period = periods.find((one) => one === address.get('period')) ?? usual.period;
  const day = (name: string) => {
    const text = address.get(name) ?? '';
    return period === 'days' && isDay(text) ? text : '';
  };
  const sort = address.get('sort') === 'sales' ? 'sales' : usual.sort;
  return { period, from: day('from'), until: day('until'), sort, page: 1 };
}

export function writePeriodAddress({ period, from, until, sort }: PeriodAddress): string {
  const search = new URLSearchParams();
  if (period !== usual.period) search.set('period', period);
  if (from) search.set('from', from);
  if (until) search.set('until', until);
  if (sort !== usual.sort) search.set('sort', sort);
  return `?${search}`;
}

/** The query of the call. Undefined if the two days are no period. */
export function periodQuery({ period, from, until }: PeriodAddress) {
  const days = { ...(from && { from }), ...(until && { until }) };
  return faultOfDays({ period, from, until }) ? undefined : { period, ...days };
}

/** The month that the address names. Undefined lets the shop choose. */
export function readMonth(address: URLSearchParams, today: string): string | undefined {
  const month = address.get('month') ?? '';
  return isMonth(month) && month <= today.slice(0, 7) ? month : undefined;
}

/** The last three years can be chosen. */
const monthsToChoose = 36;

/** From the first order on, the newest first, and the month in the address wherever that leads. */
export function monthsToShow({
  today,
  since,
  month,
}: {
  today: string;
  since: string | undefined;
  month: string | undefined;
}): string[] {
  const months = monthsUntil(today, monthsToChoose).filter((one) => since && one >= since);
  return [...new Set([...months, ...(month ? [month] : [])])].sort().reverse();
}
