import * as z from 'zod/mini';

/** SMTP's limit: RFC 5321, 4.5.3.1.3, without the brackets. */
export const longestAddress = 254;

/** Takes its error texts from the form that asks for the address. */
export function emailAddress({ missing, wrong }: { missing: string; wrong: string }) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(longestAddress, wrong),
      z.regex(z.regexes.email, wrong),
    );
}
