import * as z from 'zod/mini';

/** Which part of a list: from where, how many. Without a limit the call answers its newest 100. */
export const listPart = { limit: wholeNumber(1, 500), offset: wholeNumber(0, 100_000) };

export const partWithoutLimit = 100;

function wholeNumber(from: number, to: number) {
  return z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,6}$/, 'is not a whole number')),
      z.pipe(z.transform(Number), z.number().check(z.minimum(from), z.maximum(to))),
    ),
  );
}
