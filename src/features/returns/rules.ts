const day = 24 * 3_600_000;

/** The shop's promise, counted from the delivery. */
export const returnDays = 30;

export function returnUntil(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + returnDays * day);
}
