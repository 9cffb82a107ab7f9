import * as z from 'zod/mini';

import { type Contract, deskRoles } from '#lib/contract.ts';
import { notOwner } from '#lib/signed-out.ts';
import {
  codeJustSent,
  email,
  names,
  newPassword,
  ownPassword,
  registration,
  said,
  signedIn,
  slowDown,
  tooBusy,
  tooCommon,
  tooManyCodes,
  tooManyFromNetwork,
  tooShortForAdmin,
  wrongPassword,
} from './parts.contract.ts';
import { accountRules } from './rules.ts';

const admin = z.object({
  _id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(deskRoles),
  since: z.iso.datetime(),
  secondFactor: z.boolean(),
  you: z.boolean(),
  /** Whether the shop's emails about orders and problems go to this address. */
  readsAlerts: z.boolean(),
  /** The names of the keys that this admin made and that still work, if there are any. */
  keys: z.optional(z.array(z.string())),
});

export type Admin = z.output<typeof admin>;

const role = z.enum(deskRoles, 'Please choose what they can do.');

const adminId = z.object({ id: z.uuid('is not the id of an admin') });
const unknownAdmin = [404, 'This person is no longer an admin.'] as const;

export const listAdmins = {
  access: 'owner',
  summary: 'Who runs the shop, the first one first.',
  status: 200,
  answer: z.array(admin),
} as const satisfies Contract;

export const removeAdmin = {
  access: 'owner',
  asksAgain: true,
  summary: 'Makes an admin a customer again, and ends every session of that person at once.',
  params: adminId,
  status: 200,
  answer: said,
  refusals: {
    ...notOwner,
    'unknown-admin': unknownAdmin,
    'own-account': [409, 'You can’t remove yourself. Please ask another owner to do it.'],
  },
} as const satisfies Contract;

export const liftSecondFactor = {
  access: 'owner',
  asksAgain: true,
  summary: 'Switches the second factor of another admin off, who has lost it.',
  params: adminId,
  status: 200,
  answer: said,
  refusals: {
    ...notOwner,
    'unknown-admin': unknownAdmin,
    'own-account': [409, 'To turn off your own two-step sign-in, use your password and a code.'],
    'second-factor-off': [409, 'This admin does not use two-step sign-in.'],
  },
} as const satisfies Contract;

export const changeRole = {
  access: 'owner',
  asksAgain: true,
  summary: 'Makes another admin an owner, a manager or a packer, from their next call on.',
  params: adminId,
  body: z.strictObject({ role }),
  status: 200,
  answer: said,
  refusals: {
    ...notOwner,
    'unknown-admin': unknownAdmin,
    'own-account': [409, 'You can’t change your own role. Please ask another owner to do it.'],
  },
} as const satisfies Contract;

const invitation = z.object({
  _id: z.uuid(),
  email: z.string(),
  role: z.enum(deskRoles),
  invitedBy: z.string(),
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export type Invitation = z.output<typeof invitation>;

const invitationId = z.object({ id: z.uuid('is not the id of an invitation') });
const unknownInvitation = [404, 'This invitation is no longer open.'] as const;
const tooManyInvitations = [
  429,
  'Too many invitations were sent in the last hour. Please try again later.',
] as const;

export const listInvitations = {
  access: 'owner',
  summary: 'Who was asked to run the shop and has not answered, also too late; the newest first.',
  status: 200,
  answer: z.array(invitation),
} as const satisfies Contract;

export const inviteAdmin = {
  access: 'owner',
  asksAgain: true,
  summary: `Writes to an address that its reader may help to run the shop, in one of three roles: for ${accountRules.invitationHours} hours.`,
  body: z.strictObject({ email, role }),
  status: 201,
  answer: invitation,
  refusals: {
    ...notOwner,
    'already-admin': [409, 'This email already belongs to an admin.'],
    'already-invited': [409, 'This email is already invited. You can send the invitation again.'],
    'too-many-invitations': tooManyInvitations,
  },
} as const satisfies Contract;

export const sendInvitationAgain = {
  access: 'owner',
  asksAgain: true,
  summary: 'Another letter with another link; the one before no longer opens anything.',
  params: invitationId,
  status: 200,
  answer: invitation,
  refusals: {
    ...notOwner,
    'unknown-invitation': unknownInvitation,
    'too-many-invitations': tooManyInvitations,
  },
} as const satisfies Contract;

export const withdrawInvitation = {
  access: 'owner',
  summary: 'The link of the letter opens nothing any more.',
  params: invitationId,
  status: 200,
  answer: said,
  refusals: { ...notOwner, 'unknown-invitation': unknownInvitation },
} as const satisfies Contract;

const token = z
  .string('Invalid or missing invitation')
  .check(
    z.minLength(1, 'Invalid or missing invitation'),
    z.maxLength(200, 'Invalid or missing invitation'),
  );
const wrongInvitation = [
  400,
  'This invitation is no longer valid. Please ask for a new one.',
] as const;

const opened = z.object({
  email: z.string(),
  role: z.enum(deskRoles),
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
  hasAccount: z.boolean(),
});

/** Changes nothing. The token is in the body: an address may be kept in a log. */
export const openInvitation = {
  access: 'visitor',
  summary: 'What the link of an invitation is for.',
  body: z.strictObject({ token }),
  tries: true,
  status: 200,
  answer: opened,
  refusals: { 'wrong-invitation': wrongInvitation },
} as const satisfies Contract;

export const acceptInvitation = {
  access: 'visitor',
  summary:
    'For an address without an account: sends it a code, which makes the admin’s (verify-otp).',
  body: z.strictObject({ token, ...names, password: newPassword }),
  tries: true,
  status: 201,
  answer: z.extend(said, { registration }),
  refusals: {
    'wrong-invitation': wrongInvitation,
    'has-account': [409, 'This email already has an account. Please accept with its password.'],
    'common-password': tooCommon,
    'admin-password': tooShortForAdmin,
    'code-just-sent': codeJustSent,
    'too-many-codes': tooManyCodes,
    'too-busy': tooBusy,
    'too-many-from-network': tooManyFromNetwork,
  },
} as const satisfies Contract;

export const joinAsAdmin = {
  access: 'visitor',
  summary: 'For an address with an account: its password makes it an admin’s, and signs in.',
  body: z.strictObject({ token, password: ownPassword, newPassword: z.optional(newPassword) }),
  tries: true,
  status: 200,
  answer: signedIn,
  refusals: {
    'wrong-invitation': wrongInvitation,
    'wrong-password': wrongPassword,
    'slow-down': slowDown,
    'new-password-needed': [
      400,
      `Admins need a stronger password: at least ${accountRules.adminPasswordLength} characters, and not a common one. Please choose a new one.`,
    ],
    'common-password': tooCommon,
    'admin-password': tooShortForAdmin,
  },
} as const satisfies Contract;
