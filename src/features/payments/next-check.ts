import { aMinute } from '#lib/durations.ts';

/** In minutes after the beginning of a payment. The provider repeats events for 72 hours. */
export const checkedAfter = [1, 3, 5, 10, 30, 60, 360, 1_440, 4_320] as const;

/** When an undecided payment is checked again; null after the last check. */
export function nextCheck(begunAt: Date, now: Date): Date | null {
  const age = (now.getTime() - begunAt.getTime()) / aMinute;
  const next = checkedAfter.find((after) => after > age);
  return next === undefined ? null : new Date(begunAt.getTime() + next * aMinute);
}

/**
 * When to check again, if the provider did not answer. This check does not count: otherwise the
 * last one could be lost.
 */
export function checkAfterSilence(begunAt: Date, now: Date): Date {
  const age = now.getTime() - begunAt.getTime();
  const wait = age < 60 * aMinute ? aMinute : 10 * aMinute;
  return new Date(now.getTime() + wait);
}
