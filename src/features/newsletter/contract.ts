import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { emailAddress } from '#lib/email-address.ts';
import { linkToken } from '#lib/link-token.ts';

const email = emailAddress({
  missing: 'Please enter your email address',
  wrong: 'Please enter a valid email address',
});

const said = z.object({ message: z.string() });

/** The account was deleted after the guard had looked. */
const signedOut = { 'not-signed-in': [401, 'Please log in again.'] } as const;

export const subscribe = {
  access: 'customer',
  summary:
    'Subscribes an address to the newsletter: the own one at once, another when its letter is answered.',
  body: z.strictObject({ email, place: z.optional(z.enum(['home', 'about', 'blog'])) }),
  status: 201,
  answer: said,
  refusals: {
    ...signedOut,
    'too-many-letters': [
      429,
      'We’ve already emailed you several times. Please check your spam folder, or try again later.',
    ],
  },
} as const satisfies Contract;

export const confirmSubscription = {
  access: 'visitor',
  summary: 'The press that answers the letter to another address: from now on it counts.',
  body: z.strictObject({ token: linkToken }),
  status: 200,
  answer: said,
  refusals: {
    'wrong-link': [400, 'This link is no longer valid. Please subscribe again to get a new one.'],
  },
} as const satisfies Contract;

export const unsubscribe = {
  access: 'visitor',
  summary: 'Ends what its letter came by, without logging in.',
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

const subscription = z.object({
  _id: z.uuid(),
  email: z.string(),
  confirmed: z.boolean(),
  place: z.enum(['home', 'about', 'blog', 'elsewhere']),
  askedAt: z.iso.datetime(),
});

export type Subscription = z.output<typeof subscription>;

export const readSubscription = {
  access: 'customer',
  summary: 'The addresses that this person has subscribed, newest first.',
  status: 200,
  answer: z.array(subscription),
} as const satisfies Contract;

export const endSubscription = {
  access: 'customer',
  summary: 'Ends one of the own subscriptions.',
  params: z.object({ id: z.uuid('is not the id of a subscription') }),
  status: 200,
  answer: said,
  refusals: { 'unknown-subscription': [404, 'We can’t find this subscription.'] },
} as const satisfies Contract;
