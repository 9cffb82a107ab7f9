import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { emailAddress } from '#lib/email-address.ts';
import { regions } from '#lib/regions.ts';
import { deliveredTo, order, shippingAddress, unknownOrder } from './contract.ts';

const emailWords = 'Please enter a valid email address, or leave it empty.';

const { country: _, ...place } = shippingAddress.shape;

export const correctOrder = {
  access: 'manager',
  summary:
    'Corrects where an order goes, before it leaves. Its sums stay, so it can only go where delivery costs the same.',
  params: z.object({ id: z.string() }),
  body: z.strictObject({
    /** Of an order that is picked up, the telephone number alone is used. */
    shippingAddress: z.strictObject({
      ...place,
      region: z.enum(regions, 'Please choose a region.'),
    }),
    /** For an order that the desk took. Others have the address of their account. */
    customerEmail: z.optional(
      z.union(
        [z.literal(''), emailAddress({ missing: emailWords, wrong: emailWords })],
        emailWords,
      ),
    ),
    /** What was shown before, so that nobody else’s correction is lost. */
    shown: z.strictObject({ shippingAddress: deliveredTo, customerEmail: z.string() }),
  }),
  status: 200,
  answer: order,
  refusals: {
    ...unknownOrder,
    'too-late': [409, '{says}'],
    'changed-since': [
      409,
      'Somebody has corrected this order meanwhile. Please close this and look at it again.',
    ],
    'own-email': [409, 'This customer ordered with an account, and changes the email there.'],
    'not-delivered-there': [409, 'You don’t deliver to {region}, so this order can’t go there.'],
    'other-fee': [
      409,
      'This order was placed with {paid} for delivery, and to {region} it is {fee}. A correction never changes what is paid. Please cancel this order and take a new one.',
    ],
    'no-cash-there': [
      409,
      'This order is paid for at the door, and you don’t take cash for it in {region}. Please cancel it and take a new one.',
    ],
  },
} as const satisfies Contract;
