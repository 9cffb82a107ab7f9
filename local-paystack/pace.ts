/** How long things take at the provider. The first three run on the machine's time, the rest by the clock. */
export interface Pace {
  /** How long a call that times out is held before its connection is reset. */
  hold: number;
  /** How long the shop has to answer a webhook. */
  webhookPatience: number;
  /** Between the two halves of a webhook that comes slowly. */
  slowHalf: number;
  /** How long a prompt waits on a phone. */
  prompt: number;
  /** Until a refund is at the processor, and from there until it is done. */
  refundQueued: number;
  refundProcessing: number;
  /** Until an answer to a dispute is due, and between two reminders of it. */
  disputeDue: number;
  disputeReminder: number;
  /** Until an initialize that lands late can be found. */
  landing: number;
  /** How long verify lags behind a webhook that comes before it. */
  verifyLag: number;
  /** How late a late webhook is, and after how long one is replayed. */
  webhookLate: number;
  webhookReplay: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

export const usualPace: Pace = {
  hold: 35 * second,
  webhookPatience: 30 * second,
  slowHalf: 5 * second,
  prompt: 180 * second,
  refundQueued: 5 * second,
  refundProcessing: 25 * second,
  disputeDue: 24 * hour,
  disputeReminder: 4 * hour,
  landing: 45 * second,
  verifyLag: 10 * second,
  webhookLate: 6 * hour,
  webhookReplay: 72 * hour,
};

const threeMinutes = 3 * minute;
const firstTries = 4;
const retriesEnd = 72 * hour;

/** Every three minutes for the first four tries, then hourly until three days have gone. */
export function nextTry(firstDue: Date, tries: number, now: Date): Date | undefined {
  const next = later(now, tries < firstTries ? threeMinutes : hour);
  return next.getTime() - firstDue.getTime() > retriesEnd ? undefined : next;
}

export function later(date: Date, milliseconds: number): Date {
  return new Date(date.getTime() + milliseconds);
}
