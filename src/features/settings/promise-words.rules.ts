/** From the first to the last day. */
export interface Days {
  from: number;
  until: number;
}

interface DeliveryDays {
  accra: Days;
  otherRegions: Days;
}

export interface Promised {
  delivery: DeliveryDays | null;
  returnDays: number | null;
  waysToPay: string;
}

/** Delivery has no fee, and the shop sends nothing abroad. */
export const freeDelivery = 'Delivery is free, and only within Ghana.';

/** '1-2 days'. */
export function accraWords({ accra }: DeliveryDays): string {
  return daysWords(accra, 'day');
}

/** '3-5 business days'. */
export function otherRegionsWords({ otherRegions }: DeliveryDays): string {
  return daysWords(otherRegions, 'business day');
}

function daysWords({ from, until }: Days, unit: string): string {
  const span = from === until ? String(from) : `${from}-${until}`;
  return `${span} ${unit}${until === 1 ? '' : 's'}`;
}

export function freeReturns(days: number): string {
  return `Free returns within ${days} ${days === 1 ? 'day' : 'days'}.`;
}

/** The discount for people who join the newsletter. */
export function firstOrderOffer(percent: number): string {
  return `${percent}% off your first order`;
}
