import * as z from 'zod/mini';

/** The token in a letter's link. */
export const linkToken = z
  .string('This link is not complete.')
  .check(z.minLength(1, 'This link is not complete.'), z.maxLength(200, 'This link is too long.'));
