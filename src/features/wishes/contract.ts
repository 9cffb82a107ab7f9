import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { emailAddress } from '#lib/email-address.ts';
import { linkToken } from '#lib/link-token.ts';
import { wishesOfANetwork, wishFaults } from './rules.ts';

const product = z.uuid('is not the id of a product');

const email = emailAddress({ missing: wishFaults.missing, wrong: wishFaults.email });

const said = z.object({ message: z.string() });

const ofTheProduct = {
  'unknown-product': [404, 'We can’t find this product.'],
  'in-stock': [409, wishFaults.there],
} as const;

export const askForWish = {
  access: 'visitor',
  summary:
    'Asks to be told by e-mail when a product that is sold out is back: the address has to answer a letter first.',
  body: z.strictObject({ product, email }),
  perNetwork: wishesOfANetwork,
  status: 201,
  answer: said,
  refusals: {
    ...ofTheProduct,
    'too-many-from-network': [429, wishFaults.network],
    'too-busy': [429, wishFaults.busy],
  },
} as const satisfies Contract;

export const keepOwnWish = {
  access: 'customer',
  summary: 'The same with the account’s own address, which counts at once.',
  body: z.strictObject({ product }),
  status: 201,
  answer: said,
  refusals: {
    ...ofTheProduct,
    // The account was deleted after the guard had looked.
    'not-signed-in': [401, 'Please log in again.'],
    'too-many-wishes': [429, 'You’ve asked for many products today. Please try again tomorrow.'],
  },
} as const satisfies Contract;

export const confirmWish = {
  access: 'visitor',
  summary: 'The press that answers the letter: from now on the wish counts.',
  body: z.strictObject({ token: linkToken }),
  status: 200,
  answer: said,
  refusals: {
    'wrong-link': [400, 'This link is no longer valid. Please ask again on the product’s page.'],
  },
} as const satisfies Contract;

export const endWishes = {
  access: 'visitor',
  summary: 'Ends every wish of the address that its letter came to, without logging in.',
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
