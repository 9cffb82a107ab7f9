import * as z from 'zod/mini';
import { accountRules } from '#lib/account-rules.ts';
import type { Contract } from '#lib/contract.ts';
import { emailAddress } from '#lib/email-address.ts';
import { calls, tokenInLink } from '#lib/paths.ts';
import { wellFormed } from '#lib/well-formed.ts';

const { codeLength, passwordLength } = accountRules;

const email = emailAddress({
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
      z.maxLength(80, 'Please write at most 80 characters'),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Please write the name on one line'),
    );

const names = {
  firstName: name('Please enter your first name'),
  lastName: name('Please enter your last name'),
};

const mostOfAPassword = z.maxLength(200, 'Please choose a password of at most 200 characters');

const newPassword = z
  .string('Please enter a password')
  .check(
    z.minLength(1, 'Please enter a password'),
    z.minLength(passwordLength, `Password must be at least ${passwordLength} characters long`),
    mostOfAPassword,
  );

const ownPassword = z
  .string('Please enter your password')
  .check(z.minLength(1, 'Please enter your password'), mostOfAPassword);

/** Names one attempt to register; who has it may use and renew that attempt's code. */
const registration = z.string().check(z.maxLength(200, 'is not a registration'));

const said = z.object({ message: z.string() });

const profile = z.object({
  _id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(['user', 'admin']),
});

export type Profile = z.output<typeof profile>;

const signedIn = z.object({ token: z.string(), user: profile });

export type SignedIn = z.output<typeof signedIn>;

const tooCommon = [
  400,
  'This password is among the most used ones. Please choose another.',
] as const;
const tooShortForAdmin = [
  400,
  `Whoever runs the shop needs a password of ${accountRules.adminPasswordLength} characters or more.`,
] as const;
const tooManyCodes = [
  429,
  'Too many codes were sent to this address. Please wait a while, or contact support.',
] as const;
const codeJustSent = [
  429,
  'A code was sent a moment ago. Please wait a minute before asking for another.',
] as const;
const tooBusy = [429, 'Too many people are signing up right now. Please try again later.'] as const;
const wrongCode = [400, 'Invalid OTP code'] as const;
const slowDown = [429, 'Too many tries. Please wait a moment and try again.'] as const;
const wrongPassword = [400, 'That is not your password.'] as const;
/** The account went away after the guard had looked. */
const signedOut = { 'not-signed-in': [401, 'Please log in again.'] } as const;

export const registerAccount = {
  ...calls.registerAccount,
  access: 'visitor',
  summary: 'Opens an attempt to register and sends its code to the address.',
  body: z.strictObject({
    ...names,
    email,
    password: newPassword,
    acceptedTerms: z.literal(true, 'Please accept the terms.'),
  }),
  tries: true,
  status: 201,
  answer: z.extend(said, { registration }),
  refusals: {
    'common-password': tooCommon,
    'code-just-sent': codeJustSent,
    'too-many-codes': tooManyCodes,
    'too-busy': tooBusy,
  },
} as const satisfies Contract;

export const verifyCode = {
  ...calls.verifyCode,
  access: 'visitor',
  summary: 'The code makes the account and signs its person in.',
  body: z.strictObject({
    email,
    otp: z
      .string('Please enter all 6 digits')
      .check(z.regex(new RegExp(`^\\d{${codeLength}}$`), 'Please enter all 6 digits')),
    registration: z.optional(registration),
  }),
  tries: true,
  status: 200,
  answer: signedIn,
  refusals: { 'wrong-code': wrongCode },
} as const satisfies Contract;

export const resendCode = {
  ...calls.resendCode,
  access: 'visitor',
  summary: 'A new code, which replaces the one before.',
  body: z.strictObject({ email, registration: z.optional(registration) }),
  tries: true,
  status: 200,
  answer: said,
  refusals: {
    'wrong-code': wrongCode,
    'code-just-sent': codeJustSent,
    'too-many-codes': tooManyCodes,
    'too-busy': tooBusy,
  },
} as const satisfies Contract;

export const logIn = {
  ...calls.logIn,
  access: 'visitor',
  summary: 'Signs a customer or an admin in: for 12 hours, or remembered for 30 days.',
  body: z.strictObject({ email, password: ownPassword, remember: z.optional(z.boolean()) }),
  tries: true,
  status: 200,
  answer: signedIn,
  refusals: {
    'wrong-password': [401, 'The email or the password is not right.'],
    // With `registration` beside it: whoever knows an open attempt's password may finish it.
    unverified: [403, 'Please verify your email address first, with the code that we sent you.'],
    'slow-down': slowDown,
  },
} as const satisfies Contract;

export const logOut = {
  ...calls.logOut,
  access: 'customer',
  summary: 'Ends this session.',
  status: 200,
  answer: said,
} as const satisfies Contract;

export const askForReset = {
  ...calls.askForReset,
  access: 'visitor',
  summary: 'Sends a link to set a new password, if the address has an account.',
  body: z.strictObject({ email }),
  tries: true,
  status: 200,
  answer: said,
} as const satisfies Contract;

export const resetPassword = {
  ...calls.resetPassword,
  access: 'visitor',
  summary: 'Sets a new password by the token of a reset link, and ends every session.',
  query: z.strictObject({
    token: z.pipe(
      z.string('Invalid or missing reset token'),
      z.pipe(
        z.transform(tokenInLink),
        z
          .string()
          .check(
            z.minLength(1, 'Invalid or missing reset token'),
            z.maxLength(200, 'Invalid or missing reset token'),
          ),
      ),
    ),
  }),
  body: z.strictObject({ password: newPassword }),
  tries: true,
  status: 200,
  answer: said,
  refusals: {
    'wrong-link': [400, 'Invalid or expired reset token. Please request a new password reset.'],
    'common-password': tooCommon,
    'admin-password': tooShortForAdmin,
  },
} as const satisfies Contract;

export const readProfile = {
  ...calls.readProfile,
  access: 'customer',
  summary: 'Who is signed in.',
  status: 200,
  answer: profile,
  refusals: signedOut,
} as const satisfies Contract;

export const changeName = {
  ...calls.changeName,
  access: 'customer',
  summary: 'Changes the name that the shop greets and delivers by.',
  body: z.strictObject(names),
  status: 200,
  answer: profile,
  refusals: signedOut,
} as const satisfies Contract;

export const changePassword = {
  ...calls.changePassword,
  access: 'customer',
  summary: 'Changes the password and ends every other session.',
  body: z.strictObject({ currentPassword: ownPassword, newPassword }),
  tries: true,
  status: 200,
  answer: said,
  refusals: {
    ...signedOut,
    'wrong-password': wrongPassword,
    'common-password': tooCommon,
    'admin-password': tooShortForAdmin,
    'slow-down': slowDown,
  },
} as const satisfies Contract;

const session = z.object({
  _id: z.uuid(),
  /** 'Chrome on Android', as far as the browser told. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  current: z.boolean(),
});

export type OpenSession = z.output<typeof session>;

export const listSessions = {
  ...calls.listSessions,
  access: 'customer',
  summary: 'Where this person is signed in, newest first.',
  status: 200,
  answer: z.array(session),
} as const satisfies Contract;

export const endSession = {
  ...calls.endSession,
  access: 'customer',
  summary: 'Ends one of the own sessions.',
  params: z.object({ id: z.uuid('is not the id of a session') }),
  status: 200,
  answer: said,
  refusals: { 'unknown-session': [404, 'This session has ended already.'] },
} as const satisfies Contract;

export const endAllSessions = {
  ...calls.endAllSessions,
  access: 'customer',
  summary: 'Logs out everywhere, here too.',
  status: 200,
  answer: said,
} as const satisfies Contract;

export const exportData = {
  ...calls.exportData,
  access: 'customer',
  summary: 'Everything the shop holds about this person, a part for each of its areas.',
  status: 200,
  answer: z.record(z.string(), z.unknown()),
  refusals: signedOut,
} as const satisfies Contract;

export const deleteAccount = {
  ...calls.deleteAccount,
  access: 'customer',
  summary: 'Deletes the account for good; what the law keeps of orders loses its person.',
  body: z.strictObject({ password: ownPassword }),
  tries: true,
  status: 200,
  answer: said,
  refusals: {
    ...signedOut,
    'wrong-password': wrongPassword,
    'slow-down': slowDown,
    'admin-stays': [409, 'Whoever runs the shop cannot delete their own account.'],
  },
} as const satisfies Contract;
