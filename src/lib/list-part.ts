import * as z from 'zod/mini';

/**
 * A part of a list: its length and its beginning. Without a limit the call answers the newest 100.
 */
export const listPart = { limit: wholeNumber(1, 500), offset: wholeNumber(0, 100_000) };

export const partWithoutLimit = 100;

/** Arrives as digits, because it is part of an address. */
export function wholeNumber(from: number, to: number) {
  return z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,6}$/, 'is not a whole number')),
      z.pipe(z.transform(Number), z.int().check(z.minimum(from), z.maximum(to))),
    ),
  );
}
