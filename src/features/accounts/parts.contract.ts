import * as z from 'zod/mini';
import { atMost } from '#lib/at-most.ts';
import { deskRoles } from '#lib/contract.ts';
import { emailAddress } from '#lib/email-address.ts';
import { wellFormed } from '#lib/well-formed.ts';
import { passwordTexts } from './password-texts.rules.ts';
import { accountRules } from './rules.ts';

/** What several calls about accounts take, answer and refuse. */

const { secondsBetweenCodes, nameLength, passwordLength, longestPassword } = accountRules;

export const email = emailAddress({
  missing: 'Please enter your email address',
  wrong: 'Please enter a valid email address',
});

const name = (missing: string) =>
  z
    .string(missing)
    .check(
      wellFormed,
      z.trim(),
      z.minLength(1, missing),
      atMost(nameLength),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Please enter the name on one line'),
    );

export const names = {
  firstName: name('Please enter your first name'),
  lastName: name('Please enter your last name'),
};

const mostOfAPassword = z.maxLength(longestPassword, passwordTexts['too-long']);

export const newPassword = z
  .string('Please enter a password')
  .check(
    z.minLength(1, 'Please enter a password'),
    z.minLength(passwordLength, passwordTexts['too-short']),
    mostOfAPassword,
  );

export const ownPassword = z
  .string('Please enter your password')
  .check(z.minLength(1, 'Please enter your password'), mostOfAPassword);

/** Names one attempt to register. A person who has it may use and renew that attempt's code. */
export const registration = z.string().check(z.maxLength(200, 'is not a registration'));

export const wrongSecondCode =
  'That code is not correct or was already used. Please wait for the next one.';

const missingSecondCode = 'Please enter the code from your authenticator app.';

/** The code of the authenticator app, or a recovery code. */
export const secondCode = z
  .string(missingSecondCode)
  .check(z.trim(), z.minLength(1, missingSecondCode), z.maxLength(40, wrongSecondCode));

export const said = z.object({ message: z.string() });

export const profile = z.object({
  _id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(['user', 'admin']),
  /** What an admin may do; customers have none. */
  deskRole: z.optional(z.enum(deskRoles)),
});

export const signedIn = z.object({ token: z.string(), user: profile });

export const tooCommon = [400, passwordTexts['common-password']] as const;
export const tooShortForAdmin = [400, passwordTexts['admin-password']] as const;
export const tooManyCodes = [
  429,
  'We’ve sent too many codes to this email. Please wait a while, or contact support.',
] as const;
export const codeJustSent = [
  429,
  `We’ve just sent you a code. Please wait ${secondsBetweenCodes === 60 ? 'a minute' : `${secondsBetweenCodes} seconds`} before asking for a new one.`,
] as const;
export const tooBusy = [
  429,
  'Too many people are signing up right now. Please try again later.',
] as const;
export const tooManyFromNetwork = [
  429,
  'Too many emails were requested from your network in the last hour. Please try again later, or use another network.',
] as const;
export const slowDown = [429, 'Too many attempts. Please wait a moment and try again.'] as const;
export const tooManySecondCodes = [
  429,
  'Too many wrong codes today. Please use a recovery code, or try again tomorrow.',
] as const;
export const wrongPassword = [400, 'That password is not correct.'] as const;
