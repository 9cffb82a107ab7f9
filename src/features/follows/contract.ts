import * as z from 'zod/mini';
import { addressFaults } from '#lib/address-faults.ts';
import type { Contract } from '#lib/contract.ts';
import { emailAddress } from '#lib/email-address.ts';
import { linkToken } from '#lib/link-token.ts';
import { followsOfANetwork } from './rules.ts';

/** The name in the address of a co-operative's page. */
const cooperative = z.string().check(z.maxLength(200));

const email = emailAddress({ missing: addressFaults.missing, wrong: addressFaults.email });

const said = z.object({ message: z.string() });

const unknown = {
  'unknown-cooperative': [404, 'We can’t find this co-operative.'],
} as const;

export const askToFollow = {
  access: 'visitor',
  summary:
    'Asks for news of a co-operative by e-mail: the address has to answer a letter before it counts.',
  body: z.strictObject({ cooperative, email }),
  perNetwork: followsOfANetwork,
  status: 201,
  answer: said,
  refusals: {
    ...unknown,
    'too-many-from-network': [429, addressFaults.network],
    'too-busy': [429, addressFaults.busy],
  },
} as const satisfies Contract;

export const followOwn = {
  access: 'customer',
  summary: 'The same with the account’s own address, which counts at once.',
  body: z.strictObject({ cooperative }),
  status: 201,
  answer: said,
  refusals: {
    ...unknown,
    // The account was deleted after the guard had looked.
    'not-signed-in': [401, 'Please log in again.'],
    'too-many-follows': [429, 'You’ve followed very many today. Please try again tomorrow.'],
  },
} as const satisfies Contract;

const follow = z.object({
  /** The name in the address of its page. */
  cooperative: z.string(),
  name: z.string(),
  followedAt: z.iso.datetime(),
});

export type Follow = z.output<typeof follow>;

export const listOwnFollows = {
  access: 'customer',
  summary: 'The co-operatives whose news comes to the account’s own address, by name.',
  status: 200,
  answer: z.array(follow),
} as const satisfies Contract;

export const endOwnFollow = {
  access: 'customer',
  summary: 'Ends it for the account’s own address.',
  params: z.object({ cooperative: z.string() }),
  status: 200,
  answer: said,
  refusals: unknown,
} as const satisfies Contract;

export const confirmFollow = {
  access: 'visitor',
  summary: 'The press that answers the letter: from now on it counts.',
  body: z.strictObject({ token: linkToken }),
  status: 200,
  answer: said,
  refusals: {
    'wrong-link': [
      400,
      'This link is no longer valid. Please ask again on the page of the co-operative.',
    ],
  },
} as const satisfies Contract;

export const endFollow = {
  access: 'visitor',
  summary: 'Ends the news of the one co-operative that its letter told of, without logging in.',
  body: z.strictObject({ token: linkToken }),
  status: 200,
  answer: said,
  refusals: {
    'wrong-link': [
      400,
      'This link is not valid. Please use the one in our newest email, or write to us.',
    ],
  },
} as const satisfies Contract;
