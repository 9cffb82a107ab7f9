import { formatNearDay } from '#lib/dates.ts';
import { aDay } from '#lib/durations.ts';
import type { Region } from '#lib/regions.ts';
import { type AnnouncedHoliday, isHoliday } from './holidays.rules.ts';

export interface Days {
  from: number;
  until: number;
}

/**
 * The days in which the shop delivers, and the hour from which an order counts as the next day's.
 */
export interface DeliveryPromise {
  accra: Days;
  otherRegions: Days;
  lateFrom: number;
}

/**
 * The moment from which an order's delivery is promised. A cash order is promised it when it is
 * placed, and the cash that comes later changes nothing. Any other order is promised it when it is
 * paid, or when it leaves before that. Until then, the promise is the one of a payment now.
 */
export function promisedFrom({
  cash,
  paidAt,
  leftAt,
  createdAt,
  now,
}: {
  cash: boolean;
  paidAt: Date | null;
  leftAt: Date | null;
  createdAt: Date;
  now: Date;
}): Date {
  if (cash) return createdAt;
  if (leftAt && paidAt) return leftAt < paidAt ? leftAt : paidAt;
  return leftAt ?? paidAt ?? now;
}

/** The first and the last expected day of delivery, both at midnight. */
export function deliveryDates(
  orderedAt: Date,
  region: Region,
  { promise, announced }: { promise: DeliveryPromise; announced: readonly AnnouncedHoliday[] },
): { from: Date; until: Date } {
  const inAccra = region === 'Greater Accra';
  const days = inAccra ? promise.accra : promise.otherRegions;
  return datesWithin(orderedAt, region, { days, lateFrom: promise.lateFrom, announced });
}

/**
 * The expected days of the chosen delivery, or else the days that the shop promises for all orders.
 * Null if it promises none. Days on which the shop is closed do not count.
 */
export function expectedDates(
  orderedAt: Date,
  region: Region,
  {
    delivery: promise,
    holidays: announced,
    days,
    closedUntil,
  }: {
    delivery: DeliveryPromise | null;
    holidays: readonly AnnouncedHoliday[];
    days: Days | null;
    closedUntil: Date | null;
  },
): { from: string; until: string } | null {
  const lateFrom = promise?.lateFrom ?? 24;
  const counted = closedUntil && closedUntil > orderedAt ? closedUntil : orderedAt;
  const dates = days
    ? datesWithin(counted, region, { days, lateFrom, announced })
    : promise && deliveryDates(counted, region, { promise, announced });
  return dates && { from: dates.from.toISOString(), until: dates.until.toISOString() };
}

function datesWithin(
  orderedAt: Date,
  region: Region,
  {
    days: { from, until },
    lateFrom,
    announced,
  }: { days: Days; lateFrom: number; announced: readonly AnnouncedHoliday[] },
): { from: Date; until: Date } {
  const deliversOn = region === 'Greater Accra' ? ridersRide : parcelsTravel;
  const delivers = (day: Date) =>
    deliversOn(day.getUTCDay()) && !isHoliday(day.toISOString().slice(0, 10), announced);
  const counted = countedAs(orderedAt, lateFrom);
  return { from: after(counted, from, delivers), until: after(counted, until, delivers) };
}

/** 'Tue 24 Nov to Thu 26 Nov'. */
export function deliveryWords(from: Date, until: Date): string {
  const [first, last] = [unparted(from), unparted(until)];
  return first === last ? first : `${first} to ${last}`;
}

/** Uses no-break spaces, so that a line breaks between two days and never within one. */
function unparted(day: Date): string {
  return formatNearDay(day).replaceAll(' ', '\u00a0');
}

/**
 * The day from which an order's days are counted. Ghana's clock shows UTC, so no time zone is
 * needed.
 */
function countedAs(orderedAt: Date, lateFrom: number): Date {
  const day = new Date(orderedAt.toISOString().slice(0, 10));
  return orderedAt.getUTCHours() < lateFrom ? day : dayAfter(day);
}

/**
 * Adds days of delivery. A delivery on the same day, too, waits for the next day on which the shop
 * delivers.
 */
function after(day: Date, days: number, delivers: (day: Date) => boolean): Date {
  let reached = day;
  let left = days;
  while (left > 0 || !delivers(reached)) {
    reached = dayAfter(reached);
    if (delivers(reached)) left -= 1;
  }
  return reached;
}

function dayAfter(day: Date): Date {
  return new Date(day.getTime() + aDay);
}

/** In Accra riders deliver, from Monday to Saturday, as the shop is open. */
function ridersRide(weekday: number): boolean {
  return weekday !== 0;
}

/** Elsewhere the promise counts business days. */
function parcelsTravel(weekday: number): boolean {
  return weekday !== 0 && weekday !== 6;
}
