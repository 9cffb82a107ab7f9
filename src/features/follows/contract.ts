import * as z from 'zod/mini';
import { askedEmail, askedTooOften, confirmByLink, endByLink, said } from '#lib/asked-by-letter.ts';
import type { Contract } from '#lib/contract.ts';
import { signedOut } from '#lib/signed-out.ts';
import { followsOfANetwork } from './rules.ts';

/** The slug of a co-operative's page. */
const cooperative = z.string().check(z.maxLength(200));

const unknown = {
  'unknown-cooperative': [404, 'We can’t find this co-operative.'],
} as const;

export const askToFollow = {
  access: 'visitor',
  summary:
    'Asks for news of a co-operative by e-mail: the address has to answer a letter before it counts.',
  body: z.strictObject({ cooperative, email: askedEmail }),
  perNetwork: followsOfANetwork,
  status: 201,
  answer: said,
  refusals: { ...unknown, ...askedTooOften },
} as const satisfies Contract;

export const followOwn = {
  access: 'customer',
  summary: 'The same with the account’s own address, which counts at once.',
  body: z.strictObject({ cooperative }),
  status: 201,
  answer: said,
  refusals: {
    ...unknown,
    ...signedOut,
    'too-many-follows': [429, 'You’ve followed very many today. Please try again tomorrow.'],
  },
} as const satisfies Contract;

const follow = z.object({
  /** The slug of the co-operative's page. */
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

export const confirmFollow = confirmByLink(
  'The press that answers the letter: from now on it counts.',
  'This link is no longer valid. Please ask again on the page of the co-operative.',
);

export const endFollow = endByLink(
  'Ends the news of the one co-operative that its letter told of, without logging in.',
);
