import * as z from 'zod/mini';

/** In the words of the form that asks for it. */
export function emailAddress({ missing, wrong }: { missing: string; wrong: string }) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(254, wrong),
      z.regex(z.regexes.email, wrong),
    );
}
