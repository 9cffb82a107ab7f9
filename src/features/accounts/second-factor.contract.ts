import * as z from 'zod/mini';

import type { Contract } from '#lib/contract.ts';
import { sessionRules } from '#lib/session-rules.ts';
import { signedOut } from '#lib/signed-out.ts';
import {
  ownPassword,
  said,
  secondCode,
  slowDown,
  tooManySecondCodes,
  wrongPassword,
  wrongSecondCode,
} from './parts.contract.ts';

const wrongCode = [400, wrongSecondCode] as const;
const isOn = [409, 'Two-step sign-in is already on.'] as const;
const isOff = [409, 'Two-step sign-in is not on.'] as const;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const proofRefusals = {
  ...signedOut,
  'wrong-password': wrongPassword,
  'slow-down': slowDown,
  'second-factor': [400, 'Please enter the code from your authenticator app.'],
  'wrong-code': wrongCode,
  'too-many-codes': tooManySecondCodes,
} as const;

export const passwordAndCode = {
  access: 'packer',
  body: z.strictObject({ password: ownPassword, code: secondCode }),
  tries: true,
  status: 200,
  refusals: { ...proofRefusals, 'second-factor-off': isOff },
} as const;

const secondFactor = z.object({
  on: z.boolean(),
  since: z.nullable(z.iso.datetime()),
  recoveryCodesLeft: z.int(),
});

export type OwnSecondFactor = z.output<typeof secondFactor>;

export const readSecondFactor = {
  access: 'packer',
  summary: 'Whether signing in asks this admin for a code beside the password.',
  status: 200,
  answer: secondFactor,
} as const satisfies Contract;

const started = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** otpauth://, for the picture. */
  address: z.string(),
});

export type StartedSecondFactor = z.output<typeof started>;

export const startSecondFactor = {
  access: 'packer',
  summary: 'Draws a secret for an authenticator app. It counts once a code has confirmed it.',
  body: z.strictObject({ password: ownPassword }),
  tries: true,
  status: 201,
  answer: started,
  refusals: {
    ...signedOut,
    'wrong-password': wrongPassword,
    'slow-down': slowDown,
    'second-factor-on': isOn,
  },
} as const satisfies Contract;

export const confirmSecondFactor = {
  access: 'packer',
  summary: 'Switches the second factor on by its first code, and answers the recovery codes, once.',
  body: z.strictObject({ code: secondCode }),
  tries: true,
  status: 200,
  answer: recoveryCodes,
  refusals: {
    ...signedOut,
    'wrong-code': wrongCode,
    'not-started': [409, 'Please start the setup again.'],
    'second-factor-on': isOn,
  },
} as const satisfies Contract;

export const renewRecoveryCodes = {
  ...passwordAndCode,
  summary: 'New recovery codes, answered once; the ones before are no longer good.',
  answer: recoveryCodes,
} as const satisfies Contract;

export const switchOffSecondFactor = {
  ...passwordAndCode,
  summary: 'From now on the password alone signs in.',
  answer: said,
} as const satisfies Contract;

export const proveAgain = {
  access: 'manager',
  summary: `The password, and the code where a second factor is on: for ${sessionRules.askedAgainMinutes} minutes this session may do what asks for them again.`,
  body: z.strictObject({ password: ownPassword, code: z.optional(secondCode) }),
  tries: true,
  status: 200,
  answer: said,
  refusals: proofRefusals,
} as const satisfies Contract;
