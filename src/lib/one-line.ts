import * as z from 'zod/mini';
import { wellFormed } from './well-formed.ts';

/** A text on one line; `what` begins the sentence that says what is wrong with it. */
export const oneLine = (what: string, most: number) =>
  z
    .string(`${what} is missing.`)
    .check(
      wellFormed,
      z.trim(),
      z.minLength(1, `${what} is missing.`),
      z.maxLength(most, `${what} is longer than ${most} characters.`),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, `${what} must be on one line.`),
    );
