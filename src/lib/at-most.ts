import * as z from 'zod/mini';

/** A maximum length, and the sentence for a person whose text is longer. */
export function atMost(most: number) {
  return z.maxLength(most, `Please write at most ${most} characters`);
}
