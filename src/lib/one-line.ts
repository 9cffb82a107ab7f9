import * as z from 'zod/mini';
import { wellFormed } from './well-formed.ts';

/** A text on one line. `what` begins the sentence that says what is wrong with it. */
export const oneLine = (what: string, most: number, missing = `${what} is missing.`) =>
  oneLineOrNone(what, most, missing).check(z.minLength(1, missing));

/** Like `oneLine`, but may be empty. */
export const oneLineOrNone = (what: string, most: number, missing = `${what} is missing.`) =>
  z
    .string(missing)
    .check(
      wellFormed,
      z.trim(),
      z.maxLength(most, `${what} is longer than ${most} characters.`),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, `${what} must be on one line.`),
    );
