const minute = 60_000;

/** Minutes after its beginning at which a payment is looked at by itself; the provider repeats its word for 72 hours. */
export const checkedAfter = [1, 3, 5, 10, 30, 60, 360, 1_440, 4_320] as const;

/** When a payment that is not decided is looked at again; null when it has been long enough. */
export function nextCheck(begunAt: Date, now: Date): Date | null {
  const age = (now.getTime() - begunAt.getTime()) / minute;
  const next = checkedAfter.find((after) => after > age);
  return next === undefined ? null : new Date(begunAt.getTime() + next * minute);
}

/** Nobody answered: the look counts for nothing, and the last one least of all. */
export function checkAfterSilence(begunAt: Date, now: Date): Date {
  const age = now.getTime() - begunAt.getTime();
  const wait = age < 60 * minute ? minute : 10 * minute;
  return new Date(now.getTime() + wait);
}
