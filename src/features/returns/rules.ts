import { returnDays } from '#shop';

const day = 24 * 3_600_000;

export function returnUntil(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + returnDays * day);
}

/** How much may be written about one. */
export const wordsLength = 1_000;
