import * as z from 'zod/mini';
import { emailAddress } from '#lib/email-address.ts';
import { readPhone, showPhoneAbroad } from '#lib/phone.ts';
import { wellFormed } from '#lib/well-formed.ts';

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

/** A whole number; one sentence says what it can be. */
export const wholeNumber = (words: string, { from, until }: { from: number; until: number }) =>
  z.int(words).check(z.minimum(from, words), z.maximum(until, words));

/** What a list holds, in the plural, and how many of them. */
export const listOf = <Each extends z.ZodMiniType>(
  each: Each,
  what: string,
  { least = 0, most }: { least?: number; most: number },
) =>
  z
    .array(each, `Please enter a list of ${what}.`)
    .check(
      z.minLength(least, `Please enter at least ${least} of the ${what}.`),
      z.maxLength(most, `You can add up to ${most} ${what}.`),
    );

const phoneWords = 'Please enter a Ghana phone number, such as 024 123 4567.';

/** Kept as readers anywhere can dial it: '+233 24 123 4567'. */
export const shownPhone = z.string(phoneWords).check(
  z.refine((typed) => readPhone(typed) !== undefined, phoneWords),
  z.overwrite((typed) => showPhoneAbroad(readPhone(typed) ?? typed)),
);

const emailWords = 'Please enter an email address, such as hello@your-shop.com.';
export const shownEmail = emailAddress({ missing: emailWords, wrong: emailWords });
