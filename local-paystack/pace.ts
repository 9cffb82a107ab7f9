import { aMinute, anHour, aSecond } from '#lib/durations.ts';
/**
 * How long things take at the provider, in milliseconds. The first three use the machine's time,
 * the others the clock's.
 */
export interface Pace {
  /** How long a call that times out is held before the connection is reset. */
  hold: number;
  /** How long the shop has to answer a webhook. */
  webhookPatience: number;
  /** The pause between the two halves of a slow webhook. */
  slowHalf: number;
  /** How long a prompt waits on a phone. */
  prompt: number;
  /** The time until a refund is at the processor, and from there until it is done. */
  refundQueued: number;
  refundProcessing: number;
  /** The time until an answer to a dispute is due, and the time between two reminders. */
  disputeDue: number;
  disputeReminder: number;
  /** The time until an initialize that lands late can be found. */
  landing: number;
  /** How long verify lags behind a webhook that comes before it. */
  verifyLag: number;
  /** How late a late webhook is, and after how long a webhook is replayed. */
  webhookLate: number;
  webhookReplay: number;
}

export const usualPace: Pace = {
  hold: 35 * aSecond,
  webhookPatience: 30 * aSecond,
  slowHalf: 5 * aSecond,
  prompt: 180 * aSecond,
  refundQueued: 5 * aSecond,
  refundProcessing: 25 * aSecond,
  disputeDue: 24 * anHour,
  disputeReminder: 4 * anHour,
  landing: 45 * aSecond,
  verifyLag: 10 * aSecond,
  webhookLate: 6 * anHour,
  webhookReplay: 72 * anHour,
};

const threeMinutes = 3 * aMinute;
const firstTries = 4;
const retriesEnd = 72 * anHour;

/**
 * The next try comes after three minutes for the first four tries, then every hour, until three
 * days are over.
 */
export function nextTry(firstDue: Date, tries: number, now: Date): Date | undefined {
  const next = later(now, tries < firstTries ? threeMinutes : anHour);
  return next.getTime() - firstDue.getTime() > retriesEnd ? undefined : next;
}

export function later(date: Date, milliseconds: number): Date {
  return new Date(date.getTime() + milliseconds);
}
