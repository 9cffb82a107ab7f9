import * as z from 'zod/mini';

/** A limit, and what a person reads who goes beyond it. */
export function atMost(most: number) {
  return z.maxLength(most, `Please write at most ${most} characters`);
}
