import * as z from 'zod/mini';
import { askedEmail, confirmByLink, endByLink, said } from '#lib/asked-by-letter.ts';
import type { Contract } from '#lib/contract.ts';
import { signedOut } from '#lib/signed-out.ts';

export const subscribe = {
  access: 'customer',
  summary:
    'Subscribes an address to the newsletter: the own one at once, another when its letter is answered.',
  body: z.strictObject({ email: askedEmail, place: z.optional(z.enum(['home', 'about', 'blog'])) }),
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

export const confirmSubscription = confirmByLink(
  'The press that answers the letter to another address: from now on it counts.',
  'This link is no longer valid. Please subscribe again to get a new one.',
);

export const unsubscribe = endByLink('Ends what its letter came by, without logging in.');

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
