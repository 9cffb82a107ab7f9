import * as z from 'zod/mini';
import { addressFaults } from './address-faults.ts';
import type { Contract } from './contract.ts';
import { emailAddress } from './email-address.ts';
import { linkToken } from './link-token.ts';

/** Parts of contracts that several areas share: for letters that an address must agree to first. */

export const askedEmail = emailAddress({
  missing: addressFaults.missing,
  wrong: addressFaults.email,
});

export const said = z.object({ message: z.string() });

export const askedTooOften = {
  'too-many-from-network': [429, addressFaults.network],
  'too-busy': [429, addressFaults.busy],
} as const;

const pressed = {
  access: 'visitor',
  body: z.strictObject({ token: linkToken }),
  status: 200,
  answer: said,
} as const;

/** Confirms by a letter's link. `sentence` says how to get another link. */
export function confirmByLink(summary: string, sentence: string) {
  const refusals = { 'wrong-link': [400, sentence] } as const;
  return { ...pressed, summary, refusals } satisfies Contract;
}

/**
 * Ends by a letter's link. A link can outlive its row, and another row may subscribe the same
 * address.
 */
export function endByLink(summary: string) {
  const refusals = {
    'wrong-link': [
      400,
      'This link is not valid. Please use the one in our newest email, or write to us.',
    ],
    'gone-subscription': [
      404,
      'We no longer know who this link is for, so nothing has changed. If you still get our emails, please use the link in the newest one, or write to us.',
    ],
  } as const;
  return { ...pressed, summary, refusals } satisfies Contract;
}
