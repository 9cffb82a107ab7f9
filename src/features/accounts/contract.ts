import * as z from 'zod/mini';

import type { Contract } from '#lib/contract.ts';
import { tokenInLink } from '#lib/paths.ts';
import { sessionRules } from '#lib/session-rules.ts';
import { signedOut } from '#lib/signed-out.ts';
import {
  codeJustSent,
  email,
  names,
  newPassword,
  ownPassword,
  profile,
  registration,
  said,
  secondCode,
  signedIn,
  slowDown,
  tooBusy,
  tooCommon,
  tooManyCodes,
  tooManyFromNetwork,
  tooManySecondCodes,
  tooShortForAdmin,
  wrongPassword,
  wrongSecondCode,
} from './parts.contract.ts';
import { accountRules } from './rules.ts';

const { codeLength } = accountRules;

export type Profile = z.output<typeof profile>;

export type SignedIn = z.output<typeof signedIn>;

const wrongCode = [400, 'Invalid OTP code'] as const;

export const registerAccount = {
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
    'too-many-from-network': tooManyFromNetwork,
  },
} as const satisfies Contract;

const allDigits = `Please enter all ${codeLength} digits`;

export const verifyCode = {
  access: 'visitor',
  summary: 'The code makes the account and signs its person in.',
  body: z.strictObject({
    email,
    otp: z.string(allDigits).check(z.length(codeLength, allDigits), z.regex(/^\d+$/, allDigits)),
    registration: z.optional(registration),
  }),
  tries: true,
  status: 200,
  answer: signedIn,
  refusals: { 'wrong-code': wrongCode },
} as const satisfies Contract;

export const resendCode = {
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
    'too-many-from-network': tooManyFromNetwork,
  },
} as const satisfies Contract;

export const logIn = {
  access: 'visitor',
  summary: `Signs a customer or an admin in: for ${sessionRules.hours} hours, or a customer remembered for ${sessionRules.rememberedHours / 24} days.`,
  body: z.strictObject({
    email,
    password: ownPassword,
    remember: z.optional(z.boolean()),
    code: z.optional(secondCode),
  }),
  tries: true,
  status: 200,
  answer: signedIn,
  refusals: {
    'wrong-password': [401, 'The email or password is not correct.'],
    // Carries `registration`: a person who knows an open attempt's password may finish it.
    unverified: [403, 'Please verify your email first with the code we sent you.'],
    'slow-down': slowDown,
    // The password was right. Sent again with the code beside it, it signs in.
    'second-factor': [401, 'Please enter the code from your authenticator app.'],
    'wrong-code': [401, wrongSecondCode],
    'too-many-codes': tooManySecondCodes,
  },
} as const satisfies Contract;

export const logOut = {
  access: 'customer',
  summary: 'Ends this session.',
  status: 200,
  answer: said,
} as const satisfies Contract;

export const askForReset = {
  access: 'visitor',
  summary: 'Sends a link to set a new password, if the address has an account.',
  body: z.strictObject({ email }),
  tries: true,
  status: 200,
  answer: said,
  refusals: {
    'too-busy': [429, 'Too many people are asking for a link right now. Please try again later.'],
    'too-many-from-network': tooManyFromNetwork,
  },
} as const satisfies Contract;

export const resetPassword = {
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
  access: 'customer',
  summary: 'Who is signed in.',
  status: 200,
  answer: profile,
  refusals: signedOut,
} as const satisfies Contract;

export const changeName = {
  access: 'customer',
  summary: 'Changes the name that the shop greets and delivers by.',
  body: z.strictObject(names),
  status: 200,
  answer: profile,
  refusals: signedOut,
} as const satisfies Contract;

export const changePassword = {
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
  /** 'Chrome on Android', if the browser told. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  current: z.boolean(),
});

export type OpenSession = z.output<typeof session>;

export const listSessions = {
  access: 'customer',
  summary: 'Where this person is signed in, newest first.',
  status: 200,
  answer: z.array(session),
} as const satisfies Contract;

export const endSession = {
  access: 'customer',
  summary: 'Ends one of the own sessions.',
  params: z.object({ id: z.uuid('is not the id of a session') }),
  status: 200,
  answer: said,
  refusals: { 'unknown-session': [404, 'This device is already logged out.'] },
} as const satisfies Contract;

export const endAllSessions = {
  access: 'customer',
  summary: 'Logs out everywhere, here too.',
  status: 200,
  answer: said,
} as const satisfies Contract;

export const exportData = {
  access: 'customer',
  summary: 'Everything the shop holds about this person, a part for each of its areas.',
  status: 200,
  answer: z.record(z.string(), z.unknown()),
  refusals: signedOut,
} as const satisfies Contract;

export const readOpenMatters = {
  access: 'customer',
  summary: 'What has to be finished before the account can be deleted; empty when nothing has.',
  status: 200,
  answer: said,
  refusals: signedOut,
} as const satisfies Contract;

export const deleteAccount = {
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
    // A parcel, or money, is on its way; or the shop's own emails come here.
    'not-finished': [409, '{open}'],
    'admin-stays': [409, 'Admins can’t delete their own account.'],
  },
} as const satisfies Contract;
