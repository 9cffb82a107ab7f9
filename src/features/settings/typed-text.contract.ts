import * as z from 'zod/mini';
import { emailAddress } from '#lib/email-address.ts';
import { readPhone, showPhoneAbroad } from '#lib/phone.ts';

/** One sentence says what the number can be. */
export const wholeNumber = (words: string, { from, until }: { from: number; until: number }) =>
  z.int(words).check(z.minimum(from, words), z.maximum(until, words));

/** `what` names the list's items in the plural. The bounds say how many there can be. */
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

/** Stored in the form that can be dialled from any country: '+233 24 123 4567'. */
export const shownPhone = z.string(phoneWords).check(
  z.refine((typed) => readPhone(typed) !== undefined, phoneWords),
  z.overwrite((typed) => showPhoneAbroad(readPhone(typed) ?? typed)),
);

const emailWords = 'Please enter an email address, such as hello@your-shop.com.';
export const shownEmail = emailAddress({ missing: emailWords, wrong: emailWords });
